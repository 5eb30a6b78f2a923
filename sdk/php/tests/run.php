<?php

declare(strict_types=1);

// The tests of the client, without a framework: each function is a test, its name the guarantee.

require __DIR__ . '/../autoload.php';
require __DIR__ . '/tiny-server.php';

function same(mixed $expected, mixed $actual): void
{
    if ($expected !== $actual) {
        throw new \RuntimeException('expected ' . var_export($expected, true) . ', got ' . var_export($actual, true));
    }
}

/** @param class-string<\Throwable> $class */
function refused(string $class, \Closure $does): \Throwable
{
    try {
        $does();
    } catch (\Throwable $error) {
        same($class, $error::class);
        return $error;
    }
    throw new \RuntimeException("expected $class");
}

$failed = 0;
$tests = (require __DIR__ . '/webhook-tests.php') + (require __DIR__ . '/barcode-tests.php')
    + (require __DIR__ . '/transport-tests.php');
foreach ($tests as $title => $test) {
    try {
        $test();
        echo "ok   $title\n";
    } catch (\Throwable $error) {
        $failed++;
        echo "FAIL $title: {$error->getMessage()} ({$error->getFile()}:{$error->getLine()})\n";
    }
}
echo count($tests) - $failed . " passed, $failed failed\n";
exit($failed === 0 ? 0 : 1);

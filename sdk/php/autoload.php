<?php

declare(strict_types=1);

// For projects without Composer.
spl_autoload_register(static function (string $class): void {
    if (!str_starts_with($class, 'Tessera\\')) {
        return;
    }
    $file = __DIR__ . '/src/' . str_replace('\\', '/', substr($class, strlen('Tessera\\'))) . '.php';
    if (is_file($file)) {
        require $file;
    }
});

<?php

declare(strict_types=1);

// Prints what each call of the table ends with (see failures.test.ts).

use Tessera\Tessera;
use Tessera\TesseraException;

require $argv[1] . '/autoload.php';

$order = ['order' => ['id' => 'o-1', 'amount' => 100, 'currency' => 'EUR']];
$calls = [
    'redeem' => static fn (Tessera $tessera) => $tessera->vouchers->redeem('A', $order),
    'list' => static fn (Tessera $tessera) => iterator_to_array($tessera->vouchers->list(), false),
    'page' => static fn (Tessera $tessera) => $tessera->vouchers->list()->page(),
    'nothing' => static fn (Tessera $tessera) => $tessera->auth->logout(),
    'file' => static fn (Tessera $tessera) => $tessera->wallet->exportTransactions(),
    'get' => static fn (Tessera $tessera) => $tessera->request('GET', '/api/v1/x'),
    'post' => static fn (Tessera $tessera) => $tessera->request('POST', '/api/v1/x', body: new stdClass()),
];
$told = [];
foreach (json_decode((string) getenv('FAILURES'), true) as $row) {
    try {
        $token = $row['lazy'] ? static fn (): string => $row['token'] : $row['token'];
        $calls[$row['call']](new Tessera(token: $token, baseUrl: $row['baseUrl'], maxRetries: 0));
        $told[] = ['code' => 'ok'];
    } catch (Throwable $error) {
        $code = $error instanceof TesseraException ? $error->errorCode : $error::class;
        // What monitoring tools send: the message and every argument of the trace.
        $all = $error . print_r(array_column($error->getTrace(), 'args'), true);
        $told[] = ['code' => $code, 'message' => $error->getMessage(), 'all' => $all];
    }
}
echo json_encode($told, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE);

<?php

declare(strict_types=1);

// The journey of `stage.ts` with the PHP SDK; the first argument is the folder of the SDK.

use Tessera\RequestOptions;
use Tessera\Response;
use Tessera\Tessera;
use Tessera\TesseraException;
use Tessera\Webhook;
use Tessera\WebhookVerificationException;

require $argv[1] . '/autoload.php';

$task = json_decode((string) getenv('JOURNEY'), true);
$tessera = new Tessera($task['token'], $task['url'], 8);
$order = ['id' => "order-{$task['code']}", 'amount' => 1250, 'currency' => 'EUR'];

$errorOf = static function (Closure $call): TesseraException {
    try {
        $call();
    } catch (TesseraException $error) {
        return $error;
    }
    throw new RuntimeException('the call was expected to fail');
};

$responses = [];
$note = static function (Response $response) use (&$responses): void {
    $responses[] = $response;
};
$params = ['by' => 'code', 'order' => $order];
$redeemed = $tessera->vouchers->redeem($task['code'], $params, new RequestOptions(onResponse: $note));
$refused = $errorOf(static fn () => $tessera->vouchers->redeem($task['code'], ['by' => 'code']));
$invalid = $errorOf(static fn () => $tessera->vouchers->create([
    'type' => 'discount',
    'discount' => ['type' => 'percent', 'percent_off' => 1_000],
    'redemption_limit' => -1,
]));
$listed = [];
foreach ($tessera->vouchers->list(['limit' => 2]) as $voucher) {
    $listed[] = $voucher['metadata']['name'] ?? null;
}
$first = $tessera->vouchers->list(['limit' => 2])->page();
$second = $tessera->vouchers->list(['limit' => 2, 'cursor' => $first['next_cursor']])->page();

$owner = new Tessera($task['jwt'], $task['url'], 8);
$uploaded = $owner->kyb->uploadDocument(['type' => 'registration', 'file' => $task['pdf']]);
$downloaded = $owner->kyb->getDocumentContent($uploaded['id']);

['body' => $body, 'headers' => $headers] = $task['webhook'];
$event = Webhook::verify($body, $headers, $task['secret']);
try {
    Webhook::verify("$body ", $headers, $task['secret']);
    $isForgeryRefused = false;
} catch (WebhookVerificationException) {
    $isForgeryRefused = true;
}

echo json_encode([
    'replayed' => $responses[0]->replayed(),
    'attempts' => $responses[0]->attempts,
    'discount_amount' => $redeemed['redemption']['discount_amount'],
    'refused' => $refused->errorCode,
    'refused_status' => $refused->status,
    'fault' => $invalid->faults()[0]['pointer'],
    'listed' => $listed,
    'pages_differ' => $first['data'][0]['id'] !== $second['data'][0]['id'],
    'uploaded' => $uploaded['media_type'],
    'downloaded' => $downloaded->content === $task['pdf'],
    'event' => $event['type'],
    'forgery_refused' => $isForgeryRefused,
], JSON_THROW_ON_ERROR), "\n";

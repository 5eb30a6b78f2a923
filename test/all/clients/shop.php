<?php

declare(strict_types=1);

// An afternoon's shop page, from the docs alone: the member signs in, holds and pays an order, and sends it back.

use Tessera\Tessera;

require $argv[1] . '/autoload.php';

$task = json_decode((string) getenv('AFTERNOON'), true);
$anyone = new Tessera(baseUrl: $task['url']);
['request' => $request] = $anyone->members->requestCode(['merchant_id' => $task['merchant'], 'email' => $task['email']]);
$outbox = "{$task['url']}/outbox?to=" . rawurlencode($task['email']);
$json = stream_context_create(['http' => ['header' => 'Accept: application/json']]);
for ($code = null, $tries = 0; $code === null && $tries < 600; $tries++) {
    foreach (json_decode((string) file_get_contents($outbox, false, $json), true)['data'] as $mail) {
        $code ??= preg_match('/\b(\d{3}) (\d{3})\b/', $mail['text'], $found) === 1 ? $found[1] . $found[2] : null;
    }
    usleep(100_000);
}
$session = $anyone->members->signIn(['request' => $request, 'code' => $code])['token'];
$cards = $anyone->withToken($session)->me->listCards()['data'];

$shop = new Tessera(token: $task['token'], baseUrl: $task['url']);
$basket = [
    'items' => [['id' => '1', 'name' => 'Beans', 'quantity' => 1, 'unit_amount' => 2_000]],
    'shipping_amount' => 490,
    'currency' => 'EUR',
    'channel' => 'web',
    'membership' => ['id' => $task['member']],
    'vouchers' => [['code' => $task['code']]],
    'points' => 50,
];
$held = $shop->orders->hold('web-1', $basket + ['ttl_seconds' => 900]);
$order = $shop->orders->apply('web-1', $basket);
$refunds = new Tessera(token: $task['refunds'], baseUrl: $task['url']);
$back = $refunds->orders->return('web-1', ['reason' => 'Sent back', 'reference' => 'refund-1']);
echo json_encode([
    'cards' => count($cards),
    'held' => $held['pricing']['to_pay'],
    'paid' => $order['pricing']['to_pay'],
    'refund' => $back['return']['money'],
    'status' => $back['order']['status'],
], JSON_THROW_ON_ERROR);

<?php

declare(strict_types=1);

use Tessera\Webhook;
use Tessera\WebhookVerificationException;

$secret = 'whsec_' . base64_encode(str_repeat('k', 32));
$other = 'whsec_' . base64_encode(str_repeat('o', 32));
$now = 1_798_761_600;
$body = '{"id":"evt_1","type":"points.earned","data":{"object":{"name":"Caffè ☕"}}}';
$sign = static function (string $secret, ?int $time = null) use ($now, $body): string {
    $key = (string) base64_decode(substr($secret, 6), true);
    return 'v1,' . base64_encode(hash_hmac('sha256', 'evt_1.' . ($time ?? $now) . ".$body", $key, true));
};
$headers = static fn (string $signature, int|string|null $time = null): array => [
    'Webhook-Id' => 'evt_1',
    'Webhook-Timestamp' => (string) ($time ?? $now),
    'Webhook-Signature' => $signature,
];

return [
    'a signed webhook is verified, also during a rotation' => static function () use ($body, $headers, $sign, $secret, $other, $now): void {
        same('points.earned', Webhook::verify($body, $headers($sign($secret)), $secret, nowSeconds: $now)['type']);
        $both = $headers("{$sign($other)} v2,x {$sign($secret)}");
        same('evt_1', Webhook::verify($body, $both, $secret, nowSeconds: $now)['id']);
        $server = ['argc' => 0];
        foreach ($headers($sign($secret)) as $name => $value) {
            $server['HTTP_' . strtoupper(strtr($name, '-', '_'))] = $value;
        }
        same('evt_1', Webhook::verify($body, $server, $secret, nowSeconds: $now)['id']);
    },
    'a changed, foreign, unsigned, old or future webhook is refused' => static function () use ($body, $headers, $sign, $secret, $other, $now): void {
        foreach (
            [
                ["$body ", $headers($sign($secret))],
                [$body, $headers($sign($other))],
                [$body, $headers('v1,')],
                [$body, $headers('v1,***')],
                [$body, $headers(str_replace('v1,', 'v1a,', $sign($secret)))],
                [$body, ['webhook-id' => 'evt_1']],
                [$body, $headers($sign($secret, $now - 301), $now - 301)],
                [$body, $headers($sign($secret, $now + 301), $now + 301)],
                [$body, $headers($sign($secret), 'NaN')],
            ] as [$text, $sent]
        ) {
            $verify = static fn () => Webhook::verify($text, $sent, $secret, nowSeconds: $now);
            refused(WebhookVerificationException::class, $verify);
        }
        $verify = static fn () => Webhook::verify($body, $headers('v1,'), 'whsec_', nowSeconds: $now);
        refused(InvalidArgumentException::class, $verify);
    },
];

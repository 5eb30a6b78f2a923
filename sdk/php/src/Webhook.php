<?php

declare(strict_types=1);

namespace Tessera;

/**
 * Verifies webhooks, as in Standard Webhooks 1.0.
 *
 * @phpstan-import-type Event from Resources\Types
 */
final class Webhook
{
    /**
     * Verifies a webhook and returns its event. `$body` is the raw body (`file_get_contents('php://input')`): parsing
     * and writing it again changes it. While a secret is rotated, a webhook has two signatures, of which one must
     * match. Store `$event['id']` to recognize a webhook that is sent again.
     *
     * @param array<string, mixed> $headers such as from `getallheaders()`, or `$_SERVER`
     * @return Event
     */
    public static function verify(
        string $body,
        array $headers,
        #[\SensitiveParameter] string $secret,
        int $toleranceSeconds = 300,
        ?int $nowSeconds = null,
    ): array {
        $named = [];
        foreach ($headers as $name => $value) {
            $named[preg_replace('/^http_webhook_/', 'webhook-', strtolower((string) $name))] = $value;
        }
        foreach (['webhook-id', 'webhook-timestamp', 'webhook-signature'] as $name) {
            if (($named[$name] ?? '') === '') {
                throw new WebhookVerificationException("$name is missing");
            }
        }
        $timestamp = $named['webhook-timestamp'];
        $isRecent = ctype_digit($timestamp) && abs(($nowSeconds ?? time()) - (int) $timestamp) <= $toleranceSeconds;
        if (!$isRecent) {
            throw new WebhookVerificationException('webhook-timestamp is too far from the current time');
        }
        $key = base64_decode((string) preg_replace('/^whsec_/', '', $secret), true);
        if ($key === false || $key === '') {
            throw new \InvalidArgumentException('the secret must be `whsec_` followed by base64');
        }
        $expected = hash_hmac('sha256', "{$named['webhook-id']}.$timestamp.$body", $key, true);
        foreach (explode(' ', $named['webhook-signature']) as $signature) {
            $given = str_starts_with($signature, 'v1,') ? base64_decode(substr($signature, 3), true) : false;
            if ($given !== false && hash_equals($expected, $given)) {
                return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
            }
        }
        throw new WebhookVerificationException('webhook-signature does not match');
    }
}

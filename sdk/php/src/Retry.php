<?php

declare(strict_types=1);

namespace Tessera;

/** Decides whether and when to retry a failed request. Pure functions, without clock or network. */
final class Retry
{
    private const FIRST_DELAY_SECONDS = 0.25;
    private const LONGEST_BACKOFF_SECONDS = 8.0;
    /** Longest wait before a retry. If the server asks for more, the error is thrown. */
    private const LONGEST_WAIT_SECONDS = 30.0;
    private const TRANSIENT_CODES = ['network_error', 'timeout', 'idempotency_in_progress'];
    /** 502 and 504 are returned by gateways while the server is briefly unavailable. */
    private const TRANSIENT_STATUSES = [502, 503, 504];

    /**
     * A rate-limited request had no effect, so it can always be retried. After any other transient failure, the
     * request may have succeeded, so it is retried only if that is safe.
     */
    public static function isWorthRepeating(TesseraException $error, bool $repeatable): bool
    {
        if (($error->retryAfterSeconds ?? 0) > self::LONGEST_WAIT_SECONDS) {
            return false;
        }
        $isTransient = in_array($error->errorCode, self::TRANSIENT_CODES, true)
            || in_array($error->status, self::TRANSIENT_STATUSES, true);
        return $error->status === 429 || ($repeatable && $isTransient);
    }

    /**
     * Returns the seconds before the next attempt: the time requested by the server, or a doubling backoff. `$random`,
     * from 0 to 1, spreads the retries of clients that failed together.
     */
    public static function delaySeconds(int $failures, ?float $retryAfterSeconds, float $random): float
    {
        $backoff = min(self::FIRST_DELAY_SECONDS * 2 ** ($failures - 1), self::LONGEST_BACKOFF_SECONDS);
        return $retryAfterSeconds === null
            ? $backoff * (0.5 + $random / 2)
            : $retryAfterSeconds + self::FIRST_DELAY_SECONDS * $random;
    }

    /** Parses `Retry-After`, in seconds or as a date, to seconds (RFC 9110, section 10.2.3). */
    public static function parseRetryAfter(?string $header, int $nowSeconds): ?float
    {
        $text = trim($header ?? '');
        if ($text === '') {
            return null;
        }
        if (ctype_digit($text)) {
            return (float) $text;
        }
        $time = strtotime($text);
        return $time === false ? null : (float) max(0, $time - $nowSeconds);
    }
}

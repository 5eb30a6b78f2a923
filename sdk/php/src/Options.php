<?php

declare(strict_types=1);

namespace Tessera;

/** Checks what a client is created with, so that a mistake is named before the first request. */
final class Options
{
    private static function wrong(string $message): TesseraException
    {
        return new TesseraException('invalid_option', $message);
    }

    /**
     * Returns a token without the white space around it: files end with a line break. Throws `invalid_option` for what
     * can't be a token (RFC 6750, section 2.1), without repeating it.
     */
    public static function token(#[\SensitiveParameter] string $token): string
    {
        $trimmed = trim($token, " \t\r\n\x0B\f\u{FEFF}");
        if ($trimmed === '') {
            throw self::wrong('the token is empty; check where your program reads it from');
        }
        if (preg_match('/^bearer\s/i', $trimmed) === 1) {
            throw self::wrong('pass the token without `Bearer`, which the client adds');
        }
        if (preg_match('#^[A-Za-z0-9._~+/-]+=*$#D', $trimmed) !== 1) {
            throw self::wrong(
                'the token contains a character that no token has, such as a quote, a space or a line break',
            );
        }
        return $trimmed;
    }

    /** Returns the URL of the server without a slash or `/api/v1` at its end. Throws `invalid_option` otherwise. */
    public static function baseUrl(#[\SensitiveParameter] string $baseUrl): string
    {
        $trimmed = trim($baseUrl);
        if (preg_match('#^https?://#i', $trimmed) !== 1) {
            throw self::wrong(
                'the base URL must start with https:// or http://, such as https://tessera.example.com',
            );
        }
        $parts = parse_url($trimmed);
        if ($parts === false || ($parts['host'] ?? '') === '' || preg_match('/\s/', $trimmed) === 1) {
            throw self::wrong('the base URL is not a URL; check its host and port');
        }
        if (isset($parts['user']) || isset($parts['pass']) || preg_match('/[?#]/', $trimmed) === 1) {
            throw self::wrong('the base URL must be a host and a path only, without a user, `?` or `#`');
        }
        return rtrim((string) preg_replace('#/api/v1$#', '', rtrim($trimmed, '/')), '/');
    }
}

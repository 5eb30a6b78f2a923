<?php

declare(strict_types=1);

namespace Tessera;

/**
 * Verifies the barcodes of memberships offline. Needs the extension `sodium`, which PHP brings along.
 *
 * @phpstan-import-type JsonWebKeySet from Resources\Types
 */
final class Barcode
{
    private const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    private const TIMES = ['C' => [], 'S' => ['nbf'], 'E' => ['exp'], 'B' => ['nbf', 'exp']];

    /**
     * Verifies the scanned barcode of a membership without a request, and returns what it says; times are RFC 3339, or
     * null. `$keys` is the result of `$tessera->wellKnown->jwks()`: fetch it once a day and keep it. A barcode doesn't
     * know whether its membership was suspended or revoked; `$tessera->memberships->verify()` does.
     *
     * @param JsonWebKeySet $keys
     * @return array{serial: string, starts_at: ?string, expires_at: ?string}
     */
    public static function verify(string $text, array $keys, string $merchantId, ?int $nowSeconds = null): array
    {
        $read = self::readCode(strtoupper(trim($text))) ?? self::readJws(trim($text));
        if ($read === null) {
            throw new BarcodeVerificationException('this is not the barcode of a membership');
        }
        [$claims, $name, $signed, $signature] = $read;
        $isGenuine = false;
        foreach ($keys['keys'] as $key) {
            $public = self::decode($key['x']);
            $isNamed = $name === $key['kid'] || $name === (ord($public[30]) * 256 + ord($public[31])) % 1024;
            $isGenuine = $isGenuine || ($isNamed && strlen($signature) === SODIUM_CRYPTO_SIGN_BYTES
                && sodium_crypto_sign_verify_detached($signature, $signed, $public));
        }
        if (!$isGenuine) {
            throw new BarcodeVerificationException('none of the keys signed this barcode');
        }
        if (($claims['iss'] ?? null) !== $merchantId) {
            throw new BarcodeVerificationException('the membership is of another merchant');
        }
        $now = $nowSeconds ?? time();
        [$start, $end] = [$claims['nbf'] ?? null, $claims['exp'] ?? null];
        if ($start !== null && $now < $start) {
            throw new BarcodeVerificationException('the membership has not started');
        }
        if ($end !== null && $now >= $end) {
            throw new BarcodeVerificationException('the membership has ended');
        }
        $timeOf = static fn (?int $time): ?string => $time === null ? null : gmdate('Y-m-d\TH:i:s\Z', $time);
        return ['serial' => $claims['sub'], 'starts_at' => $timeOf($start), 'expires_at' => $timeOf($end)];
    }

    /**
     * Letters and digits, of which case doesn't count: kind, key, merchant, serial, times and signature.
     *
     * @return array{array<string, mixed>, int, string, string}|null
     */
    private static function readCode(string $text): ?array
    {
        $shape = '/^(([CSEB])(#{2})(#{26})(#{22})(#{0,16}))([0-3]#{102})\z/';
        if (preg_match(str_replace('#', '[' . self::DIGITS . ']', $shape), $text, $parts) !== 1) {
            return null;
        }
        [, $body, $kind, $key, $merchant, $serial, $times, $signature] = $parts;
        if (strlen($times) !== count(self::TIMES[$kind]) * 8) {
            return null;
        }
        $claims = ['iss' => 'mer_' . strtolower($merchant), 'sub' => $serial];
        foreach (self::TIMES[$kind] as $at => $name) {
            $claims[$name] = (int) bindec(self::bits(substr($times, $at * 8, 8)));
        }
        // 103 digits are 515 bits, of which the first three are 0.
        $bytes = array_map('bindec', str_split(substr(self::bits($signature), 3), 8));
        return [$claims, (int) bindec(self::bits($key)), "tessera:card:$body", pack('C*', ...$bytes)];
    }

    /**
     * A JWS of type `mbr+jwt`, as cards had it before; they are accepted forever.
     *
     * @return array{array<string, mixed>, string, string, string}|null
     */
    private static function readJws(string $text): ?array
    {
        $parts = explode('.', $text);
        $header = count($parts) === 3 ? json_decode(self::decode($parts[0]), true) : null;
        $claims = is_array($header) ? json_decode(self::decode($parts[1]), true) : null;
        if (!is_array($claims) || ($header['alg'] ?? null) !== 'EdDSA' || ($header['typ'] ?? null) !== 'mbr+jwt') {
            return null;
        }
        return [$claims, (string) ($header['kid'] ?? ''), "$parts[0].$parts[1]", self::decode($parts[2])];
    }

    private static function bits(string $digits): string
    {
        $bits = static fn (string $digit): string => sprintf('%05b', strpos(self::DIGITS, $digit));
        return implode('', array_map($bits, str_split($digits)));
    }

    private static function decode(string $base64url): string
    {
        return (string) base64_decode(strtr($base64url, '-_', '+/'));
    }
}

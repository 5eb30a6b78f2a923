<?php

declare(strict_types=1);

namespace Tessera;

/** Reads responses: JSON, text, a file, an empty body or an error. */
final class Answer
{
    /** A message has up to this many faults and figures; `problem` has all. */
    private const MOST = 4;
    /** Members of every problem, and those that say nothing to a person. */
    private const COMMON = ['type', 'title', 'status', 'detail', 'code', 'request_id', 'errors', 'refused'];
    /** What an object of Tessera has at its top, and those of a network's sign-in page or another server don't. */
    private const IDENTIFYING = [
        'object', 'id', 'transaction', 'redemption', 'discount_amount', 'return', 'pricing', 'communication', 'targeted',
        'customer', 'group', 'group_id', 'access_token', 'merchant', 'stepped_up_at', 'expires_at',
    ];

    /**
     * Reads what a route promises: `json`, an object of Tessera; `object`, any object; `list`, one with a list as `data`; `nothing`, no body; `file`, or
     * with status 202 the object of the job that makes it; `any`, JSON, the text of a GET or nothing. A page of a proxy
     * must never pass for it: nothing would be known about the request.
     *
     * @param array<string, string> $headers
     */
    public static function read(string $promised, string $method, int $status, array $headers, string $content): mixed
    {
        $isHtml = in_array(self::mediaType($headers), ['text/html', 'application/xhtml+xml'], true);
        if ($promised === 'file' && $status !== 202) {
            return $isHtml ? throw self::stranger($status, $headers) : File::of($headers, $content);
        }
        if ($content === '' && in_array($promised, ['nothing', 'any'], true)) {
            return null;
        }
        if ($promised === 'any' && $method === 'GET' && !$isHtml && !self::isJson($headers)) {
            return $content;
        }
        if (!self::isJson($headers)) {
            throw self::stranger($status, $headers);
        }
        $body = self::parse($status, $headers, $content);
        // PHP reads an empty object and an empty list as the same array.
        $isRight = is_array($body) && str_starts_with(ltrim($content), '{');
        if ($isRight && $promised === 'list') {
            $isRight = is_array($body['data'] ?? null) && array_is_list($body['data']);
        }
        if ($isRight && $promised === 'json' && $body !== []) {
            $isRight = array_intersect(self::IDENTIFYING, array_keys($body)) !== [];
        }
        if (!$isRight && $promised !== 'any') {
            $message = "the answer with status $status is JSON, but not of Tessera; check the base URL";
            throw self::unexpected($status, $headers, $message);
        }
        return $body;
    }

    /**
     * Returns the error of a response that is no success.
     *
     * @param array<string, string> $headers
     */
    public static function refusal(int $status, array $headers, string $content, string $url): TesseraException
    {
        if ($status >= 300 && $status < 400 && ($headers['location'] ?? '') !== '') {
            return self::redirected($status, $headers, $url);
        }
        $body = $content !== '' && self::isJson($headers) ? self::parse($status, $headers, $content) : null;
        if (!is_array($body) || !is_string($body['code'] ?? null)) {
            return self::stranger($status, $headers);
        }
        $asked = $body['retry_after'] ?? null;
        $wait = Retry::parseRetryAfter($headers['retry-after'] ?? null, time());
        $wait ??= is_int($asked) || is_float($asked) ? (float) $asked : null;
        return new TesseraException($body['code'], self::messageOf($body), $status, $body, $headers, $wait);
    }

    /** @param array<string, string> $headers */
    private static function mediaType(array $headers): string
    {
        return strtolower(trim(explode(';', $headers['content-type'] ?? '')[0]));
    }

    /** @param array<string, string> $headers */
    private static function isJson(array $headers): bool
    {
        return preg_match('#^application/([\w.-]+\+)?json$#', self::mediaType($headers)) === 1;
    }

    /** @param array<string, string> $headers */
    private static function unexpected(int $status, array $headers, string $message): TesseraException
    {
        $wait = Retry::parseRetryAfter($headers['retry-after'] ?? null, time());
        return new TesseraException('unexpected_response', $message, $status, null, $headers, $wait);
    }

    /**
     * For a response of a proxy, of the sign-in page of a network, or of another server at this address.
     *
     * @param array<string, string> $headers
     */
    private static function stranger(int $status, array $headers): TesseraException
    {
        $type = self::mediaType($headers) ?: 'empty';
        $said = "the answer with status $status is $type, not what Tessera answers";
        $advice = 'check the base URL, and whether a proxy or a sign-in page answered';
        return self::unexpected($status, $headers, "$said; $advice");
    }

    /** @param array<string, string> $headers */
    private static function parse(int $status, array $headers, string $content): mixed
    {
        try {
            return json_decode($content, true, 512, JSON_THROW_ON_ERROR);
        } catch (\JsonException) {
            $message = "the answer with status $status is not the JSON that it says it is";
            throw self::unexpected($status, $headers, $message);
        }
    }

    /** @param array<string, string> $headers */
    private static function redirected(int $status, array $headers, string $url): TesseraException
    {
        $asked = parse_url($url);
        // Without the path of the base URL.
        $asked['path'] = preg_replace('#^.*?(?=/api/v1/)#', '', $asked['path'] ?? '/');
        $target = parse_url($headers['location']) ?: [];
        $there = isset($target['host']) ? $target : $asked;
        $origin = ($target['scheme'] ?? $asked['scheme']) . '://' . $there['host'];
        $origin .= isset($there['port']) ? ":{$there['port']}" : '';
        $path = $target['path'] ?? '/';
        $advice = str_ends_with($path, $asked['path'])
            ? $origin . substr($path, 0, strlen($path) - strlen($asked['path'])) . '; use that as base URL'
            : "$origin$path; check the base URL";
        return self::unexpected($status, $headers, "the server redirects to $advice (status $status)");
    }

    /**
     * What went wrong in one line: the title, each fault or else what to do, and the figures, such as `remaining`.
     *
     * @param array<string, mixed> $problem
     */
    private static function messageOf(array $problem): string
    {
        $title = (string) ($problem['title'] ?? '');
        $faults = ($problem['errors'] ?? null) ?: ($problem['refused'] ?? null) ?: [];
        $said = $faults !== []
            ? preg_replace('/\.$/', '', $title ?: $problem['code']) . ': ' . self::listed($faults)
            : (trim("$title " . ($problem['detail'] ?? '')) ?: $problem['code']);
        $figures = [];
        foreach (array_diff_key($problem, array_flip(self::COMMON)) as $name => $value) {
            $isNew = !is_string($value) || (strlen($value) <= 100 && !str_contains($said, $value));
            if (is_scalar($value) && $isNew && count($figures) < self::MOST) {
                $figures[] = "$name: " . (is_bool($value) ? ($value ? 'true' : 'false') : $value);
            }
        }
        return $figures === [] ? $said : "$said (" . implode(', ', $figures) . ')';
    }

    /**
     * Says what is wrong with which value, as far as it fits in a line of a log.
     *
     * @param non-empty-list<mixed> $faults
     */
    private static function listed(array $faults): string
    {
        $said = array_map(static function (mixed $fault): string {
            $place = $fault['pointer'] ?? $fault['parameter'] ?? $fault['header'] ?? '';
            return trim("$place " . ($fault['detail'] ?? $fault['code'] ?? ''));
        }, array_slice($faults, 0, self::MOST));
        $more = count($faults) - self::MOST;
        return implode('; ', $more > 0 ? [...$said, "and $more more"] : $said);
    }
}

<?php

declare(strict_types=1);

namespace Tessera;

/** Sends requests, with headers, timeouts and retries. */
final class Transport
{
    /** Not shown where a client is printed, such as in the arguments of a trace. */
    private readonly \SensitiveParameterValue $token;
    public readonly string $baseUrl;
    private ?\CurlHandle $curl = null;

    /**
     * @param string|(\Closure(): string)|null $token
     * @param (\Closure(float): void)|null $sleep
     */
    public function __construct(
        #[\SensitiveParameter] string|\Closure|null $token,
        #[\SensitiveParameter] string $baseUrl,
        public readonly int $maxRetries,
        public readonly float $timeoutSeconds,
        private readonly ?\Closure $sleep = null,
    ) {
        $this->token = new \SensitiveParameterValue(is_string($token) ? Options::token($token) : $token);
        $this->baseUrl = Options::baseUrl($baseUrl);
    }

    /**
     * Fills in escaped parameters. Throws for parameters that URLs drop (empty, `.` and `..`), because the request
     * would reach another route.
     */
    public static function path(string $template, string ...$parameters): string
    {
        foreach ($parameters as $parameter) {
            if (in_array($parameter, ['', '.', '..'], true)) {
                throw new \InvalidArgumentException("a path parameter cannot be \"$parameter\"");
            }
            [$before, $after] = explode('{}', $template, 2);
            $template = $before . rawurlencode($parameter) . $after;
        }
        return $template;
    }

    /**
     * Sends the parameters in the query, or with `$body` as JSON (with `$form` as a form), except for those named in
     * `$inQuery`. `$answer` is what a successful response must be (see `Answer`).
     *
     * @param array<string, mixed> $params
     * @param list<string> $inQuery
     */
    public function send(
        string $method,
        string $path,
        array $params = [],
        bool $body = false,
        array $inQuery = [],
        bool $keyed = false,
        bool $form = false,
        string $answer = 'json',
        ?RequestOptions $options = null,
    ): mixed {
        $named = array_flip($inQuery);
        $query = $body ? array_intersect_key($params, $named) : $params;
        $fields = array_diff_key($params, $named);
        // An empty array would be written as a list.
        $content = $body ? ($form ? new Form($fields) : (object) $fields) : null;
        $options ??= new RequestOptions();
        return $this->exchange($method, $path, $query, $content, $keyed, $options, $answer)->data;
    }

    /**
     * Sends a request and retries it, always with the same idempotency key.
     *
     * @param array<string, mixed> $query
     */
    public function exchange(
        string $method,
        string $path,
        array $query,
        mixed $content,
        bool $keyed,
        RequestOptions $options,
        string $answer = 'any',
    ): Response {
        $headers = self::headers($content, $keyed, $options);
        $url = $this->baseUrl . $path . self::queryString($query);
        $flags = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PRESERVE_ZERO_FRACTION | JSON_THROW_ON_ERROR;
        $data = match (true) {
            $content === null => null,
            $content instanceof Form => $content->text(),
            default => json_encode($content, $flags),
        };
        $repeatable = isset($headers['idempotency-key']) || in_array($method, ['GET', 'HEAD', 'DELETE'], true);
        for ($attempt = 1; ; $attempt++) {
            try {
                $response = $this->attempt($method, $url, $headers, $data, $options, $attempt, $answer);
            } catch (TesseraException $error) {
                $most = $options->maxRetries ?? $this->maxRetries;
                if ($attempt > $most || !Retry::isWorthRepeating($error, $repeatable)) {
                    throw $error;
                }
                $random = mt_rand() / mt_getrandmax();
                $this->pause(Retry::delaySeconds($attempt, $error->retryAfterSeconds, $random));
                continue;
            }
            if ($options->onResponse !== null) {
                ($options->onResponse)($response);
            }
            return $response;
        }
    }

    private function pause(float $seconds): void
    {
        if ($this->sleep !== null) {
            ($this->sleep)($seconds);
        } else {
            usleep((int) ($seconds * 1_000_000));
        }
    }

    /** @return array<string, string> */
    private static function headers(mixed $content, bool $keyed, RequestOptions $options): array
    {
        $headers = ['accept' => 'application/json', 'user-agent' => 'tessera-sdk-php'];
        foreach ($options->headers as $name => $value) {
            $headers[strtolower($name)] = $value;
        }
        if ($options->idempotencyKey !== null) {
            $headers['idempotency-key'] = $options->idempotencyKey;
        }
        if ($keyed) {
            $headers['idempotency-key'] ??= bin2hex(random_bytes(16));
        }
        if ($options->ifMatch !== null) {
            $version = (string) $options->ifMatch;
            $headers['if-match'] = str_starts_with($version, '"') ? $version : "\"$version\"";
        }
        if ($content !== null) {
            $headers['content-type'] = $content instanceof Form ? $content->mediaType() : 'application/json';
        }
        return $headers;
    }

    /**
     * Repeats the parameter for several values.
     *
     * @param array<string, mixed> $query
     */
    private static function queryString(array $query): string
    {
        $pairs = [];
        foreach ($query as $name => $value) {
            foreach (is_array($value) ? $value : [$value] as $single) {
                if ($single !== null) {
                    $text = is_bool($single) ? ($single ? 'true' : 'false') : (string) $single;
                    $pairs[] = rawurlencode($name) . '=' . rawurlencode($text);
                }
            }
        }
        return $pairs === [] ? '' : '?' . implode('&', $pairs);
    }

    /**
     * Sends one request. The token is read each time, because it can be refreshed.
     *
     * @param array<string, string> $headers
     */
    private function attempt(
        string $method,
        string $url,
        #[\SensitiveParameter] array $headers,
        ?string $data,
        RequestOptions $options,
        int $attempt,
        string $promised,
    ): Response {
        $token = $this->token->getValue();
        $credential = $token instanceof \Closure ? $token() : $token;
        if ($credential !== null) {
            $headers['authorization'] = 'Bearer ' . Options::token($credential);
        }
        $lines = ['Expect:'];
        foreach ($headers as $name => $value) {
            if (preg_match('/[\r\n\0]/', $name . $value) === 1) {
                throw new \InvalidArgumentException("the header $name contains a line break");
            }
            $lines[] = "$name: $value";
        }
        $received = [];
        $timeout = $options->timeoutSeconds ?? $this->timeoutSeconds;
        // One handle for all requests, so that connections are reused.
        $this->curl ??= curl_init();
        curl_reset($this->curl);
        curl_setopt_array($this->curl, [
            CURLOPT_URL => $url,
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_HTTPHEADER => $lines,
            CURLOPT_RETURNTRANSFER => true,
            // The credential must not follow a redirect to another server.
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_TIMEOUT_MS => (int) ($timeout * 1000),
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_HEADERFUNCTION => static function ($_, string $line) use (&$received): int {
                if (str_starts_with($line, 'HTTP/')) {
                    $received = [];
                } elseif (str_contains($line, ':')) {
                    [$name, $value] = explode(':', $line, 2);
                    $received[strtolower(trim($name))] = trim($value);
                }
                return strlen($line);
            },
        ] + ($data === null ? [] : [CURLOPT_POSTFIELDS => $data]));
        $content = curl_exec($this->curl);
        if (!is_string($content)) {
            $isTimeout = curl_errno($this->curl) === CURLE_OPERATION_TIMEDOUT;
            $message = $isTimeout ? "no response within $timeout s"
                : "no answer from $this->baseUrl: " . curl_error($this->curl);
            throw new TesseraException($isTimeout ? 'timeout' : 'network_error', $message);
        }
        $status = curl_getinfo($this->curl, CURLINFO_RESPONSE_CODE);
        if ($status < 200 || $status > 299) {
            throw Answer::refusal($status, $received, $content, $url);
        }
        return new Response(
            Answer::read($promised, $method, $status, $received, $content),
            $status,
            $received,
            $attempt,
        );
    }
}

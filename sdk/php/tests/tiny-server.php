<?php

declare(strict_types=1);

/** A real HTTP server of a few lines, in a child process, that answers with the given responses in turn. */
final class TinyServer
{
    public readonly string $url;
    /** @var list<float> */
    public array $pauses = [];
    private int $child;
    private string $notes;

    /** @param list<array{int, string, array<string, string>}|null> $answers status, body and headers; null breaks the connection */
    public function __construct(array $answers)
    {
        $socket = stream_socket_server('tcp://127.0.0.1:0') ?: throw new \RuntimeException('no port');
        $this->url = 'http://' . stream_socket_get_name($socket, false);
        $this->notes = (string) tempnam(sys_get_temp_dir(), 'tessera-php-');
        $this->child = pcntl_fork();
        if ($this->child === 0) {
            foreach ($answers as $answer) {
                $this->answer($socket, $answer);
            }
            posix_kill(posix_getpid(), SIGKILL);
        }
        fclose($socket);
    }

    /**
     * @param resource $socket
     * @param array{int, string, array<string, string>}|null $answer
     */
    private function answer($socket, ?array $answer): void
    {
        $connection = stream_socket_accept($socket, 60) ?: throw new \RuntimeException('no request');
        $head = '';
        while (!str_contains($head, "\r\n\r\n")) {
            $head .= fgets($connection);
        }
        preg_match('/content-length: (\d+)/i', $head, $length);
        $body = ($length[1] ?? 0) > 0 ? stream_get_contents($connection, (int) $length[1]) : '';
        file_put_contents($this->notes, json_encode([$head, $body]) . "\n", FILE_APPEND);
        if ($answer !== null) {
            [$status, $text, $headers] = $answer;
            $headers += ['content-type' => $status < 400 ? 'application/json' : 'application/problem+json'];
            $lines = array_map(static fn ($name, $value) => "$name: $value\r\n", array_keys($headers), $headers);
            $size = strlen($text);
            fwrite($connection, "HTTP/1.1 $status X\r\nconnection: close\r\ncontent-length: $size\r\n");
            fwrite($connection, implode('', $lines) . "\r\n$text");
        }
        fclose($connection);
    }

    /** @return list<array{head: string, body: string, key: string|null}> */
    public function seen(): array
    {
        $lines = array_filter(explode("\n", (string) file_get_contents($this->notes)));
        return array_map(static function (string $line): array {
            [$head, $body] = json_decode($line, true);
            preg_match('/^idempotency-key: (.*)\r$/mi', $head, $key);
            return ['head' => $head, 'body' => $body, 'key' => $key[1] ?? null];
        }, array_values($lines));
    }

    public function client(int $maxRetries = 2): Tessera\Tessera
    {
        $sleep = function (float $seconds): void {
            $this->pauses[] = $seconds;
        };
        return new Tessera\Tessera('tsr_test_x', $this->url, $maxRetries, 30.0, $sleep);
    }

    public function __destruct()
    {
        posix_kill($this->child, SIGKILL);
        pcntl_waitpid($this->child, $status);
        unlink($this->notes);
    }
}

<?php

declare(strict_types=1);

namespace Tessera;

/** A form with a file (RFC 7578), for uploads. */
final class Form
{
    private readonly string $boundary;

    /** @param array<string, mixed> $fields `file` is the file; everything else is text */
    public function __construct(private readonly array $fields)
    {
        $this->boundary = 'tessera-' . bin2hex(random_bytes(16));
    }

    public function mediaType(): string
    {
        return "multipart/form-data; boundary=$this->boundary";
    }

    public function text(): string
    {
        $text = '';
        foreach ($this->fields as $name => $value) {
            if ($value === null) {
                continue;
            }
            $file = $name === 'file' ? "; filename=\"file\"\r\nContent-Type: application/octet-stream" : '';
            $head = "--$this->boundary\r\nContent-Disposition: form-data; name=\"$name\"$file";
            $text .= "$head\r\n\r\n$value\r\n";
        }
        return "$text--$this->boundary--\r\n";
    }
}

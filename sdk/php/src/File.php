<?php

declare(strict_types=1);

namespace Tessera;

/** A downloaded file. */
final class File
{
    /** @param string|null $name as the server suggests it; null if it suggests none */
    public function __construct(
        public readonly string $content,
        public readonly string $mediaType,
        public readonly ?string $name,
    ) {
    }

    /** @param array<string, string> $headers */
    public static function of(array $headers, string $content): self
    {
        $disposition = $headers['content-disposition'] ?? '';
        $name = null;
        if (preg_match("/filename\\*=UTF-8''([^;]+)/i", $disposition, $found) === 1) {
            $name = rawurldecode($found[1]);
        } elseif (preg_match('/filename="([^"]*)"/', $disposition, $found) === 1) {
            $name = $found[1];
        }
        return new self($content, $headers['content-type'] ?? 'application/octet-stream', $name);
    }
}

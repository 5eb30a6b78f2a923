<?php

declare(strict_types=1);

namespace Tessera\WooCommerce;

/** Text of the shop as Tessera stores it. */
final class Text
{
    /** Puts a text on one line that is no longer than `$most`, where what is beyond the first 65,536 characters counts twice. */
    public static function cut(string $text, int $most): string
    {
        $line = trim((string) preg_replace('/\p{Cc}+/u', ' ', $text));
        $first = static fn (int $count): string => preg_match("/^.{0,$count}/u", $line, $found) ? $found[0] : '';
        $wide = (int) preg_match_all('/[\x{10000}-\x{10FFFF}]/u', $first($most));
        return trim($first(max(0, $most - $wide)));
    }
}

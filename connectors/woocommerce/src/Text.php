<?php

declare(strict_types=1);

namespace Tessera\WooCommerce;

/** Text of the shop as Tessera stores it. */
final class Text
{
    /** Puts a text on one line that isn't longer than `$most` units of UTF-16, which is how Tessera counts. */
    public static function cut(string $text, int $most): string
    {
        $line = trim((string) preg_replace('/\p{Cc}+/u', ' ', $text));
        $cut = '';
        $length = 0;
        foreach (preg_split('//u', $line, -1, PREG_SPLIT_NO_EMPTY) ?: [] as $character) {
            $length += strlen($character) === 4 ? 2 : 1;
            if ($length > $most) {
                break;
            }
            $cut .= $character;
        }
        return trim($cut);
    }
}

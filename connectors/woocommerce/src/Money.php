<?php

declare(strict_types=1);

namespace Tessera\WooCommerce;

/** WooCommerce calculates with floats and more decimals than the currency has; Tessera counts minor units. */
final class Money
{
    /** Converts `12.5` EUR to 1250. */
    public static function minorUnits(float|string $amount, int $decimals): int
    {
        return (int) round((float) $amount * 10 ** $decimals);
    }

    /**
     * Divides `$total` in proportion to `$weights`, so that the parts add up (largest remainder).
     *
     * @param array<int, int> $weights
     * @return array<int, int>
     */
    public static function divide(int $total, array $weights): array
    {
        $sum = array_sum($weights);
        if ($sum === 0) {
            return array_map(static fn () => 0, $weights);
        }
        $parts = array_map(static fn (int $weight) => intdiv($total * $weight, $sum), $weights);
        $rests = array_map(static fn (int $weight) => ($total * $weight) % $sum, $weights);
        arsort($rests);
        $left = $total - array_sum($parts);
        foreach (array_slice(array_keys($rests), 0, $left) as $at) {
            $parts[$at]++;
        }
        return $parts;
    }
}

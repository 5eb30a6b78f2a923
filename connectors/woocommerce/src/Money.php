<?php

declare(strict_types=1);

namespace Tessera\WooCommerce;

/** WooCommerce calculates with floats and more decimals than the currency has; Tessera counts minor units. */
final class Money
{
    /** Converts `12.5` EUR, which has two decimals, to 1250. Halves are rounded up. */
    public static function minorUnits(float|string $amount, int $decimals): int
    {
        // Finer than WooCommerce calculates, and coarser than the errors of floats: 1.005 is a half.
        $fine = (int) str_replace('.', '', sprintf('%.' . ($decimals + 5) . 'F', (float) $amount));
        return intdiv(abs($fine) + 50_000, 100_000) * ($fine <=> 0);
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
        // As fractions, because the product of two amounts can be too large for an integer.
        $shares = array_map(static fn (int $weight) => (float) $total * ($weight / $sum), $weights);
        $parts = array_map(static fn (float $share) => (int) floor($share), $shares);
        $rests = array_map(static fn (float $share) => $share - floor($share), $shares);
        arsort($rests);
        $left = $total - array_sum($parts);
        foreach (array_slice(array_keys($rests), 0, $left) as $at) {
            $parts[$at]++;
        }
        return $parts;
    }
}

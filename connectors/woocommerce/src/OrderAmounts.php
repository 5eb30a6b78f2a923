<?php

declare(strict_types=1);

namespace Tessera\WooCommerce;

use Tessera\Resources\Currencies;

/**
 * Amounts of an order in minor units of its own currency. How many decimals the shop shows is a setting, and says nothing
 * about the currency.
 */
final class OrderAmounts
{
    /** Whether prices include taxes. Otherwise they are neither discounted nor earn points, and are left out. */
    public readonly bool $withTax;
    private readonly int $digits;

    public function __construct(private readonly \WC_Order $order)
    {
        $this->withTax = (bool) $order->get_prices_include_tax();
        $this->digits = Currencies::digitsOf((string) $order->get_currency());
    }

    public function whole(mixed $amount): int
    {
        return Money::minorUnits((float) $amount, $this->digits);
    }

    /** An amount that WooCommerce splits into net and tax, as the shop names its prices. */
    public function price(mixed $net, mixed $tax): int
    {
        return $this->whole((float) $net + ($this->withTax ? (float) $tax : 0.0));
    }

    /**
     * What each line cost after all discounts. Negative fees and lines, by which plugins give discounts, are taken off all
     * lines; other fees are left out.
     *
     * @return array<int, int> by the id of the item
     */
    public function lines(): array
    {
        $totals = [];
        $off = 0;
        foreach ($this->order->get_items('line_item') as $id => $item) {
            $total = $this->price($item->get_total(), $item->get_total_tax());
            $totals[$id] = max(0, $total);
            $off += max(0, -$total);
        }
        foreach ($this->order->get_items('fee') as $fee) {
            $off += max(0, -$this->price($fee->get_total(), $fee->get_total_tax()));
        }
        $parts = Money::divide(min($off, array_sum($totals)), $totals);
        return array_combine(
            array_keys($totals),
            array_map(static fn (int $total, int $part) => $total - $part, $totals, $parts),
        );
    }
}

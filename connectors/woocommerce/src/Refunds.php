<?php

declare(strict_types=1);

namespace Tessera\WooCommerce;

/** Maps a refund to a return. */
final class Refunds
{
    /**
     * Returns what came back: lines and quantities if the shop paid back what they cost, the amount otherwise; null if
     * nothing did.
     *
     * @param array<string, mixed> $applied the order in Tessera
     * @return array{lines?: list<array{line: int, quantity: float}>, shipping?: bool, amount?: int}|null
     */
    public static function partOf(\WC_Order_Refund $refund, \WC_Order $order, array $applied): ?array
    {
        $decimals = wc_get_price_decimals();
        $withTax = $order->get_prices_include_tax();
        $units = static fn (mixed $amount): int => Money::minorUnits(abs((float) $amount), $decimals);
        $value = static fn (mixed $net, mixed $tax): int =>
            $units(abs((float) $net) + ($withTax ? abs((float) $tax) : 0.0));
        $pricing = $applied['pricing'];
        $places = array_flip(array_column($pricing['lines'], 'id'));
        $sold = $order->get_items('line_item');

        $lines = [];
        $lineTotal = 0;
        $tax = $withTax ? 0 : $units($refund->get_shipping_tax());
        $isByQuantity = true;
        foreach ($refund->get_items('line_item') as $item) {
            $id = (string) $item->get_meta('_refunded_item_id');
            $quantity = abs($item->get_quantity());
            $amount = $value($item->get_total(), $item->get_total_tax());
            $tax += $withTax ? 0 : $units($item->get_total_tax());
            $lineTotal += $amount;
            $line = $sold[(int) $id] ?? null;
            if ($quantity == 0 || $line === null || !isset($places[$id])) {
                $isByQuantity = false;
                continue;
            }
            $cost = $value($line->get_total(), $line->get_total_tax()) * $quantity / $line->get_quantity();
            // Refunds of single units are rounded.
            $isByQuantity = $isByQuantity && abs($cost - $amount) < 1;
            $lines[] = ['line' => $places[$id], 'quantity' => $quantity];
        }
        $shipping = $value($refund->get_shipping_total(), $refund->get_shipping_tax());
        $paidShipping = $pricing['shipping'] - array_sum(array_column($pricing['applied'], 'shipping_amount'));
        $amount = $units($refund->get_amount()) - $tax;
        $isWhole = $shipping === 0 || $shipping === $paidShipping;
        if ($lines !== [] && !self::isDivided($applied) && $isByQuantity && $isWhole && $amount === $lineTotal + $shipping) {
            return ['lines' => $lines] + ($shipping > 0 ? ['shipping' => true] : []);
        }
        if ($amount <= 0) {
            return null;
        }
        $moneyLeft = $pricing['to_pay'] - array_sum(array_column($applied['returns'], 'money'));
        return $amount >= $moneyLeft ? [] : ['amount' => $amount];
    }

    /**
     * Whether an amount was returned, which is divided over all lines. What is left of a line is then less than the shop
     * pays back for it, so the rest is returned by amounts too: in the end the same was returned, however refunds arrive.
     *
     * @param array<string, mixed> $applied
     */
    private static function isDivided(array $applied): bool
    {
        $lines = array_merge(...array_column($applied['returns'], 'lines'));
        return in_array(0, array_column($lines, 'quantity'));
    }
}

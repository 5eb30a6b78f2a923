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
        $amounts = new OrderAmounts($order);
        $pricing = $applied['pricing'];
        $places = array_flip(array_column($pricing['lines'], 'id'));
        $sold = $order->get_items('line_item');
        $costs = $amounts->lines();

        $lines = [];
        $cost = 0;
        // Paid back, but no part of the purchase that Tessera knows: taxes that are added to the prices, and fees.
        $apart = $amounts->withTax ? 0 : abs($amounts->whole($refund->get_shipping_tax()));
        $isByQuantity = true;
        foreach ($refund->get_items('line_item') as $item) {
            $id = (int) $item->get_meta('_refunded_item_id');
            $quantity = abs($item->get_quantity());
            $apart += $amounts->withTax ? 0 : abs($amounts->whole($item->get_total_tax()));
            $line = $sold[$id] ?? null;
            if ($quantity == 0 || $line === null || !isset($places[(string) $id])) {
                $isByQuantity = false;
                continue;
            }
            $cost += $costs[$id] * $quantity / ($line->get_quantity() ?: 1);
            $lines[] = ['line' => $places[(string) $id], 'quantity' => $quantity];
        }
        foreach ($refund->get_items('fee') as $fee) {
            // A negative fee was taken off the lines.
            $apart += max(0, -$amounts->price($fee->get_total(), $fee->get_total_tax()));
            $apart -= $amounts->withTax ? 0 : $amounts->whole($fee->get_total_tax());
        }
        $shipping = abs($amounts->price($refund->get_shipping_total(), $refund->get_shipping_tax()));
        $paidShipping = $pricing['shipping'] - array_sum(array_column($pricing['applied'], 'shipping_amount'));
        $amount = $amounts->whole($refund->get_amount()) - $apart;
        $isWhole = $shipping === 0 || $shipping === $paidShipping;
        // Refunds of single units are rounded.
        $isCost = abs($cost - ($amount - $shipping)) < count($lines);
        if ($isCost && $isByQuantity && $isWhole && !self::isDivided($applied)) {
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

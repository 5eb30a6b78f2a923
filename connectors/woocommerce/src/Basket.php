<?php

declare(strict_types=1);

namespace Tessera\WooCommerce;

/**
 * Maps an order to a basket: the same one for the same order, so that it can be applied again. Where prices don't include
 * taxes, taxes are left out: they are neither discounted nor earn points.
 */
final class Basket
{
    /** @var array<string, mixed> with the codes of Tessera */
    public readonly array $withCodes;
    /** @var array<string, mixed> the same as it was paid, in case Tessera can't use the codes */
    public readonly array $asPaid;
    public readonly bool $hasCodes;
    public readonly int $paid;

    public function __construct(\WC_Order $order, Settings $settings)
    {
        $decimals = wc_get_price_decimals();
        $withTax = $order->get_prices_include_tax();
        $units = static fn (mixed $net, mixed $tax): int =>
            Money::minorUnits((float) $net + ($withTax ? (float) $tax : 0.0), $decimals);

        $items = [];
        $totals = [];
        $discounts = [];
        foreach ($order->get_items('line_item') as $id => $item) {
            $sku = (string) ($item->get_product() ? $item->get_product()->get_sku() : '');
            $items[] = ['id' => (string) $id, 'quantity' => $item->get_quantity(), 'name' => $item->get_name()]
                + ($sku === '' ? [] : ['sku' => $sku]);
            $before = $units($item->get_subtotal(), $item->get_subtotal_tax());
            $totals[] = $units($item->get_total(), $item->get_total_tax());
            $discounts[] = max(0, $before - end($totals));
        }
        $vouchers = [];
        $giftCards = [];
        $byTessera = 0;
        foreach ($order->get_items('coupon') as $coupon) {
            $amount = $units($coupon->get_discount(), $coupon->get_discount_tax());
            $kind = $settings->kindOf($coupon->get_code());
            if ($kind === null || $amount === 0) {
                continue;
            }
            $byTessera += $amount;
            if ($kind === 'voucher') {
                $vouchers[] = ['code' => $coupon->get_code()];
            } else {
                $giftCards[] = ['code' => $coupon->get_code(), 'amount' => $amount];
            }
        }
        // WooCommerce doesn't say which coupon reduced which line.
        $own = Money::divide(max(0, array_sum($discounts) - $byTessera), $discounts);
        $shipping = $units($order->get_shipping_total(), $order->get_shipping_tax());
        $this->paid = array_sum($totals) + $shipping;
        $shared = [
            'currency' => $order->get_currency(),
            'shipping_amount' => $shipping,
            'channel' => 'woocommerce',
        ];
        $lines = static fn (\Closure $amountOf): array => array_map(
            static fn (int $at) => $items[$at] + ['amount' => $amountOf($at)],
            array_keys($items),
        );
        $this->withCodes = $shared
            + ['items' => $lines(static fn (int $at) => $totals[$at] + $discounts[$at] - $own[$at])]
            + ($vouchers === [] ? [] : ['vouchers' => $vouchers])
            + ($giftCards === [] ? [] : ['gift_cards' => $giftCards]);
        $this->asPaid = $shared + ['items' => $lines(static fn (int $at) => $totals[$at])];
        $this->hasCodes = $vouchers !== [] || $giftCards !== [];
    }
}

<?php

declare(strict_types=1);

namespace Tessera\WooCommerce;

/** Maps an order to a basket: the same one for the same order, so that it can be applied again. */
final class Basket
{
    /** What plugins that sell gift cards write to such a line. */
    private const GIFT_CARD_KEYS = ['wc_gc_giftcard_amount', 'pw_gift_card_amount', '_ywgc_product_id'];

    /** @var array<string, mixed> with the codes of Tessera */
    public readonly array $withCodes;
    /** @var array<string, mixed> the same as it was paid, in case Tessera can't use the codes */
    public readonly array $asPaid;
    public readonly bool $hasCodes;
    public readonly int $paid;

    public function __construct(\WC_Order $order, Settings $settings)
    {
        $amounts = new OrderAmounts($order);
        $totals = $amounts->lines();
        $items = [];
        $discounts = [];
        foreach ($order->get_items('line_item') as $id => $item) {
            $items[$id] = self::item($id, $item);
            $total = $amounts->price($item->get_total(), $item->get_total_tax());
            $discounts[$id] = max(0, $amounts->price($item->get_subtotal(), $item->get_subtotal_tax()) - $total);
        }
        $vouchers = [];
        $giftCards = [];
        $byTessera = 0;
        foreach ($order->get_items('coupon') as $coupon) {
            $amount = $amounts->price($coupon->get_discount(), $coupon->get_discount_tax());
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
        $shipping = $amounts->price($order->get_shipping_total(), $order->get_shipping_tax());
        $this->paid = array_sum($totals) + $shipping;
        $shared = [
            'currency' => $order->get_currency(),
            'shipping_amount' => $shipping,
            'channel' => 'woocommerce',
        ];
        $lines = static fn (\Closure $amountOf): array => array_map(
            static fn (int $id) => $items[$id] + ['amount' => $amountOf($id)],
            array_keys($items),
        );
        $this->withCodes = $shared
            + ['items' => $lines(static fn (int $id) => $totals[$id] + $discounts[$id] - $own[$id])]
            + ($vouchers === [] ? [] : ['vouchers' => $vouchers])
            + ($giftCards === [] ? [] : ['gift_cards' => $giftCards]);
        $this->asPaid = $shared + ['items' => $lines(static fn (int $id) => $totals[$id])];
        $this->hasCodes = $vouchers !== [] || $giftCards !== [];
    }

    /** @return array<string, mixed> */
    private static function item(int $id, object $item): array
    {
        $product = $item->get_product();
        $sku = Text::cut((string) ($product ? $product->get_sku() : ''), 120);
        $name = Text::cut((string) $item->get_name(), 200);
        $isGiftCard = array_filter(self::GIFT_CARD_KEYS, static fn (string $key) => (string) $item->get_meta($key) !== '');
        return ['id' => (string) $id, 'quantity' => $item->get_quantity() ?: 1]
            + ($name === '' ? [] : ['name' => $name])
            + ($sku === '' ? [] : ['sku' => $sku])
            + ($isGiftCard === [] ? [] : ['stored_value' => true]);
    }
}

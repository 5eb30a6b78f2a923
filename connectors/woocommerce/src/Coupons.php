<?php

declare(strict_types=1);

namespace Tessera\WooCommerce;

use Tessera\Resources\Currencies;
use Tessera\Tessera;
use Tessera\TesseraException;

/** Makes a code of Tessera a coupon of the cart, worth what Tessera takes off this basket. */
final class Coupons
{
    /** @var array<string, int> what lists of codes take off, within this request */
    private array $known = [];

    public function __construct(
        private readonly Tessera $tessera,
        private readonly Settings $settings,
        private readonly Members $members,
    ) {
    }

    /**
     * The filter `woocommerce_get_shop_coupon_data`. False leaves the code to WooCommerce, which refuses one that it
     * doesn't know.
     */
    public function data(mixed $data, mixed $code): mixed
    {
        $cart = WC()->cart ?? null;
        if (!is_string($code) || $this->settings->kindOf($code) === null || $cart === null) {
            return $data;
        }
        $before = [];
        foreach ($cart->get_applied_coupons() as $applied) {
            if (strcasecmp($applied, $code) === 0) {
                break;
            }
            if ($this->settings->kindOf($applied) !== null) {
                $before[] = $applied;
            }
        }
        try {
            $off = $this->off([...$before, $code], $cart) - $this->off($before, $cart);
        } catch (TesseraException) {
            return $data;
        }
        if ($off <= 0) {
            return $data;
        }
        return ['discount_type' => 'fixed_cart', 'amount' => $off / 10 ** Currencies::digitsOf(get_woocommerce_currency())];
    }

    /** @param list<string> $codes */
    private function off(array $codes, \WC_Cart $cart): int
    {
        if ($codes === []) {
            return 0;
        }
        $currency = get_woocommerce_currency();
        $digits = Currencies::digitsOf($currency);
        $items = [];
        foreach ($cart->get_cart() as $item) {
            $amount = Money::minorUnits((float) $item['data']->get_price() * $item['quantity'], $digits);
            $sku = Text::cut((string) $item['data']->get_sku(), 120);
            $items[] = ['quantity' => $item['quantity'], 'amount' => $amount] + ($sku === '' ? [] : ['sku' => $sku]);
        }
        $named = ['voucher' => [], 'gift_card' => []];
        foreach ($codes as $code) {
            $named[$this->settings->kindOf($code)][] = ['code' => $code];
        }
        $basket = ['items' => $items, 'currency' => $currency, 'channel' => 'woocommerce']
            + ($named['voucher'] === [] ? [] : ['vouchers' => $named['voucher']])
            + ($named['gift_card'] === [] ? [] : ['gift_cards' => $named['gift_card']]);
        $key = (string) json_encode($basket);
        if (!isset($this->known[$key])) {
            $user = wp_get_current_user();
            $who = $user->ID > 0 ? $this->members->name($user->ID, (string) $user->user_email) : [];
            $quote = $this->tessera->orders->quote($basket + $who);
            $vouchers = array_filter($quote['pricing']['applied'], static fn (array $one) => $one['source'] === 'voucher');
            // A code that is refused makes the coupon invalid.
            $this->known[$key] = $quote['valid']
                ? array_sum(array_column($vouchers, 'amount')) + $quote['pricing']['gift_total']
                : 0;
        }
        return $this->known[$key];
    }
}

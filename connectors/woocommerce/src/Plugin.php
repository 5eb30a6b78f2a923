<?php

declare(strict_types=1);

namespace Tessera\WooCommerce;

use Tessera\Tessera;
use Tessera\TesseraException;

/** Connects the hooks of WordPress with what happens in Tessera. */
final class Plugin
{
    /** Attempts at an order: the last one is made about nine hours after the first. */
    private const MOST_ATTEMPTS = 10;

    private readonly Members $members;
    private readonly Sync $sync;
    private readonly Coupons $coupons;

    public function __construct(Tessera $tessera, private readonly Settings $settings)
    {
        $this->members = new Members($tessera, $settings);
        $this->sync = new Sync($tessera, $settings, $this->members);
        $this->coupons = new Coupons($tessera, $settings, $this->members);
    }

    public function register(): void
    {
        $changed = fn (int $orderId) => $this->synchronize($orderId);
        add_action('woocommerce_order_status_processing', $changed);
        add_action('woocommerce_order_status_completed', $changed);
        add_action('woocommerce_order_status_cancelled', $changed);
        add_action('woocommerce_order_refunded', $changed);
        add_action('tessera_synchronize', $this->synchronize(...), 10, 2);
        // The checkout of shortcodes, and that of blocks.
        add_action('woocommerce_checkout_order_created', $this->hold(...));
        add_action('woocommerce_store_api_checkout_order_processed', $this->hold(...));
        add_filter('woocommerce_get_shop_coupon_data', $this->coupons->data(...), 10, 2);
        add_shortcode('tessera_balance', $this->balance(...));
    }

    /** Never throws: a shop keeps selling while Tessera is away, and the order follows later. */
    public function synchronize(int $orderId, int $attempt = 1): void
    {
        $order = wc_get_order($orderId);
        if (!$order instanceof \WC_Order) {
            return;
        }
        try {
            $this->sync->order($order);
        } catch (TesseraException $error) {
            if (self::isFinal($error) || $attempt >= self::MOST_ATTEMPTS) {
                $order->add_order_note("Tessera didn't accept this order: $error->errorCode. {$error->getMessage()}");
                return;
            }
            $pause = 60 * 2 ** ($attempt - 1);
            as_schedule_single_action(time() + $pause, 'tessera_synchronize', [$orderId, $attempt + 1], 'tessera');
        }
    }

    /** The order and Tessera will disagree however often it is sent. */
    private static function isFinal(TesseraException $error): bool
    {
        return $error->status >= 400 && $error->status < 500
            // A token that was revoked can be replaced, and the others pass.
            && !in_array($error->status, [401, 403, 408, 429], true)
            // Nor does what a proxy answers in place of Tessera decide anything.
            && !in_array(
                $error->errorCode,
                ['version_conflict', 'idempotency_in_progress', 'unexpected_response'],
                true,
            );
    }

    /** Stops the checkout if a code can't be used any more, but not while Tessera is away. */
    public function hold(\WC_Order $order): void
    {
        try {
            $this->sync->hold($order);
        } catch (TesseraException $error) {
            if ($error->errorCode === 'order_refused') {
                throw new \Exception('One of your codes can no longer be used. Remove it and try again.');
            }
        }
    }

    /** The shortcode `[tessera_balance]`: the points of the signed-in customer. */
    public function balance(): string
    {
        $user = wp_get_current_user();
        if ($user->ID === 0) {
            return '';
        }
        try {
            // Only by the id: an account of WordPress doesn't prove that its email address belongs to the customer.
            $member = $this->members->find($user->ID);
        } catch (TesseraException) {
            return '';
        }
        if (($member['points'] ?? null) === null) {
            return '';
        }
        return sprintf('<p class="tessera-balance">Your balance: <strong>%s</strong> points</p>', esc_html(number_format_i18n($member['points'])));
    }
}

<?php

declare(strict_types=1);

namespace Tessera\WooCommerce;

use Tessera\Tessera;
use Tessera\TesseraException;

/**
 * Brings an order in Tessera to the state that the shop knows: applied once it is paid, with its refunds, returned if it
 * was canceled. It can be repeated at any time, because an order id and the reference of a return are used once.
 */
final class Sync
{
    /** Where gateways say how an order was paid: WooPayments, PayPal Payments, Mollie. */
    private const MODE_KEYS = ['_wcpay_mode', '_ppcp_paypal_payment_mode', '_mollie_payment_mode'];

    public function __construct(
        private readonly Tessera $tessera,
        private readonly Settings $settings,
        private readonly Members $members,
    ) {
    }

    public function orderId(\WC_Order $order): string
    {
        return $this->settings->orderPrefix . $order->get_id();
    }

    /** @throws TesseraException */
    public function order(\WC_Order $order): void
    {
        $isCancelled = $order->has_status('cancelled');
        if ($order->get_date_paid() === null) {
            if ($isCancelled) {
                $this->attempt(fn () => $this->tessera->orders->release($this->orderId($order)), ['not_found']);
            }
            return;
        }
        // Nothing of an order of fees alone is known to Tessera, and only a sandbox learns of tests.
        if ($order->get_items('line_item') === [] || (self::isTest($order) && !$this->settings->isSandbox())) {
            return;
        }
        $this->apply($order);
        foreach ($order->get_refunds() as $refund) {
            $applied = $this->tessera->orders->get($this->orderId($order));
            $part = Refunds::partOf($refund, $order, $applied);
            if ($part !== null) {
                $reason = Text::cut((string) $refund->get_reason(), 500) ?: 'Refunded in WooCommerce';
                $this->giveBack($order, 'refund-' . $refund->get_id(), ['reason' => $reason] + $part);
            }
        }
        if ($isCancelled) {
            $this->giveBack($order, 'cancel-' . $order->get_id(), ['reason' => 'Canceled']);
        }
    }

    private static function isTest(\WC_Order $order): bool
    {
        $modes = array_map(static fn (string $key) => $order->get_meta($key), self::MODE_KEYS);
        return array_intersect($modes, ['test', 'sandbox']) !== [];
    }

    /**
     * Reserves what the codes of a new order use, until it is paid. Throws if Tessera refuses one of them.
     *
     * @throws TesseraException
     */
    public function hold(\WC_Order $order): void
    {
        $basket = new Basket($order, $this->settings);
        if (!$basket->hasCodes) {
            return;
        }
        $content = $basket->withCodes + $this->buyer($order) + ['ttl_seconds' => 3_600];
        $this->attempt(
            fn () => $this->tessera->orders->hold($this->orderId($order), $content),
            ['order_already_applied'],
        );
    }

    /**
     * The customer has paid already. So if Tessera can't use the codes, or would take off something else than the shop
     * did, the order is applied as it was paid: the customer gets the points, and the codes stay unused.
     */
    private function apply(\WC_Order $order): void
    {
        $basket = new Basket($order, $this->settings);
        $who = $this->buyer($order);
        $send = fn (array $content) => $this->attempt(
            fn () => $this->tessera->orders->apply(
                $this->orderId($order),
                $content + $who + ['expected_to_pay' => $basket->paid],
            ),
            // Applied earlier, when the customer was no member yet, for example.
            ['order_already_applied'],
        );
        try {
            $send($basket->withCodes);
        } catch (TesseraException $error) {
            $isRefused = in_array($error->errorCode, ['order_refused', 'order_price_changed'], true);
            if (!$basket->hasCodes || !$isRefused) {
                throw $error;
            }
            $send($basket->asPaid);
        }
    }

    /** @return array<string, array{id: string}> */
    private function buyer(\WC_Order $order): array
    {
        return $this->members->name(
            (int) $order->get_customer_id(),
            (string) $order->get_billing_email(),
            (string) $order->get_billing_phone(),
        );
    }

    /** @param array<string, mixed> $params */
    private function giveBack(\WC_Order $order, string $reference, array $params): void
    {
        $send = fn (array $content) => $this->attempt(
            fn () => $this->tessera->orders->return(
                $this->orderId($order),
                $content + ['reference' => $this->settings->orderPrefix . $reference],
            ),
            ['duplicate_reference', 'order_already_returned'],
        );
        try {
            $send($params);
        } catch (TesseraException $error) {
            // The shop paid back more than is left, such as a fee: everything that is left comes back.
            if ($error->errorCode !== 'exceeds_remaining' || !isset($params['amount'])) {
                throw $error;
            }
            $send(['reason' => $params['reason']]);
        }
    }

    /**
     * Makes a call that some errors say was made before.
     *
     * @param list<string> $done
     */
    private function attempt(\Closure $call, array $done): void
    {
        try {
            $call();
        } catch (TesseraException $error) {
            if (!in_array($error->errorCode, $done, true)) {
                throw $error;
            }
        }
    }
}

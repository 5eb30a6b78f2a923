<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\Pages;
use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Orders: baskets priced, held, applied and returned with everything a customer presents.
 *
 * @phpstan-import-type AvailableDiscount from Types
 * @phpstan-import-type BasketItem from Types
 * @phpstan-import-type MemberBalance from Types
 * @phpstan-import-type Order from Types
 * @phpstan-import-type OrderReturn from Types
 * @phpstan-import-type Pricing from Types
 */
final class OrdersRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Price a basket.
     *
     * Returns what a basket costs with the presented vouchers, gift cards and points, what was refused and why,
     * and what else would reduce it. Nothing is changed or reserved. With `order_id`, what was already taken
     * off that order counts, an order that is on hold with the same content has the price of its hold, and the
     * quote is remembered as the last one of that order: it is written just after the response, without
     * delaying it, so that `orders.get` can show it for 30 days. A server that crashes in this moment forgets
     * it. A basket that spends points also needs `memberships:redeem`; one with a `membership` that earns
     * points needs `memberships:earn`.
     *
     * Changes nothing; call orders.apply with the same basket to use it.
     *
     * `POST /api/v1/orders/quote` · vouchers:redeem · VOUCHERS_REDEEM
     *
     * @param array{items: list<BasketItem>, shipping_amount?: int, currency: string, customer?: array{id?: string, external_id?: string, email?: string, phone?: string}, membership?: array{id?: string, serial?: string, barcode?: string}, location_id?: string, channel?: string, staff?: string, metadata?: array<string, string>, vouchers?: list<array{id?: string, code?: string}>, gift_cards?: list<array{id?: string, code?: string, amount?: int}>, points?: int, reward_id?: string, earn_points?: bool, order_id?: string} $params
     * @return array{valid: bool, pricing: Pricing, available: list<AvailableDiscount>}
     * @throws TesseraException insufficient_scope, permission_denied, customer_not_found, customer_conflict,
     * membership_not_found, card_renewed, redeem_failures_exceeded, scan_failures_exceeded, currency_mismatch,
     * order_changed, order_already_applied
     */
    public function quote(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/orders/quote',
            $params,
            body: true,
            options: $options,
        );
    }

    /**
     * Hold the instruments of an order.
     *
     * Prices the basket and reserves every voucher, gift amount and point that it uses until one common end.
     * Until then, the same basket is applied at this price, whatever happens to the vouchers, promotions, the
     * pass or the membership. A repeated call replaces the hold, at the terms of that moment; if it is refused,
     * the earlier hold stays. A basket that spends points also needs `memberships:redeem`; one with a
     * `membership` that earns points needs `memberships:earn`.
     *
     * `POST /api/v1/orders/:order_id/hold` · vouchers:redeem · VOUCHERS_REDEEM
     *
     * @param array{items: list<BasketItem>, shipping_amount?: int, currency: string, customer?: array{id?: string, external_id?: string, email?: string, phone?: string}, membership?: array{id?: string, serial?: string, barcode?: string}, location_id?: string, channel?: string, staff?: string, metadata?: array<string, string>, vouchers?: list<array{id?: string, code?: string}>, gift_cards?: list<array{id?: string, code?: string, amount?: int}>, points?: int, reward_id?: string, earn_points?: bool, ttl_seconds?: int} $params
     * @return Order
     * @throws TesseraException insufficient_scope, permission_denied, customer_not_found, customer_conflict,
     * membership_not_found, card_renewed, redeem_failures_exceeded, scan_failures_exceeded, currency_mismatch,
     * order_changed, order_already_applied, order_refused, hold_limit_reached, version_conflict
     */
    public function hold(
        string $orderId,
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/orders/{}/hold', $orderId),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Apply vouchers, gift cards and points to an order.
     *
     * Uses the vouchers, takes the gift amounts, spends the points and credits the earned ones in one
     * transaction. If anything is refused, nothing happens. An order is applied once: the same content again
     * returns what was done, other content is refused with `order_already_applied`. An order that is on hold
     * with the same content has the price of its hold. Send `expected_to_pay` to be refused with
     * `order_price_changed` rather than charge another amount than you showed. A basket that spends points also
     * needs `memberships:redeem`; one with a `membership` that earns points needs `memberships:earn`.
     *
     * Uses vouchers, gift money and points; call orders.quote first to see the effect.
     *
     * `POST /api/v1/orders/:order_id/apply` · vouchers:redeem · VOUCHERS_REDEEM
     *
     * @param array{items: list<BasketItem>, shipping_amount?: int, currency: string, customer?: array{id?: string, external_id?: string, email?: string, phone?: string}, membership?: array{id?: string, serial?: string, barcode?: string}, location_id?: string, channel?: string, staff?: string, metadata?: array<string, string>, vouchers?: list<array{id?: string, code?: string}>, gift_cards?: list<array{id?: string, code?: string, amount?: int}>, points?: int, reward_id?: string, earn_points?: bool, expected_to_pay?: int} $params
     * @return Order
     * @throws TesseraException insufficient_scope, permission_denied, customer_not_found, customer_conflict,
     * membership_not_found, card_renewed, redeem_failures_exceeded, scan_failures_exceeded, currency_mismatch,
     * order_changed, order_already_applied, order_refused, order_price_changed, version_conflict
     */
    public function apply(
        string $orderId,
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/orders/{}/apply', $orderId),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Release the hold of an order.
     *
     * Returns what the hold of an order reserves. Releasing an order without a hold has no effect.
     *
     * `POST /api/v1/orders/:order_id/release` · vouchers:redeem · VOUCHERS_REDEEM
     *
     * @return Order
     * @throws TesseraException not_found, order_already_applied, version_conflict
     */
    public function release(
        string $orderId,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/orders/{}/release', $orderId),
            keyed: true,
            options: $options,
        );
    }

    /**
     * Return an applied order, in full or in part.
     *
     * Returns lines, an amount or, without either, everything that remains. Gift money and spent points come
     * back in proportion, earned points are taken back (as a debt if they were spent), and the vouchers and
     * rewards come back with the last line. The order is then `returned`; shipping that was kept can still be
     * returned. No more is returned than was applied, and the result is the same however it is asked for. An
     * order that moved points also needs `memberships:adjust`. A till returns what it applied itself with
     * `orders.return-own`.
     *
     * Gives value back; a return cannot be undone.
     *
     * `POST /api/v1/orders/:order_id/return` · vouchers:reverse · VOUCHERS_REVERSE
     *
     * @param array{reason: string, lines?: list<array{line: int, quantity?: float}>, shipping?: bool, amount?: int, reference?: string} $params
     * @return array{return: OrderReturn, order: Order, membership?: MemberBalance|null}
     * @throws TesseraException insufficient_scope, permission_denied, not_found, order_not_applied,
     * order_already_returned, rollback_window_closed, duplicate_reference, exceeds_remaining, limit_reached
     */
    public function return(
        string $orderId,
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/orders/{}/return', $orderId),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Return an order that you applied.
     *
     * Does the same as `orders.return`, also for an order that moved points, if the same person or token
     * applied the order within the past 24 hours. Other orders need `vouchers:reverse`, and
     * `memberships:adjust` if they moved points.
     *
     * Gives value back; a return cannot be undone.
     *
     * `POST /api/v1/orders/:order_id/return-own` · vouchers:redeem · VOUCHERS_REDEEM
     *
     * @param array{reason: string, lines?: list<array{line: int, quantity?: float}>, shipping?: bool, amount?: int, reference?: string} $params
     * @return array{return: OrderReturn, order: Order, membership?: MemberBalance|null}
     * @throws TesseraException insufficient_scope, permission_denied, not_found, order_not_applied,
     * order_already_returned, rollback_window_closed, duplicate_reference, exceeds_remaining, limit_reached
     */
    public function returnOwn(
        string $orderId,
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/orders/{}/return-own', $orderId),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Read an order.
     *
     * Returns what was quoted last, held, applied and returned for one order, by your own id of it. `pricing`
     * is what was held or applied; `quote` is what was last quoted with this order id, null if nothing was in
     * the last 30 days. An order that was only quoted has the status `quoted`.
     *
     * `GET /api/v1/orders/:order_id` · vouchers:read · VOUCHERS_READ
     *
     * @return Order
     * @throws TesseraException not_found
     */
    public function get(
        string $orderId,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            Transport::path('/api/v1/orders/{}', $orderId),
            options: $options,
        );
    }

    /**
     * List orders.
     *
     * Lists orders, newest first unless `order=asc`. Orders that were only quoted aren’t listed. `customer_id`
     * also accepts the id of a merged duplicate. `voucher_id` and `campaign_id` find orders that used or hold
     * the voucher, a voucher of the campaign, or its automatic promotion.
     *
     * `GET /api/v1/orders` · vouchers:read · VOUCHERS_READ
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', customer_id?: string, membership_id?: string, location_id?: string, voucher_id?: string, campaign_id?: string, status?: list<'open'|'held'|'applied'|'partially_returned'|'returned'>} $params
     * @return Pages<Order, array{object: 'list', data: list<Order>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function list(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/orders', $params, $options);
    }
}

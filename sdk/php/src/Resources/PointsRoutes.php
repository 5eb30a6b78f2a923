<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\Pages;
use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Points: earning, redeeming and adjusting membership points.
 *
 * @phpstan-import-type BasketItem from Types
 * @phpstan-import-type PointsAccount from Types
 * @phpstan-import-type PointsHold from Types
 * @phpstan-import-type PointsReverseResult from Types
 * @phpstan-import-type PointsSummary from Types
 * @phpstan-import-type PointsTransaction from Types
 * @phpstan-import-type TierChange from Types
 */
final class PointsRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Redeem membership points.
     *
     * Redeems points, or the cost of a reward, from a membership, named by its id, serial or barcode, or by its
     * `customer`. Points that expire soonest are spent first. Even with concurrent requests, a membership never
     * spends more than it has. With `hold.mode`, points are reserved (`create`) and later spent (`capture`, in
     * full or in part) or returned (`release`). A hold ends once, at the latest when it expires. Until then it
     * can be captured, on the terms of the pass with which it was created, even if the membership is suspended
     * or expires. With `order.id`, points count towards the order like vouchers and gift cards: what they pay
     * by the `spend_rule` of the pass, or the value of the reward, never takes the order below 0.
     *
     * Spends points; read the statement first to see how many are available.
     *
     * `POST /api/v1/memberships/redeem-points` · memberships:redeem · MEMBERSHIPS_REDEEM
     *
     * @param array{membership_id?: string, serial?: string, barcode?: string, customer?: array{id?: string, external_id?: string, email?: string, phone?: string}, pass_id?: string, points?: int, reward_id?: string, hold?: array{mode?: 'none'|'create'|'capture'|'release', hold_id?: string, ttl_seconds?: int}, order?: array{id?: string, amount?: int, currency?: string}, location_id?: string, occurred_at?: string, reference?: string, reason?: string} $params
     * @return array{transaction: PointsTransaction|null, membership: PointsAccount, hold: PointsHold|null}
     * @throws TesseraException membership_not_found, membership_ambiguous, card_renewed,
     * scan_failures_exceeded, people_failures_exceeded, insufficient_points, membership_not_active,
     * membership_expired, hold_not_active, hold_limit_reached, duplicate_reference, reward_not_available,
     * order_changed, order_already_applied, exceeds_remaining, occurred_at_too_old, occurred_at_in_future
     */
    public function redeem(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/memberships/redeem-points',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Credit points for a purchase or a visit.
     *
     * Credits `points`, which need a `reference`, or calculates them from an `order` with the earn rule of the
     * pass and the rate of the member’s tier. Each `reference` can be used once, and an `order.id` earns the
     * points of a pass once, for up to its amount. If the pass has `pending_days`, points are pending before
     * they can be spent. An order that is too small to earn a point returns no transaction and does not use its
     * reference, unless the pass carries parts of a point over (`rounding: carry`). How many `points` a caller
     * can credit without an order is limited: by the `till_limits` of the pass, for one call and for a day, or,
     * for callers who can adjust points or change passes, by role. With `referral_code`, the member counts as
     * referred by this purchase. With `dry_run`, nothing is saved.
     *
     * `points` need a `reference`, which is credited once; use `dry_run` to see the effect.
     *
     * `POST /api/v1/memberships/earn-points` · memberships:earn · MEMBERSHIPS_EARN
     *
     * @param array{membership_id?: string, serial?: string, barcode?: string, customer?: array{id?: string, external_id?: string, email?: string, phone?: string}, pass_id?: string, points?: int, order?: array{id: string, amount: int, currency: string, items?: list<BasketItem>}, reference?: string, location_id?: string, occurred_at?: string, referral_code?: string, dry_run?: bool} $params
     * @return array{transaction: PointsTransaction|null, points: int, membership: PointsAccount, tier_changed: TierChange|null}
     * @throws TesseraException membership_not_found, membership_ambiguous, card_renewed,
     * scan_failures_exceeded, people_failures_exceeded, duplicate_reference, membership_not_active,
     * earn_cap_reached, grant_limit_reached, no_earn_rule, currency_mismatch, exceeds_remaining,
     * occurred_at_too_old, occurred_at_in_future, referral_code_not_found, referral_code_not_active,
     * already_referred, referrer_not_permitted
     */
    public function earn(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/memberships/earn-points',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Adjust membership points manually.
     *
     * Adds or removes points with a reason. Adjusted points do not count as earned and do not count towards a
     * tier. The limit of one adjustment depends on the role of the user, or of the user who created the token.
     *
     * Changes a balance manually; ask a person for the reason.
     *
     * `POST /api/v1/memberships/adjust-points` · memberships:adjust · MEMBERSHIPS_ADJUST
     *
     * @param array{membership_id: string, points: int, reason: string, expires_at?: string, reference?: string} $params
     * @return array{transaction: PointsTransaction, membership: PointsAccount}
     * @throws TesseraException membership_not_found, insufficient_points, membership_revoked,
     * adjust_cap_reached, earn_cap_reached, duplicate_reference, expires_at_in_past
     */
    public function adjust(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/memberships/adjust-points',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Reverse a points transaction.
     *
     * Reverses an earning, redemption or adjustment, in full or in part. The original transaction is kept.
     * Redeemed points return to their original lots, and remain valid for 30 days if those have expired. Earned
     * points that were already spent become a debt, which is deducted from the next points credited. A till
     * reverses what it did itself with `points.reverse-own`.
     *
     * Reverses a transaction; send `points` to reverse part of it.
     *
     * `POST /api/v1/memberships/points-transactions/:id/reverse` · memberships:adjust · MEMBERSHIPS_ADJUST
     *
     * @param array{points?: int, reason: string, reference?: string} $params
     * @return PointsReverseResult
     * @throws TesseraException not_found, already_reversed, not_reversible, duplicate_reference,
     * exceeds_remaining
     */
    public function reverse(
        string $id,
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/memberships/points-transactions/{}/reverse', $id),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Reverse a points transaction of your own.
     *
     * Does the same as `points.reverse` with an earning, a redemption or initial points, if the same person or
     * token made the transaction within the past 24 hours. What a till can give in a day doesn’t grow by it.
     * Other transactions need `memberships:adjust`.
     *
     * Reverses a transaction; send `points` to reverse part of it.
     *
     * `POST /api/v1/memberships/points-transactions/:id/reverse-own` · memberships:earn · MEMBERSHIPS_EARN
     *
     * @param array{points?: int, reason: string, reference?: string} $params
     * @return PointsReverseResult
     * @throws TesseraException not_found, already_reversed, not_reversible, duplicate_reference,
     * exceeds_remaining, insufficient_scope, permission_denied
     */
    public function reverseOwn(
        string $id,
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/memberships/points-transactions/{}/reverse-own', $id),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Read the points statement of a membership.
     *
     * Returns the balances and every transaction, newest first unless `order=asc`. `include=lots` adds the lots
     * of each transaction and the open lots.
     *
     * `GET /api/v1/memberships/merchant/:id/points` · memberships:read · MEMBERSHIPS_READ
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, type?: list<'earn'|'redeem'|'adjust'|'expire'|'activate'|'reverse'|'debt_recovery'|'transfer_in'|'transfer_out'>, status?: list<'pending'|'posted'|'canceled'>, occurred_gte?: string, occurred_lt?: string, include?: list<'lots'|'total_count'>} $params
     * @return Pages<PointsTransaction, array{object: 'list', data: list<PointsTransaction>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool, summary: PointsSummary}>
     * @throws TesseraException membership_not_found, invalid_cursor, validation_failed
     */
    public function statement(
        string $id,
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, Transport::path('/api/v1/memberships/merchant/{}/points', $id), $params, $options);
    }
}

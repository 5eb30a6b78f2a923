<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\Pages;
use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Vouchers: discount codes and gift balances, and their redemption.
 *
 * @phpstan-import-type Discount from Types
 * @phpstan-import-type Job from Types
 * @phpstan-import-type Redemption from Types
 * @phpstan-import-type Rollback from Types
 * @phpstan-import-type Voucher from Types
 * @phpstan-import-type VoucherHold from Types
 * @phpstan-import-type VoucherRecipient from Types
 * @phpstan-import-type VoucherRestrictions from Types
 * @phpstan-import-type VoucherState from Types
 * @phpstan-import-type VouchersGetResult from Types
 * @phpstan-import-type VouchersIssueResult from Types
 */
final class VouchersRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Redeem a voucher.
     *
     * Redeems one merchant voucher: uses it once, or takes `amount` from a gift balance. Even with concurrent
     * requests, a voucher is never redeemed more often than its limit allows. A discount voucher without
     * restrictions needs no body. The total of discounts and gifts on one `order.id` never exceeds its
     * `amount`: each is calculated on the full amount and capped at what remains. A voucher can be redeemed
     * once per order.
     *
     * Uses the voucher; call vouchers.validate first to see the effect.
     *
     * `POST /api/v1/vouchers/:id/redeem` · vouchers:redeem · VOUCHERS_REDEEM
     *
     * @param array{by?: 'id'|'code', customer?: array{id?: string, external_id?: string, email?: string, phone?: string}, order?: array{id?: string, amount?: int, currency?: string, items?: list<array{sku?: string, name?: string, quantity: int, amount?: int}>}, amount?: int, hold_id?: string, location_id?: string, occurred_at?: string, reference?: string, metadata?: array<string, string>} $params
     * @return array{redemption: Redemption, voucher: VoucherState, discount_amount: int|null, order_total_after: int|null}
     * @throws TesseraException voucher_not_found, voucher_inactive, voucher_exhausted, voucher_expired,
     * voucher_not_started, voucher_disabled, voucher_voided, customer_limit_reached, insufficient_balance,
     * hold_not_active, hold_required, duplicate_reference, order_changed, order_fully_discounted,
     * order_already_applied, conditions_not_met, order_items_required, no_effect, not_combinable,
     * campaign_not_active, campaign_budget_spent, exceeds_remaining, minimum_amount_not_met, customer_required,
     * customer_not_eligible, location_not_eligible, currency_mismatch, outside_hours, occurred_at_too_old,
     * occurred_at_in_future, redeem_failures_exceeded, customer_not_found
     */
    public function redeem(
        string $id,
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/vouchers/{}/redeem', $id),
            $params,
            body: true,
            inQuery: ['by'],
            keyed: true,
            options: $options,
        );
    }

    /**
     * Validate a voucher and optionally hold it.
     *
     * Returns whether a redemption would succeed now, and the discount. With `hold`, one use (or the gift
     * amount) is reserved until the hold is redeemed, released or expires. Until then, a redemption with its
     * `hold_id` goes by the terms of this moment, whatever happens to the voucher or its campaign; only voiding
     * the voucher ends the hold. A publishable key can only send `by=code`, `order` without `id`, `amount` and
     * `location_id`; its responses are not stored for an `Idempotency-Key`.
     *
     * `POST /api/v1/vouchers/:id/validate` · vouchers:redeem, publishable · VOUCHERS_REDEEM
     *
     * @param array{by?: 'id'|'code', customer?: array{id?: string, external_id?: string, email?: string, phone?: string}, order?: array{id?: string, amount?: int, currency?: string, items?: list<array{sku?: string, name?: string, quantity: int, amount?: int}>}, amount?: int, hold_id?: string, location_id?: string, occurred_at?: string, reference?: string, metadata?: array<string, string>, hold?: array{ttl_seconds?: int, key?: string}} $params
     * @return array{valid: bool, failure_code: string|null, discount_amount: int|null, order_total_after: int|null, hold: VoucherHold|null}
     * @throws TesseraException publishable_key_not_allowed, voucher_not_found, customer_not_found,
     * hold_limit_reached, redeem_failures_exceeded
     */
    public function validate(
        string $id,
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/vouchers/{}/validate', $id),
            $params,
            body: true,
            inQuery: ['by'],
            keyed: true,
            options: $options,
        );
    }

    /**
     * Release a voucher hold.
     *
     * Releases the use or amount that a hold reserved. Releasing a hold that ended without a redemption has no
     * effect.
     *
     * `POST /api/v1/vouchers/:id/release` · vouchers:redeem · VOUCHERS_REDEEM
     *
     * @param array{by?: 'id'|'code', hold_id: string} $params
     * @return VoucherHold
     * @throws TesseraException redeem_failures_exceeded, voucher_not_found, hold_not_found, hold_captured
     */
    public function release(
        string $id,
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/vouchers/{}/release', $id),
            $params,
            body: true,
            inQuery: ['by'],
            keyed: true,
            options: $options,
        );
    }

    /**
     * List vouchers.
     *
     * Lists vouchers, newest first unless `order=asc`. Codes are masked. Use `code` to find a voucher by its
     * exact code.
     *
     * `GET /api/v1/merchant/vouchers` · vouchers:read · VOUCHERS_READ
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', order_by?: 'created_at'|'updated_at', updated_gte?: string, updated_lt?: string, ids?: list<string>, status?: list<'voided'|'disabled'|'scheduled'|'expired'|'inactive'|'exhausted'|'active'>, type?: 'discount'|'gift', campaign_id?: string, holder_id?: string, code?: string, expires_lt?: string, expires_gte?: string} $params
     * @return Pages<Voucher, array{object: 'list', data: list<Voucher>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException invalid_cursor, redeem_failures_exceeded, validation_failed
     */
    public function list(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/merchant/vouchers', $params, $options);
    }

    /**
     * Create a voucher.
     *
     * Creates one voucher with the given code or a random one. A secret code is returned only in this response.
     *
     * `POST /api/v1/merchant/vouchers` · vouchers:create · VOUCHERS_MANAGE
     *
     * @param array{type: 'discount'|'gift', discount?: Discount, gift?: array{amount?: int, currency: string}, code_config?: array{length?: int, charset?: 'alphanumeric'|'alphabetic'|'numeric'|'unambiguous', prefix?: string, pattern?: string}, code_visibility?: 'secret'|'public', starts_at?: string|null, expires_at?: string|null, redemption_limit?: int|null, per_customer_limit?: int|null, restrictions?: VoucherRestrictions, metadata?: array<string, string>, code?: string, campaign_id?: string} $params
     * @return Voucher
     * @throws TesseraException not_found, code_taken, kyb_required, limit_reached, campaign_limit_reached,
     * code_too_weak, currency_mismatch, dates_inverted
     */
    public function create(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/merchant/vouchers',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Read a voucher.
     *
     * Returns one voucher by id, or by code with `by=code`.
     *
     * `GET /api/v1/vouchers/:id` · vouchers:read · VOUCHERS_READ
     *
     * @param array{by?: 'id'|'code', expand?: list<'holder'|'last_redemption'>} $params
     * @return VouchersGetResult
     * @throws TesseraException redeem_failures_exceeded, voucher_not_found
     */
    public function get(
        string $id,
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            Transport::path('/api/v1/vouchers/{}', $id),
            $params,
            options: $options,
        );
    }

    /**
     * Update, enable, disable or void a voucher.
     *
     * Updates the terms of a voucher, disables or enables it with `active`, or voids it permanently. Its value
     * cannot change. What is on hold keeps the terms of its hold and can still be used by it, even if the
     * voucher is disabled; voiding the voucher ends its holds. If customers to whom it was issued would lose
     * something (an earlier end, a later start, a lower limit or other restrictions), it is refused with
     * `change_takes_from_members` unless you send `apply`. Supports `If-Match`.
     *
     * A voided voucher can’t be restored; disabling can be undone.
     *
     * `PATCH /api/v1/vouchers/:id` · vouchers:update · VOUCHERS_MANAGE
     *
     * @param array{active?: bool, disabled_reason?: string, void?: true, apply?: 'from_now', starts_at?: string|null, expires_at?: string|null, redemption_limit?: int|null, per_customer_limit?: int|null, restrictions?: VoucherRestrictions, metadata?: array<string, string>} $params
     * @return Voucher
     * @throws TesseraException voucher_not_found, not_found, voucher_voided, change_takes_from_members,
     * limit_below_used, immutable_field, dates_inverted, precondition_failed
     */
    public function update(
        string $id,
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'PATCH',
            Transport::path('/api/v1/vouchers/{}', $id),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Generate or import vouchers in bulk.
     *
     * Creates a job that generates up to 10000 vouchers of a campaign: `quantity` with random codes, or one for
     * each entry in `codes`. `campaign` identifies a campaign by id, or by name; a missing name creates a new
     * campaign. A campaign can have up to 100000 codes. The file of the job (CSV: `code`, `voucher_id`,
     * `external_id`, `balance`) contains the codes. The `result_url` of the job links to it, works once and is
     * valid for 15 minutes; the file is deleted 24 hours after the job finishes. Codes that differ only in
     * case, spaces, hyphens or other punctuation are the same code, so that people find theirs however they
     * type it. Codes already used by a voucher of the merchant are listed in the errors of the job.
     *
     * Returns a job immediately; poll it with jobs.get-own until `finished_at` is set, then download
     * `result_url` once.
     *
     * `POST /api/v1/merchant/vouchers/bulk` · vouchers:create · VOUCHERS_MANAGE
     *
     * @param array{campaign: array{id?: string, name?: string}, template: array{type: 'discount'|'gift', discount?: Discount, gift?: array{amount?: int, currency: string}, code_config?: array{length?: int, charset?: 'alphanumeric'|'alphabetic'|'numeric'|'unambiguous', prefix?: string, pattern?: string}, code_visibility?: 'secret'|'public', starts_at?: string|null, expires_at?: string|null, redemption_limit?: int|null, per_customer_limit?: int|null, restrictions?: VoucherRestrictions, metadata?: array<string, string>}, quantity?: int, codes?: list<array{code: string, external_id?: string, balance?: int}>, existing?: bool} $params
     * @return Job
     * @throws TesseraException not_found, kyb_required, campaign_limit_reached, duplicate_codes, code_too_weak,
     * currency_mismatch, dates_inverted
     */
    public function bulk(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/merchant/vouchers/bulk',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Issue a voucher to a customer.
     *
     * Assigns the voucher to a customer and returns its code once. The customer is created if none matches the
     * identifiers. A voucher can be issued as often as it can be redeemed, a gift voucher once, and each
     * voucher once per customer. A voucher can be issued before it is valid.
     *
     * `POST /api/v1/vouchers/:id/issue` · vouchers:issue · VOUCHERS_ISSUE
     *
     * @param array{customer: array{id?: string, external_id?: string, email?: string, phone?: string, name?: string, consents?: array{marketing_email?: 'granted'|'denied'|'unset', marketing_push?: 'granted'|'denied'|'unset', marketing_sms?: 'granted'|'denied'|'unset', source?: string, words?: string, given_at?: string}}, channel?: 'email'|'none', notify?: bool, message?: string} $params
     * @return VouchersIssueResult
     * @throws TesseraException voucher_not_found, customer_not_found, customer_identifier_required,
     * customer_conflict, customer_erased, already_issued, voucher_not_active, no_codes_left, publish_required
     */
    public function issue(
        string $id,
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/vouchers/{}/issue', $id),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * List the recipients of a voucher.
     *
     * Lists the customers the voucher was issued to, newest first unless `order=asc`.
     *
     * `GET /api/v1/vouchers/:id/recipients` · vouchers:read · VOUCHERS_READ
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', status?: list<'issued'|'redeemed'|'revoked'>, customer_id?: string} $params
     * @return Pages<VoucherRecipient, array{object: 'list', data: list<VoucherRecipient>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException voucher_not_found, invalid_cursor, validation_failed
     */
    public function listRecipients(
        string $id,
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, Transport::path('/api/v1/vouchers/{}/recipients', $id), $params, $options);
    }

    /**
     * List voucher redemptions.
     *
     * Lists the redemptions of all vouchers of the merchant, newest first unless `order=asc`.
     *
     * `GET /api/v1/merchant/vouchers/redemptions` · vouchers:read · VOUCHERS_READ
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', voucher_id?: string, campaign_id?: string, customer_id?: string, status?: list<'succeeded'|'partially_rolled_back'|'rolled_back'>, location_id?: string, order_id?: string, reference?: string, occurred_gte?: string, occurred_lt?: string} $params
     * @return Pages<Redemption, array{object: 'list', data: list<Redemption>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function listRedemptions(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/merchant/vouchers/redemptions', $params, $options);
    }

    /**
     * Roll back a voucher redemption.
     *
     * Reverses a redemption: the voucher and its customer get the use back, or the amount returns to the gift
     * balance. For a gift voucher, `amount` rolls back part of the redemption; without it, the remainder is
     * rolled back. Possible for 180 days. A till rolls back what it redeemed itself with
     * `vouchers.rollback-own`.
     *
     * Makes the voucher redeemable again; a rollback cannot be undone.
     *
     * `POST /api/v1/vouchers/redemptions/:id/rollback` · vouchers:reverse · VOUCHERS_REVERSE
     *
     * @param array{reason: string, amount?: int} $params
     * @return array{rollback: Rollback, redemption: Redemption, voucher: VoucherState}
     * @throws TesseraException not_found, already_rolled_back, rollback_window_closed, exceeds_remaining
     */
    public function rollback(
        string $id,
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/vouchers/redemptions/{}/rollback', $id),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Roll back a voucher redemption of your own.
     *
     * Does the same as `vouchers.rollback`, if the same person or token redeemed the voucher within the past 24
     * hours. Other redemptions need `vouchers:reverse`.
     *
     * Makes the voucher redeemable again; a rollback cannot be undone.
     *
     * `POST /api/v1/vouchers/redemptions/:id/rollback-own` · vouchers:redeem · VOUCHERS_REDEEM
     *
     * @param array{reason: string, amount?: int} $params
     * @return array{rollback: Rollback, redemption: Redemption, voucher: VoucherState}
     * @throws TesseraException not_found, already_rolled_back, rollback_window_closed, exceeds_remaining,
     * insufficient_scope, permission_denied
     */
    public function rollbackOwn(
        string $id,
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/vouchers/redemptions/{}/rollback-own', $id),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Decrypt a voucher code.
     *
     * Returns a secret code again. The reason, user and address are recorded in the access log, and a
     * `voucher.decrypted` event is emitted. A user can decrypt up to 30 codes an hour; further requests return
     * 429 `rate_limited`. The response is not stored for an `Idempotency-Key`.
     *
     * `POST /api/v1/vouchers/:id/decrypt` · JWT, step-up · VOUCHERS_DECRYPT
     *
     * @param array{reason: string} $params
     * @return array{code: string}
     * @throws TesseraException voucher_not_found, voucher_voided
     */
    public function decrypt(
        string $id,
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/vouchers/{}/decrypt', $id),
            $params,
            body: true,
            answer: 'object',
            options: $options,
        );
    }
}

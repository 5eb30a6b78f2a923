<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\Pages;
use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Memberships: pass templates, passes, and the memberships issued from them.
 *
 * @phpstan-import-type Activity from Types
 * @phpstan-import-type Holder from Types
 * @phpstan-import-type IssuedMembership from Types
 * @phpstan-import-type ItemFilter from Types
 * @phpstan-import-type Job from Types
 * @phpstan-import-type Membership from Types
 * @phpstan-import-type MembershipsCreatePassResult from Types
 * @phpstan-import-type MembershipsGetResult from Types
 * @phpstan-import-type MembershipsListIssuedItem from Types
 * @phpstan-import-type MembershipsListPassesItem from Types
 * @phpstan-import-type Pass from Types
 * @phpstan-import-type PassTemplate from Types
 * @phpstan-import-type PassTillLimits from Types
 */
final class MembershipsRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Create a membership pass template.
     *
     * Defines the design of passes: colours, images, lines and barcode. A template starts as a draft unless
     * `status` is `published`. Passes can be created only from published templates.
     *
     * `POST /api/v1/memberships/pass-templates` · memberships:create · MEMBERSHIPS_MANAGE
     *
     * @param array{name: string, type: 'loyalty'|'membership'|'stamp'|'event', design?: array{background_color: string, foreground_color: string, label_color?: string, logo_url?: string, strip_url?: string, hero_url?: string}, fields?: list<array{key: string, label: string, value_template: string, placement: 'header'|'primary'|'secondary'|'auxiliary'|'back'}>, barcode_format?: 'qr'|'pdf417'|'aztec'|'code128', wallets?: array{apple?: bool, google?: bool}, terms?: string, status?: 'draft'|'published', metadata?: array<string, string>} $params
     * @return PassTemplate
     * @throws TesseraException name_taken, limit_reached, invalid_design
     */
    public function createTemplate(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/memberships/pass-templates',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * List membership pass templates.
     *
     * Lists pass templates, newest first unless `order=asc`.
     *
     * `GET /api/v1/memberships/pass-templates` · memberships:read · MEMBERSHIPS_READ
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', ids?: list<string>, status?: 'draft'|'published'|'archived', type?: 'loyalty'|'membership'|'stamp'|'event'} $params
     * @return Pages<PassTemplate, array{object: 'list', data: list<PassTemplate>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function listTemplates(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/memberships/pass-templates', $params, $options);
    }

    /**
     * Update, publish or archive a pass template.
     *
     * Set `status` to publish a draft, archive a published template or republish an archived one. Changing the
     * design of a published template raises its `revision`, and passes created from it are redrawn. The type
     * cannot change once memberships are issued. Supports `If-Match`.
     *
     * `PATCH /api/v1/memberships/pass-templates/:id` · memberships:update · MEMBERSHIPS_MANAGE
     *
     * @param array{name?: string, type?: 'loyalty'|'membership'|'stamp'|'event', design?: array{background_color: string, foreground_color: string, label_color?: string, logo_url?: string, strip_url?: string, hero_url?: string}, fields?: list<array{key: string, label: string, value_template: string, placement: 'header'|'primary'|'secondary'|'auxiliary'|'back'}>, barcode_format?: 'qr'|'pdf417'|'aztec'|'code128', wallets?: array{apple?: bool, google?: bool}, terms?: string|null, metadata?: array<string, string>, status?: 'draft'|'published'|'archived'} $params
     * @return PassTemplate
     * @throws TesseraException template_not_found, invalid_transition, in_use, name_taken, limit_reached,
     * invalid_design, precondition_failed
     */
    public function updateTemplate(
        string $id,
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'PATCH',
            Transport::path('/api/v1/memberships/pass-templates/{}', $id),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Create a membership pass.
     *
     * Creates a membership pass from a published template: its tiers, rules for earning and expiring points,
     * membership validity and rewards. All amounts are in the currency of the merchant. With `issue_to`, the
     * pass is also issued to a customer; if that fails, the pass is not created.
     *
     * `POST /api/v1/memberships/passes` · memberships:create · MEMBERSHIPS_MANAGE
     *
     * @param array{template_id: string, name: string, description?: string, tiers?: list<array{name: string, threshold_points?: int, multiplier_bps?: int, benefits?: list<string>}>, earn_rule?: array{basis: 'spend'|'visit'|'none', points_per_unit?: int, unit_amount?: int, currency?: string, rounding?: 'floor'|'nearest'|'whole_units'|'carry', excludes?: ItemFilter}, spend_rule?: array{points: int, amount: int, currency: string}, points_expiry?: array{mode: 'none'|'rolling'|'calendar', months?: int, month_day?: string}, pending_days?: int, validity?: array{mode: 'none'|'fixed'|'rolling', days?: int, ends_at?: string}, max_issued?: int, allow_multiple?: bool, price?: array{amount: int, currency: string}, rewards?: list<array{name: string, points_cost: int, kind: 'discount'|'item'|'custom', value?: array{amount: int, currency: string}, image_url?: string}>, till_limits?: PassTillLimits, status?: 'draft'|'active', issue_to?: array{customer: array{id?: string, external_id?: string, email?: string, phone?: string, name?: string, consents?: array{marketing_email?: 'granted'|'denied'|'unset', marketing_push?: 'granted'|'denied'|'unset', marketing_sms?: 'granted'|'denied'|'unset', source?: string, words?: string, given_at?: string}}}, metadata?: array<string, string>} $params
     * @return MembershipsCreatePassResult
     * @throws TesseraException template_not_found, template_not_published, limit_reached, name_taken,
     * tier_thresholds_not_increasing, currency_mismatch, pass_not_active, customer_not_found, customer_erased,
     * customer_conflict, customer_identifier_required, expires_at_in_past
     */
    public function createPass(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/memberships/passes',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * List membership passes.
     *
     * Lists passes, newest first unless `order=asc`, each with the number of its memberships by status.
     *
     * `GET /api/v1/memberships/merchant/passes` · memberships:read · MEMBERSHIPS_READ
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', ids?: list<string>, status?: list<'draft'|'active'|'paused'|'archived'>, template_id?: string} $params
     * @return Pages<MembershipsListPassesItem, array{object: 'list', data: list<MembershipsListPassesItem>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function listPasses(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/memberships/merchant/passes', $params, $options);
    }

    /**
     * Update, activate, pause or archive a pass.
     *
     * Set `status` to activate a draft, pause an active pass, reactivate a paused one, or archive a pass
     * permanently. `tiers` and `rewards` replace the existing lists: entries sent with their `id` are kept,
     * omitted ones are removed. New validity and points rules apply to memberships issued and points earned
     * from now on. A pass with memberships that have not ended can be archived only with `force`; those
     * memberships remain valid. A change that takes something from members (points worth less, higher
     * thresholds, lower rates, dearer or fewer rewards, an earlier expiry) is refused with
     * `change_takes_from_members`, which says in `losses` how many members lose what, unless you send `apply`.
     * Supports `If-Match`.
     *
     * Archiving is permanent; pausing can be undone.
     *
     * `PATCH /api/v1/memberships/passes/:passId` · memberships:update · MEMBERSHIPS_MANAGE
     *
     * @param array{name?: string, description?: string|null, tiers?: list<array{id?: string, name: string, threshold_points?: int, multiplier_bps?: int, benefits?: list<string>}>, earn_rule?: array{basis: 'spend'|'visit'|'none', points_per_unit?: int, unit_amount?: int, currency?: string, rounding?: 'floor'|'nearest'|'whole_units'|'carry', excludes?: ItemFilter}|null, spend_rule?: array{points: int, amount: int, currency: string}|null, points_expiry?: array{mode: 'none'|'rolling'|'calendar', months?: int, month_day?: string}|null, pending_days?: int, validity?: array{mode: 'none'|'fixed'|'rolling', days?: int, ends_at?: string}, max_issued?: int|null, allow_multiple?: bool, price?: array{amount: int, currency: string}|null, rewards?: list<array{id?: string, name: string, points_cost: int, kind: 'discount'|'item'|'custom', value?: array{amount: int, currency: string}, image_url?: string}>, till_limits?: PassTillLimits|null, metadata?: array<string, string>, status?: 'draft'|'active'|'paused'|'archived', apply?: 'from_now', force?: bool} $params
     * @return Pass
     * @throws TesseraException pass_not_found, invalid_transition, active_records_exist, tier_in_use,
     * change_takes_from_members, limit_below_used, name_taken, tier_thresholds_not_increasing,
     * currency_mismatch, expires_at_in_past, precondition_failed
     */
    public function updatePass(
        string $passId,
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'PATCH',
            Transport::path('/api/v1/memberships/passes/{}', $passId),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Issue a membership pass.
     *
     * Issues an active membership pass to a customer as the authenticated merchant. `customer` identifies an
     * existing customer or describes a new one, who is created. All known identifiers must belong to the same
     * customer. A customer can hold a pass once; a repeated request returns 409 `already_issued` with the
     * `membership_id`. Even with concurrent requests, a pass is never issued more than `max_issued` times.
     * `initial_points` are limited like points without an order (`points.earn`). With `referral_code`, the
     * customer counts as referred; if the code is invalid, nothing is issued.
     *
     * A second membership for the same customer is refused, so retrying is safe.
     *
     * `POST /api/v1/memberships/merchant/issue` · memberships:issue · MEMBERSHIPS_ISSUE
     *
     * @param array{pass_id: string, customer: array{id?: string, external_id?: string, email?: string, phone?: string, name?: string, consents?: array{marketing_email?: 'granted'|'denied'|'unset', marketing_push?: 'granted'|'denied'|'unset', marketing_sms?: 'granted'|'denied'|'unset', source?: string, words?: string, given_at?: string}}, tier_id?: string, starts_at?: string, expires_at?: string, initial_points?: int, external_id?: string, notify?: bool, require_claim?: bool, referral_code?: string, metadata?: array<string, string>} $params
     * @return IssuedMembership
     * @throws TesseraException pass_not_found, pass_not_active, customer_not_found, customer_erased,
     * customer_conflict, customer_identifier_required, expires_at_in_past, already_issued, issue_limit_reached,
     * grant_limit_reached, external_id_taken, dates_inverted, referral_code_not_found,
     * referral_code_not_active, already_referred, referrer_not_permitted
     */
    public function issue(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/memberships/merchant/issue',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * List issued records of a membership pass.
     *
     * Lists the issued records (memberships) for a merchant membership pass, newest first unless `order=asc`. A
     * pass of another merchant is not found.
     *
     * `GET /api/v1/memberships/merchant/pass/:passId/issued` · memberships:read · MEMBERSHIPS_READ
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', order_by?: 'created_at'|'updated_at', updated_gte?: string, updated_lt?: string, status?: list<'pending'|'active'|'suspended'|'expired'|'revoked'|'merged'>, tier_id?: string, customer_id?: string, external_id?: string, q?: string, expires_lt?: string, expand?: list<'customer'>} $params
     * @return Pages<MembershipsListIssuedItem, array{object: 'list', data: list<MembershipsListIssuedItem>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException pass_not_found, invalid_cursor, validation_failed
     */
    public function listIssued(
        string $passId,
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, Transport::path('/api/v1/memberships/merchant/pass/{}/issued', $passId), $params, $options);
    }

    /**
     * Read a membership.
     *
     * Returns one membership, with its points that will expire.
     *
     * `GET /api/v1/memberships/merchant/:id` · memberships:read · MEMBERSHIPS_READ
     *
     * @param array{expand?: list<'customer'|'pass'>} $params
     * @return MembershipsGetResult
     * @throws TesseraException membership_not_found
     */
    public function get(
        string $id,
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            Transport::path('/api/v1/memberships/merchant/{}', $id),
            $params,
            options: $options,
        );
    }

    /**
     * Update, suspend, reinstate or renew a membership, or renew its card.
     *
     * Set `status` to suspend an active membership or reinstate a suspended one. Renew an expired membership
     * with a new `expires_at`, or with `status: active` for the validity period of its pass. Claim a membership
     * that is waiting to be claimed with `status: active`. You can also move it to another tier of its pass,
     * and give a lost card a new number with `renew_card`. A revoked membership cannot be changed. Supports
     * `If-Match`.
     *
     * `PATCH /api/v1/memberships/merchant/:id` · memberships:update · MEMBERSHIPS_MANAGE
     *
     * @param array{status?: 'active'|'suspended', expires_at?: string|null, tier_id?: string, external_id?: string|null, renew_card?: true, reason?: string, metadata?: array<string, string>} $params
     * @return Membership
     * @throws TesseraException membership_not_found, invalid_transition, already_revoked, external_id_taken,
     * expires_at_in_past, dates_inverted, precondition_failed
     */
    public function update(
        string $id,
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'PATCH',
            Transport::path('/api/v1/memberships/merchant/{}', $id),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Revoke a membership.
     *
     * Revokes a merchant membership record permanently, with immediate effect. Its points are frozen, or
     * removed with `points: forfeit`. The body is optional. Repeating the same request returns 200 and has no
     * effect. Supports `If-Match`.
     *
     * Revoking is permanent; suspending can be undone.
     *
     * `PATCH /api/v1/memberships/merchant/:id/revoke` · memberships:update · MEMBERSHIPS_MANAGE
     *
     * @param array{reason?: string, points?: 'keep_frozen'|'forfeit', notify?: bool} $params
     * @return Membership
     * @throws TesseraException membership_not_found, already_revoked, hold_active, precondition_failed
     */
    public function revoke(
        string $id,
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'PATCH',
            Transport::path('/api/v1/memberships/merchant/{}/revoke', $id),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Verify a membership and check in its holder.
     *
     * Returns whether the membership for a barcode or serial is currently valid. An invalid membership returns
     * 200 with `valid: false` and a `reason`; one of another merchant is `unknown`, and the old number of a
     * card that got a new one is `renewed`. For a person without their pass, send `customer` with a phone
     * number, email address or external id; the response then has a `holder`. If they hold several valid
     * memberships, the response is 409 `membership_ambiguous` with their `memberships`; repeat the request with
     * the `serial` of one. Nothing changes unless `check_in` is set and the membership is valid. After ten
     * failed scans in five minutes, serials are refused for a while; a barcode that the server signed is always
     * read. Unknown customers are counted on their own.
     *
     * `POST /api/v1/memberships/verify` · memberships:redeem · MEMBERSHIPS_REDEEM
     *
     * @param array{barcode?: string, serial?: string, customer?: array{id?: string, external_id?: string, email?: string, phone?: string}, pass_id?: string, check_in?: bool, location_id?: string} $params
     * @return array{valid: bool, reason?: 'expired'|'revoked'|'suspended'|'pending'|'renewed'|'unknown'|'signature_invalid', membership?: Membership, holder?: Holder, offline_payload_valid?: bool}
     * @throws TesseraException scan_failures_exceeded, people_failures_exceeded, membership_ambiguous
     */
    public function verify(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/memberships/verify',
            $params,
            body: true,
            answer: 'object',
            keyed: true,
            options: $options,
        );
    }

    /**
     * Read merchant membership activity.
     *
     * Returns the activity feed of the merchant from the event log, newest first unless `order=asc`. Entries
     * are in the order they were recorded; `occurred_at` can be earlier.
     *
     * `GET /api/v1/memberships/merchant/activity` · memberships:read · MEMBERSHIPS_READ
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', type?: list<'issued'|'activated'|'suspended'|'reinstated'|'renewed'|'expired'|'revoked'|'updated'|'check_in'|'tier.changed'|'points.earned'|'points.redeemed'|'points.adjusted'|'points.reversed'|'points.expired'|'communication.sent'>, pass_id?: string, membership_id?: string, customer_id?: string, location_id?: string, actor_type?: 'token'|'user'|'member'|'system'} $params
     * @return Pages<Activity, array{object: 'list', data: list<Activity>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function listActivity(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/memberships/merchant/activity', $params, $options);
    }

    /**
     * Issue a membership pass to many customers.
     *
     * Creates a job that issues an active pass to up to 1000 customers. Each recipient is processed exactly
     * once, even if the server restarts. A customer who already holds the pass is skipped, or counts as failed
     * with `on_duplicate=error`. The job lists failed recipients by their index in `recipients`; its `result`
     * counts `issued`, `skipped` and, for customers who had refused a consent that was sent, `consents_kept`.
     * `initial_points` are limited like points without an order (`points.earn`): recipients beyond the limit of
     * the day fail with `grant_limit_reached`.
     *
     * Returns a job immediately; poll it with jobs.get-own until `finished_at` is set.
     *
     * `POST /api/v1/memberships/merchant/issue/bulk` · memberships:issue · MEMBERSHIPS_ISSUE
     *
     * @param array{pass_id: string, recipients: list<array{customer: array{id?: string, external_id?: string, email?: string, phone?: string, name?: string, consents?: array{marketing_email?: 'granted'|'denied'|'unset', marketing_push?: 'granted'|'denied'|'unset', marketing_sms?: 'granted'|'denied'|'unset', source?: string, words?: string, given_at?: string}}, tier_id?: string, starts_at?: string, expires_at?: string, initial_points?: int, external_id?: string, require_claim?: bool, referral_code?: string, metadata?: array<string, string>}>, on_duplicate?: 'skip'|'error', notify?: bool} $params
     * @return Job
     * @throws TesseraException pass_not_found, pass_not_active, issue_limit_reached, grant_limit_reached
     */
    public function issueBulk(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/memberships/merchant/issue/bulk',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }
}

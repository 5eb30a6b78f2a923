<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\Pages;
use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Communications: messages to members and voucher recipients, and their delivery.
 *
 * @phpstan-import-type Channels from Types
 * @phpstan-import-type Communication from Types
 * @phpstan-import-type CommunicationChannels from Types
 * @phpstan-import-type Delivery from Types
 * @phpstan-import-type DryRun from Types
 * @phpstan-import-type Job from Types
 * @phpstan-import-type OutboxMessage from Types
 */
final class CommunicationsRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Send a membership communication by email.
     *
     * Sends an email to the holder of one membership. Texts can contain placeholders such as
     * `{{customer.name}}`; unknown placeholders are refused. Every message supports `customer.name`,
     * `customer.first_name`, `merchant.name`, `merchant.support_email` and `merchant.website`. This message
     * also supports `membership.serial`, `membership.points`, `membership.tier`, `membership.expires_at` and
     * `pass.name`.
     *
     * Sends an email to a customer; it cannot be unsent.
     *
     * `POST /api/v1/memberships/merchant/:id/email` · memberships:communicate · MEMBERSHIPS_COMMUNICATE
     *
     * @param array{subject: string, body: string, translations?: array{en?: array{subject: string, body: string}, it?: array{subject: string, body: string}, de?: array{subject: string, body: string}, fr?: array{subject: string, body: string}, es?: array{subject: string, body: string}}, category?: 'marketing'|'transactional', reply_to?: string} $params
     * @return Communication
     * @throws TesseraException membership_not_found, recipient_suppressed, no_email, consent_missing,
     * membership_revoked, recipient_frequency_capped, broadcast_quota_exceeded
     */
    public function email(
        string $id,
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/memberships/merchant/{}/email', $id),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Broadcast a membership pass communication.
     *
     * Sends a message to up to 100,000 holders of a pass. The recipients are fixed when the request is
     * accepted. Marketing messages require consent from each recipient, wait for quiet hours to end, and reach
     * each recipient at most once every 24 hours. Texts can contain placeholders such as `{{customer.name}}`;
     * unknown placeholders are refused. Every message supports `customer.name`, `customer.first_name`,
     * `merchant.name`, `merchant.support_email` and `merchant.website`. This message also supports the
     * placeholders of the membership and the pass.
     *
     * Sends messages to many people; use `dry_run` first to see how many.
     *
     * `POST /api/v1/memberships/merchant/pass/:passId/broadcast` · memberships:communicate ·
     * MEMBERSHIPS_COMMUNICATE
     *
     * @param array{channels?: list<'email'|'push'|'wallet'|'sms'>, channel_choice?: 'all'|'first', subject?: string, body: string, translations?: array{en?: array{subject: string, body: string}, it?: array{subject: string, body: string}, de?: array{subject: string, body: string}, fr?: array{subject: string, body: string}, es?: array{subject: string, body: string}}, category?: 'marketing'|'transactional', scheduled_at?: string, dry_run?: bool, audience?: array{segment?: 'all'|'active'|'expiring'|'inactive'|'tier', tier_ids?: list<string>, inactive_days?: int, expiring_within_days?: int, membership_ids?: list<string>}} $params
     * @return array{communication: Communication, job: Job}|DryRun
     * @throws TesseraException pass_not_found, pass_archived, kyb_required, broadcast_in_progress,
     * audience_empty, audience_too_large, broadcast_quota_exceeded, channel_unavailable
     */
    public function broadcastToMembers(
        string $passId,
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/memberships/merchant/pass/{}/broadcast', $passId),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Broadcast to voucher recipients.
     *
     * Sends a message to the recipients of one voucher, or of all vouchers in a campaign. Consent, quiet hours
     * and limits apply as for a broadcast to the holders of a pass. Texts can contain placeholders such as
     * `{{customer.name}}`; unknown placeholders are refused. Every message supports `customer.name`,
     * `customer.first_name`, `merchant.name`, `merchant.support_email` and `merchant.website`. This message
     * also supports `voucher.code`, `voucher.value` and `voucher.expires_at`.
     *
     * Sends messages to many people; use `dry_run` first to see how many.
     *
     * `POST /api/v1/merchant/vouchers/broadcast` · vouchers:communicate · VOUCHERS_COMMUNICATE
     *
     * @param array{voucher_id?: string, campaign_id?: string, channels?: list<'email'|'push'|'wallet'|'sms'>, channel_choice?: 'all'|'first', subject?: string, body: string, translations?: array{en?: array{subject: string, body: string}, it?: array{subject: string, body: string}, de?: array{subject: string, body: string}, fr?: array{subject: string, body: string}, es?: array{subject: string, body: string}}, category?: 'marketing'|'transactional', scheduled_at?: string, dry_run?: bool, audience?: array{segment?: 'all'|'unredeemed'|'redeemed'|'expiring', customer_ids?: list<string>}} $params
     * @return array{communication: Communication, job: Job}|DryRun
     * @throws TesseraException voucher_not_found, not_found, voucher_voided, kyb_required,
     * broadcast_in_progress, audience_empty, audience_too_large, broadcast_quota_exceeded, channel_unavailable
     */
    public function broadcastVoucher(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/merchant/vouchers/broadcast',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Nudge voucher recipients.
     *
     * Sends a reminder to recipients who have not redeemed the voucher and can be messaged: at most once every
     * 72 hours and 3 times in total. Without `body`, a short default reminder is sent in the language of each
     * customer. Supports the same placeholders as a broadcast to voucher recipients.
     *
     * Sends messages to people; they cannot be unsent.
     *
     * `POST /api/v1/vouchers/:id/nudge` · vouchers:communicate · VOUCHERS_COMMUNICATE
     *
     * @param array{recipient_ids?: list<string>, channels: list<'email'|'push'|'wallet'|'sms'>, channel_choice?: 'all'|'first', subject?: string, body?: string, translations?: array{en?: array{subject: string, body: string}, it?: array{subject: string, body: string}, de?: array{subject: string, body: string}, fr?: array{subject: string, body: string}, es?: array{subject: string, body: string}}} $params
     * @return array{communication: Communication, job: Job}
     * @throws TesseraException voucher_not_found, nothing_to_nudge, nudge_cooldown, audience_too_large,
     * broadcast_quota_exceeded, channel_unavailable
     */
    public function nudge(
        string $id,
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/vouchers/{}/nudge', $id),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * List communications.
     *
     * Lists messages to members and voucher recipients, newest first unless `order=asc`.
     *
     * `GET /api/v1/communications` · JWT · MEMBERSHIPS_READ
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', kind?: list<'membership_email'|'pass_broadcast'|'voucher_broadcast'|'voucher_nudge'|'membership_issued'|'membership_revoked'|'voucher_issued'|'value_spent'|'card_renewed'>, status?: list<'queued'|'processing'|'completed'|'completed_with_errors'|'failed'|'canceled'>, category?: 'marketing'|'transactional', pass_id?: string, voucher_id?: string, membership_id?: string} $params
     * @return Pages<Communication, array{object: 'list', data: list<Communication>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function list(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/communications', $params, $options);
    }

    /**
     * Read a communication.
     *
     * Returns one communication with its current delivery counts.
     *
     * `GET /api/v1/communications/:id` · JWT · MEMBERSHIPS_READ
     *
     * @return Communication
     * @throws TesseraException not_found
     */
    public function get(
        string $id,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            Transport::path('/api/v1/communications/{}', $id),
            options: $options,
        );
    }

    /**
     * List the deliveries of a communication.
     *
     * Returns the delivery status for each recipient and channel, newest first unless `order=asc`.
     *
     * `GET /api/v1/communications/:id/deliveries` · JWT · MEMBERSHIPS_READ
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', status?: list<'queued'|'sent'|'delivered'|'bounced'|'complained'|'suppressed'|'failed'>, channel?: 'email'|'push'|'wallet'|'sms', customer_id?: string} $params
     * @return Pages<Delivery, array{object: 'list', data: list<Delivery>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException not_found, invalid_cursor, validation_failed
     */
    public function listDeliveries(
        string $id,
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, Transport::path('/api/v1/communications/{}/deliveries', $id), $params, $options);
    }

    /**
     * Count the deliveries of a communication by channel.
     *
     * Returns the current delivery counts for each channel of one communication, cheapest first.
     *
     * `GET /api/v1/communications/:id/channels` · JWT · MEMBERSHIPS_READ
     *
     * @return CommunicationChannels
     * @throws TesseraException not_found
     */
    public function countByChannel(
        string $id,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            Transport::path('/api/v1/communications/{}/channels', $id),
            options: $options,
        );
    }

    /**
     * Cancel a communication.
     *
     * Cancels messages that have not been sent, and ends the job. Cancelling again has no effect.
     *
     * `POST /api/v1/communications/:id/cancel` · JWT · MEMBERSHIPS_COMMUNICATE
     *
     * @return Communication
     * @throws TesseraException not_found, invalid_transition
     */
    public function cancel(
        string $id,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/communications/{}/cancel', $id),
            keyed: true,
            options: $options,
        );
    }

    /**
     * List the channels for messages.
     *
     * Returns the channels that messages can be sent over, and why others are refused, cheapest first.
     *
     * `GET /api/v1/communications/channels` · JWT · MEMBERSHIPS_READ
     *
     * @return Channels
     * @throws TesseraException
     */
    public function listChannels(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/communications/channels',
            options: $options,
        );
    }

    /**
     * List the outbox.
     *
     * Lists the messages that a sandbox, or a server without a provider for their channel, would have sent, as
     * the recipient would see them. Newest first unless `order=asc`.
     *
     * `GET /api/v1/communications/outbox` · JWT · MEMBERSHIPS_COMMUNICATE
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count'} $params
     * @return Pages<OutboxMessage, array{object: 'list', data: list<OutboxMessage>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function listOutbox(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/communications/outbox', $params, $options);
    }
}

// Generated from contract/ by `npm run generate`. Changes made here are lost.

import type { Call } from '../call.ts';
import { type Page, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Job } from './shared-objects.ts';

export interface Communication {
  /** Id of a communication */
  id: string;
  object: 'communication';
  /** Id of a merchant */
  merchant_id: string;
  /** `membership_issued`, `membership_revoked` and `voucher_issued` are the mails that issuing and revoking send with `notify`; their words are ours */
  kind:
    | 'membership_email'
    | 'pass_broadcast'
    | 'voucher_broadcast'
    | 'voucher_nudge'
    | 'membership_issued'
    | 'membership_revoked'
    | 'voucher_issued';
  category: 'marketing' | 'transactional';
  channels: ('email' | 'push' | 'wallet')[];
  subject: string | null;
  body: string;
  reply_to: string | null;
  /** As asked; who it was is settled when the message is accepted. `issued`: those to whom the pass had just been issued */
  audience: {
    segment:
      | 'all'
      | 'active'
      | 'expiring'
      | 'inactive'
      | 'tier'
      | 'unredeemed'
      | 'redeemed'
      | 'recipients'
      | 'issued';
    tier_ids?: string[];
    inactive_days?: number;
    expiring_within_days?: number;
    membership_ids?: string[];
    customer_ids?: string[];
    recipient_ids?: string[];
  };
  /** Id of a membership */
  membership_id: string | null;
  /** Id of a pass */
  pass_id: string | null;
  /** Id of a voucher */
  voucher_id: string | null;
  /** Id of a campaign */
  campaign_id: string | null;
  /** RFC 3339, UTC */
  scheduled_at: string | null;
  status: 'queued' | 'processing' | 'completed' | 'completed_with_errors' | 'failed' | 'canceled';
  /** Messages: recipients times channels. `targeted` is the sum of `suppressed`, `queued`, `sent` and `failed`; what was delivered, bounced or complained about was sent before */
  counts: {
    targeted: number;
    suppressed: number;
    queued: number;
    sent: number;
    delivered: number;
    bounced: number;
    complained: number;
    failed: number;
  };
  /** Id of a job */
  job_id: string | null;
  /** Up to 50 pairs of your own */
  metadata: Record<string, string>;
  /** Rises with every change; `If-Match` takes it in quotes */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface Delivery {
  /** Id of a delivery */
  id: string;
  object: 'delivery';
  /** Id of a merchant */
  merchant_id: string;
  /** Id of a communication */
  communication_id: string;
  /** Id of a customer */
  customer_id: string;
  /** Id of a membership */
  membership_id: string | null;
  /** Id of a voucher */
  voucher_id: string | null;
  channel: 'email' | 'push' | 'wallet';
  status: 'queued' | 'sent' | 'delivered' | 'bounced' | 'complained' | 'suppressed' | 'failed';
  /** Why it was suppressed or failed. `outcome_unknown`: the sending was interrupted, so it may have arrived; it is not sent again */
  reason:
    | 'no_email'
    | 'no_device'
    | 'no_wallet_pass'
    | 'consent_missing'
    | 'recipient_suppressed'
    | 'frequency_capped'
    | 'customer_erased'
    | 'membership_revoked'
    | 'voucher_used'
    | 'canceled'
    | 'rejected'
    | 'gave_up'
    | 'outcome_unknown'
    | 'not_rendered'
    | null;
  /** RFC 3339, UTC */
  sent_at: string | null;
  /** Up to 50 pairs of your own */
  metadata: Record<string, string>;
  /** Rises with every change; `If-Match` takes it in quotes */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface DryRun {
  targeted: number;
  suppressed: number;
  /** How many messages each reason would hold back */
  by_reason: {
    no_email: number;
    no_device: number;
    no_wallet_pass: number;
    consent_missing: number;
    recipient_suppressed: number;
    frequency_capped: number;
    customer_erased: number;
    membership_revoked: number;
    voucher_used: number;
    canceled: number;
  };
}

export interface OutboxMessage {
  /** Id of a delivery */
  id: string;
  object: 'outbox_message';
  /** Id of a merchant */
  merchant_id: string;
  /** Id of a communication */
  communication_id: string;
  from: string;
  to: string;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
  list_unsubscribe: string | null;
  /** RFC 3339, UTC */
  created_at: string;
}

/** What `email` takes. */
export interface CommunicationsEmailParams {
  subject: string;
  /** Plain text: an empty line begins a paragraph, https links become links */
  body: string;
  /** `transactional` unless said otherwise */
  category?: 'marketing' | 'transactional';
  reply_to?: string;
}

/** What `broadcastToMembers` takes. */
export interface CommunicationsBroadcastToMembersParams {
  /** Only `email` so far */
  channels?: ('email' | 'push' | 'wallet')[];
  subject?: string;
  /** Plain text: an empty line begins a paragraph, https links become links */
  body: string;
  /** `marketing` unless said otherwise */
  category?: 'marketing' | 'transactional';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  scheduled_at?: string;
  /** false if left out */
  dry_run?: boolean;
  /** Who of the holders; all of them unless narrowed */
  audience?: {
    /** `all`: every membership that was not revoked. `active`, `expiring`, `inactive` and `tier`: of those that are active now */
    segment?: 'all' | 'active' | 'expiring' | 'inactive' | 'tier';
    tier_ids?: string[];
    /** With `inactive`: without activity for so long; 90 if left out */
    inactive_days?: number;
    /** With `expiring`: memberships that end within so many days; 30 if left out */
    expiring_within_days?: number;
    membership_ids?: string[];
  };
}

export interface CommunicationsBroadcastToMembersResult {
  communication: Communication;
  job: Job;
}

/** What `broadcastVoucher` takes. */
export interface CommunicationsBroadcastVoucherParams {
  /** Id of a voucher */
  voucher_id?: string;
  /** Id of a campaign */
  campaign_id?: string;
  /** Only `email` so far */
  channels?: ('email' | 'push' | 'wallet')[];
  subject?: string;
  /** Plain text: an empty line begins a paragraph, https links become links */
  body: string;
  /** `marketing` unless said otherwise */
  category?: 'marketing' | 'transactional';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  scheduled_at?: string;
  /** false if left out */
  dry_run?: boolean;
  /** Who of the people to whom the vouchers were issued; all of them unless narrowed */
  audience?: {
    /** `unredeemed` and `expiring`: people whose voucher can still be used; `expiring`: and ends within 30 days */
    segment?: 'all' | 'unredeemed' | 'redeemed' | 'expiring';
    customer_ids?: string[];
  };
}

export interface CommunicationsBroadcastVoucherResult {
  communication: Communication;
  job: Job;
}

/** What `nudge` takes. */
export interface CommunicationsNudgeParams {
  /** All who have not redeemed it unless named */
  recipient_ids?: string[];
  /** Only `email` so far */
  channels: ('email' | 'push' | 'wallet')[];
  subject?: string;
  /** Plain text: an empty line begins a paragraph, https links become links */
  body?: string;
}

export interface CommunicationsNudgeResult {
  communication: Communication;
  job: Job;
}

/** What `list` takes. */
export interface CommunicationsListParams {
  /** Objects on one page; 25 if left out */
  limit?: number;
  /** `next_cursor` of the page before */
  cursor?: string;
  /** By time of creation */
  order?: 'desc' | 'asc';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  /** Counts exactly up to 10,000 */
  include?: 'total_count';
  kind?: (
    | 'membership_email'
    | 'pass_broadcast'
    | 'voucher_broadcast'
    | 'voucher_nudge'
    | 'membership_issued'
    | 'membership_revoked'
    | 'voucher_issued'
  )[];
  status?: ('queued' | 'processing' | 'completed' | 'completed_with_errors' | 'failed' | 'canceled')[];
  category?: 'marketing' | 'transactional';
  /** Id of a pass */
  pass_id?: string;
  /** Id of a voucher */
  voucher_id?: string;
  /** Id of a membership */
  membership_id?: string;
}

/** What `listDeliveries` takes. */
export interface CommunicationsListDeliveriesParams {
  /** Objects on one page; 25 if left out */
  limit?: number;
  /** `next_cursor` of the page before */
  cursor?: string;
  /** By time of creation */
  order?: 'desc' | 'asc';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  /** Counts exactly up to 10,000 */
  include?: 'total_count';
  status?: ('queued' | 'sent' | 'delivered' | 'bounced' | 'complained' | 'suppressed' | 'failed')[];
  /** Id of a customer */
  customer_id?: string;
}

/** What `listOutbox` takes. */
export interface CommunicationsListOutboxParams {
  /** Objects on one page; 25 if left out */
  limit?: number;
  /** `next_cursor` of the page before */
  cursor?: string;
  /** By time of creation */
  order?: 'desc' | 'asc';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  /** Counts exactly up to 10,000 */
  include?: 'total_count';
}

/** Communications: messages to members and to people with vouchers: who gets them, and what became of them. */
export class CommunicationsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Send a mail to one member.
   *
   * Mails the holder of one membership. Texts may hold placeholders such as `{{customer.name}}`; one that is
   * unknown is refused. `customer.name`, `customer.first_name`, `merchant.name`, `merchant.support_email` and
   * `merchant.website` stand in every message; here also `membership.serial`, `membership.points`,
   * `membership.tier`, `membership.expires_at` and `pass.name`.
   *
   * Writes to a person; it cannot be taken back.
   *
   * `POST /api/v1/memberships/merchant/:id/email` · memberships:communicate · MEMBERSHIPS_COMMUNICATE
   *
   * @throws {TesseraError} membership_not_found, recipient_suppressed, no_email, consent_missing,
   * membership_revoked, recipient_frequency_capped, broadcast_quota_exceeded
   */
  email(id: string, params: CommunicationsEmailParams, options: RequestOptions = {}): Call<Communication> {
    return this.#transport.send<Communication>(
      {
        method: 'POST',
        path: path`/api/v1/memberships/merchant/${id}/email`,
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Send a message to the holders of a pass.
   *
   * Messages up to 100,000 holders; who they are is settled by this request. Marketing needs the consent of
   * each, waits for the end of the quiet hours, and reaches nobody twice within 24 hours. Texts may hold
   * placeholders such as `{{customer.name}}`; one that is unknown is refused. `customer.name`,
   * `customer.first_name`, `merchant.name`, `merchant.support_email` and `merchant.website` stand in every
   * message; here also those of the membership and the pass.
   *
   * Writes to many people; send `dry_run` first to see to how many.
   *
   * `POST /api/v1/memberships/merchant/pass/:passId/broadcast` · memberships:communicate ·
   * MEMBERSHIPS_COMMUNICATE
   *
   * @throws {TesseraError} pass_not_found, pass_archived, kyb_required, broadcast_in_progress,
   * audience_empty, audience_too_large, broadcast_quota_exceeded
   */
  broadcastToMembers(
    passId: string,
    params: CommunicationsBroadcastToMembersParams,
    options: RequestOptions = {},
  ): Call<CommunicationsBroadcastToMembersResult | DryRun> {
    return this.#transport.send<CommunicationsBroadcastToMembersResult | DryRun>(
      {
        method: 'POST',
        path: path`/api/v1/memberships/merchant/pass/${passId}/broadcast`,
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Send a message to the people who have a voucher.
   *
   * Messages the people to whom one voucher, or the vouchers of a campaign, were issued. Otherwise like the
   * message to the holders of a pass. Texts may hold placeholders such as `{{customer.name}}`; one that is
   * unknown is refused. `customer.name`, `customer.first_name`, `merchant.name`, `merchant.support_email` and
   * `merchant.website` stand in every message; here also `voucher.code`, `voucher.value` and
   * `voucher.expires_at`.
   *
   * Writes to many people; send `dry_run` first to see to how many.
   *
   * `POST /api/v1/merchant/vouchers/broadcast` · vouchers:communicate · VOUCHERS_COMMUNICATE
   *
   * @throws {TesseraError} voucher_not_found, not_found, voucher_voided, kyb_required, broadcast_in_progress,
   * audience_empty, audience_too_large, broadcast_quota_exceeded
   */
  broadcastVoucher(
    params: CommunicationsBroadcastVoucherParams,
    options: RequestOptions = {},
  ): Call<CommunicationsBroadcastVoucherResult | DryRun> {
    return this.#transport.send<CommunicationsBroadcastVoucherResult | DryRun>(
      {
        method: 'POST',
        path: '/api/v1/merchant/vouchers/broadcast',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Remind people of a voucher.
   *
   * Reminds people who have not redeemed the voucher and may be written to: each at most once in 72 hours and
   * 3 times in all. Without words of your own a short reminder is sent. Placeholders as in the message to the
   * people who have a voucher.
   *
   * Writes to people; it cannot be taken back.
   *
   * `POST /api/v1/vouchers/:id/nudge` · vouchers:communicate · VOUCHERS_COMMUNICATE
   *
   * @throws {TesseraError} voucher_not_found, nothing_to_nudge, nudge_cooldown, audience_too_large,
   * broadcast_quota_exceeded
   */
  nudge(
    id: string,
    params: CommunicationsNudgeParams,
    options: RequestOptions = {},
  ): Call<CommunicationsNudgeResult> {
    return this.#transport.send<CommunicationsNudgeResult>(
      {
        method: 'POST',
        path: path`/api/v1/vouchers/${id}/nudge`,
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * List communications.
   *
   * Newest first unless `order=asc`.
   *
   * `GET /api/v1/communications` · JWT · MEMBERSHIPS_READ
   *
   * @throws {TesseraError} invalid_cursor, validation_failed
   */
  list(params: CommunicationsListParams = {}, options: RequestOptions = {}): Pages<Communication> {
    return new Pages((cursor) =>
      this.#transport.send<Page<Communication>>(
        {
          method: 'GET',
          path: '/api/v1/communications',
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }

  /**
   * Read a communication.
   *
   * One communication, with the figures as they are now.
   *
   * `GET /api/v1/communications/:id` · JWT · MEMBERSHIPS_READ
   *
   * @throws {TesseraError} not_found
   */
  get(id: string, options: RequestOptions = {}): Call<Communication> {
    return this.#transport.send<Communication>(
      {
        method: 'GET',
        path: path`/api/v1/communications/${id}`,
      },
      options,
    );
  }

  /**
   * List the messages of a communication.
   *
   * What became of the message to each recipient over each channel, newest first unless `order=asc`.
   *
   * `GET /api/v1/communications/:id/deliveries` · JWT · MEMBERSHIPS_READ
   *
   * @throws {TesseraError} not_found, invalid_cursor, validation_failed
   */
  listDeliveries(
    id: string,
    params: CommunicationsListDeliveriesParams = {},
    options: RequestOptions = {},
  ): Pages<Delivery> {
    return new Pages((cursor) =>
      this.#transport.send<Page<Delivery>>(
        {
          method: 'GET',
          path: path`/api/v1/communications/${id}/deliveries`,
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }

  /**
   * Cancel a communication.
   *
   * What was not sent yet is not sent any more; its job ends too. Cancelling once more changes nothing.
   *
   * `POST /api/v1/communications/:id/cancel` · JWT · MEMBERSHIPS_COMMUNICATE
   *
   * @throws {TesseraError} not_found, invalid_transition
   */
  cancel(id: string, options: RequestOptions = {}): Call<Communication> {
    return this.#transport.send<Communication>(
      {
        method: 'POST',
        path: path`/api/v1/communications/${id}/cancel`,
        keyed: true,
      },
      options,
    );
  }

  /**
   * List the outbox.
   *
   * What would have been sent, by a sandbox or a server without SMTP, as the recipient would have got it.
   * Newest first unless `order=asc`.
   *
   * `GET /api/v1/communications/outbox` · JWT · MEMBERSHIPS_COMMUNICATE
   *
   * @throws {TesseraError} invalid_cursor, validation_failed
   */
  listOutbox(
    params: CommunicationsListOutboxParams = {},
    options: RequestOptions = {},
  ): Pages<OutboxMessage> {
    return new Pages((cursor) =>
      this.#transport.send<Page<OutboxMessage>>(
        {
          method: 'GET',
          path: '/api/v1/communications/outbox',
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }
}

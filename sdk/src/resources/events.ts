// Generated from contract/ by `npm run generate`. Changes made here are lost.

import { type Page, Pages } from '../pagination.ts';
import type { RequestOptions, Transport } from '../request.ts';

export interface Event {
  /** Id of a event */
  id: string;
  object: 'event';
  type: EventType;
  api_version: 'v1';
  /** Id of a merchant */
  merchant_id: string;
  /** The place in the log of the merchant, without gaps */
  sequence: number;
  /** When it happened */
  timestamp: string;
  /** RFC 3339, UTC */
  created_at: string;
  actor: {
    type: 'token' | 'user' | 'system';
    id: string | null;
  };
  /** The request that caused it; null where time did */
  request: {
    id: string;
    idempotency_key?: string;
  } | null;
  data: {
    /** The object as it was afterwards; in a large webhook its `id` and `object` alone */
    object: Record<string, unknown>;
    /** The fields that changed, as they were */
    previous?: Record<string, unknown>;
  };
}

export type EventType =
  | 'merchant.updated'
  | 'merchant.activated'
  | 'merchant.suspended'
  | 'merchant.closed'
  | 'pass_template.created'
  | 'pass_template.updated'
  | 'pass_template.published'
  | 'pass_template.archived'
  | 'pass.created'
  | 'pass.updated'
  | 'pass.activated'
  | 'pass.paused'
  | 'pass.archived'
  | 'pass.limit_near'
  | 'membership.issued'
  | 'membership.activated'
  | 'membership.suspended'
  | 'membership.reinstated'
  | 'membership.renewed'
  | 'membership.expiring'
  | 'membership.expired'
  | 'membership.revoked'
  | 'membership.updated'
  | 'membership.checked_in'
  | 'membership.tier_changed'
  | 'points.earned'
  | 'points.pending'
  | 'points.activated'
  | 'points.redeemed'
  | 'points.adjusted'
  | 'points.reversed'
  | 'points.expiring'
  | 'points.expired'
  | 'points.debt_recovered'
  | 'points.hold.created'
  | 'points.hold.captured'
  | 'points.hold.released'
  | 'points.hold.expired'
  | 'wallet_pass.installed'
  | 'wallet_pass.uninstalled'
  | 'wallet_pass.updated'
  | 'wallet_pass.update_failed'
  | 'voucher.created'
  | 'voucher.updated'
  | 'voucher.enabled'
  | 'voucher.disabled'
  | 'voucher.voided'
  | 'voucher.issued'
  | 'voucher.decrypted'
  | 'voucher.expiring'
  | 'voucher.expired'
  | 'voucher.exhausted'
  | 'voucher.hold.created'
  | 'voucher.hold.released'
  | 'voucher.hold.expired'
  | 'redemption.succeeded'
  | 'redemption.rolled_back'
  | 'communication.created'
  | 'communication.started'
  | 'communication.completed'
  | 'communication.canceled'
  | 'communication.failed'
  | 'delivery.sent'
  | 'delivery.delivered'
  | 'delivery.bounced'
  | 'delivery.complained'
  | 'delivery.suppressed'
  | 'customer.created'
  | 'customer.updated'
  | 'customer.consent_changed'
  | 'customer.erased'
  | 'customer.unsubscribed'
  | 'post.created'
  | 'post.updated'
  | 'post.published'
  | 'post.archived'
  | 'notification.created'
  | 'wallet.transaction.created'
  | 'wallet.transaction.available'
  | 'wallet.transaction.failed'
  | 'wallet.frozen'
  | 'wallet.unfrozen'
  | 'withdrawal.requested'
  | 'withdrawal.paid'
  | 'withdrawal.failed'
  | 'withdrawal.canceled'
  | 'payment_request.created'
  | 'payment_request.paid'
  | 'payment_request.canceled'
  | 'payment_request.expired'
  | 'group.joined'
  | 'group.left'
  | 'group.invited'
  | 'group.applied'
  | 'group.declined'
  | 'group.settlement_closed'
  | 'referral.created'
  | 'referral.approved'
  | 'referral.flagged'
  | 'referral.rewarded'
  | 'referral.voided'
  | 'referral.expired'
  | 'referral_code.created'
  | 'invoice.created'
  | 'invoice.finalized'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'invoice.voided'
  | 'subscription.updated'
  | 'usage.threshold_reached'
  | 'kyb.updated'
  | 'kyb.submitted'
  | 'kyb.action_required'
  | 'kyb.approved'
  | 'kyb.rejected'
  | 'kyb.expired'
  | 'kyb.document.accepted'
  | 'kyb.document.rejected'
  | 'api_token.created'
  | 'api_token.updated'
  | 'api_token.rotated'
  | 'api_token.revoked'
  | 'api_token.expiring'
  | 'api_token.expired'
  | 'api_token.abuse_detected'
  | 'team_member.invited'
  | 'team_member.joined'
  | 'team_member.updated'
  | 'team_member.removed'
  | 'webhook_endpoint.created'
  | 'webhook_endpoint.updated'
  | 'webhook_endpoint.enabled'
  | 'webhook_endpoint.disabled'
  | 'webhook_endpoint.secret_rotated'
  | 'webhook_endpoint.replay_started'
  | 'webhook_endpoint.tested'
  | 'test_clock.advanced'
  | 'job.completed'
  | 'job.failed';

/** What `list` takes. */
export interface EventsListParams {
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
  type?: EventType[];
  /** Id of the object that they are about */
  object_id?: string;
  after_sequence?: number;
}

/** Events: what happened, in order. */
export class EventsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List events.
   *
   * The event log in order of `sequence`, newest first unless `order=asc`. With `after_sequence` it continues
   * where you stopped, oldest first unless `order=desc`. You see the events whose object you may read: a
   * token by its scopes and the permissions of whoever made it. Numbers have no gap in the log of a merchant;
   * those that are missing from your list belong to events that you may not read.
   *
   * `GET /api/v1/events` · events:read · EVENTS_READ
   *
   * @throws {TesseraError} invalid_cursor, validation_failed
   */
  list(params: EventsListParams = {}, options: RequestOptions = {}): Pages<Event> {
    return new Pages((cursor) =>
      this.#transport.send<Page<Event>>(
        {
          method: 'GET',
          path: '/api/v1/events',
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }
}

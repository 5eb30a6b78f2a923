// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { ListExport } from '../list-export.ts';
import type { ListParams, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Block, Communication, CustomerFilter, Delivery, DryRun, Job, MessageTranslations } from './shared-objects.ts';

/** What became of the messages over one channel */
export interface ChannelCounts {
  /** Your name of the sales channel, such as `web`; null if you sent none */
  channel: 'email' | 'push' | 'wallet' | 'sms';
  /** Messages that were left out, such as for lack of consent */
  suppressed: number;
  /** Messages that are still to be sent */
  queued: number;
  /** Messages handed to the mail server, provider or push service */
  sent: number;
  /** Messages whose delivery was reported */
  delivered: number;
  /** Messages that came back */
  bounced: number;
  /** Messages that the recipient reported as spam */
  complained: number;
  /** Messages that could not be sent */
  failed: number;
}

/** Whether a merchant can send over a channel */
export interface ChannelState {
  /** Your name of the sales channel, such as `web`; null if you sent none */
  channel: 'email' | 'push' | 'wallet' | 'sms';
  /** Whether messages over this channel are accepted */
  available: boolean;
  /** Whether this server has a provider for the channel */
  set_up: boolean;
  /** Why they are refused. `no_device`: no member has turned on notifications. `no_phone`: no customer has a phone number */
  reason: 'not_supported' | 'no_device' | 'no_phone' | null;
  /** `outbox`: messages are kept in the outbox, in a sandbox or while the server has no provider for the channel */
  delivery: 'sent' | 'outbox';
}

/** The channels of messages, and which the merchant can use */
export interface Channels {
  object: 'channels';
  /** All channels, cheapest first */
  data: ChannelState[];
}

/** What became of a message, by channel */
export interface CommunicationChannels {
  object: 'communication_channels';
  /** The channels of the message, with their counts */
  data: ChannelCounts[];
}

/** A mail as a recipient would get it */
export interface MessagePreview {
  object: 'message_preview';
  /** Subject line of the mail */
  subject: string;
  /** The mail as HTML */
  html: string;
  /** The mail as plain text */
  text: string;
}

/** A message to start from */
export interface MessageTemplate {
  /** Name, as people see it */
  name:
    | 'welcome' | 'birthday' | 'win_back' | 'new_reward' | 'points' | 'opening_hours' | 'event'
    | 'voucher_gift' | 'voucher_ending';
  /** Which messages it is for, by their placeholders */
  about: 'membership' | 'voucher';
  /** Subject line of the mail */
  subject: string;
  /** Text, as people see it */
  body: string;
  /** What the mail shows, from top to bottom */
  blocks: Block[];
}

/** Messages to start from, in one language */
export interface MessageTemplates {
  object: 'message_templates';
  /** The language of the words */
  language: 'en' | 'it' | 'de' | 'fr' | 'es';
  /** The templates */
  data: MessageTemplate[];
}

/** A message that was not sent, because this is a sandbox or its channel has no provider */
export interface OutboxMessage {
  /** Id of a delivery */
  id: string;
  object: 'outbox_message';
  merchant_id: string;
  communication_id: string;
  /** Your name of the sales channel, such as `web`; null if you sent none */
  channel: 'email' | 'push' | 'wallet' | 'sms';
  /** Sender, with name and address */
  from: string;
  /** An email address, a phone number, or the devices that get the push notification */
  to: string;
  /** Address that answers go to; null for the sender */
  reply_to: string | null;
  /** Subject line of the mail */
  subject: string;
  /** The message as plain text */
  text: string;
  /** The message as HTML */
  html: string;
  /** URL that unsubscribes with one click; null for mails that are not marketing */
  list_unsubscribe: string | null;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
}

/** A test that is sent */
export interface TestMessage {
  object: 'test_message';
  /** Your address */
  to: string;
}

/** Parameters of `email`. */
export interface CommunicationsEmailParams {
  /** Subject line, with placeholders such as `{{customer.name}}` */
  subject: string;
  /** Plain text: a blank line starts a paragraph, and https URLs become links */
  body: string;
  /** What a mail shows, from top to bottom, in the merchant’s colors. `body` is the text for all other channels. Without blocks, mails show `body` */
  blocks?: Block[];
  /** Subject and body in other languages. A customer gets the one of their `locale`, or of the merchant’s if they have none; without it, `subject` and `body` */
  translations?: MessageTranslations;
  /** `transactional` if omitted */
  category?: 'marketing' | 'transactional';
  /** Address that answers go to; null for none of its own */
  reply_to?: string;
}

/** Parameters of `broadcastToMembers`. */
export interface CommunicationsBroadcastToMembersParams {
  /** `push` reaches members who have turned on notifications on their card, `sms` customers with a phone number. A channel over which the merchant can reach no one is refused */
  channels?: ('email' | 'push' | 'wallet' | 'sms')[];
  /** `all`, the default: one message over each channel. `first`: one message over the cheapest channel that reaches the recipient (`push`, then `email`, then `sms`); if it fails, the next one is tried */
  channel_choice?: 'all' | 'first';
  /** Subject line, with placeholders; required with mail */
  subject?: string;
  /** Plain text: a blank line starts a paragraph, and https URLs become links */
  body: string;
  /** What a mail shows, from top to bottom, in the merchant’s colors. `body` is the text for all other channels. Without blocks, mails show `body` */
  blocks?: Block[];
  /** Subject and body in other languages. A customer gets the one of their `locale`, or of the merchant’s if they have none; without it, `subject` and `body` */
  translations?: MessageTranslations;
  /** `marketing` if omitted */
  category?: 'marketing' | 'transactional';
  /** When it is to start; null or omitted for at once (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  scheduled_at?: string;
  /** Returns what would happen, and changes nothing; false if omitted */
  dry_run?: boolean;
  /** Filters the holders of the pass; all holders if omitted */
  audience?: {
    /** `all`: every membership that is not revoked. `active`, `expiring`, `inactive` and `tier`: only active memberships */
    segment?: 'all' | 'active' | 'expiring' | 'inactive' | 'tier';
    /** With `tier`: ids of the tiers */
    tier_ids?: string[];
    /** With `inactive`: days without activity; 90 if omitted */
    inactive_days?: number;
    /** With `expiring`: memberships that expire within this many days; 30 if omitted */
    expiring_within_days?: number;
    /** Only these memberships; omitted for the whole segment */
    membership_ids?: string[];
    /** What the customers must have in common; every given fact must hold */
    filter?: CustomerFilter;
  };
}

export interface CommunicationsBroadcastToMembersResult {
  /** A message to one or more customers */
  communication: Communication;
  /** Work that continues after the response */
  job: Job;
}

/** Parameters of `broadcastVoucher`. */
export interface CommunicationsBroadcastVoucherParams {
  voucher_id?: string;
  campaign_id?: string;
  /** `push` reaches members who have turned on notifications on their card, `sms` customers with a phone number. A channel over which the merchant can reach no one is refused */
  channels?: ('email' | 'push' | 'wallet' | 'sms')[];
  /** `all`, the default: one message over each channel. `first`: one message over the cheapest channel that reaches the recipient (`push`, then `email`, then `sms`); if it fails, the next one is tried */
  channel_choice?: 'all' | 'first';
  /** Subject line, with placeholders; required with mail */
  subject?: string;
  /** Plain text: a blank line starts a paragraph, and https URLs become links */
  body: string;
  /** What a mail shows, from top to bottom, in the merchant’s colors. `body` is the text for all other channels. Without blocks, mails show `body` */
  blocks?: Block[];
  /** Subject and body in other languages. A customer gets the one of their `locale`, or of the merchant’s if they have none; without it, `subject` and `body` */
  translations?: MessageTranslations;
  /** `marketing` if omitted */
  category?: 'marketing' | 'transactional';
  /** When it is to start; null or omitted for at once (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  scheduled_at?: string;
  /** Returns what would happen, and changes nothing; false if omitted */
  dry_run?: boolean;
  /** Filters the voucher recipients; all recipients if omitted */
  audience?: {
    /** `unredeemed`: recipients whose voucher can still be redeemed. `expiring`: those whose voucher also expires within 30 days */
    segment?: 'all' | 'unredeemed' | 'redeemed' | 'expiring';
    /** Only these customers; omitted for the whole segment */
    customer_ids?: string[];
    /** What the customers must have in common; every given fact must hold */
    filter?: CustomerFilter;
  };
}

export interface CommunicationsBroadcastVoucherResult {
  /** A message to one or more customers */
  communication: Communication;
  /** Work that continues after the response */
  job: Job;
}

/** Parameters of `nudge`. */
export interface CommunicationsNudgeParams {
  /** All recipients who have not redeemed it if omitted */
  recipient_ids?: string[];
  /** `push` reaches members who have turned on notifications on their card, `sms` customers with a phone number. A channel over which the merchant can reach no one is refused */
  channels: ('email' | 'push' | 'wallet' | 'sms')[];
  /** `all`, the default: one message over each channel. `first`: one message over the cheapest channel that reaches the recipient (`push`, then `email`, then `sms`); if it fails, the next one is tried */
  channel_choice?: 'all' | 'first';
  /** Subject line, with placeholders; a standard one if omitted */
  subject?: string;
  /** Plain text: a blank line starts a paragraph, and https URLs become links */
  body?: string;
  /** What a mail shows, from top to bottom, in the merchant’s colors. `body` is the text for all other channels. Without blocks, mails show `body` */
  blocks?: Block[];
  /** Subject and body in other languages. A customer gets the one of their `locale`, or of the merchant’s if they have none; without it, `subject` and `body` */
  translations?: MessageTranslations;
}

export interface CommunicationsNudgeResult {
  /** A message to one or more customers */
  communication: Communication;
  /** Work that continues after the response */
  job: Job;
}

/** Parameters of `list`. */
export interface CommunicationsListParams extends ListParams {
  /** Returns only objects of this kind, or one of these */
  kind?: (
    | 'membership_email' | 'pass_broadcast' | 'voucher_broadcast' | 'voucher_nudge'
    | 'membership_issued' | 'membership_revoked' | 'voucher_issued' | 'value_spent' | 'card_renewed'
  )[];
  /** Returns only objects with this status, or one of these */
  status?: ('queued' | 'processing' | 'completed' | 'completed_with_errors' | 'failed' | 'canceled')[];
  /** Returns only objects of this category */
  category?: 'marketing' | 'transactional';
  pass_id?: string;
  voucher_id?: string;
  membership_id?: string;
}

/** Parameters of `export`. */
export type CommunicationsExportParams = ListExport<CommunicationsListParams>;

/** Parameters of `listDeliveries`. */
export interface CommunicationsListDeliveriesParams extends ListParams {
  /** Returns only objects with this status, or one of these */
  status?: ('queued' | 'sent' | 'delivered' | 'bounced' | 'complained' | 'suppressed' | 'failed')[];
  /** Your name of the sales channel, such as `web`; null if you sent none */
  channel?: 'email' | 'push' | 'wallet' | 'sms';
  customer_id?: string;
}

/** Parameters of `exportDeliveries`. */
export type CommunicationsExportDeliveriesParams = ListExport<CommunicationsListDeliveriesParams>;

/** Parameters of `listOutbox`. */
export interface CommunicationsListOutboxParams extends ListParams {
}

/** Parameters of `preview`. */
export interface CommunicationsPreviewParams {
  /** Which placeholders it can have; `voucher` with `voucher_id` or `campaign_id`, otherwise `membership` if omitted */
  about?: 'membership' | 'voucher';
  pass_id?: string;
  membership_id?: string;
  voucher_id?: string;
  campaign_id?: string;
  /** Subject line of the mail */
  subject: string;
  /** Plain text: a blank line starts a paragraph, and https URLs become links */
  body: string;
  /** What a mail shows, from top to bottom, in the merchant’s colors. `body` is the text for all other channels. Without blocks, mails show `body` */
  blocks?: Block[];
  /** The language of the words; that of the merchant if omitted */
  language?: 'en' | 'it' | 'de' | 'fr' | 'es';
  /** `marketing` if omitted */
  category?: 'marketing' | 'transactional';
}

/** Parameters of `test`. */
export interface CommunicationsTestParams {
  /** Which placeholders it can have; `voucher` with `voucher_id` or `campaign_id`, otherwise `membership` if omitted */
  about?: 'membership' | 'voucher';
  pass_id?: string;
  membership_id?: string;
  voucher_id?: string;
  campaign_id?: string;
  /** Subject line of the mail */
  subject: string;
  /** Plain text: a blank line starts a paragraph, and https URLs become links */
  body: string;
  /** What a mail shows, from top to bottom, in the merchant’s colors. `body` is the text for all other channels. Without blocks, mails show `body` */
  blocks?: Block[];
  /** The language of the words; that of the merchant if omitted */
  language?: 'en' | 'it' | 'de' | 'fr' | 'es';
  /** `marketing` if omitted */
  category?: 'marketing' | 'transactional';
}

/** Parameters of `listTemplates`. */
export interface CommunicationsListTemplatesParams {
  /** Language of the texts */
  language?: 'en' | 'it' | 'de' | 'fr' | 'es';
}

/** Communications: messages to members and voucher recipients, and their delivery. */
export class CommunicationsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Send a membership communication by email.
   *
   * Sends an email to the holder of one membership. Texts can contain placeholders such as
   * `{{customer.name}}`; unknown placeholders are refused. Every message supports `customer.name`,
   * `customer.first_name`, `merchant.name`, `merchant.support_email` and `merchant.website`. This message
   * also supports `membership.serial`, `membership.points`, `membership.tier`, `membership.tier_until`,
   * `membership.tier_next`, `membership.tier_missing`, `membership.expires_at` and `pass.name`.
   *
   * Sends an email to a customer; it cannot be unsent.
   *
   * `POST /api/v1/memberships/merchant/:id/email` · memberships:communicate · MEMBERSHIPS_COMMUNICATE
   * @throws {TesseraError} membership_not_found, recipient_suppressed, no_email, consent_missing,
   * membership_revoked, recipient_frequency_capped, broadcast_quota_exceeded */
  email(id: string, params: CommunicationsEmailParams, options: RequestOptions = {}): Call<Communication> {
    return this.#transport.send<Communication>(
      { method: 'POST', path: path`/api/v1/memberships/merchant/${id}/email`, body: params, keyed: true },
      options,
    );
  }

  /** Broadcast a membership pass communication.
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
   * @throws {TesseraError} pass_not_found, pass_archived, kyb_required, broadcast_in_progress,
   * audience_empty, audience_too_large, broadcast_quota_exceeded, channel_unavailable */
  broadcastToMembers(
    passId: string,
    params: CommunicationsBroadcastToMembersParams,
    options: RequestOptions = {},
  ): Call<CommunicationsBroadcastToMembersResult | DryRun> {
    return this.#transport.send<CommunicationsBroadcastToMembersResult | DryRun>(
      { method: 'POST', path: path`/api/v1/memberships/merchant/pass/${passId}/broadcast`, body: params, keyed: true },
      options,
    );
  }

  /** Broadcast to voucher recipients.
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
   * @throws {TesseraError} voucher_not_found, not_found, voucher_voided, kyb_required, broadcast_in_progress,
   * audience_empty, audience_too_large, broadcast_quota_exceeded, channel_unavailable */
  broadcastVoucher(
    params: CommunicationsBroadcastVoucherParams,
    options: RequestOptions = {},
  ): Call<CommunicationsBroadcastVoucherResult | DryRun> {
    return this.#transport.send<CommunicationsBroadcastVoucherResult | DryRun>(
      { method: 'POST', path: '/api/v1/merchant/vouchers/broadcast', body: params, keyed: true },
      options,
    );
  }

  /** Nudge voucher recipients.
   *
   * Sends a reminder to recipients who have not redeemed the voucher and can be messaged: at most once every
   * 72 hours and 3 times in total. Without `body`, a short default reminder is sent in the language of each
   * customer. Supports the same placeholders as a broadcast to voucher recipients.
   *
   * Sends messages to people; they cannot be unsent.
   *
   * `POST /api/v1/vouchers/:id/nudge` · vouchers:communicate · VOUCHERS_COMMUNICATE
   * @throws {TesseraError} voucher_not_found, nothing_to_nudge, nudge_cooldown, audience_too_large,
   * broadcast_quota_exceeded, channel_unavailable */
  nudge(
    id: string,
    params: CommunicationsNudgeParams,
    options: RequestOptions = {},
  ): Call<CommunicationsNudgeResult> {
    return this.#transport.send<CommunicationsNudgeResult>(
      { method: 'POST', path: path`/api/v1/vouchers/${id}/nudge`, body: params, keyed: true },
      options,
    );
  }

  /** List communications.
   *
   * Lists messages to members and voucher recipients, newest first unless `order=asc`.
   *
   * `GET /api/v1/communications` · JWT · MEMBERSHIPS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed */
  list(params: CommunicationsListParams = {}, options: RequestOptions = {}): Pages<Communication> {
    return this.#transport.list<Communication>('/api/v1/communications', params, options);
  }

  /** Export communications.
   *
   * A file with the rows of `communications.list`, its filters and its order, from one snapshot; above
   * 100,000 rows, a job.
   *
   * `GET /api/v1/communications/export` · JWT · MEMBERSHIPS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed, range_too_large, dates_inverted,
   * invalid_timezone, export_in_progress, selection_changed */
  export(params: CommunicationsExportParams = {}, options: RequestOptions = {}): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/communications/export', query: { ...params }, as: 'file' },
      options,
    );
  }

  /** Read a communication.
   *
   * Returns one communication with its current delivery counts.
   *
   * `GET /api/v1/communications/:id` · JWT · MEMBERSHIPS_READ
   * @throws {TesseraError} not_found */
  get(id: string, options: RequestOptions = {}): Call<Communication> {
    return this.#transport.send<Communication>({ method: 'GET', path: path`/api/v1/communications/${id}` }, options);
  }

  /** List the deliveries of a communication.
   *
   * Returns the delivery status for each recipient and channel, newest first unless `order=asc`.
   *
   * `GET /api/v1/communications/:id/deliveries` · JWT · MEMBERSHIPS_READ
   * @throws {TesseraError} not_found, invalid_cursor, validation_failed */
  listDeliveries(
    id: string,
    params: CommunicationsListDeliveriesParams = {},
    options: RequestOptions = {},
  ): Pages<Delivery> {
    return this.#transport.list<Delivery>(path`/api/v1/communications/${id}/deliveries`, params, options);
  }

  /** Export the deliveries of a communication.
   *
   * A file with the rows of `communications.list-deliveries`, its filters and its order, from one snapshot;
   * above 100,000 rows, a job.
   *
   * `GET /api/v1/communications/:id/deliveries/export` · JWT · MEMBERSHIPS_READ
   * @throws {TesseraError} not_found, invalid_cursor, validation_failed, range_too_large, dates_inverted,
   * invalid_timezone, export_in_progress, selection_changed */
  exportDeliveries(
    id: string,
    params: CommunicationsExportDeliveriesParams = {},
    options: RequestOptions = {},
  ): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: path`/api/v1/communications/${id}/deliveries/export`, query: { ...params }, as: 'file' },
      options,
    );
  }

  /** Count the deliveries of a communication by channel.
   *
   * Returns the current delivery counts for each channel of one communication, cheapest first.
   *
   * `GET /api/v1/communications/:id/channels` · JWT · MEMBERSHIPS_READ
   * @throws {TesseraError} not_found */
  countByChannel(id: string, options: RequestOptions = {}): Call<CommunicationChannels> {
    return this.#transport.send<CommunicationChannels>(
      { method: 'GET', path: path`/api/v1/communications/${id}/channels` },
      options,
    );
  }

  /** Cancel a communication.
   *
   * Cancels messages that have not been sent, and ends the job. Cancelling again has no effect.
   *
   * `POST /api/v1/communications/:id/cancel` · JWT · MEMBERSHIPS_COMMUNICATE
   * @throws {TesseraError} not_found, invalid_transition */
  cancel(id: string, options: RequestOptions = {}): Call<Communication> {
    return this.#transport.send<Communication>(
      { method: 'POST', path: path`/api/v1/communications/${id}/cancel`, keyed: true },
      options,
    );
  }

  /** List the channels for messages.
   *
   * Returns the channels that messages can be sent over, and why others are refused, cheapest first.
   *
   * `GET /api/v1/communications/channels` · JWT · MEMBERSHIPS_READ */
  listChannels(options: RequestOptions = {}): Call<Channels> {
    return this.#transport.send<Channels>({ method: 'GET', path: '/api/v1/communications/channels' }, options);
  }

  /** List the outbox.
   *
   * Lists the messages that a sandbox, or a server without a provider for their channel, would have sent, as
   * the recipient would see them. Newest first unless `order=asc`.
   *
   * `GET /api/v1/communications/outbox` · JWT · MEMBERSHIPS_COMMUNICATE
   * @throws {TesseraError} invalid_cursor, validation_failed */
  listOutbox(params: CommunicationsListOutboxParams = {}, options: RequestOptions = {}): Pages<OutboxMessage> {
    return this.#transport.list<OutboxMessage>('/api/v1/communications/outbox', params, options);
  }

  /** Preview a message.
   *
   * Returns the mail that a recipient would get, with the values of an example, or of `membership_id`. Codes
   * of vouchers are masked. Nothing is stored or sent.
   *
   * `POST /api/v1/communications/preview` · JWT · MEMBERSHIPS_READ
   * @throws {TesseraError} not_found, pass_not_found, membership_not_found, voucher_not_found */
  preview(params: CommunicationsPreviewParams, options: RequestOptions = {}): Call<MessagePreview> {
    return this.#transport.send<MessagePreview>(
      { method: 'POST', path: '/api/v1/communications/preview', body: params },
      options,
    );
  }

  /** Send a test message to yourself.
   *
   * Sends the mail that a recipient would get to your own verified address, with the values of an example. It
   * counts towards no quota and appears in no list. In a sandbox, or without a mail server, it stays in the
   * outbox of the operator.
   *
   * `POST /api/v1/communications/test` · JWT · MEMBERSHIPS_COMMUNICATE
   * @throws {TesseraError} email_unverified, not_found, pass_not_found, membership_not_found,
   * voucher_not_found */
  test(params: CommunicationsTestParams, options: RequestOptions = {}): Call<TestMessage> {
    return this.#transport.send<TestMessage>(
      { method: 'POST', path: '/api/v1/communications/test', body: params, keyed: true },
      options,
    );
  }

  /** List message templates.
   *
   * Returns messages to start from, for what shops write about: welcome, birthday, win-back, a new reward,
   * opening hours. Their words are in `language`, or in that of the merchant.
   *
   * `GET /api/v1/communications/templates` · JWT · MEMBERSHIPS_READ */
  listTemplates(
    params: CommunicationsListTemplatesParams = {},
    options: RequestOptions = {},
  ): Call<MessageTemplates> {
    return this.#transport.send<MessageTemplates>(
      { method: 'GET', path: '/api/v1/communications/templates', query: { ...params } },
      options,
    );
  }
}

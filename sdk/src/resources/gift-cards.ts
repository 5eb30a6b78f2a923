// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { FileForm } from '../list-export.ts';
import type { ListParams, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Actor, Communication, CustomerDetails, Job, VoucherState } from './shared-objects.ts';

/** The customer to whom the card was delivered */
export interface GiftCardRecipient {
  /** Id of a voucher recipient */
  id: string;
  object: 'voucher_recipient';
  merchant_id: string;
  voucher_id: string;
  customer_id: string;
  /** Unredeemed vouchers are `revoked` when the voucher is voided */
  status: 'issued' | 'redeemed' | 'revoked';
  /** Your name of the sales channel, such as `web`; null if you sent none */
  channel: 'email' | 'none';
  /** Personal text in the mail to the customer; null if there is none */
  message: string | null;
  /** When it was issued (RFC 3339, UTC) */
  issued_at: string;
  /** When the last reminder was sent; null if none was (RFC 3339, UTC) */
  last_nudged_at: string | null;
  /** Number of reminders sent */
  nudge_count: number;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
  /** Consents that were not taken, because the customer refused them later; missing if all were */
  consents_kept?: ('marketing_email' | 'marketing_push' | 'marketing_sms')[];
}

/** Money on gift cards, and what changed it */
export interface GiftLiability {
  object: 'gift_liability';
  /** Start of the range (RFC 3339, UTC) */
  from: string;
  /** End of the range (RFC 3339, UTC) */
  to: string;
  /** Time zone of the months, IANA */
  timezone: string;
  /** `opening` plus all movements is `closing`, the amount that is outstanding at `to` */
  currencies: {
    /** ISO 4217 */
    currency: string;
    /** Balance at the start (Minor units, such as cents) */
    opening: number;
    /** Minor units; created with a balance */
    opened: number;
    /** Minor units; first loads of sold cards */
    activated: number;
    /** Minor units; later loads */
    loaded: number;
    /** Minor units; spent */
    redeemed: number;
    /** Minor units; returned by rollbacks and returns of orders */
    rolled_back: number;
    /** Minor units; adjusted by hand */
    adjusted: number;
    /** Minor units; refunds of purchases to cards */
    refunded: number;
    /** Minor units; moved between cards; always 0 */
    transferred: number;
    /** Minor units; left on cards that expired */
    expired: number;
    /** Minor units; back on cards whose end was moved */
    reinstated: number;
    /** Minor units; left on voided cards */
    closed: number;
    /** Balance at the end (Minor units, such as cents) */
    closing: number;
    /** Months in the time zone of the merchant, oldest first */
    months: {
      /** Start of the period, included (RFC 3339, UTC) */
      start: string;
      /** End of the period, excluded (RFC 3339, UTC) */
      end: string;
      /** Balance at the start (Minor units, such as cents) */
      opening: number;
      /** Minor units; created with a balance */
      opened: number;
      /** Minor units; first loads of sold cards */
      activated: number;
      /** Minor units; later loads */
      loaded: number;
      /** Minor units; spent */
      redeemed: number;
      /** Minor units; returned by rollbacks and returns of orders */
      rolled_back: number;
      /** Minor units; adjusted by hand */
      adjusted: number;
      /** Minor units; refunds of purchases to cards */
      refunded: number;
      /** Minor units; moved between cards; always 0 */
      transferred: number;
      /** Minor units; left on cards that expired */
      expired: number;
      /** Minor units; back on cards whose end was moved */
      reinstated: number;
      /** Minor units; left on voided cards */
      closed: number;
      /** Balance at the end (Minor units, such as cents) */
      closing: number;
    }[];
  }[];
}

/** A movement on a gift card */
export interface GiftTransaction {
  /** Id of a gift transaction */
  id: string;
  object: 'gift_transaction';
  merchant_id: string;
  voucher_id: string;
  /** `opened`: created with a balance. `reinstated`: its end was moved after it expired. `closed`: it was voided */
  type:
    | 'opened' | 'activated' | 'loaded' | 'redeemed' | 'rolled_back' | 'adjusted' | 'refunded'
    | 'transferred' | 'expired' | 'reinstated' | 'closed';
  /** Minor units; positive for money onto the card, negative for money off it */
  amount: number;
  /** Balance after it (Minor units, such as cents) */
  balance_after: number;
  /** ISO 4217 */
  currency: string;
  /** Your reference, such as that of a payment */
  reference: string | null;
  /** Reason that was given; null if none was */
  reason: string | null;
  redemption_id: string | null;
  /** The other gift card of a transfer */
  counterpart_id: string | null;
  location_id: string | null;
  /** Who made the change */
  actor: Actor;
  /** When it happened, which can be before it was recorded (RFC 3339, UTC) */
  occurred_at: string;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
}

/** Parameters of `activate`. */
export interface GiftCardsActivateParams {
  /** Type of `:id`; `id` if omitted */
  by?: 'id' | 'code';
  /** Amount (Minor units, such as cents) */
  amount: number;
  /** Your reference of the payment */
  reference: string;
  location_id?: string;
}

export interface GiftCardsActivateResult {
  /** A movement on a gift card */
  transaction: GiftTransaction;
  /** The state of a voucher after the call */
  voucher: VoucherState;
}

/** Parameters of `load`. */
export interface GiftCardsLoadParams {
  /** Type of `:id`; `id` if omitted */
  by?: 'id' | 'code';
  /** Amount (Minor units, such as cents) */
  amount: number;
  /** Your reference of the payment */
  reference: string;
  location_id?: string;
}

export interface GiftCardsLoadResult {
  /** A movement on a gift card */
  transaction: GiftTransaction;
  /** The state of a voucher after the call */
  voucher: VoucherState;
}

/** Parameters of `sell`. */
export interface GiftCardsSellParams {
  /** The card to activate or load; a new one if omitted */
  card?: {
    /** Id of a voucher */
    id?: string;
    /** Code of the gift card, instead of its `id` */
    code?: string;
  };
  /** Amount (Minor units, such as cents) */
  amount: number;
  /** Your reference of the payment */
  reference: string;
  location_id?: string;
}

export interface GiftCardsSellResult {
  /** A movement on a gift card */
  transaction: GiftTransaction;
  /** The state of a voucher after the call */
  voucher: VoucherState;
  /** Code of a new card */
  code: string | null;
}

/** Parameters of `cancelSale`. */
export interface GiftCardsCancelSaleParams {
  /** Why it was done, in your words */
  reason: string;
}

export interface GiftCardsCancelSaleResult {
  /** A movement on a gift card */
  transaction: GiftTransaction;
  /** The state of a voucher after the call */
  voucher: VoucherState;
}

/** Parameters of `refund`. */
export interface GiftCardsRefundParams {
  /** Type of `:id`; `id` if omitted */
  by?: 'id' | 'code';
  /** Amount (Minor units, such as cents) */
  amount: number;
  /** Why it was done, in your words */
  reason: string;
  /** Your reference of the refund; it can be used once */
  reference?: string;
  location_id?: string;
}

export interface GiftCardsRefundResult {
  /** A movement on a gift card */
  transaction: GiftTransaction;
  /** The state of a voucher after the call */
  voucher: VoucherState;
}

/** Parameters of `adjust`. */
export interface GiftCardsAdjustParams {
  /** Type of `:id`; `id` if omitted */
  by?: 'id' | 'code';
  /** Minor units to add; negative to take off; not 0 */
  amount: number;
  /** Why it was done, in your words */
  reason: string;
  /** Your own reference; it can be used once */
  reference?: string;
}

export interface GiftCardsAdjustResult {
  /** A movement on a gift card */
  transaction: GiftTransaction;
  /** The state of a voucher after the call */
  voucher: VoucherState;
}

/** Parameters of `transfer`. */
export interface GiftCardsTransferParams {
  /** Type of `:id`; `id` if omitted */
  by?: 'id' | 'code';
  /** The gift card that gets the money */
  to: {
    /** Id of a voucher */
    id?: string;
    /** Code of the gift card, instead of its `id` */
    code?: string;
  };
  /** Amount (Minor units, such as cents) */
  amount?: number;
  /** Why the money is moved */
  reason?: string;
}

export interface GiftCardsTransferResult {
  /** A movement on a gift card */
  transaction: GiftTransaction;
  /** The state of a voucher after the call */
  voucher: VoucherState;
  /** A movement on a gift card */
  received: GiftTransaction;
  /** The state of a voucher after the call */
  recipient: VoucherState;
}

/** Parameters of `deliver`. */
export interface GiftCardsDeliverParams {
  /** Type of `:id`; `id` if omitted */
  by?: 'id' | 'code';
  /** At least one of `id`, `external_id`, `email` and `phone`. For an existing customer, missing fields are filled in and consents follow `customers.update`; nothing else changes */
  customer: CustomerDetails;
  /** Your message in the mail: plain text, without placeholders */
  message?: string;
  /** When it is to start; null or omitted for at once (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  scheduled_at?: string;
}

export interface GiftCardsDeliverResult {
  /** The customer to whom the card was delivered */
  recipient: GiftCardRecipient;
  /** A message to one or more customers */
  communication: Communication;
}

/** Parameters of `listTransactions`. */
export interface GiftCardsListTransactionsParams extends ListParams {
  /** Type of `:id`; `id` if omitted */
  by?: 'id' | 'code';
  /** Returns only objects of this type, or one of these */
  type?: (
    | 'opened' | 'activated' | 'loaded' | 'redeemed' | 'rolled_back' | 'adjusted' | 'refunded'
    | 'transferred' | 'expired' | 'reinstated' | 'closed'
  )[];
}

/** Parameters of `liability`. */
export interface GiftCardsLiabilityParams {
  /** Start of the range (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  from?: string;
  /** End of the range (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  to?: string;
}

/** Parameters of `exportTransactions`. */
export interface GiftCardsExportTransactionsParams extends FileForm<
  | 'id' | 'voucher_id' | 'occurred_at' | 'created_at' | 'type' | 'amount' | 'currency'
  | 'amount_formatted' | 'balance_after' | 'reference' | 'reason' | 'redemption_id'
  | 'counterpart_id' | 'location_id' | 'actor_type' | 'actor_id'
> {
  /** Start of the range (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  from?: string;
  /** End of the range (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  to?: string;
  /** Only these transactions, of any time unless a period is given */
  selected?: string[];
  /** Returns only objects of this type, or one of these */
  type?: (
    | 'opened' | 'activated' | 'loaded' | 'redeemed' | 'rolled_back' | 'adjusted' | 'refunded'
    | 'transferred' | 'expired' | 'reinstated' | 'closed'
  )[];
  /** ISO 4217 */
  currency?: string;
  voucher_id?: string;
}

/** Gift cards: cards sold, loaded, corrected and transferred, and what you owe on them. */
export class GiftCardsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Activate a gift card that was sold.
   *
   * Puts the first money on a gift card that was created with an amount of 0 and is `inactive` until then,
   * such as a printed card that was just paid for. A till uses `gift-cards.sell`. `reference` names the
   * payment and can be used once.
   *
   * `POST /api/v1/vouchers/:id/activate` · vouchers:create · VOUCHERS_MANAGE
   * @throws {TesseraError} voucher_not_found, redeem_failures_exceeded, wrong_voucher_type, voucher_expired,
   * voucher_disabled, voucher_voided, duplicate_reference, invalid_transition, kyb_required */
  activate(id: string, params: GiftCardsActivateParams, options: RequestOptions = {}): Call<GiftCardsActivateResult> {
    const { by, ...body } = params;
    return this.#transport.send<GiftCardsActivateResult>(
      { method: 'POST', path: path`/api/v1/vouchers/${id}/activate`, query: { by }, body, keyed: true },
      options,
    );
  }

  /** Load a gift card.
   *
   * Adds money that was paid for to the balance of a gift card. A till uses `gift-cards.sell`. `reference`
   * names the payment and can be used once.
   *
   * `POST /api/v1/vouchers/:id/load` · vouchers:create · VOUCHERS_MANAGE
   * @throws {TesseraError} voucher_not_found, redeem_failures_exceeded, wrong_voucher_type, voucher_expired,
   * voucher_disabled, voucher_voided, duplicate_reference, kyb_required */
  load(id: string, params: GiftCardsLoadParams, options: RequestOptions = {}): Call<GiftCardsLoadResult> {
    const { by, ...body } = params;
    return this.#transport.send<GiftCardsLoadResult>(
      { method: 'POST', path: path`/api/v1/vouchers/${id}/load`, query: { by }, body, keyed: true },
      options,
    );
  }

  /** Sell, activate or load a gift card at a till.
   *
   * Puts money that a customer paid on a gift card. Without `card`, the card is new, in the currency of the
   * merchant; this response is the only one with its code. A printed `card` is activated, and any other is
   * loaded. `reference` names the payment and can be used once. Callers who can’t create vouchers sell within
   * the `till_limits` of the merchant profile: `gift_card` for the balance of a card, `gift_cards_per_day`
   * for what one person or token sells since midnight. Cancel a sale with `gift-cards.cancel-sale`.
   *
   * `POST /api/v1/gift-cards/sales` · vouchers:redeem · VOUCHERS_REDEEM
   * @throws {TesseraError} voucher_not_found, redeem_failures_exceeded, wrong_voucher_type, voucher_expired,
   * voucher_disabled, voucher_voided, duplicate_reference, grant_limit_reached, kyb_required */
  sell(params: GiftCardsSellParams, options: RequestOptions = {}): Call<GiftCardsSellResult> {
    return this.#transport.send<GiftCardsSellResult>(
      { method: 'POST', path: '/api/v1/gift-cards/sales', body: params, keyed: true },
      options,
    );
  }

  /** Cancel the sale of a gift card.
   *
   * Takes the amount of a sale, an activation or a load off the card again, once, while it is still there.
   * The same person or token must have sold it within the past 24 hours; other sales need `vouchers:update`.
   * What a till can sell in a day doesn’t grow by it.
   *
   * `POST /api/v1/gift-cards/sales/:id/cancel` · vouchers:redeem · VOUCHERS_REDEEM
   * @throws {TesseraError} not_found, insufficient_scope, permission_denied, already_reversed,
   * not_reversible, voucher_expired, voucher_voided, insufficient_balance, hold_required */
  cancelSale(
    id: string,
    params: GiftCardsCancelSaleParams,
    options: RequestOptions = {},
  ): Call<GiftCardsCancelSaleResult> {
    return this.#transport.send<GiftCardsCancelSaleResult>(
      { method: 'POST', path: path`/api/v1/gift-cards/sales/${id}/cancel`, body: params, keyed: true },
      options,
    );
  }

  /** Refund a purchase to a gift card.
   *
   * Puts the refund of a purchase that was paid otherwise on a gift card. To return what a gift card paid,
   * roll back its redemption or return the order.
   *
   * `POST /api/v1/vouchers/:id/refund` · vouchers:reverse · VOUCHERS_REVERSE
   * @throws {TesseraError} voucher_not_found, redeem_failures_exceeded, wrong_voucher_type, voucher_expired,
   * voucher_disabled, voucher_voided, duplicate_reference, kyb_required */
  refund(id: string, params: GiftCardsRefundParams, options: RequestOptions = {}): Call<GiftCardsRefundResult> {
    const { by, ...body } = params;
    return this.#transport.send<GiftCardsRefundResult>(
      { method: 'POST', path: path`/api/v1/vouchers/${id}/refund`, query: { by }, body, keyed: true },
      options,
    );
  }

  /** Adjust the balance of a gift card.
   *
   * Corrects the balance of a gift card by hand, with a reason. A negative `amount` takes money off, at most
   * what is not on hold.
   *
   * Changes what a customer can spend; a negative amount takes money off.
   *
   * `POST /api/v1/vouchers/:id/adjust` · vouchers:update · VOUCHERS_MANAGE
   * @throws {TesseraError} voucher_not_found, redeem_failures_exceeded, wrong_voucher_type, voucher_expired,
   * voucher_disabled, voucher_voided, duplicate_reference, insufficient_balance, hold_required, kyb_required */
  adjust(id: string, params: GiftCardsAdjustParams, options: RequestOptions = {}): Call<GiftCardsAdjustResult> {
    const { by, ...body } = params;
    return this.#transport.send<GiftCardsAdjustResult>(
      { method: 'POST', path: path`/api/v1/vouchers/${id}/adjust`, query: { by }, body, keyed: true },
      options,
    );
  }

  /** Move the balance of a gift card to another.
   *
   * Moves what is left on a gift card, or `amount` of it, to another gift card in the same currency. To
   * replace a lost card, disable it first and then move its balance: money can be moved off a disabled card.
   *
   * Empties the first card unless `amount` is sent.
   *
   * `POST /api/v1/vouchers/:id/transfer` · vouchers:update · VOUCHERS_MANAGE
   * @throws {TesseraError} voucher_not_found, redeem_failures_exceeded, wrong_voucher_type, voucher_expired,
   * voucher_disabled, voucher_voided, insufficient_balance, hold_required, currency_mismatch */
  transfer(id: string, params: GiftCardsTransferParams, options: RequestOptions = {}): Call<GiftCardsTransferResult> {
    const { by, ...body } = params;
    return this.#transport.send<GiftCardsTransferResult>(
      { method: 'POST', path: path`/api/v1/vouchers/${id}/transfer`, query: { by }, body, keyed: true },
      options,
    );
  }

  /** Send a gift card to a person by mail.
   *
   * Assigns the gift card to a customer and sends them its code with your message, now or at `scheduled_at`.
   * A card can be delivered once. Cancel a scheduled mail with the id of its communication; the card stays
   * assigned.
   *
   * `POST /api/v1/vouchers/:id/deliver` · vouchers:issue · VOUCHERS_ISSUE
   * @throws {TesseraError} voucher_not_found, redeem_failures_exceeded, wrong_voucher_type,
   * voucher_not_active, customer_not_found, customer_identifier_required, customer_conflict, customer_erased,
   * already_issued, no_codes_left, publish_required */
  deliver(id: string, params: GiftCardsDeliverParams, options: RequestOptions = {}): Call<GiftCardsDeliverResult> {
    const { by, ...body } = params;
    return this.#transport.send<GiftCardsDeliverResult>(
      { method: 'POST', path: path`/api/v1/vouchers/${id}/deliver`, query: { by }, body, keyed: true },
      options,
    );
  }

  /** List the transactions of a gift card.
   *
   * Lists every movement of the balance of a gift card, newest first unless `order=asc`. The amounts add up
   * to the balance.
   *
   * `GET /api/v1/vouchers/:id/gift-transactions` · vouchers:read · VOUCHERS_READ
   * @throws {TesseraError} voucher_not_found, redeem_failures_exceeded, wrong_voucher_type, invalid_cursor,
   * validation_failed */
  listTransactions(
    id: string,
    params: GiftCardsListTransactionsParams = {},
    options: RequestOptions = {},
  ): Pages<GiftTransaction> {
    return this.#transport.list<GiftTransaction>(path`/api/v1/vouchers/${id}/gift-transactions`, params, options);
  }

  /** Read what is outstanding on gift cards.
   *
   * Returns what customers can still spend on gift cards at `to` (now if omitted), by currency, and how it
   * changed since `from` (30 days earlier if omitted, up to 400), also by month. Every figure is a sum of
   * journal entries. A card that expired counts as expired from its end; uses that tills report late are
   * possible for 72 hours.
   *
   * `GET /api/v1/gift-cards/liability` · vouchers:read · VOUCHERS_READ
   * @throws {TesseraError} range_too_large, dates_inverted */
  liability(params: GiftCardsLiabilityParams = {}, options: RequestOptions = {}): Call<GiftLiability> {
    return this.#transport.send<GiftLiability>(
      { method: 'GET', path: '/api/v1/gift-cards/liability', query: { ...params } },
      options,
    );
  }

  /** Export the transactions of all gift cards.
   *
   * Exports every movement of the balances of gift cards between `from` and `to` as a file: a snapshot,
   * oldest first, streamed. The amounts of a period add up to the change of what is outstanding; those of a
   * card since it was created to its balance. The end of a card is a movement once it is booked: up to 72
   * hours after it expired. Above 100,000 rows, the response is a job with a signed link to the file. Amounts
   * are in minor units, such as cents, unless `amounts=decimal`. CSV starts with a byte order mark, by which
   * spreadsheets know UTF-8. Times are in `timezone`, or in UTC if omitted. With `TE: trailers`, the response
   * ends with a `Repr-Digest` trailer for the file (RFC 9530, SHA-256).
   *
   * `GET /api/v1/gift-cards/transactions/export` · vouchers:read · VOUCHERS_READ
   * @throws {TesseraError} range_too_large, dates_inverted, invalid_timezone, export_in_progress,
   * selection_changed */
  exportTransactions(params: GiftCardsExportTransactionsParams = {}, options: RequestOptions = {}): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/gift-cards/transactions/export', query: { ...params }, as: 'file' },
      options,
    );
  }
}

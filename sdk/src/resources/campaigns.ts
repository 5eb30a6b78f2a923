// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { FileForm, ListExport } from '../list-export.ts';
import type { ListParams, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { BasketItem, Block, Campaign, CampaignBonus, ConditionResult, Conditions, CustomerDetails, CustomerFilter, CustomerReference, Discount, DryRun, Job, MembershipReference, MessageTranslations, Stacking, VoucherRecipient } from './shared-objects.ts';

/** Uses of a campaign on one day */
export interface CampaignDay {
  /** Day in the time zone of the merchant, `YYYY-MM-DD` */
  date: string;
  /** Uses of its vouchers and promotions */
  redemptions: number;
  /** Orders with an id that it was used on */
  orders: number;
  /** What was taken off (Minor units, such as cents) */
  discount_amount: number;
  /** Points that a points campaign added, less those of orders that were returned in full; absent from others */
  points_given?: number;
  /** What those orders cost after all discounts, less returns, in minor units */
  revenue: number;
}

/** A customer of the hold-out group, who gets no code */
export interface CampaignHoldout {
  object: 'campaign_holdout';
  campaign_id: string;
  customer_id: string;
}

/** What a campaign cost and brought */
export interface CampaignResults {
  object: 'campaign_results';
  campaign_id: string;
  /** Start of the range (RFC 3339, UTC) */
  from: string;
  /** End of the range (RFC 3339, UTC) */
  to: string;
  /** ISO 4217 */
  currency: string;
  /** Uses of its vouchers and promotions */
  redemptions: number;
  /** Orders with an id that it was used on */
  orders: number;
  /** What was taken off (Minor units, such as cents) */
  discount_amount: number;
  /** Points that a points campaign added, less those of orders that were returned in full; absent from others */
  points_given?: number;
  /** What those orders cost after all discounts, less returns, in minor units */
  revenue: number;
  /** Customers who got a code */
  published: number;
  /** Distinct customers who used it */
  customers: number;
  /** Of those, customers whose first purchase was an order with this campaign */
  new_customers: number;
  /** Comparison with the hold-out group; null without one */
  holdout: {
    /** Percentage of customers who never get the promotion */
    percent: number;
    /** Customers who are held out: all that they bought in this time, with or without the campaign; with codes, those after a code was to be published to them */
    held_out: {
      /** Customers to whom a code was to be published; null for an automatic promotion, whose groups are all customers */
      size: number | null;
      /** Customers who bought something */
      customers: number;
      /** Orders of these customers */
      orders: number;
      /** What the customers paid for these orders (Minor units, such as cents) */
      revenue: number;
    };
    /** All other customers: all that they bought in this time, with or without the campaign; with codes, those after a code was to be published to them */
    others: {
      /** Customers to whom a code was to be published; null for an automatic promotion, whose groups are all customers */
      size: number | null;
      /** Customers who bought something */
      customers: number;
      /** Orders of these customers */
      orders: number;
      /** What the customers paid for these orders (Minor units, such as cents) */
      revenue: number;
    };
    /** How much more the others spent on average, in percent; negative if less. Null if those who are held out spent nothing, or with codes, if a group has no customers */
    uplift_percent: number | null;
  } | null;
  /** Days with uses, oldest first */
  days: CampaignDay[];
}

/** What a promotion would have done to past orders */
export interface CampaignSimulation {
  object: 'campaign_simulation';
  campaign_id: string;
  /** Orders that were played */
  orders: number;
  /** Orders that would get the discount */
  matched: number;
  /** Distinct customers of the matched orders */
  customers: number;
  /** What the matched orders cost, and what would be taken off them, by currency */
  amounts: SimulatedAmount[];
  /** The latest of these orders */
  samples: SimulatedOrder[];
}

/** A customer to whom a voucher was issued */
export interface CampaignsPublishResult extends VoucherRecipient {
  /** Consents that were not taken, because the customer refused them later; missing if all were */
  consents_kept?: ('marketing_email' | 'marketing_push' | 'marketing_sms')[];
  /** The code that the customer has */
  code: string;
}

/** Holders of the pass, or all customers without one; `segment` and `tier_ids` need a pass */
export interface CodeAudience {
  pass_id?: string;
  /** `all`: every membership that is not revoked. `active`, `expiring`, `inactive` and `tier`: only active memberships */
  segment?: 'all' | 'active' | 'expiring' | 'inactive' | 'tier';
  /** Ids of tiers, of which one must match */
  tier_ids?: string[];
  /** With `inactive`: days without activity; 90 if omitted */
  inactive_days?: number;
  /** With `expiring`: memberships that expire within this many days; 30 if omitted */
  expiring_within_days?: number;
  /** Only these memberships; omitted for the whole segment */
  membership_ids?: string[];
  /** What the customers must have in common; every given fact must hold */
  filter?: CustomerFilter;
}

/** Whom codes would be given to now, and whom the message would reach */
export interface CodesDryRun {
  object: 'codes_dry_run';
  campaign_id: string;
  /** Customers in the audience */
  customers: number;
  /** Those who would get a code now */
  issued: number;
  /** Those who already have one */
  skipped: number;
  /** Those in the hold-out group, who get none */
  held_out: number;
  /** Those for whom no code is left */
  missing: number;
  /** What a message would do, without sending it */
  messages: DryRun | null;
}

/** A sum over the orders of a simulation */
export interface SimulatedAmount {
  /** ISO 4217 */
  currency: string;
  /** Sum (Minor units, such as cents) */
  total: number;
  /** What was taken off (Minor units, such as cents) */
  discount_amount: number;
}

/** A past order, with what the promotion would have done to it */
export interface SimulatedOrder {
  /** Null for the order in the request */
  order_id: string | null;
  customer_id: string | null;
  /** ISO 4217 */
  currency: string;
  /** Sum (Minor units, such as cents) */
  total: number;
  /** What was taken off (Minor units, such as cents) */
  discount_amount: number;
  /** Whether the order meets the conditions */
  met: boolean;
  /** What was checked, one entry for each fact */
  conditions: ConditionResult[];
}

/** Parameters of `create`. */
export interface CampaignsCreateParams {
  /** Name, for staff */
  name: string;
  /** `codes`: for vouchers with codes; `automatic`: applies to every matching order; `points`: adds points to what every matching order earns. Cannot be changed */
  kind?: 'codes' | 'automatic' | 'points';
  /** `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity` cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit` times. Only whole units that cost something count, and each once: a unit that is given, or that was bought for one, is gone for other discounts. `shipping`: off the shipping, all of it without `percent_off` or `amount_off`. `items` limits a discount to matching items; `amount_limit` is the most per order. */
  discount?: Discount;
  /** `multiplier`: what `bps` adds on the points that the lines of the order earn by the rules of the pass. `addition`: `points`, once for an order. `per_amount`: `points` for each `amount` in `currency` paid for what earns. Bonuses are added to each other and to that of the tier, never multiplied */
  bonus?: CampaignBonus;
  /** Passes whose members get the points of a points campaign; all passes if omitted or null */
  pass_ids?: string[];
  /** Every given fact must hold, all members of `all`, at least one of `any`, and no member of `none` */
  conditions?: Conditions;
  /** How the discount combines with others on the same order */
  stacking?: Stacking;
  /** Limits of all its uses together; none if omitted */
  budget?: {
    /** How often it can be used in total; null for any number of times */
    uses?: number | null;
    /** How much can be taken off in total; null for any amount (Minor units, such as cents) */
    amount?: number | null;
    /** ISO 4217 */
    currency?: string | null;
    /** `uses` and `amount` are for each of these, in the time zone of the merchant; weeks start on Monday. For all time if omitted */
    per?: 'day' | 'week' | 'month' | 'year' | null;
    /** Uses by one customer */
    customer_uses?: number | null;
    /** Discount for one customer, in minor units */
    customer_amount?: number | null;
    /** Points that a points campaign adds in total */
    points?: number | null;
    /** Points that a points campaign adds for one customer */
    customer_points?: number | null;
  };
  /** Percentage of customers who never get an automatic promotion, or to whom no code is ever published, so that `campaigns.results` can tell what the campaign changes. It can’t be changed later. Orders without a customer always get the promotion; vouchers of the campaign can then only be given to customers by publishing them */
  holdout_percent?: number;
  /** A public code for everyone, whose voucher has no limit of its own. Not for automatic promotions, and not beside `holdout_percent` */
  public_code?: {
    /** The code, as customers type it */
    code: string;
    /** `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity` cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit` times. Only whole units that cost something count, and each once: a unit that is given, or that was bought for one, is gone for other discounts. `shipping`: off the shipping, all of it without `percent_off` or `amount_off`. `items` limits a discount to matching items; `amount_limit` is the most per order. */
    discount: Discount;
  };
  /** Notes for staff */
  description?: string | null;
  /** From when it applies; at once if omitted (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  starts_at?: string | null;
  /** When it ends; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  ends_at?: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Parameters of `update`. */
export interface CampaignsUpdateParams {
  /** Name, for staff */
  name?: string;
  /** `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity` cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit` times. Only whole units that cost something count, and each once: a unit that is given, or that was bought for one, is gone for other discounts. `shipping`: off the shipping, all of it without `percent_off` or `amount_off`. `items` limits a discount to matching items; `amount_limit` is the most per order. */
  discount?: Discount;
  /** `multiplier`: what `bps` adds on the points that the lines of the order earn by the rules of the pass. `addition`: `points`, once for an order. `per_amount`: `points` for each `amount` in `currency` paid for what earns. Bonuses are added to each other and to that of the tier, never multiplied */
  bonus?: CampaignBonus;
  /** Passes whose members get the points of a points campaign; all passes if omitted or null */
  pass_ids?: string[] | null;
  /** When it applies; `null` makes it apply to every order */
  conditions?: Conditions | null;
  /** How it combines with other discounts; `null` restores the default */
  stacking?: Stacking | null;
  /** Limits of all its uses together; `null` removes them all */
  budget?: {
    /** How often it can be used in total; null for any number of times */
    uses?: number | null;
    /** How much can be taken off in total; null for any amount (Minor units, such as cents) */
    amount?: number | null;
    /** ISO 4217 */
    currency?: string | null;
    /** `uses` and `amount` are for each of these, in the time zone of the merchant; weeks start on Monday. For all time if omitted */
    per?: 'day' | 'week' | 'month' | 'year' | null;
    /** Uses by one customer */
    customer_uses?: number | null;
    /** Discount for one customer, in minor units */
    customer_amount?: number | null;
    /** Points that a points campaign adds in total */
    points?: number | null;
    /** Points that a points campaign adds for one customer */
    customer_points?: number | null;
  } | null;
  /** Needed for a change that takes something from customers to whom vouchers were issued; it then holds from now on */
  apply?: 'from_now';
  /** Notes for staff; `null` removes them */
  description?: string | null;
  /** From when it is valid; null for at once (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  starts_at?: string | null;
  /** When it ends; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  ends_at?: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Parameters of `list`. */
export interface CampaignsListParams extends ListParams {
  /** Returns only objects of this kind, or one of these */
  kind?: 'codes' | 'automatic' | 'points';
  /** Returns only objects with this status, or one of these */
  status?: ('paused' | 'scheduled' | 'ended' | 'spent' | 'active')[];
}

/** Parameters of `export`. */
export type CampaignsExportParams = ListExport<CampaignsListParams>;

/** Parameters of `publish`. */
export interface CampaignsPublishParams {
  /** At least one of `id`, `external_id`, `email` and `phone`. For an existing customer, missing fields are filled in and consents follow `customers.update`; nothing else changes */
  customer: CustomerDetails;
  /** How to notify the customer; `email` if omitted */
  channel?: 'email' | 'none';
  /** Whether to notify a customer who gets a code now. Nothing is sent with `channel: none`; true if omitted */
  notify?: boolean;
  /** Your own message in the email to the customer: plain text, without placeholders */
  message?: string;
}

/** Parameters of `publishBulk`. */
export interface CampaignsPublishBulkParams {
  /** Customers who get a voucher each; known ones are found by `external_id`, `email` or `phone` */
  customers: CustomerDetails[];
  /** How to notify the customer; `email` if omitted */
  channel?: 'email' | 'none';
  /** Whether to notify a customer who gets a code now. Nothing is sent with `channel: none`; true if omitted */
  notify?: boolean;
  /** Your own message in the email to the customer: plain text, without placeholders */
  message?: string;
}

/** Parameters of `publishToAudience`. */
export interface CampaignsPublishToAudienceParams {
  /** Holders of the pass, or all customers without one; `segment` and `tier_ids` need a pass */
  audience: CodeAudience;
  /** The mail to the customers who get a code; without it, nothing is sent */
  message?: {
    /** Subject line of the mail */
    subject: string;
    /** Plain text: a blank line starts a paragraph, and https URLs become links */
    body: string;
    /** What a mail shows, from top to bottom, in the merchant’s colors. `body` is the text for all other channels. Without blocks, mails show `body` */
    blocks?: Block[];
    /** Subject and body in other languages. A customer gets the one of their `locale`, or of the merchant’s if they have none; without it, `subject` and `body` */
    translations?: MessageTranslations;
    /** `marketing` if omitted */
    category?: 'marketing' | 'transactional';
  };
  /** Returns what would happen, and changes nothing; false if omitted */
  dry_run?: boolean;
}

/** Parameters of `results`. */
export interface CampaignsResultsParams {
  /** Start of the range (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  from?: string;
  /** End of the range (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  to?: string;
  /** ISO 4217 */
  currency?: string;
}

/** Parameters of `exportResults`. */
export interface CampaignsExportResultsParams extends FileForm<
  | 'campaign_id' | 'name' | 'kind' | 'status' | 'starts_at' | 'ends_at' | 'from' | 'to'
  | 'redemptions' | 'orders' | 'customers' | 'new_customers' | 'discount_amount' | 'revenue'
  | 'currency' | 'uplift_percent' | 'published' | 'codes' | 'uses_left' | 'amount_left'
  | 'budget_currency' | 'budget_per' | 'points_given' | 'points_left'
> {
  /** Start of the range (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  from?: string;
  /** End of the range (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  to?: string;
  /** Returns only objects of this kind, or one of these */
  kind?: 'codes' | 'automatic' | 'points';
  /** Returns only objects with this status, or one of these */
  status?: ('paused' | 'scheduled' | 'ended' | 'spent' | 'active')[];
}

/** Parameters of `simulate`. */
export interface CampaignsSimulateParams {
  /** A basket to try instead of past orders */
  order?: {
    /** Items of the order, in the order of the receipt */
    items: BasketItem[];
    /** Shipping before discounts (Minor units, such as cents) */
    shipping_amount?: number;
    /** ISO 4217 */
    currency: string;
    /** Exactly one identifier of an existing customer */
    customer?: CustomerReference;
    /** Exactly one identifier of a membership, or the customer who holds it */
    membership?: MembershipReference;
    location_id?: string;
    /** Your own name of the channel, such as `web` or `till` */
    channel?: string;
    /** Who served the customer. It proves nothing */
    staff?: string;
    /** Up to 50 key-value pairs of your own */
    metadata?: Record<string, string>;
  };
  /** Plays the orders of this many past days */
  days?: number;
  /** `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity` cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit` times. Only whole units that cost something count, and each once: a unit that is given, or that was bought for one, is gone for other discounts. `shipping`: off the shipping, all of it without `percent_off` or `amount_off`. `items` limits a discount to matching items; `amount_limit` is the most per order. */
  discount?: Discount;
  /** Every given fact must hold, all members of `all`, at least one of `any`, and no member of `none` */
  conditions?: Conditions;
  /** How the discount combines with others on the same order */
  stacking?: Stacking;
}

/** Campaigns: vouchers and automatic promotions with dates, budgets and results. */
export class CampaignsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Create a campaign.
   *
   * Creates a campaign for vouchers or, with `kind: automatic`, a promotion that applies to orders without a
   * code. With `kind: points`, it adds its `bonus` to what orders earn for the members of `pass_ids`, or of
   * all passes, on top of the rules of the pass and the tier. A `budget` limits the uses, the discount or the
   * points given, in all or by customer; it is never exceeded, even by concurrent requests. The last
   * discount, or the last points, are reduced to what is left. With `per`, it is for each day, week, month or
   * year, and the campaign is `active` again once the next one starts. Amounts need a `currency`. With
   * `public_code`, everyone can use one code: its voucher is created with the campaign, or neither is. Up to
   * 50 automatic promotions and points campaigns are allowed.
   *
   * `POST /api/v1/campaigns` · vouchers:create · VOUCHERS_MANAGE
   * @throws {TesseraError} not_found, pass_not_found, name_taken, code_taken, limit_reached, dates_inverted */
  create(params: CampaignsCreateParams, options: RequestOptions = {}): Call<Campaign> {
    return this.#transport.send<Campaign>({ method: 'POST', path: '/api/v1/campaigns', body: params, keyed: true }, options);
  }

  /** Update a campaign.
   *
   * Updates the texts, dates, discount or bonus, conditions and budget of a campaign. A budget can be raised,
   * lowered to what is used, added (then earlier uses count) or removed. If customers who were given a code
   * of the campaign would lose something, it is refused with `change_takes_from_members` unless you send
   * `apply`. Supports `If-Match`.
   *
   * `PATCH /api/v1/campaigns/:id` · vouchers:update · VOUCHERS_MANAGE
   * @throws {TesseraError} not_found, pass_not_found, name_taken, change_takes_from_members,
   * limit_below_used, hold_active, currency_mismatch, dates_inverted, precondition_failed */
  update(id: string, params: CampaignsUpdateParams = {}, options: RequestOptions = {}): Call<Campaign> {
    return this.#transport.send<Campaign>(
      { method: 'PATCH', path: path`/api/v1/campaigns/${id}`, body: params, keyed: true },
      options,
    );
  }

  /** Pause a campaign.
   *
   * Stops every use of the campaign at once; what is on hold can still be used by its hold. Pausing a paused
   * campaign has no effect.
   *
   * `POST /api/v1/campaigns/:id/pause` · vouchers:update · VOUCHERS_MANAGE
   * @throws {TesseraError} not_found */
  pause(id: string, options: RequestOptions = {}): Call<Campaign> {
    return this.#transport.send<Campaign>(
      { method: 'POST', path: path`/api/v1/campaigns/${id}/pause`, keyed: true },
      options,
    );
  }

  /** Resume a campaign.
   *
   * Allows uses of a paused campaign again. Resuming an active campaign has no effect.
   *
   * `POST /api/v1/campaigns/:id/resume` · vouchers:update · VOUCHERS_MANAGE
   * @throws {TesseraError} not_found, limit_reached */
  resume(id: string, options: RequestOptions = {}): Call<Campaign> {
    return this.#transport.send<Campaign>(
      { method: 'POST', path: path`/api/v1/campaigns/${id}/resume`, keyed: true },
      options,
    );
  }

  /** Read a campaign.
   *
   * Returns one campaign with its budget and what is used of it.
   *
   * `GET /api/v1/campaigns/:id` · vouchers:read · VOUCHERS_READ
   * @throws {TesseraError} not_found */
  get(id: string, options: RequestOptions = {}): Call<Campaign> {
    return this.#transport.send<Campaign>({ method: 'GET', path: path`/api/v1/campaigns/${id}` }, options);
  }

  /** List campaigns.
   *
   * Lists campaigns, newest first unless `order=asc`.
   *
   * `GET /api/v1/campaigns` · vouchers:read · VOUCHERS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed */
  list(params: CampaignsListParams = {}, options: RequestOptions = {}): Pages<Campaign> {
    return this.#transport.list<Campaign>('/api/v1/campaigns', params, options);
  }

  /** Export campaigns.
   *
   * A file with the rows of `campaigns.list`, its filters and its order, from one snapshot; above 100,000
   * rows, a job.
   *
   * `GET /api/v1/campaigns/export` · vouchers:read · VOUCHERS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed, range_too_large, dates_inverted,
   * invalid_timezone, export_in_progress, selection_changed */
  export(params: CampaignsExportParams = {}, options: RequestOptions = {}): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/campaigns/export', query: { ...params }, as: 'file' },
      options,
    );
  }

  /** Publish a code of a campaign to a customer.
   *
   * Issues the next free voucher of the campaign to a customer and returns its code. A customer always gets
   * the same code, also from concurrent requests, and is notified once. Without free vouchers, a voucher that
   * several customers can redeem is issued. The customer is created if none matches the identifiers. A
   * customer in the hold-out group of the campaign gets no code, however often it is requested.
   *
   * `POST /api/v1/campaigns/:id/publish` · vouchers:issue · VOUCHERS_ISSUE
   * @throws {TesseraError} not_found, customer_not_found, customer_identifier_required, customer_conflict,
   * customer_erased, campaign_not_active, no_codes_left */
  publish(
    id: string,
    params: CampaignsPublishParams,
    options: RequestOptions = {},
  ): Call<CampaignsPublishResult | CampaignHoldout> {
    return this.#transport.send<CampaignsPublishResult | CampaignHoldout>(
      { method: 'POST', path: path`/api/v1/campaigns/${id}/publish`, body: params, keyed: true },
      options,
    );
  }

  /** Publish codes of a campaign to many customers.
   *
   * Creates a job that gives a code of the campaign to each of up to 1000 customers, exactly once, even if
   * the server restarts. Customers who already have one are skipped. The `result` of the job counts `issued`,
   * `skipped` and, with a hold-out group, `held_out`.
   *
   * Returns a job immediately; poll it with jobs.get-own until `finished_at` is set.
   *
   * `POST /api/v1/campaigns/:id/publish/bulk` · vouchers:issue · VOUCHERS_ISSUE
   * @throws {TesseraError} not_found, campaign_not_active, no_codes_left */
  publishBulk(id: string, params: CampaignsPublishBulkParams, options: RequestOptions = {}): Call<Job> {
    return this.#transport.send<Job>(
      { method: 'POST', path: path`/api/v1/campaigns/${id}/publish/bulk`, body: params, keyed: true },
      options,
    );
  }

  /** Give codes of a campaign to an audience.
   *
   * Creates a job that gives a code of the campaign to each of up to 10,000 customers, with the audience of a
   * broadcast. The customers are fixed when the request is accepted. Those who already have a code are
   * skipped, and those in the hold-out group get none. Once all codes are given, `message` is sent to the
   * customers who got one, as a broadcast to voucher recipients: with consent if it is marketing, and outside
   * quiet hours. It requires the right to communicate about vouchers.
   *
   * Gives codes to many people; use `dry_run` first to see how many.
   *
   * `POST /api/v1/campaigns/:id/publish/audience` · vouchers:issue · VOUCHERS_ISSUE
   * @throws {TesseraError} not_found, pass_not_found, campaign_not_active, no_codes_left, audience_empty,
   * audience_too_large, kyb_required */
  publishToAudience(
    id: string,
    params: CampaignsPublishToAudienceParams,
    options: RequestOptions = {},
  ): Call<Job | CodesDryRun> {
    return this.#transport.send<Job | CodesDryRun>(
      { method: 'POST', path: path`/api/v1/campaigns/${id}/publish/audience`, body: params, keyed: true },
      options,
    );
  }

  /** Read the results of a campaign.
   *
   * Returns what a campaign gave and earned in the last 30 days, or from `from` to `to` inclusive, in all and
   * by day in the merchant’s time zone. Redemptions and orders that were rolled back or returned in full
   * don’t count. Amounts are those in one currency: `currency`, or that of the budget, or the merchant’s.
   *
   * `GET /api/v1/campaigns/:id/results` · vouchers:read · VOUCHERS_READ
   * @throws {TesseraError} not_found, dates_inverted, range_too_large */
  results(id: string, params: CampaignsResultsParams = {}, options: RequestOptions = {}): Call<CampaignResults> {
    return this.#transport.send<CampaignResults>(
      { method: 'GET', path: path`/api/v1/campaigns/${id}/results`, query: { ...params } },
      options,
    );
  }

  /** Export the results of all campaigns.
   *
   * Exports what each campaign gave and earned in the last 30 days, or from `from` to `to` inclusive, as
   * `campaigns.results` reports it: a file with a row for each campaign, newest first. `uses_left`,
   * `amount_left` and `points_left` are what its budget has left now, without what is on hold. Amounts are in
   * minor units, such as cents, unless `amounts=decimal`.
   *
   * `GET /api/v1/campaigns/results/export` · vouchers:read · VOUCHERS_READ
   * @throws {TesseraError} range_too_large, dates_inverted, invalid_timezone, export_in_progress */
  exportResults(params: CampaignsExportResultsParams = {}, options: RequestOptions = {}): Call<Blob> {
    return this.#transport.send<Blob>(
      { method: 'GET', path: '/api/v1/campaigns/results/export', query: { ...params }, as: 'file' },
      options,
    );
  }

  /** Simulate a campaign.
   *
   * Returns what a promotion would take off `order`, or off the orders that were applied in the last `days`:
   * the latest 500. Nothing is changed. Send `discount`, `conditions` or `stacking` to try terms that are not
   * saved; a campaign of codes requires a `discount`, and a points campaign can’t be simulated. The budget
   * counts from its beginning. Earlier orders are evaluated with the tags, attributes, tier and points that
   * the customer has today.
   *
   * Changes nothing.
   *
   * `POST /api/v1/campaigns/:id/simulate` · vouchers:read · VOUCHERS_READ
   * @throws {TesseraError} not_found, customer_not_found, membership_not_found */
  simulate(id: string, params: CampaignsSimulateParams, options: RequestOptions = {}): Call<CampaignSimulation> {
    return this.#transport.send<CampaignSimulation>(
      { method: 'POST', path: path`/api/v1/campaigns/${id}/simulate`, body: params },
      options,
    );
  }
}

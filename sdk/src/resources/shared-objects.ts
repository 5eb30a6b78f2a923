// Generated from contract/ by `npm run generate`. Do not edit.

export interface Activity {
  /** Id of a event */
  id: string;
  object: 'activity';
  type:
    | 'issued'
    | 'activated'
    | 'suspended'
    | 'reinstated'
    | 'renewed'
    | 'expired'
    | 'revoked'
    | 'updated'
    | 'check_in'
    | 'tier.changed'
    | 'points.earned'
    | 'points.redeemed'
    | 'points.adjusted'
    | 'points.reversed'
    | 'points.expired'
    | 'communication.sent';
  /** RFC 3339, UTC */
  occurred_at: string;
  /** Id of a membership */
  membership_id: string;
  /** Id of a customer */
  customer_id: string | null;
  actor: {
    type: 'token' | 'user' | 'member' | 'system';
    id: string | null;
  };
  /** Data of the event: the object after the change, and the previous values of the changed fields in `previous` */
  data: Record<string, unknown>;
}

export interface ApiToken {
  /** Id of a api token */
  id: string;
  object: 'api_token';
  /** Id of a merchant */
  merchant_id: string;
  name: string;
  /** The first 12 characters */
  prefix: string;
  scopes: ScopeName[];
  /** The preset the scopes were taken from */
  preset: PresetName | null;
  /** Empty if the token can be used from any address */
  ip_allowlist: string[];
  /** Whether the token can be shown to everyone, such as in the script of a website */
  publishable: boolean;
  /** Of a publishable key: the origins of the pages that can use it; otherwise empty */
  allowed_origins: string[];
  status: 'active' | 'expired' | 'revoked';
  /** RFC 3339, UTC */
  expires_at: string;
  /** RFC 3339, UTC */
  last_used_at: string | null;
  last_used_ip: string | null;
  /** Id of a user */
  created_by: string;
  /** RFC 3339, UTC */
  revoked_at: string | null;
  revoke_reason: string | null;
  /** Id of a api token */
  rotated_from: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface AppliedDiscount {
  source: 'voucher' | 'promotion' | 'reward';
  /** Id of a voucher */
  voucher_id: string | null;
  /** Id of a campaign */
  campaign_id: string | null;
  /** Id of a reward */
  reward_id: string | null;
  /** Id of a redemption */
  redemption_id: string | null;
  /** Minor units, such as cents */
  amount: number;
  /** Part of `amount` that is off the shipping */
  shipping_amount: number;
  /** Part of `amount` that is off each line; with `shipping_amount` they add up to `amount` */
  allocations: {
    /** Index of the line */
    line: number;
    /** Minor units, such as cents */
    amount: number;
  }[];
}

/** An attribute of the customer with one of the `values`, and within `gte` and `lte` */
export interface AttributeCondition {
  key: string;
  /** One of these values */
  values?: (string | number | boolean)[];
  /** At least this number */
  gte?: number;
  /** At most this number */
  lte?: number;
}

/** Either `amount` for the whole line, or `unit_amount` for each unit; `quantity` is 1 if omitted */
export interface BasketItem {
  /** Your own id of the line, for returns */
  id?: string;
  sku?: string;
  name?: string;
  categories?: string[];
  /** Up to three decimals */
  quantity?: number;
  /** Minor units, such as cents */
  unit_amount?: number;
  /** Minor units, such as cents */
  amount?: number;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** A calendar month in UTC; `end` is exclusive */
export interface BillingPeriod {
  /** RFC 3339, UTC */
  start: string;
  /** RFC 3339, UTC */
  end: string;
}

export interface Campaign {
  /** Id of a campaign */
  id: string;
  object: 'campaign';
  /** Id of a merchant */
  merchant_id: string;
  name: string;
  description: string | null;
  /** `codes`: its vouchers. `automatic`: applies to orders without a code */
  kind: 'codes' | 'automatic';
  /** Calculated, in this order of precedence */
  status: 'paused' | 'scheduled' | 'ended' | 'spent' | 'active';
  /** RFC 3339, UTC */
  starts_at: string | null;
  /** RFC 3339, UTC */
  ends_at: string | null;
  /** `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity` cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit` times. `shipping`: off the shipping, all of it without `percent_off` or `amount_off`. `items` limits a discount to matching items; `amount_limit` is the most per order. */
  discount: Discount | null;
  /** Every given fact must hold, all members of `all`, at least one of `any`, and no member of `none` */
  conditions: Conditions | null;
  /** How the discount combines with others on the same order */
  stacking: Stacking | null;
  /** Null if the uses of the campaign are not counted */
  budget: {
    uses: number | null;
    /** Minor units, such as cents */
    amount: number | null;
    /** ISO 4217 */
    currency: string | null;
    customer_uses: number | null;
    /** Minor units, such as cents */
    customer_amount: number | null;
  } | null;
  used: {
    uses: number;
    /** Minor units, such as cents */
    amount: number;
  } | null;
  held: {
    uses: number;
    /** Minor units, such as cents */
    amount: number;
  } | null;
  /** Vouchers created, or being created */
  codes: number;
  holdout_percent: number;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface Communication {
  /** Id of a communication */
  id: string;
  object: 'communication';
  /** Id of a merchant */
  merchant_id: string;
  /** `membership_issued`, `membership_revoked` and `voucher_issued` are emails with a fixed text in the language of each customer, sent by issuing and revoking with `notify` */
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
  /** Subject and body by language; customers with another language get `subject` and `body` */
  translations: {
    en?: {
      subject: string;
      body: string;
    };
    it?: {
      subject: string;
      body: string;
    };
    de?: {
      subject: string;
      body: string;
    };
    fr?: {
      subject: string;
      body: string;
    };
    es?: {
      subject: string;
      body: string;
    };
  };
  reply_to: string | null;
  /** The requested audience; its recipients are fixed when the message is accepted. `issued`: customers to whom the pass was just issued */
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
  /** Number of messages (recipients times channels). `targeted` is the sum of `suppressed`, `queued`, `sent` and `failed`. `sent` includes messages that were delivered, bounced or complained about */
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
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

/** Facts about an order; every given one must hold */
export interface ConditionFacts {
  /** Subtotal of the order before discounts */
  order_amount?: {
    gte?: number;
    lte?: number;
  };
  order_items?: {
    /** Items that match every given field; an empty filter matches all items */
    items: ItemFilter;
    quantity_gte?: number;
    /** Minor units, such as cents */
    amount_gte?: number;
  };
  /** The customer of the order, or that of its membership */
  customer?: {
    first_order?: boolean;
    days_since_last_order_gte?: number;
    /** At least one of these tags */
    tags?: string[];
    /** Attributes that the merchant declared; every given one must match */
    attributes?: AttributeCondition[];
    /** The day of the birthday, up to `days_before` days before it, and up to `days_after` days after it, in the merchant’s time zone */
    birthday?: {
      days_before?: number;
      days_after?: number;
    };
  };
  /** The membership that the order names */
  membership?: {
    pass_ids?: string[];
    tier_ids?: string[];
    points_gte?: number;
    days_since_start_gte?: number;
    days_since_start_lte?: number;
    /** At least one of these, all of active memberships; `expiring`: expires within 30 days, `inactive`: no activity of the customer for 90 days */
    segments?: ('active' | 'expiring' | 'inactive')[];
  };
  location_ids?: string[];
  weekdays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
  hours?: {
    start: string;
    end: string;
  };
  channels?: string[];
  metadata?: {
    key: string;
    values: string[];
  };
}

/** What the order has, as data; empty if it has none of the values */
export interface ConditionFound {
  /** Minor units, such as cents */
  amount?: number;
  quantity?: number;
  /** Null without a customer */
  first_order?: boolean | null;
  /** RFC 3339, UTC */
  last_order_at?: string | null;
  points?: number;
  /** Of the membership; null without one */
  days_since_start?: number | null;
  weekday?: 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';
  time?: string;
}

export interface ConditionResult {
  /** Fact that was checked, such as `order_amount` */
  condition: string;
  met: boolean;
  /** What is required, in words */
  required: string;
  /** What the order has, in words */
  actual: string;
  /** Facts about an order; every given one must hold */
  fact: ConditionFacts;
  /** Whether `fact` must not hold */
  negated: boolean;
  /** What the order has, as data; empty if it has none of the values */
  found: ConditionFound;
}

/** Every given fact must hold, all members of `all`, at least one of `any`, and no member of `none` */
export interface Conditions {
  /** Subtotal of the order before discounts */
  order_amount?: {
    gte?: number;
    lte?: number;
  };
  order_items?: {
    /** Items that match every given field; an empty filter matches all items */
    items: ItemFilter;
    quantity_gte?: number;
    /** Minor units, such as cents */
    amount_gte?: number;
  };
  /** The customer of the order, or that of its membership */
  customer?: {
    first_order?: boolean;
    days_since_last_order_gte?: number;
    /** At least one of these tags */
    tags?: string[];
    /** Attributes that the merchant declared; every given one must match */
    attributes?: AttributeCondition[];
    /** The day of the birthday, up to `days_before` days before it, and up to `days_after` days after it, in the merchant’s time zone */
    birthday?: {
      days_before?: number;
      days_after?: number;
    };
  };
  /** The membership that the order names */
  membership?: {
    pass_ids?: string[];
    tier_ids?: string[];
    points_gte?: number;
    days_since_start_gte?: number;
    days_since_start_lte?: number;
    /** At least one of these, all of active memberships; `expiring`: expires within 30 days, `inactive`: no activity of the customer for 90 days */
    segments?: ('active' | 'expiring' | 'inactive')[];
  };
  location_ids?: string[];
  weekdays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
  hours?: {
    start: string;
    end: string;
  };
  channels?: string[];
  metadata?: {
    key: string;
    values: string[];
  };
  all?: ConditionFacts[];
  any?: ConditionFacts[];
  none?: ConditionFacts[];
}

export interface Customer {
  /** Id of a customer */
  id: string;
  object: 'customer';
  /** Id of a merchant */
  merchant_id: string;
  external_id: string | null;
  name: string | null;
  /** Masked, such as `a•••@example.com`, without `USERS_READ`, and for API tokens without `dashboard:read` */
  email: string | null;
  /** Masked, such as `•••5678`, without `USERS_READ`, and for API tokens without `dashboard:read` */
  phone: string | null;
  /** `1990-05-17`, or `--05-17` without a year. Null without `USERS_READ`, and for API tokens without `dashboard:read` */
  birthday: string | null;
  locale: string | null;
  address: {
    line1: string;
    line2?: string;
    city: string;
    region?: string;
    postal_code: string;
    /** ISO 3166-1 */
    country: string;
  } | null;
  tags: string[];
  /** Values of the attributes that the merchant declared. Empty without `USERS_READ`, and for API tokens without `dashboard:read` */
  attributes: Record<string, string | number | boolean>;
  consents: {
    marketing_email: 'granted' | 'denied' | 'unset';
    marketing_push: 'granted' | 'denied' | 'unset';
    /** RFC 3339, UTC */
    updated_at: string | null;
    /** Where the latest consent was given */
    source: string | null;
    /** The text that the customer was shown with the latest consent */
    words?: string | null;
  };
  /** `suppressed`: mail bounced, or the customer complained; `merged`: a duplicate of the customer in `merged_into` */
  status: 'active' | 'suppressed' | 'merged' | 'erased';
  /** Id of a customer */
  merged_into: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface CustomerAttribute {
  key: string;
  label: string;
  /** `date`: a day such as `2026-11-23`; `choice`: one of `choices` */
  type: 'text' | 'number' | 'date' | 'boolean' | 'choice';
  choices: string[];
  /** Whether customers that the team or your system create or change must have it */
  required: boolean;
  /** Whether no two customers can have the same value */
  unique: boolean;
  /** Whether `q` finds customers by it */
  searchable: boolean;
  /** Whether it keeps its values, but takes no new ones */
  archived: boolean;
}

export interface CustomerAttributes {
  object: 'customer_attributes';
  /** Id of a merchant */
  merchant_id: string;
  attributes: CustomerAttribute[];
  /** 0 before the first declaration; send it as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  updated_at: string | null;
}

export interface CustomerDataExport {
  object: 'customer_data_export';
  /** RFC 3339, UTC */
  exported_at: string;
  customer: Customer;
  /** Customers that were merged into them */
  merged: Record<string, unknown>[];
  /** Issued memberships */
  memberships: Record<string, unknown>[];
  /** All their points transactions */
  points_transactions: Record<string, unknown>[];
  /** Vouchers issued to them */
  vouchers: Record<string, unknown>[];
  /** Their voucher redemptions */
  redemptions: Record<string, unknown>[];
  /** Their orders */
  orders: Record<string, unknown>[];
  /** The returns of their orders */
  returns: Record<string, unknown>[];
  /** The movements of the gift cards that were issued to them */
  gift_transactions: Record<string, unknown>[];
  /** Their holds */
  holds: Record<string, unknown>[];
  /** Who referred them */
  referrals: Record<string, unknown>[];
  /** Their referral codes */
  referral_codes: Record<string, unknown>[];
  /** Phones with their passes */
  phones: Record<string, unknown>[];
  /** Messages addressed to them */
  messages: Record<string, unknown>[];
  /** Devices signed in on the member pages */
  devices: Record<string, unknown>[];
  /** Events about them in the event log */
  events: Record<string, unknown>[];
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
  /** Why the message was suppressed or failed. `outcome_unknown`: sending was interrupted, so it may have arrived; it is not retried */
  reason:
    | 'no_email'
    | 'no_device'
    | 'no_wallet_pass'
    | 'consent_missing'
    | 'recipient_suppressed'
    | 'frequency_capped'
    | 'customer_erased'
    | 'customer_merged'
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
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

/** `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity` cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit` times. `shipping`: off the shipping, all of it without `percent_off` or `amount_off`. `items` limits a discount to matching items; `amount_limit` is the most per order. */
export interface Discount {
  type: 'percent' | 'amount' | 'unit' | 'fixed_price' | 'buy_x_get_y' | 'shipping';
  /** Basis points */
  percent_off?: number;
  /** Minor units, such as cents */
  amount_off?: number;
  /** ISO 4217 */
  currency?: string;
  unit_off?: number;
  /** Minor units, such as cents */
  price?: number;
  buy_quantity?: number;
  get_quantity?: number;
  times_limit?: number;
  /** Items that match every given field; an empty filter matches all items */
  items?: ItemFilter;
  /** Items that match every given field; an empty filter matches all items */
  get_items?: ItemFilter;
  /** Minor units, such as cents */
  amount_limit?: number;
}

/** How discounts combine on one order */
export interface DiscountRule {
  /** Discounts on one order; null for any number */
  maximum: number | null;
  /** `presented`: what the customer presents, then automatic promotions. `best`: the combination that takes off most */
  choice: 'presented' | 'best';
}

export interface ErasedCustomer {
  /** Id of a customer */
  id: string;
  object: 'customer';
  status: 'erased';
  /** RFC 3339, UTC */
  erased_at: string;
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
  | 'gift_card.activated'
  | 'gift_card.loaded'
  | 'gift_card.refunded'
  | 'gift_card.adjusted'
  | 'gift_card.transferred'
  | 'gift_card.expired'
  | 'gift_card.reinstated'
  | 'campaign.created'
  | 'campaign.updated'
  | 'campaign.paused'
  | 'campaign.resumed'
  | 'campaign.budget_near'
  | 'campaign.budget_spent'
  | 'order.held'
  | 'order.released'
  | 'order.applied'
  | 'order.returned'
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
  | 'customer.merged'
  | 'customer.unmerged'
  | 'customer_schema.updated'
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

export interface GroupSettlement {
  /** Id of a group settlement */
  id: string;
  object: 'group_settlement';
  /** Id of a merchant */
  merchant_id: string;
  /** Id of a group */
  group_id: string;
  from: string;
  to: string;
  points_issued: number;
  points_redeemed: number;
  /** Minor units; above 0 the group owes the merchant, below 0 the merchant owes the group */
  amount: number;
  /** ISO 4217 */
  currency: string;
  /** RFC 3339, UTC */
  created_at: string;
}

export interface Invoice {
  /** Id of a invoice */
  id: string;
  object: 'invoice';
  /** Id of a merchant */
  merchant_id: string;
  /** Assigned when the invoice is finalized */
  number: string | null;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  plan: 'self_hosted' | 'starter' | 'growth';
  lines: {
    description: string;
    quantity: number;
    /** Minor units, such as cents */
    amount: number;
  }[];
  /** Minor units, such as cents */
  amount_due: number;
  /** Minor units, such as cents */
  amount_paid: number;
  /** ISO 4217 */
  currency: string;
  /** A calendar month in UTC; `end` is exclusive */
  period: BillingPeriod;
  /** RFC 3339, UTC */
  due_at: string | null;
  /** RFC 3339, UTC */
  paid_at: string | null;
  /** Link to a page with the invoice, valid for an hour; each request returns a new one */
  hosted_url: string | null;
  /** Link to the invoice as a PDF, valid for an hour */
  pdf_url: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

/** Items that match every given field; an empty filter matches all items */
export interface ItemFilter {
  skus?: string[];
  categories?: string[];
  metadata?: {
    key: string;
    values: string[];
  };
  exclude_skus?: string[];
  exclude_categories?: string[];
}

export interface Job {
  /** Id of a job */
  id: string;
  object: 'job';
  /** Id of a merchant */
  merchant_id: string;
  type: 'memberships.bulk_issue' | 'vouchers.bulk' | 'communication' | 'export' | 'campaigns.publish';
  status: 'queued' | 'processing' | 'completed' | 'completed_with_errors' | 'failed' | 'canceled';
  /** Number of items, such as recipients, codes or rows */
  progress: {
    total: number;
    succeeded: number;
    failed: number;
  };
  /** The first 100 failed items, by their zero-based index in the request */
  errors: {
    index: number | null;
    /** An error code */
    code: string;
    message: string;
  }[];
  result: {
    issued?: number;
    skipped?: number;
    created?: number;
    /** Id of a campaign */
    campaign_id?: string;
    rows?: number;
    /** SHA-256 of the file, in hex */
    sha256?: string;
  } | null;
  /** Link to download the file of the job, once, within 15 minutes; each read of the job returns a new link */
  result_url: string | null;
  /** RFC 3339, UTC */
  scheduled_at: string | null;
  /** RFC 3339, UTC */
  started_at: string | null;
  /** RFC 3339, UTC */
  finished_at: string | null;
  /** RFC 3339, UTC */
  expires_at: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface KybDocument {
  /** Id of a kyb document */
  id: string;
  object: 'kyb_document';
  type: 'identity' | 'registration' | 'proof_of_address' | 'ownership' | 'bank_statement';
  side: 'front' | 'back' | null;
  /** Id of a kyb person */
  person_id: string | null;
  status: 'uploaded' | 'in_review' | 'accepted' | 'rejected';
  failure_code: 'missing' | 'unreadable' | 'mismatch' | 'outdated' | 'incomplete' | 'other' | null;
  media_type: 'image/jpeg' | 'image/png' | 'application/pdf';
  bytes: number;
  /** Last day of validity, as sent */
  valid_until: string | null;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface KybPerson {
  /** Id of a kyb person */
  id: string;
  object: 'kyb_person';
  role: 'owner' | 'director' | 'representative';
  /** First name and last initial */
  name: string;
  ownership_bps: number | null;
  /** Year only */
  date_of_birth: string | null;
  /** Masked, except for the last characters */
  email: string | null;
  /** Masked, except for the last characters */
  id_number: string | null;
  verification: 'unverified' | 'pending' | 'verified' | 'rejected';
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface KybProfile {
  object: 'kyb_profile';
  /** Id of a merchant */
  merchant_id: string;
  status:
    | 'not_started'
    | 'in_progress'
    | 'in_review'
    | 'action_required'
    | 'approved'
    | 'rejected'
    | 'expired';
  business_type: 'company' | 'sole_proprietor' | 'non_profit' | 'individual' | null;
  legal_name: string | null;
  /** Masked, except for the last characters */
  registration_number: string | null;
  tax_id_last4: string | null;
  incorporation_date: string | null;
  registered_address: {
    line1: string;
    line2?: string;
    city: string;
    region?: string;
    postal_code: string;
    /** ISO 3166-1 */
    country: string;
  } | null;
  persons: KybPerson[];
  documents: KybDocument[];
  requirements: KybRequirements;
  /** RFC 3339, UTC */
  submitted_at: string | null;
  /** RFC 3339, UTC */
  reviewed_at: string | null;
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface KybRequirements {
  /** Required before you can submit */
  currently_due: string[];
  /** Required later, because a document expires */
  eventually_due: string[];
  /** Required, with a deadline that has passed */
  past_due: string[];
  /** Sent and awaiting a decision */
  pending_verification: string[];
  /** Problems found by the reviewer */
  errors: {
    requirement: string;
    code: 'missing' | 'unreadable' | 'mismatch' | 'outdated' | 'incomplete' | 'other';
    reason: string;
  }[];
  /** RFC 3339, UTC */
  current_deadline: string | null;
  /** Why a capability is locked */
  disabled_reason: 'requirements_due' | 'under_review' | 'rejected' | 'deadline_passed' | null;
}

export interface KybSubmission {
  /** Id of a kyb submission */
  id: string;
  object: 'kyb_submission';
  /** Id of a merchant */
  merchant_id: string;
  status: 'in_review' | 'approved' | 'action_required' | 'rejected';
  requirements: {
    requirement: string;
    code: 'missing' | 'unreadable' | 'mismatch' | 'outdated' | 'incomplete' | 'other';
    reason: string;
  }[];
  reason: string | null;
  /** RFC 3339, UTC */
  decided_at: string | null;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface Membership {
  /** Id of a membership */
  id: string;
  object: 'membership';
  /** Id of a merchant */
  merchant_id: string;
  /** Id of a pass */
  pass_id: string;
  /** Id of a customer */
  customer_id: string;
  /** Unique; 110 random bits */
  serial: string;
  /** Text of the QR code: a compact JWS (RFC 7515) signed with Ed25519, of type `mbr+jwt`. `iss` is the merchant id, `sub` the serial, `nbf` and `exp` the start and end of validity; the keys are at `/.well-known/jwks.json`. Included only when a single membership is issued, read or updated, and not once it is revoked */
  barcode?: string;
  /** Id of a tier */
  tier_id: string | null;
  /** Current status; memberships start and expire automatically */
  status: 'pending' | 'active' | 'suspended' | 'expired' | 'revoked';
  /** RFC 3339, UTC */
  issued_at: string;
  /** RFC 3339, UTC */
  starts_at: string | null;
  /** RFC 3339, UTC */
  expires_at: string | null;
  /** RFC 3339, UTC */
  revoked_at: string | null;
  revoke_reason: string | null;
  points: {
    available: number;
    pending: number;
    held: number;
    debt: number;
    lifetime_earned: number;
    lifetime_redeemed: number;
    next_expiry: {
      points: number;
      /** RFC 3339, UTC */
      expires_at: string;
    } | null;
    /** Soonest first, up to 100; included only when a single membership is read */
    expiring?: {
      points: number;
      /** RFC 3339, UTC */
      expires_at: string;
    }[];
  };
  wallet: {
    /** Valid for 90 days. Null if the server or the template does not support these passes */
    apple_pass_url: string | null;
    /** Valid for 90 days. Null if the server or the template does not support these passes */
    google_save_url: string | null;
    apple_registrations: number;
    /** `ACTIVE`, `EXPIRED` or `INACTIVE`: the state of a pass saved now. Null if the server or the template does not support these passes */
    google_state: string | null;
  };
  /** Number of visits; does not raise `version` */
  check_ins: number;
  external_id: string | null;
  issued_by: {
    type: 'token' | 'user' | 'system';
    id: string | null;
  };
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface Merchant {
  /** Id of a merchant */
  id: string;
  object: 'merchant';
  /** Id of a merchant */
  merchant_id: string;
  name: string;
  legal_name: string | null;
  description: string | null;
  status: 'pending' | 'active' | 'suspended' | 'closed';
  /** ISO 3166-1 */
  country: string;
  /** IANA time zone */
  timezone: string;
  /** ISO 4217 */
  default_currency: string;
  /** BCP 47 */
  locale: string;
  category: string | null;
  website: string | null;
  support_email: string | null;
  /** E.164 */
  support_phone: string | null;
  logo_url: string | null;
  brand_color: string | null;
  address: {
    line1: string;
    line2?: string;
    city: string;
    region?: string;
    postal_code: string;
    /** ISO 3166-1 */
    country: string;
  } | null;
  locations: {
    /** Id of a location */
    id: string;
    name: string;
    address?: {
      line1: string;
      line2?: string;
      city: string;
      region?: string;
      postal_code: string;
      /** ISO 3166-1 */
      country: string;
    };
  }[];
  kyb_status:
    | 'not_started'
    | 'in_progress'
    | 'in_review'
    | 'action_required'
    | 'approved'
    | 'rejected'
    | 'expired';
  group_id: string | null;
  communication_settings: {
    /** Sender name; the name of the merchant by default */
    from_name: string;
    reply_to: string | null;
    /** Marketing messages are not sent between these times, in the merchant’s time zone */
    quiet_hours: {
      start: string;
      end: string;
    } | null;
  };
  /** How discounts combine on one order */
  discount_rule: DiscountRule;
  /** Whether this is a sandbox, for testing; nothing is sent from it */
  sandbox: boolean;
  /** Id of a merchant */
  live_merchant_id: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface Notification {
  /** Id of a notification */
  id: string;
  object: 'notification';
  /** Id of a merchant */
  merchant_id: string;
  /** Id of a user */
  recipient_id: string;
  /** Type of the event */
  type:
    | 'api_token.created'
    | 'api_token.expiring'
    | 'voucher.exhausted'
    | 'pass.limit_near'
    | 'webhook_endpoint.disabled'
    | 'referral.flagged'
    | 'group.applied'
    | 'group.invited'
    | 'group.settlement_closed';
  severity: 'info' | 'warning' | 'critical';
  title: string;
  body: string;
  /** Related page in the console */
  link: string | null;
  /** Ids of the related objects */
  data: Record<string, string>;
  /** RFC 3339, UTC */
  read_at: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface OrderLine {
  id: string | null;
  sku: string | null;
  name: string | null;
  quantity: number;
  /** Minor units, such as cents */
  amount: number;
  /** Minor units, such as cents */
  discount_amount: number;
}

export interface OrderReturn {
  /** Id of a order return */
  id: string;
  object: 'order_return';
  /** Value returned, after discounts */
  amount: number;
  /** Part to refund to the customer */
  money: number;
  /** Part that went back to gift cards */
  gift_amount: number;
  /** Part that was paid with points */
  points_value: number;
  /** Spent points that came back */
  points_returned: number;
  /** Earned points that were taken back */
  points_reversed: number;
  /** Minor units, such as cents */
  shipping_amount: number;
  /** Returned lines; empty if an amount was returned */
  lines: {
    line: number;
    quantity: number;
    /** Minor units, such as cents */
    amount: number;
  }[];
  reason: string;
  reference: string | null;
  /** RFC 3339, UTC */
  created_at: string;
}

export interface Pass {
  /** Id of a pass */
  id: string;
  object: 'pass';
  /** Id of a merchant */
  merchant_id: string;
  /** Id of a pass template */
  template_id: string;
  name: string;
  description: string | null;
  status: 'draft' | 'active' | 'paused' | 'archived';
  tiers: {
    /** Id of a tier */
    id: string;
    name: string;
    threshold_points: number | null;
    /** Basis points; 10000 earns the base points */
    multiplier_bps: number;
    benefits: string[];
  }[];
  earn_rule: {
    basis: 'spend' | 'visit' | 'none';
    points_per_unit: number | null;
    /** Minor units, such as cents */
    unit_amount: number | null;
    /** ISO 4217 */
    currency: string | null;
    rounding: 'floor' | 'nearest';
  } | null;
  /** `points` points pay `amount` of an order; null if points only buy rewards */
  spend_rule: {
    points: number;
    /** Minor units, such as cents */
    amount: number;
    /** ISO 4217 */
    currency: string;
  } | null;
  points_expiry: {
    mode: 'none' | 'rolling' | 'calendar';
    months: number | null;
    month_day: string | null;
  } | null;
  pending_days: number;
  validity: {
    mode: 'none' | 'fixed' | 'rolling';
    days: number | null;
    /** RFC 3339, UTC */
    ends_at: string | null;
  };
  max_issued: number | null;
  /** Total memberships issued; does not raise `version` */
  issued_count: number;
  /** Whether a customer can hold more than one */
  allow_multiple: boolean;
  price: {
    /** Minor units, such as cents */
    amount: number;
    /** ISO 4217 */
    currency: string;
  } | null;
  rewards: {
    /** Id of a reward */
    id: string;
    name: string;
    points_cost: number;
    kind: 'discount' | 'item' | 'custom';
    value: {
      /** Minor units, such as cents */
      amount: number;
      /** ISO 4217 */
      currency: string;
    } | null;
  }[];
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface PassTemplate {
  /** Id of a pass template */
  id: string;
  object: 'pass_template';
  /** Id of a merchant */
  merchant_id: string;
  name: string;
  type: 'loyalty' | 'membership' | 'stamp' | 'event';
  design: {
    background_color: string;
    foreground_color: string;
    label_color: string;
    logo_url: string | null;
    strip_url: string | null;
    hero_url: string | null;
  } | null;
  /** Lines of the pass; keys must be unique */
  fields: {
    key: string;
    label: string;
    /** Text with placeholders such as `{{points.available}}` */
    value_template: string;
    placement: 'header' | 'primary' | 'secondary' | 'auxiliary' | 'back';
  }[];
  barcode_format: 'qr' | 'pdf417' | 'aztec' | 'code128';
  wallets: {
    apple: boolean;
    google: boolean;
  };
  terms: string | null;
  status: 'draft' | 'published' | 'archived';
  revision: number;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface PaymentRequest {
  /** Id of a payment request */
  id: string;
  object: 'payment_request';
  /** Id of a merchant */
  merchant_id: string;
  /** `outgoing`: created by this merchant; `incoming`: payable by this merchant */
  direction: 'outgoing' | 'incoming';
  payee: {
    /** Id of a merchant */
    merchant_id: string;
  };
  payer: {
    /** Id of a merchant */
    merchant_id: string;
  } | null;
  /** Minor units, such as cents */
  amount: number;
  /** ISO 4217 */
  currency: string;
  description: string | null;
  status: 'open' | 'paid' | 'canceled' | 'expired';
  /** Id of a wallet transaction */
  transaction_id: string | null;
  /** RFC 3339, UTC */
  expires_at: string;
  /** RFC 3339, UTC */
  paid_at: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export type PermissionName =
  | 'MERCHANT_READ'
  | 'MERCHANT_UPDATE'
  | 'MEMBERSHIPS_READ'
  | 'MEMBERSHIPS_MANAGE'
  | 'MEMBERSHIPS_ISSUE'
  | 'MEMBERSHIPS_REDEEM'
  | 'MEMBERSHIPS_EARN'
  | 'MEMBERSHIPS_ADJUST'
  | 'MEMBERSHIPS_COMMUNICATE'
  | 'VOUCHERS_READ'
  | 'VOUCHERS_MANAGE'
  | 'VOUCHERS_ISSUE'
  | 'VOUCHERS_REDEEM'
  | 'VOUCHERS_REVERSE'
  | 'VOUCHERS_COMMUNICATE'
  | 'VOUCHERS_DECRYPT'
  | 'POSTS_READ'
  | 'POSTS_MANAGE'
  | 'DASHBOARD_READ'
  | 'USERS_READ'
  | 'USERS_ERASE'
  | 'WALLET_READ'
  | 'WALLET_MANAGE'
  | 'GROUPS_READ'
  | 'GROUPS_MANAGE'
  | 'REFERRALS_READ'
  | 'REFERRALS_MANAGE'
  | 'BILLING_READ'
  | 'KYB_READ'
  | 'KYB_MANAGE'
  | 'WEBHOOKS_MANAGE'
  | 'EVENTS_READ'
  | 'TEAM_MANAGE'
  | 'TOKENS_MANAGE';

export interface Post {
  /** Id of a post */
  id: string;
  object: 'post';
  /** Id of a merchant */
  merchant_id: string;
  title: string;
  body: string;
  media: {
    url: string;
    /** Must match the file extension of the link */
    type: 'image' | 'video';
    /** Alternative text for screen readers */
    alt?: string;
  }[];
  cta: {
    label: string;
    url: string;
  } | null;
  /** Current status; posts are published and archived automatically when due */
  status: 'draft' | 'scheduled' | 'published' | 'archived';
  /** RFC 3339, UTC */
  publish_at: string | null;
  /** RFC 3339, UTC */
  published_at: string | null;
  /** RFC 3339, UTC */
  expires_at: string | null;
  audience: 'public' | 'members';
  /** Passes whose members see the post; empty for all members */
  pass_ids: string[];
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export type PresetName =
  | 'pos_terminal'
  | 'issuer'
  | 'catalog_manager'
  | 'marketing'
  | 'support'
  | 'finance_readonly'
  | 'analytics_readonly'
  | 'integration';

export interface Pricing {
  /** ISO 4217 */
  currency: string;
  /** Minor units, such as cents */
  subtotal: number;
  /** Minor units, such as cents */
  shipping: number;
  /** `subtotal` and `shipping`, before discounts */
  total: number;
  /** Minor units, such as cents */
  discount_total: number;
  /** Minor units, such as cents */
  gift_total: number;
  points_spent: number;
  /** Amount that the spent points pay */
  points_value: number;
  /** Discounts, gifts and points that other calls already took off the same order */
  earlier_total: number;
  /** What remains for the customer to pay */
  to_pay: number;
  points_to_earn: number;
  lines: OrderLine[];
  /** Discounts in the order in which they were applied */
  applied: AppliedDiscount[];
  gift_cards: UsedGiftCard[];
  refused: RefusedInstrument[];
}

export interface Referral {
  /** Id of a referral */
  id: string;
  object: 'referral';
  /** Id of a merchant */
  merchant_id: string;
  /** Id of a referral code */
  code_id: string;
  referrer: {
    type: 'merchant' | 'customer';
    /** Id of a customer */
    customer_id: string | null;
  };
  /** The referred customer */
  customer_id: string;
  /** Id of a membership */
  membership_id: string;
  status: 'pending' | 'flagged' | 'approved' | 'rewarded' | 'voided' | 'expired';
  /** Why the referral needs a review. `many_in_a_day`: the code was used unusually often; `same_name`: the customer has the name of the referrer; `earned_before`: the customer had already earned points */
  flags: ('many_in_a_day' | 'same_name' | 'earned_before')[];
  reward: {
    /** Points for the referrer; 0 if the merchant is the referrer */
    referrer: number;
    /** Points for the referred customer */
    referee: number;
  };
  /** Points credited; removed if the referral is voided */
  granted: {
    referrer: number;
    referee: number;
  };
  /** When the customer first earned points */
  qualified_at: string | null;
  void_reason: string | null;
  /** RFC 3339, UTC */
  expires_at: string;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface RefusedInstrument {
  /** Place in the request, such as `/vouchers/0` */
  pointer: string;
  /** Error code */
  code: string;
  detail: string;
  conditions: ConditionResult[];
}

export type RoleName =
  | 'owner'
  | 'manager'
  | 'cashier'
  | 'marketer'
  | 'finance'
  | 'viewer';

export interface Rollback {
  /** Id of a rollback */
  id: string;
  /** Minor units, such as cents */
  amount: number | null;
  reason: string;
  /** RFC 3339, UTC */
  created_at: string;
}

export interface Scope {
  name: ScopeName;
  description: string;
  routes: {
    name: string;
    method: string;
    path: string;
  }[];
}

export type ScopeName =
  | 'memberships:create'
  | 'memberships:issue'
  | 'memberships:redeem'
  | 'memberships:earn'
  | 'memberships:adjust'
  | 'memberships:communicate'
  | 'memberships:update'
  | 'memberships:read'
  | 'merchant:read'
  | 'merchant:write'
  | 'posts:create'
  | 'posts:read'
  | 'posts:update'
  | 'vouchers:create'
  | 'vouchers:read'
  | 'vouchers:update'
  | 'vouchers:issue'
  | 'vouchers:redeem'
  | 'vouchers:reverse'
  | 'vouchers:communicate'
  | 'dashboard:read'
  | 'wallet:read'
  | 'groups:read'
  | 'referrals:read'
  | 'referrals:create'
  | 'billing:read'
  | 'kyb:read'
  | 'notifications:manage'
  | 'notifications:read'
  | 'webhooks:read'
  | 'webhooks:manage'
  | 'events:read';

/** How the discount combines with others on the same order */
export interface Stacking {
  /** `alone`: no other discount on the same order */
  mode?: 'together' | 'alone';
  /** One discount of each category counts on an order */
  category?: string;
  /** Higher ones are applied first */
  priority?: number;
  /** Amount that a percentage refers to: before or after other discounts */
  basis?: 'initial' | 'remaining';
}

export interface UsedGiftCard {
  /** Id of a voucher */
  voucher_id: string;
  /** Id of a redemption */
  redemption_id: string | null;
  /** Minor units, such as cents */
  amount: number;
  /** Minor units, such as cents */
  balance_after: number;
}

export interface VoucherHold {
  /** Id of a voucher hold */
  id: string;
  object: 'voucher_hold';
  /** Id of a merchant */
  merchant_id: string;
  /** Id of a voucher */
  voucher_id: string;
  /** Id of a customer */
  customer_id: string | null;
  quantity: number;
  /** Minor units, such as cents */
  amount: number | null;
  status: 'active' | 'captured' | 'released' | 'expired';
  /** RFC 3339, UTC */
  expires_at: string;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface VoucherRecipient {
  /** Id of a voucher recipient */
  id: string;
  object: 'voucher_recipient';
  /** Id of a merchant */
  merchant_id: string;
  /** Id of a voucher */
  voucher_id: string;
  /** Id of a customer */
  customer_id: string;
  /** Unredeemed vouchers are `revoked` when the voucher is voided */
  status: 'issued' | 'redeemed' | 'revoked';
  channel: 'email' | 'none';
  message: string | null;
  /** RFC 3339, UTC */
  issued_at: string;
  /** RFC 3339, UTC */
  last_nudged_at: string | null;
  nudge_count: number;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

/** Where, when and for whom a voucher can be used */
export interface VoucherRestrictions {
  /** Minor units, such as cents */
  minimum_amount?: number;
  /** ISO 4217 */
  currency?: string;
  first_time_customer?: boolean;
  location_ids?: string[];
  customer_ids?: string[];
  weekdays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
  hours?: {
    start: string;
    end: string;
  };
  /** Every given fact must hold, all members of `all`, at least one of `any`, and no member of `none` */
  conditions?: Conditions;
  /** How the discount combines with others on the same order */
  stacking?: Stacking;
  /** When the use comes back to the customer: once the whole order is returned (if omitted), with any return, or never */
  on_return?: 'full' | 'any' | 'never';
}

export interface VoucherState {
  /** Id of a voucher */
  id: string;
  status: 'voided' | 'disabled' | 'scheduled' | 'expired' | 'exhausted' | 'active';
  redeemed_quantity: number;
  held_quantity: number;
  redemption_limit: number | null;
  gift: {
    /** Minor units, such as cents */
    amount: number;
    /** Minor units, such as cents */
    balance: number;
    /** ISO 4217 */
    currency: string;
  } | null;
}

export interface Wallet {
  /** Id of a wallet */
  id: string;
  object: 'wallet';
  /** Id of a merchant */
  merchant_id: string;
  /** ISO 4217 */
  currency: string;
  /** Minor units that can be spent now */
  available: number;
  /** Minor units received that become available later */
  pending: number;
  /** Minor units reserved for withdrawals in progress */
  held: number;
  /** No money can leave a `frozen` wallet */
  status: 'active' | 'frozen';
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface WalletTransaction {
  /** Id of a wallet transaction */
  id: string;
  object: 'wallet_transaction';
  /** Id of a merchant */
  merchant_id: string;
  type:
    | 'top_up'
    | 'withdrawal'
    | 'withdrawal_reversal'
    | 'transfer_in'
    | 'transfer_out'
    | 'payment'
    | 'payment_refund'
    | 'fee'
    | 'adjustment'
    | 'settlement';
  /** Minor units; positive for money in, negative for money out, before the fee */
  amount: number;
  /** Minor units, such as cents */
  fee: number;
  /** Minor units; change of the wallet: `amount` less `fee` */
  net: number;
  /** ISO 4217 */
  currency: string;
  /** `pending`: not yet confirmed or available; `failed` and `canceled` have no effect on the wallet */
  status: 'pending' | 'available' | 'failed' | 'canceled';
  /** Code from the payment provider */
  failure_code: string | null;
  /** RFC 3339, UTC */
  available_on: string | null;
  /** When the transaction was posted (RFC 3339, UTC); null until then */
  posted_at: string | null;
  description: string | null;
  reference: string | null;
  source: {
    type: 'withdrawal' | 'payment_request' | 'merchant';
    id: string;
  } | null;
  /** Available and pending money after the transaction, excluding held money */
  balance_after: number;
  reporting_category: 'funding' | 'payout' | 'transfer' | 'payment' | 'fee' | 'correction';
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface Wallets {
  object: 'wallets';
  wallets: Wallet[];
}

export type WebhookSubscription =
  | '*'
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
  | 'gift_card.activated'
  | 'gift_card.loaded'
  | 'gift_card.refunded'
  | 'gift_card.adjusted'
  | 'gift_card.transferred'
  | 'gift_card.expired'
  | 'gift_card.reinstated'
  | 'campaign.created'
  | 'campaign.updated'
  | 'campaign.paused'
  | 'campaign.resumed'
  | 'campaign.budget_near'
  | 'campaign.budget_spent'
  | 'order.held'
  | 'order.released'
  | 'order.applied'
  | 'order.returned'
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
  | 'customer.merged'
  | 'customer.unmerged'
  | 'customer_schema.updated'
  | 'post.created'
  | 'post.updated'
  | 'post.published'
  | 'post.archived'
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
  | 'test_clock.advanced'
  | 'job.completed'
  | 'job.failed';

export interface Withdrawal {
  /** Id of a withdrawal */
  id: string;
  object: 'withdrawal';
  /** Id of a merchant */
  merchant_id: string;
  /** Minor units, such as cents */
  amount: number;
  /** ISO 4217 */
  currency: string;
  destination_id: string;
  status: 'requested' | 'processing' | 'paid' | 'failed' | 'canceled';
  /** Id of a wallet transaction */
  transaction_id: string;
  /** Code from the payment provider */
  failure_code: string | null;
  /** RFC 3339, UTC */
  cancelable_until: string;
  /** RFC 3339, UTC */
  paid_at: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

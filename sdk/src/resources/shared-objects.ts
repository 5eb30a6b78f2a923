// Generated from contract/ by `npm run generate`. Do not edit.

/** A change of a membership, with who made it and when */
export interface Activity {
  /** Id of an event */
  id: string;
  object: 'activity';
  /** What happened */
  type:
    | 'issued' | 'activated' | 'suspended' | 'reinstated' | 'renewed' | 'expired' | 'revoked'
    | 'updated' | 'check_in' | 'tier.changed' | 'event.recorded' | 'points.earned'
    | 'points.redeemed' | 'points.adjusted' | 'points.reversed' | 'points.expired'
    | 'communication.sent';
  /** When it happened, which can be before it was recorded (RFC 3339, UTC) */
  occurred_at: string;
  membership_id: string;
  customer_id: string | null;
  /** Who made the change */
  actor: EventActor;
  /** Data of the event: the object after the change, and the previous values of the changed fields in `previous` */
  data: Record<string, unknown>;
}

/** Who made the change */
export interface Actor {
  /** `token`: an API token; `user`: a member of staff; `system`: the server itself */
  type: 'token' | 'user' | 'system';
  /** Id of the token or user; null for the server itself */
  id: string | null;
}

/** A postal address */
export interface Address {
  /** Street and number */
  line1: string;
  /** Floor, apartment or building; omitted if there is none */
  line2?: string;
  /** City or town */
  city: string;
  /** State, province or region; omitted if the country has none */
  region?: string;
  /** Postal code, in the format of the country */
  postal_code: string;
  /** ISO 3166-1 */
  country: string;
}

/** A credential for programs, without its secret */
export interface ApiToken {
  /** Id of an api token */
  id: string;
  object: 'api_token';
  merchant_id: string;
  /** What the token is for, as you named it */
  name: string;
  /** The first 12 characters */
  prefix: string;
  /** Scopes of API tokens, sorted by name */
  scopes: ScopeName[];
  /** The preset the scopes were taken from */
  preset: PresetName | null;
  /** Empty if the token can be used from any address */
  ip_allowlist: string[];
  /** Whether the token can be shown to everyone, such as in the script of a website */
  publishable: boolean;
  /** Of a publishable key: the origins of the pages that can use it; otherwise empty */
  allowed_origins: string[];
  /** `expired` and `revoked` tokens are refused */
  status: 'active' | 'expired' | 'revoked';
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string;
  /** When it was last used, up to five minutes late; null if never (RFC 3339, UTC) */
  last_used_at: string | null;
  /** IP address of the last request with it; null if it was never used */
  last_used_ip: string | null;
  /** Id of a user */
  created_by: string;
  /** When it was revoked; null unless it was (RFC 3339, UTC) */
  revoked_at: string | null;
  /** Why it was revoked; null unless it was, with a reason */
  revoke_reason: string | null;
  /** Id of an api token */
  rotated_from: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** A discount of the order, and what it takes off each line */
export interface AppliedDiscount {
  /** What gives the discount */
  source: 'voucher' | 'promotion' | 'reward';
  voucher_id: string | null;
  campaign_id: string | null;
  reward_id: string | null;
  redemption_id: string | null;
  /** For the receipt: the name of the campaign or the reward, or else what the discount takes off, such as `-10%` */
  label?: string;
  /** The end of the code of the voucher */
  code_masked?: string | null;
  /** Amount (Minor units, such as cents) */
  amount: number;
  /** Part of `amount` that is off the shipping */
  shipping_amount: number;
  /** Part of `amount` that is off each line; with `shipping_amount` they add up to `amount` */
  allocations: {
    /** Index of the line */
    line: number;
    /** Part that is off this line (Minor units, such as cents) */
    amount: number;
  }[];
}

/** An attribute of the customer with one of the `values`, and within `gte` and `lte` */
export interface AttributeCondition {
  /** Key of an attribute that the merchant declared */
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
  /** Your article number; null or omitted if the item has none */
  sku?: string;
  /** Name, as people see it */
  name?: string;
  /** Your categories of the item, of which one must match in a filter */
  categories?: string[];
  /** Up to three decimals */
  quantity?: number;
  /** Price of one unit (Minor units, such as cents) */
  unit_amount?: number;
  /** Amount (Minor units, such as cents) */
  amount?: number;
  /** Whether the line sells money to spend later: a gift card, a top-up, a prepaid card. It earns no points; what it pays for later does; false if omitted */
  stored_value?: boolean;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** A calendar month in UTC; `end` is exclusive */
export interface BillingPeriod {
  /** Start of the period, included (RFC 3339, UTC) */
  start: string;
  /** End of the period, excluded (RFC 3339, UTC) */
  end: string;
}

/** `text`: `text`. `picture`: `picture_url` and `alt`; `url` is where it leads. `button`: `label` and `url`. `code`: the code of the voucher, only in messages about vouchers. `card`: a button to the card of the customer, with a `label` or the usual words */
export interface Block {
  /** What the block is */
  type: 'text' | 'picture' | 'button' | 'code' | 'card';
  /** Of a `text`: a blank line starts a paragraph, and https URLs become links */
  text?: string;
  /** Of a `picture`: the `url` of a picture that the merchant uploaded */
  picture_url?: string;
  /** Of a `picture`: what it shows, for those who don’t see it */
  alt?: string;
  /** Text that people see */
  label?: string;
  /** Where a `button` or a `picture` leads */
  url?: string;
}

/** A set of vouchers, or a promotion that applies automatically, with a common budget */
export interface Campaign {
  /** Id of a campaign */
  id: string;
  object: 'campaign';
  merchant_id: string;
  /** Name, for staff */
  name: string;
  /** Notes for staff; null if there are none */
  description: string | null;
  /** `codes`: its vouchers. `automatic`: applies to orders without a code. `points`: adds points to what orders earn */
  kind: 'codes' | 'automatic' | 'points';
  /** Calculated, in this order of precedence */
  status: 'paused' | 'scheduled' | 'ended' | 'spent' | 'active';
  /** From when it applies; null for at once (RFC 3339, UTC) */
  starts_at: string | null;
  /** When it ends; null for never (RFC 3339, UTC) */
  ends_at: string | null;
  /** What a promotion takes off; null for campaigns whose vouchers each have their own discount */
  discount: Discount | null;
  /** What a points campaign adds; null for others */
  bonus: CampaignBonus | null;
  /** Passes whose members get the points of a points campaign; all passes if omitted or null */
  pass_ids: string[] | null;
  /** When it applies; null if it applies to every order */
  conditions: Conditions | null;
  /** How a promotion combines with other discounts; null for campaigns of vouchers */
  stacking: Stacking | null;
  /** Null if the uses of the campaign are not counted */
  budget: {
    /** How often it can be used in total; null for any number of times */
    uses: number | null;
    /** How much can be taken off in total; null for any amount (Minor units, such as cents) */
    amount: number | null;
    /** ISO 4217 */
    currency: string | null;
    /** `uses` and `amount` are for each of these in the time zone of the merchant, weeks from Monday; null for all time. Limits by customer are always for all time */
    per: 'day' | 'week' | 'month' | 'year' | null;
    /** How often each customer can use it; null for any number of times */
    customer_uses: number | null;
    /** How much can be taken off for each customer; null for any amount (Minor units, such as cents) */
    customer_amount: number | null;
    /** Points that a points campaign adds in total; null for any number */
    points?: number | null;
    /** Points that a points campaign adds for each customer; null for any number */
    customer_points?: number | null;
  } | null;
  /** What was used so far; null if nothing is counted */
  used: {
    /** Number of uses */
    uses: number;
    /** How much was taken off (Minor units, such as cents) */
    amount: number;
    /** Points that a points campaign added; absent from others */
    points?: number;
  } | null;
  /** What holds reserve now; null if nothing is counted */
  held: {
    /** Number of uses */
    uses: number;
    /** How much holds reserve (Minor units, such as cents) */
    amount: number;
    /** Points that a points campaign added; absent from others */
    points?: number;
  } | null;
  /** The period that runs now, with what counts towards its budget; null without `budget.per` */
  period: CampaignPeriod | null;
  /** Vouchers created, or being created */
  codes: number;
  /** Percentage of customers who never get the promotion, or a published code */
  holdout_percent: number;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** `multiplier`: what `bps` adds on the points that the lines of the order earn by the rules of the pass. `addition`: `points`, once for an order. `per_amount`: `points` for each `amount` in `currency` paid for what earns. Bonuses are added to each other and to that of the tier, never multiplied */
export interface CampaignBonus {
  /** How the points are calculated, which decides the other fields */
  type: 'multiplier' | 'addition' | 'per_amount';
  /** Basis points: 20000 doubles the points */
  bps?: number;
  /** With `addition` and `per_amount`: points to add */
  points?: number;
  /** Amount (Minor units, such as cents) */
  amount?: number;
  /** ISO 4217 */
  currency?: string;
}

/** The period that runs now, with what counts towards its budget; null without `budget.per` */
export interface CampaignPeriod {
  /** From when it is valid; null for at once (RFC 3339, UTC) */
  starts_at: string;
  /** When the next period starts (RFC 3339, UTC) */
  resets_at: string;
  /** What was used in the period */
  used: {
    /** Number of uses */
    uses: number;
    /** Amount (Minor units, such as cents) */
    amount: number;
    /** Points that a points campaign added; absent from others */
    points?: number;
  };
  /** Points reserved by holds */
  held: {
    /** Number of uses */
    uses: number;
    /** Amount (Minor units, such as cents) */
    amount: number;
    /** Points that a points campaign added; absent from others */
    points?: number;
  };
}

/** A link to the card of a member */
export interface CardLink {
  object: 'card_link';
  membership_id: string;
  /** Address of the card */
  url: string;
}

/** A message to one or more customers */
export interface Communication {
  /** Id of a communication */
  id: string;
  object: 'communication';
  merchant_id: string;
  /** `membership_issued`, `membership_revoked` and `voucher_issued` are emails with a fixed text in the language of each customer, sent by issuing and revoking with `notify` */
  kind:
    | 'membership_email' | 'pass_broadcast' | 'voucher_broadcast' | 'voucher_nudge'
    | 'membership_issued' | 'membership_revoked' | 'voucher_issued' | 'value_spent' | 'card_renewed';
  /** `marketing` goes only to customers with consent */
  category: 'marketing' | 'transactional';
  /** Channels over which each customer gets the message */
  channels: ('email' | 'push' | 'wallet' | 'sms')[];
  /** Whether each customer gets it over all channels, or over the first that works */
  channel_choice: 'all' | 'first';
  /** Subject line, with placeholders; null without mail */
  subject: string | null;
  /** Text, with placeholders such as `{{customer.name}}` */
  body: string;
  /** What mails show in place of `body` */
  blocks?: Block[];
  /** Subject and body by language; customers with another language get `subject` and `body` */
  translations: {
    /** In English */
    en?: {
      /** Subject line of the mail */
      subject: string;
      /** Text, as people see it */
      body: string;
      /** What mails show in place of `body` */
      blocks?: Block[];
    };
    /** In Italian */
    it?: {
      /** Subject line of the mail */
      subject: string;
      /** Text, as people see it */
      body: string;
      /** What mails show in place of `body` */
      blocks?: Block[];
    };
    /** In German */
    de?: {
      /** Subject line of the mail */
      subject: string;
      /** Text, as people see it */
      body: string;
      /** What mails show in place of `body` */
      blocks?: Block[];
    };
    /** In French */
    fr?: {
      /** Subject line of the mail */
      subject: string;
      /** Text, as people see it */
      body: string;
      /** What mails show in place of `body` */
      blocks?: Block[];
    };
    /** In Spanish */
    es?: {
      /** Subject line of the mail */
      subject: string;
      /** Text, as people see it */
      body: string;
      /** What mails show in place of `body` */
      blocks?: Block[];
    };
  };
  /** Address that answers go to; null for that of the merchant */
  reply_to: string | null;
  /** The requested audience; its recipients are fixed when the message is accepted. `issued`: customers to whom the pass was just issued */
  audience: {
    /** Which customers get the message */
    segment:
      | 'all' | 'active' | 'expiring' | 'inactive' | 'tier' | 'unredeemed' | 'redeemed'
      | 'recipients' | 'issued';
    /** With `tier`: ids of the tiers */
    tier_ids?: string[];
    /** With `inactive`: days without activity */
    inactive_days?: number;
    /** With `expiring`: days within which the membership expires */
    expiring_within_days?: number;
    /** Only these memberships; omitted for the whole segment */
    membership_ids?: string[];
    /** Only these customers; omitted for the whole segment */
    customer_ids?: string[];
    /** What the customers must have in common; every given fact must hold */
    filter?: CustomerFilter;
    /** Only these voucher recipients; omitted for the whole segment */
    recipient_ids?: string[];
  };
  membership_id: string | null;
  pass_id: string | null;
  voucher_id: string | null;
  campaign_id: string | null;
  /** When it is to start; null or omitted for at once (RFC 3339, UTC) */
  scheduled_at: string | null;
  /** `completed_with_errors`: some messages could not be sent */
  status: 'queued' | 'processing' | 'completed' | 'completed_with_errors' | 'failed' | 'canceled';
  /** Number of messages (recipients times channels). `targeted` is the sum of `suppressed`, `queued`, `sent` and `failed`. `sent` includes messages that were delivered, bounced or complained about */
  counts: {
    /** Messages in all */
    targeted: number;
    /** Messages that were left out, such as for lack of consent */
    suppressed: number;
    /** Messages that are still to be sent */
    queued: number;
    /** Messages handed to the mail server, push service or wallet */
    sent: number;
    /** Messages whose delivery was reported */
    delivered: number;
    /** Messages that came back */
    bounced: number;
    /** Messages that the recipient reported as spam */
    complained: number;
    /** Messages that could not be sent */
    failed: number;
  };
  job_id: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** Sender, quiet hours and spending notices of mails to customers */
export interface CommunicationSettings {
  /** Sender name; the name of the merchant by default */
  from_name: string;
  /** Address that answers go to; null for none of its own */
  reply_to: string | null;
  /** Marketing messages are not sent between these times, in the merchant’s time zone; never the whole day */
  quiet_hours: {
    /** Start of the quiet time, `HH:MM` in the time zone of the merchant */
    start: string;
    /** End of the quiet time, `HH:MM`; it can be on the next day, and `24:00` is the end of the day */
    end: string;
  } | null;
  /** Whether members get a mail when points, or money on a gift card of theirs, were spent */
  spending_notices: boolean;
}

/** Facts about an order; every given one must hold */
export interface ConditionFacts {
  /** Subtotal of the order before discounts */
  order_amount?: {
    /** Minimum, in minor units */
    gte?: number;
    /** Maximum, in minor units */
    lte?: number;
    /** ISO 4217; that of the discount, of the budget of its campaign or of the merchant, in this order, if omitted. Orders in another currency don’t meet the condition */
    currency?: string;
  };
  /** Items that the order must contain; `quantity_gte` and `amount_gte` count the matching ones together */
  order_items?: {
    /** Items that match every given field; an empty filter matches all items */
    items: ItemFilter;
    /** Minimum number of units */
    quantity_gte?: number;
    /** Minimum amount (Minor units, such as cents) */
    amount_gte?: number;
    /** ISO 4217; that of the discount, of the budget of its campaign or of the merchant, in this order, if omitted. Orders in another currency don’t meet the condition */
    currency?: string;
  };
  /** The customer of the order, or that of its membership */
  customer?: {
    /** Whether the customer bought nothing before: no order was applied for them, earned them points or had a voucher of theirs */
    first_order?: boolean;
    /** Minimum number of days since the last purchase of the customer */
    days_since_last_order_gte?: number;
    /** At least one of these tags */
    tags?: string[];
    /** Attributes that the merchant declared; every given one must match */
    attributes?: AttributeCondition[];
    /** The day of the birthday, up to `days_before` days before it, and up to `days_after` days after it, in the merchant’s time zone */
    birthday?: {
      /** Days before the birthday; 0 if omitted */
      days_before?: number;
      /** Days after the birthday; 0 if omitted */
      days_after?: number;
    };
  };
  /** The membership that the order names */
  membership?: {
    /** Ids of passes, of which one must match */
    pass_ids?: string[];
    /** Ids of tiers, of which one must match */
    tier_ids?: string[];
    /** Minimum number of points that can be spent */
    points_gte?: number;
    /** Minimum number of days since the membership started */
    days_since_start_gte?: number;
    /** Maximum number of days since the membership started */
    days_since_start_lte?: number;
    /** At least one of these, all of active memberships; `expiring`: expires within 30 days, `inactive`: no activity of the customer for 90 days */
    segments?: ('active' | 'expiring' | 'inactive')[];
  };
  /** Locations of the merchant, of which one must match */
  location_ids?: string[];
  /** Days of the week in the time zone of the merchant, of which one must match. With `hours` past midnight, the day on which they begin */
  weekdays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
  /** Times of day in the time zone of the merchant. An `end` before `start` is on the next day; equal times are the whole day */
  hours?: {
    /** First minute, `HH:MM`, included */
    start: string;
    /** First minute after them, `HH:MM`; `24:00` is the end of the day */
    end: string;
  };
  /** Days in the time zone of the merchant, which must match every given field. With `hours` past midnight, the day on which they begin */
  dates?: {
    /** None of these days, `YYYY-MM-DD` */
    except?: string[];
    /** One of these days, `YYYY-MM-DD` */
    only?: string[];
    /** A weekday of each month: `{"weekday": "fri", "nth": "last"}` is the last Friday of the month */
    nth_weekday?: {
      /** Day of the week */
      weekday: 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';
      /** Which of these days of the month */
      nth: 'first' | 'second' | 'third' | 'fourth' | 'last';
    };
  };
  /** Your sales channels, of which one must match */
  channels?: string[];
  /** A key of the metadata of the order, and values of which one must match */
  metadata?: {
    /** Key of the metadata */
    key: string;
    /** Values, of which one must match */
    values: string[];
  };
}

/** What the order has, as data; empty if it has none of the values */
export interface ConditionFound {
  /** Amount (Minor units, such as cents) */
  amount?: number;
  /** Of the order, if it isn’t that of the condition */
  currency?: string;
  /** Number of matching units */
  quantity?: number;
  /** Null without a customer */
  first_order?: boolean | null;
  /** When the last purchase was; null if there was none (RFC 3339, UTC) */
  last_order_at?: string | null;
  /** Points that the customer could spend */
  points?: number;
  /** Of the membership; null without one */
  days_since_start?: number | null;
  /** Day of the week in the time zone of the merchant */
  weekday?: 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';
  /** Day in the time zone of the merchant */
  date?: string;
  /** Time of day in the time zone of the merchant, `HH:MM` */
  time?: string;
}

/** Whether an order meets one condition, with what is required and what it has */
export interface ConditionResult {
  /** Fact that was checked, such as `order_amount` */
  condition: string;
  /** Whether the order meets the condition */
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
    /** Minimum, in minor units */
    gte?: number;
    /** Maximum, in minor units */
    lte?: number;
    /** ISO 4217; that of the discount, of the budget of its campaign or of the merchant, in this order, if omitted. Orders in another currency don’t meet the condition */
    currency?: string;
  };
  /** Items that the order must contain; `quantity_gte` and `amount_gte` count the matching ones together */
  order_items?: {
    /** Items that match every given field; an empty filter matches all items */
    items: ItemFilter;
    /** Minimum number of units */
    quantity_gte?: number;
    /** Minimum amount (Minor units, such as cents) */
    amount_gte?: number;
    /** ISO 4217; that of the discount, of the budget of its campaign or of the merchant, in this order, if omitted. Orders in another currency don’t meet the condition */
    currency?: string;
  };
  /** The customer of the order, or that of its membership */
  customer?: {
    /** Whether the customer bought nothing before: no order was applied for them, earned them points or had a voucher of theirs */
    first_order?: boolean;
    /** Minimum number of days since the last purchase of the customer */
    days_since_last_order_gte?: number;
    /** At least one of these tags */
    tags?: string[];
    /** Attributes that the merchant declared; every given one must match */
    attributes?: AttributeCondition[];
    /** The day of the birthday, up to `days_before` days before it, and up to `days_after` days after it, in the merchant’s time zone */
    birthday?: {
      /** Days before the birthday; 0 if omitted */
      days_before?: number;
      /** Days after the birthday; 0 if omitted */
      days_after?: number;
    };
  };
  /** The membership that the order names */
  membership?: {
    /** Ids of passes, of which one must match */
    pass_ids?: string[];
    /** Ids of tiers, of which one must match */
    tier_ids?: string[];
    /** Minimum number of points that can be spent */
    points_gte?: number;
    /** Minimum number of days since the membership started */
    days_since_start_gte?: number;
    /** Maximum number of days since the membership started */
    days_since_start_lte?: number;
    /** At least one of these, all of active memberships; `expiring`: expires within 30 days, `inactive`: no activity of the customer for 90 days */
    segments?: ('active' | 'expiring' | 'inactive')[];
  };
  /** Locations of the merchant, of which one must match */
  location_ids?: string[];
  /** Days of the week in the time zone of the merchant, of which one must match. With `hours` past midnight, the day on which they begin */
  weekdays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
  /** Times of day in the time zone of the merchant. An `end` before `start` is on the next day; equal times are the whole day */
  hours?: {
    /** First minute, `HH:MM`, included */
    start: string;
    /** First minute after them, `HH:MM`; `24:00` is the end of the day */
    end: string;
  };
  /** Days in the time zone of the merchant, which must match every given field. With `hours` past midnight, the day on which they begin */
  dates?: {
    /** None of these days, `YYYY-MM-DD` */
    except?: string[];
    /** One of these days, `YYYY-MM-DD` */
    only?: string[];
    /** A weekday of each month: `{"weekday": "fri", "nth": "last"}` is the last Friday of the month */
    nth_weekday?: {
      /** Day of the week */
      weekday: 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';
      /** Which of these days of the month */
      nth: 'first' | 'second' | 'third' | 'fourth' | 'last';
    };
  };
  /** Your sales channels, of which one must match */
  channels?: string[];
  /** A key of the metadata of the order, and values of which one must match */
  metadata?: {
    /** Key of the metadata */
    key: string;
    /** Values, of which one must match */
    values: string[];
  };
  /** Facts that must all hold */
  all?: ConditionFacts[];
  /** Facts of which at least one must hold */
  any?: ConditionFacts[];
  /** Facts of which none must hold */
  none?: ConditionFacts[];
}

/** Changes the named consents, and keeps what the customer was shown, where and when */
export interface ConsentChanges {
  /** Consent to marketing mails. Only `granted` lets them be sent */
  marketing_email?: 'granted' | 'denied' | 'unset';
  /** Consent to marketing push notifications. Only `granted` lets them be sent */
  marketing_push?: 'granted' | 'denied' | 'unset';
  /** Consent to marketing text messages. Only `granted` lets them be sent */
  marketing_sms?: 'granted' | 'denied' | 'unset';
  /** Where the consent was given, such as `counter`; `api` if omitted */
  source?: string;
  /** The text that the customer was shown */
  words?: string;
  /** When the customer said so. Without it, a consent is data: it never replaces a refusal (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  given_at?: string;
}

/** A customer of the merchant */
export interface Customer {
  /** Id of a customer */
  id: string;
  object: 'customer';
  merchant_id: string;
  /** Your own id of this object, unique per merchant; null or omitted if you set none */
  external_id: string | null;
  /** Full name; null if unknown */
  name: string | null;
  /** Masked, such as `a•••@example.com`, without `USERS_READ`, and for API tokens without `dashboard:read` */
  email: string | null;
  /** Masked, such as `•••5678`, without `USERS_READ`, and for API tokens without `dashboard:read` */
  phone: string | null;
  /** `1990-05-17`, or `--05-17` without a year. Null without `USERS_READ`, and for API tokens without `dashboard:read` */
  birthday: string | null;
  /** BCP 47 language tag, such as `it-IT`; null if unknown */
  locale: string | null;
  /** Postal address */
  address: Address | null;
  /** Labels that the merchant gave the customer, without order */
  tags: string[];
  /** Values of the attributes that the merchant declared. Empty without `USERS_READ`, and for API tokens without `dashboard:read` */
  attributes: Record<string, string | number | boolean>;
  /** What the customer agreed to, with time and source */
  consents: CustomerConsents;
  /** `suppressed`: mail bounced, or the customer complained; `merged`: a duplicate of the customer in `merged_into` */
  status: 'active' | 'suppressed' | 'merged' | 'erased';
  /** Id of a customer */
  merged_into: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** A field of customers that the merchant declared */
export interface CustomerAttribute {
  /** Lower-case name of the attribute; it cannot change */
  key: string;
  /** Name of the attribute, for people */
  label: string;
  /** `date`: a day such as `2026-11-23`; `choice`: one of `choices` */
  type: 'text' | 'number' | 'date' | 'boolean' | 'choice';
  /** Values that can be chosen; omitted if any value can be entered */
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

/** The fields of customers that the merchant declared */
export interface CustomerAttributes {
  object: 'customer_attributes';
  merchant_id: string;
  /** Attributes that the merchant declared, in this order */
  attributes: CustomerAttribute[];
  /** 0 before the first declaration; send it as `If-Match` */
  version: number;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string | null;
}

/** What the customer agreed to, with time and source */
export interface CustomerConsents {
  /** Consent to marketing mails. Only `granted` lets them be sent */
  marketing_email: 'granted' | 'denied' | 'unset';
  /** Consent to marketing push notifications. Only `granted` lets them be sent */
  marketing_push: 'granted' | 'denied' | 'unset';
  /** Consent to marketing text messages. Only `granted` lets them be sent */
  marketing_sms: 'granted' | 'denied' | 'unset';
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string | null;
  /** Where the latest consent was given */
  source: string | null;
  /** The text that the customer was shown with the latest consent */
  words?: string | null;
}

/** Everything that is stored about a customer */
export interface CustomerDataExport {
  object: 'customer_data_export';
  /** When the data was read (RFC 3339, UTC) */
  exported_at: string;
  /** A customer of the merchant */
  customer: Customer;
  /** Customers that were merged into them */
  merged: Record<string, unknown>[];
  /** Issued memberships */
  memberships: Record<string, unknown>[];
  /** All their points transactions */
  points_transactions: Record<string, unknown>[];
  /** What they did besides buying */
  member_events: Record<string, unknown>[];
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
  /** Passes kept current at Google */
  google_passes: Record<string, unknown>[];
  /** Messages addressed to them */
  messages: Record<string, unknown>[];
  /** Devices signed in on the member pages */
  devices: Record<string, unknown>[];
  /** Browsers that get push notifications */
  push_subscriptions: Record<string, unknown>[];
  /** Events about them in the event log */
  events: Record<string, unknown>[];
}

/** At least one of `id`, `external_id`, `email` and `phone`. For an existing customer, missing fields are filled in and consents follow `customers.update`; nothing else changes */
export interface CustomerDetails {
  /** Id of a customer */
  id?: string;
  /** Your own id of the customer */
  external_id?: string;
  /** Email address, up to 254 characters; matched without regard to case */
  email?: string;
  /** E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as `(0)` are ignored */
  phone?: string;
  /** Full name */
  name?: string;
  /** Changes the named consents, and keeps what the customer was shown, where and when */
  consents?: ConsentChanges;
}

/** What the customers must have in common; every given fact must hold */
export interface CustomerFilter {
  /** At least one of these tags */
  tags?: string[];
  /** Attributes that the merchant declared; every given one must match */
  attributes?: AttributeCondition[];
  /** The day of the birthday, up to `days_before` days before it, and up to `days_after` days after it, in the merchant’s time zone */
  birthday?: {
    /** Days before the birthday; 0 if omitted */
    days_before?: number;
    /** Days after the birthday; 0 if omitted */
    days_after?: number;
  };
  /** None of these tags */
  without_tags?: string[];
  /** One of these cities in the address, without regard to case */
  cities?: string[];
  /** Whole days since the latest purchase, points or voucher of the customer, or since they were added */
  last_visit?: {
    /** At least this many days ago */
    days_gte?: number;
    /** At most this many days ago */
    days_lte?: number;
  };
  /** What the customer paid for orders in the currency, without discounts and returns: orders that were applied for them, that earned them points, or on which they redeemed a voucher */
  spend?: {
    /** Minor units, such as cents */
    gte?: number;
    /** Minor units, such as cents */
    lte?: number;
    /** ISO 4217; that of the merchant if omitted */
    currency?: string;
    /** Only orders of the last days; all if omitted */
    days?: number;
  };
  /** Minimum number of points that can be spent */
  points_gte?: number;
  /** Codes that the customer has or has not; every given one must hold */
  codes?: {
    campaign_id: string;
    /** `has`: got a code of the campaign; `redeemed`: used one; `not_redeemed`: got one, and used none */
    state: 'has' | 'has_not' | 'redeemed' | 'not_redeemed';
  }[];
}

/** Exactly one identifier of an existing customer */
export interface CustomerReference {
  /** Id of a customer */
  id?: string;
  /** Your own id of the customer */
  external_id?: string;
  /** Email address, up to 254 characters; matched without regard to case */
  email?: string;
  /** E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as `(0)` are ignored */
  phone?: string;
}

/** One message to one customer over one channel */
export interface Delivery {
  /** Id of a delivery */
  id: string;
  object: 'delivery';
  merchant_id: string;
  communication_id: string;
  customer_id: string;
  membership_id: string | null;
  voucher_id: string | null;
  /** Channel of the message */
  channel: 'email' | 'push' | 'wallet' | 'sms';
  /** `suppressed`: left out; `complained`: reported as spam */
  status: 'queued' | 'sent' | 'delivered' | 'bounced' | 'complained' | 'suppressed' | 'failed';
  /** Why the message was suppressed or failed. `outcome_unknown`: sending was interrupted, so it may have arrived; it is not retried */
  reason:
    | 'no_email' | 'no_phone' | 'no_device' | 'no_wallet_pass' | 'consent_missing'
    | 'recipient_suppressed' | 'frequency_capped' | 'customer_erased' | 'customer_merged'
    | 'membership_revoked' | 'voucher_used' | 'sent_by_other_channel' | 'canceled' | 'rejected'
    | 'gave_up' | 'outcome_unknown' | 'not_rendered' | null;
  /** When it was sent; null until then (RFC 3339, UTC) */
  sent_at: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity` cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit` times. Only whole units that cost something count, and each once: a unit that is given, or that was bought for one, is gone for other discounts. `shipping`: off the shipping, all of it without `percent_off` or `amount_off`. `items` limits a discount to matching items; `amount_limit` is the most per order. */
export interface Discount {
  /** How the discount is calculated, which decides the other fields */
  type: 'percent' | 'amount' | 'unit' | 'fixed_price' | 'buy_x_get_y' | 'shipping';
  /** Basis points: 1500 is 15 %. What they take off is rounded down */
  percent_off?: number;
  /** With `amount`: what is taken off (Minor units, such as cents) */
  amount_off?: number;
  /** ISO 4217; of all amounts of the discount, which orders in another currency don’t get. An `amount_limit` without one is in that of the budget of the campaign or of the merchant */
  currency?: string;
  /** With `unit`: how many of the cheapest units are free */
  unit_off?: number;
  /** With `fixed_price`: the price to pay (Minor units, such as cents) */
  price?: number;
  /** With `buy_x_get_y`: units of `items` to buy */
  buy_quantity?: number;
  /** With `buy_x_get_y`: units that are free or reduced for them */
  get_quantity?: number;
  /** With `buy_x_get_y`: how often it applies to one order; without a limit if omitted */
  times_limit?: number;
  /** Items that match every given field; an empty filter matches all items */
  items?: ItemFilter;
  /** Items that match every given field; an empty filter matches all items */
  get_items?: ItemFilter;
  /** The most that is taken off one order, in `currency`; without a limit if omitted (Minor units, such as cents) */
  amount_limit?: number;
}

/** How discounts combine on one order */
export interface DiscountRule {
  /** Discounts on one order; null for any number */
  maximum: number | null;
  /** `presented`: what the customer presents, then automatic promotions. `best`: the combination that takes off most. Only a discount that takes something off counts */
  choice: 'presented' | 'best';
}

/** What a message would do, without sending it */
export interface DryRun {
  /** Messages in all */
  targeted: number;
  /** Messages that would be left out */
  suppressed: number;
  /** Number of messages skipped for each reason */
  by_reason: {
    /** The customer has no email address */
    no_email: number;
    /** The customer has no phone number */
    no_phone: number;
    /** The customer has no device for push notifications */
    no_device: number;
    /** The customer has no pass in a wallet */
    no_wallet_pass: number;
    /** The customer has not agreed to marketing */
    consent_missing: number;
    /** An earlier mail bounced, or was reported as spam */
    recipient_suppressed: number;
    /** The customer got a marketing message shortly before */
    frequency_capped: number;
    /** The customer was erased */
    customer_erased: number;
    /** The customer was merged into another, who gets the message */
    customer_merged: number;
    /** The membership was revoked */
    membership_revoked: number;
    /** The voucher was already redeemed */
    voucher_used: number;
    /** The message was sent over another channel */
    sent_by_other_channel: number;
    /** The message was canceled before it was sent */
    canceled: number;
  };
  /** Number of messages that would be sent over each channel */
  by_channel: {
    /** Email address, up to 254 characters; matched without regard to case */
    email: number;
    /** Push notifications */
    push: number;
    /** Messages in wallets */
    wallet: number;
    /** Text messages */
    sms: number;
  };
}

/** How customers earn points */
export interface EarnRule {
  /** `spend`: by amount; `visit`: by visit; `none`: tills send the points */
  basis: 'spend' | 'visit' | 'none';
  /** Points for each `unit_amount` spent, or for each visit */
  points_per_unit: number | null;
  /** Amount for which a customer earns `points_per_unit`; null unless the basis is `spend` (Minor units, such as cents) */
  unit_amount: number | null;
  /** ISO 4217 */
  currency: string | null;
  /** What happens to a part of a point: dropped (`floor`), rounded to the nearest, or kept for the next earning of the member (`carry`). `whole_units` counts whole `unit_amount`s only: 5 points per 2.50 are 5 points for 3.00, not 6 */
  rounding: 'floor' | 'nearest' | 'whole_units' | 'carry';
  /** Items that match every given field; an empty filter matches all items */
  excludes?: ItemFilter;
}

/** The most that one member gets from the rule: `points`, or how many `times`, in each period in the time zone of the merchant. What is beyond it is left out; the order is not refused */
export interface EarnRuleCap {
  /** Points in each period */
  points?: number;
  /** How often it gives points in each period */
  times?: number;
  /** Period, in the time zone of the merchant; `order` is each order or event, `ever` all time */
  per: 'order' | 'day' | 'week' | 'month' | 'year' | 'ever';
}

/** With `fixed` points: they are given when the member reaches `target` within the period, as an earning of their own, and reversed if returns or reversals leave less */
export interface EarnRuleGoal {
  /** `orders`, or what was paid for them (`spend`); with the trigger `event`: `events`, or the sum of their `value` (`units`) */
  count: 'orders' | 'spend' | 'events' | 'units';
  /** What has to be reached; of `spend`, in minor units */
  target: number;
  /** Period of the calendar in the time zone of the merchant; `ever` is all time */
  within: 'week' | 'month' | 'quarter' | 'year' | 'ever';
  /** Whether each `target` gives the points; else the first one in a period does */
  repeat?: boolean;
}

/** Earns `points_per_unit` for each `unit_amount` spent, or for each visit */
export interface EarnRuleInput {
  /** `spend`: by amount; `visit`: by visit; `none`: tills send the points */
  basis: 'spend' | 'visit' | 'none';
  /** Points for each `unit_amount` spent, or for each visit */
  points_per_unit?: number;
  /** Amount for which a customer earns `points_per_unit`; null unless the basis is `spend` (Minor units, such as cents) */
  unit_amount?: number;
  /** ISO 4217 */
  currency?: string;
  /** What happens to a part of a point: dropped (`floor`), rounded to the nearest, or kept for the next earning of the member (`carry`). `whole_units` counts whole `unit_amount`s only: 5 points per 2.50 are 5 points for 3.00, not 6 */
  rounding?: 'floor' | 'nearest' | 'whole_units' | 'carry';
  /** Items that match every given field; an empty filter matches all items */
  excludes?: ItemFilter;
}

/** `rate`: `points` for each `per_amount` paid for the lines, or of the amount of an event. `per_unit`: `points` for each unit of the lines for which something was paid, or for each 1 of the value of an event. `fixed`: `points` once. `nothing`: the lines earn nothing */
export interface EarnRuleValue {
  /** What the rule gives, which decides the other fields */
  type: 'rate' | 'per_unit' | 'fixed' | 'nothing';
  /** Points for each `per_amount`, for each unit or value, or once */
  points?: number;
  /** Minor units, such as cents */
  per_amount?: number;
}

/** Points that one rule gave */
export interface EarnedByRule {
  /** `pass`: its `earn_rule`; `rule`: one of its `earn_rules`; `tier`: what the tier adds; `campaign`: what a points campaign adds */
  source: 'pass' | 'rule' | 'tier' | 'campaign';
  /** Id of an earn rule */
  rule_id?: string;
  tier_id?: string;
  campaign_id?: string;
  /** Name of the rule, the tier or the campaign at that time; null for the `earn_rule` */
  name: string | null;
  /** Points that it gave; negative for a tier that earns less than the base points */
  points: number;
  /** What was paid for the lines that it counted, in minor units; null for `fixed` points and for what is added on the points of others */
  basis: number | null;
  limited?: true;
}

/** A customer whose personal data is gone */
export interface ErasedCustomer {
  /** Id of a customer */
  id: string;
  object: 'customer';
  status: 'erased';
  /** When the personal data was erased (RFC 3339, UTC) */
  erased_at: string;
}

/** Who made the change */
export interface EventActor {
  /** `token`: an API token; `user`: a member of staff; `member`: the customer; `system`: the server itself */
  type: 'token' | 'user' | 'member' | 'system';
  /** Id of the token, user or customer; null for the server itself */
  id: string | null;
}

export type EventType =
  | 'merchant.updated' | 'merchant.activated' | 'merchant.suspended' | 'merchant.closed'
  | 'pass_template.created' | 'pass_template.updated' | 'pass_template.published'
  | 'pass_template.archived' | 'pass.created' | 'pass.updated' | 'pass.activated' | 'pass.paused'
  | 'pass.archived' | 'pass.limit_near' | 'membership.issued' | 'membership.activated'
  | 'membership.suspended' | 'membership.reinstated' | 'membership.renewed' | 'membership.expiring'
  | 'membership.expired' | 'membership.revoked' | 'membership.updated' | 'membership.checked_in'
  | 'membership.tier_changed' | 'membership.tier_expiring' | 'membership.merged'
  | 'membership.unmerged' | 'points.earned' | 'points.pending' | 'points.activated'
  | 'points.redeemed' | 'points.adjusted' | 'points.reversed' | 'points.expiring' | 'points.expired'
  | 'points.debt_recovered' | 'points.hold.created' | 'points.hold.captured'
  | 'points.hold.released' | 'points.hold.expired' | 'wallet_pass.installed'
  | 'wallet_pass.uninstalled' | 'wallet_pass.updated' | 'wallet_pass.update_failed'
  | 'voucher.created' | 'voucher.updated' | 'voucher.enabled' | 'voucher.disabled'
  | 'voucher.voided' | 'voucher.issued' | 'voucher.decrypted' | 'voucher.expiring'
  | 'voucher.expired' | 'voucher.exhausted' | 'voucher.hold.created' | 'voucher.hold.released'
  | 'voucher.hold.expired' | 'redemption.succeeded' | 'redemption.rolled_back'
  | 'gift_card.activated' | 'gift_card.loaded' | 'gift_card.refunded' | 'gift_card.adjusted'
  | 'gift_card.transferred' | 'gift_card.expired' | 'gift_card.reinstated' | 'campaign.created'
  | 'campaign.updated' | 'campaign.paused' | 'campaign.resumed' | 'campaign.budget_near'
  | 'campaign.budget_spent' | 'order.held' | 'order.released' | 'order.applied' | 'order.returned'
  | 'communication.created' | 'communication.started' | 'communication.completed'
  | 'communication.canceled' | 'communication.failed' | 'delivery.sent' | 'delivery.delivered'
  | 'delivery.bounced' | 'delivery.complained' | 'delivery.suppressed' | 'customer.created'
  | 'customer.updated' | 'customer.consent_changed' | 'customer.erased' | 'customer.unsubscribed'
  | 'customer.merged' | 'customer.unmerged' | 'customer_schema.updated' | 'member_event.recorded'
  | 'event_types.updated' | 'post.created' | 'post.updated' | 'post.published' | 'post.archived'
  | 'picture.created' | 'picture.deleted' | 'notification.created' | 'wallet.transaction.created'
  | 'wallet.transaction.available' | 'wallet.transaction.failed' | 'wallet.frozen'
  | 'wallet.unfrozen' | 'withdrawal.requested' | 'withdrawal.paid' | 'withdrawal.failed'
  | 'withdrawal.canceled' | 'payment_request.created' | 'payment_request.paid'
  | 'payment_request.canceled' | 'payment_request.expired' | 'group.joined' | 'group.left'
  | 'group.invited' | 'group.applied' | 'group.declined' | 'group.settlement_closed'
  | 'referral.created' | 'referral.approved' | 'referral.flagged' | 'referral.rewarded'
  | 'referral.voided' | 'referral.expired' | 'referral_code.created' | 'invoice.created'
  | 'invoice.finalized' | 'invoice.paid' | 'invoice.payment_failed' | 'invoice.voided'
  | 'subscription.updated' | 'usage.threshold_reached' | 'kyb.updated' | 'kyb.submitted'
  | 'kyb.action_required' | 'kyb.approved' | 'kyb.rejected' | 'kyb.expired'
  | 'kyb.document.accepted' | 'kyb.document.rejected' | 'api_token.created' | 'api_token.updated'
  | 'api_token.rotated' | 'api_token.revoked' | 'api_token.expiring' | 'api_token.expired'
  | 'api_token.abuse_detected' | 'team_member.invited' | 'team_member.joined'
  | 'team_member.updated' | 'team_member.removed' | 'webhook_endpoint.created'
  | 'webhook_endpoint.updated' | 'webhook_endpoint.enabled' | 'webhook_endpoint.disabled'
  | 'webhook_endpoint.secret_rotated' | 'webhook_endpoint.replay_started'
  | 'webhook_endpoint.tested' | 'test_clock.advanced' | 'job.completed' | 'job.failed'
  | 'saved_view.created' | 'saved_view.updated' | 'saved_view.deleted';

/** Points that expire at the same time */
export interface ExpiringPoints {
  /** Number of points */
  points: number;
  /** When these points expire (RFC 3339, UTC) */
  expires_at: string;
}

/** When earned points expire */
export interface ExpiryRule {
  /** `rolling`: after `months`; `calendar`: on `month_day` of each year; `none`: never */
  mode: 'none' | 'rolling' | 'calendar';
  /** With `rolling`: months after which points expire; null otherwise */
  months: number | null;
  /** With `calendar`: day of the year, `MM-DD`; null otherwise */
  month_day: string | null;
}

/** Points expire at the end of the day, `months` after they were earned or on `month_day` of every year */
export interface ExpiryRuleInput {
  /** `rolling`: after `months`; `calendar`: on `month_day` of each year; `none`: never */
  mode: 'none' | 'rolling' | 'calendar';
  /** With `rolling`: months after which points expire; null otherwise */
  months?: number;
  /** With `calendar`: day of the year, `MM-DD`; null otherwise */
  month_day?: string;
}

/** How far a member is towards the goal of a rule */
export interface GoalProgress {
  /** Id of an earn rule */
  rule_id: string;
  /** Name of the rule */
  name: string;
  /** `orders`, or what was paid for them (`spend`); with the trigger `event`: `events`, or the sum of their `value` (`units`) */
  count: 'orders' | 'spend' | 'events' | 'units';
  /** What has to be reached; of `spend`, in minor units */
  target: number;
  /** Period of the calendar in the time zone of the merchant; `ever` is all time */
  within: 'week' | 'month' | 'quarter' | 'year' | 'ever';
  /** Points that the goal gives */
  points: number;
  /** What counts so far in this period */
  value: number;
  /** Whether its points were given in this period */
  reached: boolean;
  /** End of the period; null if it never ends */
  until: string | null;
}

/** A month that was settled between the merchants of a group */
export interface GroupSettlement {
  /** Id of a group settlement */
  id: string;
  object: 'group_settlement';
  merchant_id: string;
  group_id: string;
  /** First day, `YYYY-MM-DD` */
  from: string;
  /** Last day, `YYYY-MM-DD` */
  to: string;
  /** Points that the merchant gave to customers */
  points_issued: number;
  /** Points that customers spent at the merchant */
  points_redeemed: number;
  /** Minor units; above 0 the group owes the merchant, below 0 the merchant owes the group */
  amount: number;
  /** ISO 4217 */
  currency: string;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
}

/** A bill for the plan of the merchant */
export interface Invoice {
  /** Id of an invoice */
  id: string;
  object: 'invoice';
  merchant_id: string;
  /** Assigned when the invoice is finalized */
  number: string | null;
  /** `open`: to be paid; `uncollectible`: given up; `void`: canceled */
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  /** Plan of the merchant; `self_hosted` is free and without limits */
  plan: 'self_hosted' | 'starter' | 'growth';
  /** What is billed */
  lines: {
    /** What the line is for */
    description: string;
    /** Number of units that are billed */
    quantity: number;
    /** Amount of the line (Minor units, such as cents) */
    amount: number;
  }[];
  /** What remains to be paid (Minor units, such as cents) */
  amount_due: number;
  /** What was paid (Minor units, such as cents) */
  amount_paid: number;
  /** ISO 4217 */
  currency: string;
  /** A calendar month in UTC; `end` is exclusive */
  period: BillingPeriod;
  /** When it is due; null for drafts (RFC 3339, UTC) */
  due_at: string | null;
  /** When it was paid; null until then (RFC 3339, UTC) */
  paid_at: string | null;
  /** Link to a page with the invoice, valid for an hour; each request returns a new one */
  hosted_url: string | null;
  /** Link to the invoice as a PDF, valid for an hour */
  pdf_url: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** Items that match every given field; an empty filter matches all items */
export interface ItemFilter {
  /** Article numbers, of which one must match */
  skus?: string[];
  /** Your categories of the item, of which one must match in a filter */
  categories?: string[];
  /** A key of the metadata of the item, and values of which one must match */
  metadata?: {
    /** Key of the metadata */
    key: string;
    /** Values, of which one must match */
    values: string[];
  };
  /** Article numbers that never match */
  exclude_skus?: string[];
  /** Categories that never match */
  exclude_categories?: string[];
}

/** Work that continues after the response */
export interface Job {
  /** Id of a job */
  id: string;
  object: 'job';
  merchant_id: string;
  /** What the job does */
  type:
    | 'memberships.bulk_issue' | 'memberships.join' | 'vouchers.bulk' | 'communication' | 'export'
    | 'campaigns.publish' | 'gift_cards.export' | 'lists.export' | 'points.export';
  /** `completed_with_errors`: some entries failed; see `errors` */
  status: 'queued' | 'processing' | 'completed' | 'completed_with_errors' | 'failed' | 'canceled';
  /** Number of items, such as recipients, codes or rows */
  progress: {
    /** Number of entries */
    total: number;
    /** Entries that are done */
    succeeded: number;
    /** Entries that failed */
    failed: number;
  };
  /** The first 100 failed items, by their zero-based index in the request */
  errors: {
    /** Index of the entry in the request, starting at 0; null if the job failed as a whole */
    index: number | null;
    /** An error code */
    code: string;
    /** What is wrong, for people */
    message: string;
  }[];
  /** What the job did; null until it ends */
  result: {
    /** Memberships or vouchers that were issued */
    issued?: number;
    /** Customers who already had the pass */
    skipped?: number;
    /** Pairs of memberships that became one */
    joined?: number;
    /** Customers of the hold-out group, who get no code */
    held_out?: number;
    /** Customers who had refused a consent that was sent, and keep their refusal */
    consents_kept?: number;
    /** Vouchers that were created */
    created?: number;
    /** Existing secret codes that are easy to guess */
    weak_codes?: number;
    /** Public codes, so that the file of the job holds no secrets */
    code_visibility?: 'public';
    campaign_id?: string;
    communication_id?: string;
    /** Rows of the file */
    rows?: number;
    /** The list whose rows the file has */
    list?: string;
    /** SHA-256 of the file, in hex */
    sha256?: string;
  } | null;
  /** Link to download the file of the job, once, within 15 minutes; each read of the job returns a new link */
  result_url: string | null;
  /** When it is to start; null or omitted for at once (RFC 3339, UTC) */
  scheduled_at: string | null;
  /** When it started; null until then (RFC 3339, UTC) */
  started_at: string | null;
  /** When it ended; null until then (RFC 3339, UTC) */
  finished_at: string | null;
  /** When the result is deleted; null without a result (RFC 3339, UTC) */
  expires_at: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** An uploaded document, without its content */
export interface KybDocument {
  /** Id of a kyb document */
  id: string;
  object: 'kyb_document';
  /** What the document proves */
  type: 'identity' | 'registration' | 'proof_of_address' | 'ownership' | 'bank_statement';
  /** Side of the document; null or omitted if it has only one */
  side: 'front' | 'back' | null;
  /** Id of a kyb person */
  person_id: string | null;
  /** `in_review` once it is submitted; then the decision of the reviewer */
  status: 'uploaded' | 'in_review' | 'accepted' | 'rejected';
  /** Why it was rejected; null unless it was */
  failure_code: 'missing' | 'unreadable' | 'mismatch' | 'outdated' | 'incomplete' | 'other' | null;
  /** Media type, detected from the content */
  media_type: 'image/jpeg' | 'image/png' | 'application/pdf';
  /** Size of the file in bytes */
  bytes: number;
  /** Last day of validity, as sent */
  valid_until: string | null;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** An owner, director or representative of the business, with masked values */
export interface KybPerson {
  /** Id of a kyb person */
  id: string;
  object: 'kyb_person';
  /** Role in the business; `owner` from a share of 25% */
  role: 'owner' | 'director' | 'representative';
  /** First name and last initial */
  name: string;
  /** Share of the business in basis points, so 2,500 is 25%; null if unknown */
  ownership_bps: number | null;
  /** Year only */
  date_of_birth: string | null;
  /** Masked, except for the last characters */
  email: string | null;
  /** Masked, except for the last characters */
  id_number: string | null;
  /** Whether a reviewer has confirmed the identity of the person */
  verification: 'unverified' | 'pending' | 'verified' | 'rejected';
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** Details of the business for its verification, with masked values */
export interface KybProfile {
  object: 'kyb_profile';
  merchant_id: string;
  /** Status of the verification */
  status:
    | 'not_started' | 'in_progress' | 'in_review' | 'action_required' | 'approved' | 'rejected'
    | 'expired';
  /** Legal form of the business; null until it is set */
  business_type: 'company' | 'sole_proprietor' | 'non_profit' | 'individual' | null;
  /** Registered name of the business; null if unknown */
  legal_name: string | null;
  /** Masked, except for the last characters */
  registration_number: string | null;
  /** Last 4 characters of the tax number; null until it is set */
  tax_id_last4: string | null;
  /** Day on which the business was founded, `YYYY-MM-DD`; null until it is set */
  incorporation_date: string | null;
  /** Address in the business register; null until it is set */
  registered_address: Address | null;
  /** Owners, directors and representatives */
  persons: KybPerson[];
  /** Uploaded documents, oldest first */
  documents: KybDocument[];
  /** What is still missing for the verification, and by when */
  requirements: KybRequirements;
  /** When it was last submitted; null until then (RFC 3339, UTC) */
  submitted_at: string | null;
  /** When a reviewer last decided; null until then (RFC 3339, UTC) */
  reviewed_at: string | null;
  /** Increases with every change */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** What is still missing for the verification, and by when */
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
    /** Name of the requirement, such as `business.tax_id` */
    requirement: string;
    /** What is wrong with it */
    code: 'missing' | 'unreadable' | 'mismatch' | 'outdated' | 'incomplete' | 'other';
    /** What you have to do, in words */
    reason: string;
  }[];
  /** Until when the requirements must be met; null without a deadline (RFC 3339, UTC) */
  current_deadline: string | null;
  /** Why a capability is locked */
  disabled_reason: 'requirements_due' | 'under_review' | 'rejected' | 'deadline_passed' | null;
}

/** A request to verify the business, with its decision */
export interface KybSubmission {
  /** Id of a kyb submission */
  id: string;
  object: 'kyb_submission';
  merchant_id: string;
  /** `in_review` until the operator decides */
  status: 'in_review' | 'approved' | 'action_required' | 'rejected';
  /** What the reviewer asks for again; empty unless the status is `action_required` */
  requirements: {
    /** Name of the requirement, such as `business.tax_id` */
    requirement: string;
    /** What is wrong with it */
    code: 'missing' | 'unreadable' | 'mismatch' | 'outdated' | 'incomplete' | 'other';
    /** What the merchant has to do, in words */
    reason: string;
  }[];
  /** Reason of the decision; null if none was given */
  reason: string | null;
  /** When it was decided; null until then (RFC 3339, UTC) */
  decided_at: string | null;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** A place of the merchant */
export interface Location {
  /** Id of a location */
  id: string;
  /** Name of the location, as customers know it */
  name: string;
  /** A postal address */
  address?: Address;
}

/** The points of a member after an order was applied or returned, for the receipt */
export interface MemberBalance {
  /** Id of a membership */
  id: string;
  /** Number of points */
  points: {
    /** Points that can be spent now */
    available: number;
    /** Points earned that become available later */
    pending: number;
  };
}

/** A further value that events of a type can have */
export interface MemberEventProperty {
  /** Lower-case name of the property; it cannot change */
  key: string;
  /** `date`: a day such as `2026-11-23` */
  type: 'text' | 'number' | 'date' | 'boolean';
}

/** A type of events of members that the merchant declared */
export interface MemberEventType {
  /** Lower-case name of the type; it cannot change */
  type: string;
  /** What your team sees */
  label: string;
  /** What each event has: `number` a whole number in `value`, `amount` an `amount` with its `currency` */
  value: 'none' | 'number' | 'amount';
  /** Further values that events can have */
  properties: MemberEventProperty[];
  /** Whether it keeps its events, but takes no new ones */
  archived: boolean;
}

/** The types of events of members that the merchant declared */
export interface MemberEventTypes {
  object: 'event_types';
  merchant_id: string;
  /** The declared types, in this order */
  types: MemberEventType[];
  /** 0 before the first declaration; send it as `If-Match` */
  version: number;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string | null;
}

/** A pass that was issued to a customer, with points and tier */
export interface Membership {
  /** Id of a membership */
  id: string;
  object: 'membership';
  merchant_id: string;
  pass_id: string;
  customer_id: string;
  /** Unique; 110 random bits */
  serial: string;
  /** Text of the QR code: 154 to 170 letters and digits, in any case, with the merchant, the serial and the validity, signed with Ed25519. The SDKs verify it offline (`verifyBarcode`) with the keys at `/.well-known/jwks.json`. Included only when a single membership is issued, read or updated, and not once it is revoked. Older cards have a JWS of type `mbr+jwt` (RFC 7515), which stays valid */
  barcode?: string;
  tier_id: string | null;
  /** RFC 3339, UTC */
  tier_reached_at: string | null;
  /** RFC 3339, UTC */
  tier_until: string | null;
  /** Where the tier comes from: `earned`, set by hand (`manual`), or `imported`; null if it has none, or is from before */
  tier_source: 'earned' | 'manual' | 'imported' | null;
  /** What a member has reached in the period, and what is missing; absent without a `tier_rule`, and in lists and events */
  progress?: TierProgress;
  /** Goals of the rules of the pass; absent without one, and in lists and events */
  goals?: GoalProgress[];
  /** Current status; memberships start and expire automatically. `merged`: joined with the one in `merged_into`, to which its id, serial, barcode and card lead */
  status: 'pending' | 'active' | 'suspended' | 'expired' | 'revoked' | 'merged';
  /** Id of a membership */
  merged_into?: string;
  /** When it was issued (RFC 3339, UTC) */
  issued_at: string;
  /** From when it is valid; null for at once (RFC 3339, UTC) */
  starts_at: string | null;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string | null;
  /** When it was revoked; null unless it was (RFC 3339, UTC) */
  revoked_at: string | null;
  /** Why it was revoked; null unless it was, with a reason */
  revoke_reason: string | null;
  /** Balances in points */
  points: MembershipPoints;
  /** Links and state of the pass in wallets */
  wallet: WalletLinks;
  /** Number of visits; does not raise `version` */
  check_ins: number;
  /** Your own id of this object, unique per merchant; null or omitted if you set none */
  external_id: string | null;
  /** Who made the change */
  issued_by: Actor;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** Balances in points */
export interface MembershipPoints {
  /** Points that can be spent now */
  available: number;
  /** Points earned that become available later */
  pending: number;
  /** Points reserved by holds */
  held: number;
  /** Points owed, because points were taken back after they had been spent; the next ones earned pay it */
  debt: number;
  /** All points ever earned, whether spent, expired or left */
  lifetime_earned: number;
  /** All points ever spent */
  lifetime_redeemed: number;
  /** Millionths of a point kept for the next earning, if the rule of the pass is `carry` */
  carry: number;
  /** The next points to expire; null if none will */
  next_expiry: ExpiringPoints | null;
  /** Soonest first, up to 100; included only when a single membership is read */
  expiring?: ExpiringPoints[];
}

/** A customer to issue to, with the options of a single issue */
export interface MembershipRecipient {
  /** At least one of `id`, `external_id`, `email` and `phone`. For an existing customer, missing fields are filled in and consents follow `customers.update`; nothing else changes */
  customer: CustomerDetails;
  tier_id?: string;
  /** From when it is valid; null for at once (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  starts_at?: string;
  /** When it expires; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  expires_at?: string;
  /** Can be spent, but do not count as earned or towards a tier */
  initial_points?: number;
  /** Your own id for the membership, unique per pass */
  external_id?: string;
  /** Whether the membership stays pending until the customer claims it; false if omitted */
  require_claim?: boolean;
  /** The referral code the customer used. A customer can be referred once, and cannot refer themselves */
  referral_code?: string;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Exactly one identifier of a membership, or the customer who holds it */
export interface MembershipReference {
  /** Id of a membership */
  id?: string;
  /** Serial of the membership, instead of its `id` */
  serial?: string;
  /** Content of the barcode on the pass */
  barcode?: string;
  /** Exactly one identifier of an existing customer */
  customer?: CustomerReference;
  /** Which membership is meant, if `customer` holds several */
  pass_id?: string;
}

/** A business with its profile and settings */
export interface Merchant {
  /** Id of a merchant */
  id: string;
  object: 'merchant';
  merchant_id: string;
  /** Name, as people see it */
  name: string;
  /** Registered name of the business; null if unknown */
  legal_name: string | null;
  /** What the business offers, for customers; null if there is none */
  description: string | null;
  /** `pending`: not opened yet; `suspended`: paused by the operator; `closed`: ended for good. Only `active` merchants can be used */
  status: 'pending' | 'active' | 'suspended' | 'closed';
  /** ISO 3166-1 */
  country: string;
  /** IANA time zone */
  timezone: string;
  /** ISO 4217 */
  default_currency: string;
  /** BCP 47 */
  locale: string;
  /** Line of business; null if none is set */
  category: string | null;
  /** Website of the business: an `https` URL; null if there is none */
  website: string | null;
  /** Address for customers with questions; null if there is none */
  support_email: string | null;
  /** E.164 */
  support_phone: string | null;
  /** An https URL, or the `url` of an uploaded picture */
  logo_url: string | null;
  /** Main color of the brand, `#RRGGBB`; null if none is set */
  brand_color: string | null;
  /** Postal address */
  address: Address | null;
  /** Shops and branches; a list that you send replaces the present one */
  locations: Location[];
  /** Status of the business verification */
  kyb_status:
    | 'not_started' | 'in_progress' | 'in_review' | 'action_required' | 'approved' | 'rejected'
    | 'expired';
  /** Id of the group of merchants that it belongs to; null if it belongs to none */
  group_id: string | null;
  /** Sender, quiet hours and spending notices of mails to customers */
  communication_settings: CommunicationSettings;
  /** How discounts combine on one order */
  discount_rule: DiscountRule;
  /** Maximum balance of a gift card that a till sells or loads, and of what one person or token sells since midnight, for callers who can’t create vouchers */
  till_limits: TillLimits;
  /** Whether this is a sandbox, for testing; nothing is sent from it */
  sandbox: boolean;
  /** Id of a merchant */
  live_merchant_id: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** The message in another language */
export interface MessageTranslation {
  /** Subject line of the mail */
  subject: string;
  /** Plain text: a blank line starts a paragraph, and https URLs become links */
  body: string;
  /** What a mail shows, from top to bottom, in the merchant’s colors. `body` is the text for all other channels. Without blocks, mails show `body` */
  blocks?: Block[];
}

/** Subject and body in other languages. A customer gets the one of their `locale`, or of the merchant’s if they have none; without it, `subject` and `body` */
export interface MessageTranslations {
  /** The message in another language */
  en?: MessageTranslation;
  /** The message in another language */
  it?: MessageTranslation;
  /** The message in another language */
  de?: MessageTranslation;
  /** The message in another language */
  fr?: MessageTranslation;
  /** The message in another language */
  es?: MessageTranslation;
}

/** An amount of money */
export interface Money {
  /** Amount (Minor units, such as cents) */
  amount: number;
  /** ISO 4217 */
  currency: string;
}

/** An amount of money */
export interface MoneyInput {
  /** Amount (Minor units, such as cents) */
  amount: number;
  /** ISO 4217 */
  currency: string;
}

/** A message to a member of the team */
export interface Notification {
  /** Id of a notification */
  id: string;
  object: 'notification';
  merchant_id: string;
  /** Id of a user */
  recipient_id: string;
  /** Type of the event */
  type:
    | 'api_token.created' | 'api_token.expiring' | 'api_token.abuse_detected' | 'voucher.exhausted'
    | 'campaign.budget_near' | 'pass.limit_near' | 'webhook_endpoint.disabled' | 'referral.flagged'
    | 'group.applied' | 'group.invited' | 'group.settlement_closed';
  /** How urgent it is */
  severity: 'info' | 'warning' | 'critical';
  /** Heading, in plain text */
  title: string;
  /** What happened, and what to do */
  body: string;
  /** Related page in the console */
  link: string | null;
  /** Ids of the related objects, and the values of the text. `count` and `day` if it stands for several of a day */
  data: Record<string, string>;
  /** When it was read; null until then (RFC 3339, UTC) */
  read_at: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** An item of the order in which a voucher was used */
export interface OrderItem {
  /** Your article number; null or omitted if the item has none */
  sku?: string;
  /** Name of the item, as on the receipt */
  name?: string;
  /** Number of units */
  quantity: number;
  /** Price of the line before discounts (Minor units, such as cents) */
  amount?: number;
}

/** A line of an order, with what discounts take off it */
export interface OrderLine {
  /** Your own id of the line; null if you sent none */
  id: string | null;
  /** Your article number; null or omitted if the item has none */
  sku: string | null;
  /** Name of the item; null if you sent none */
  name: string | null;
  /** Number of units */
  quantity: number;
  /** Amount (Minor units, such as cents) */
  amount: number;
  /** What was taken off (Minor units, such as cents) */
  discount_amount: number;
  earns?: false;
}

/** What was returned of an order, in part or in full */
export interface OrderReturn {
  /** Id of an order return */
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
  /** Part of the shipping that was returned (Minor units, such as cents) */
  shipping_amount: number;
  /** What was returned of each line; with `shipping_amount` the amounts add up to `amount`. An `amount` is divided over what is left of the lines and the shipping, with a `quantity` of 0 */
  lines: {
    /** Index of the line in the order, starting at 0 */
    line: number;
    /** Number of units */
    quantity: number;
    /** Amount of the line (Minor units, such as cents) */
    amount: number;
  }[];
  /** Why it was returned, in your words */
  reason: string;
  /** Your own reference, such as a receipt number; null if you sent none */
  reference: string | null;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
}

/** A program that customers can join, with its rules for points, tiers and rewards */
export interface Pass {
  /** Id of a pass */
  id: string;
  object: 'pass';
  merchant_id: string;
  /** Id of a pass template */
  template_id: string;
  /** Name, as customers see it */
  name: string;
  /** What the pass offers, for customers; null if there is none */
  description: string | null;
  /** Only an `active` pass can be issued. `paused` can be resumed; `archived` is final */
  status: 'draft' | 'active' | 'paused' | 'archived';
  /** Tiers, from the lowest to the highest; empty if there are none */
  tiers: {
    /** Id of a tier */
    id: string;
    /** Name of the tier, as customers see it */
    name: string;
    /** What a membership needs for the tier: points ever earned, or the metric of the `tier_rule`; null for none in the first tier, and for tiers that are only set by hand */
    threshold_points: number | null;
    /** Basis points; 10000 earns the base points */
    multiplier_bps: number;
    /** What the tier offers, one line each, for customers */
    benefits: string[];
  }[];
  /** What counts for tiers, in which period, and how long they last; null if all points ever earned count, and tiers never end */
  tier_rule: TierRule | null;
  /** How customers earn points; null if tills always send them */
  earn_rule: EarnRule | null;
  /** Further rules, in the order in which they apply */
  earn_rules: PassEarnRule[];
  /** The most points that one member earns with all rules together; null for no limit */
  earn_cap: PassEarnCap | null;
  /** Increases with every change of what it earns */
  terms_version: number;
  /** `points` points pay `amount` of an order; null if points only buy rewards */
  spend_rule: SpendRule | null;
  /** When earned points expire; null if they never do */
  points_expiry: ExpiryRule | null;
  /** Days until earned points can be spent; 0 for at once */
  pending_days: number;
  /** How long memberships last */
  validity: Validity;
  /** How many memberships can be issued; null for any number */
  max_issued: number | null;
  /** Total memberships issued; does not raise `version` */
  issued_count: number;
  /** Whether a customer can hold more than one */
  allow_multiple: boolean;
  /** Price of a membership; null if it is free */
  price: Money | null;
  /** What customers can get for points; empty if there is nothing */
  rewards: Reward[];
  /** Maximum points without an order, also as `initial_points`, for callers who can neither adjust points nor change passes */
  till_limits: PassTillLimits;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** Colors and images of the pass */
export interface PassDesign {
  /** Background, `#RRGGBB` */
  background_color: string;
  /** Color of values, `#RRGGBB` */
  foreground_color: string;
  /** Color of labels, `#RRGGBB`; that of values if omitted */
  label_color: string;
  /** An https URL, or the `url` of an uploaded picture */
  logo_url: string | null;
  /** An https URL, or the `url` of an uploaded picture */
  strip_url: string | null;
  /** An https URL, or the `url` of an uploaded picture */
  hero_url: string | null;
}

/** Colors and images of the pass */
export interface PassDesignInput {
  /** #RRGGBB */
  background_color: string;
  /** #RRGGBB */
  foreground_color: string;
  /** #RRGGBB */
  label_color?: string;
  /** An https URL on a public host, or the `url` of an uploaded picture */
  logo_url?: string;
  /** The `url` of an uploaded picture of at least 375 x 123 pixels, for Apple Wallet, which shows no other strip; an https URL on a public host is kept for other uses */
  strip_url?: string;
  /** An https URL on a public host, or the `url` of an uploaded picture */
  hero_url?: string;
}

/** The most points that one member earns with all rules together, in each period */
export interface PassEarnCap {
  /** Points in each period */
  points: number;
  /** Period, in the time zone of the merchant; `order` is each order or event, `ever` all time */
  per: 'order' | 'day' | 'week' | 'month' | 'year' | 'ever';
}

/** A further rule of a pass. Each line of an order earns by the first active rule with `rate`, `per_unit` or `nothing` whose items and conditions match, or else by the `earn_rule` of the pass; rules with `fixed` points add once. An event earns in the same way by the rules for its type */
export interface PassEarnRule {
  /** Id of an earn rule */
  id: string;
  /** Whether the rule applies */
  active: boolean;
  /** What gave the points, as customers see it */
  name: string;
  /** What earns: an `order`, if omitted; an `event` of the `event_type`; or `joined`, the first card of this pass that a customer gets */
  trigger?: 'order' | 'event' | 'joined';
  /** With `event`: the declared type */
  event_type?: string;
  /** Items that match every given field; an empty filter matches all items */
  items?: ItemFilter;
  /** Every given fact must hold, all members of `all`, at least one of `any`, and no member of `none` */
  conditions?: Conditions;
  /** `rate`: `points` for each `per_amount` paid for the lines, or of the amount of an event. `per_unit`: `points` for each unit of the lines for which something was paid, or for each 1 of the value of an event. `fixed`: `points` once. `nothing`: the lines earn nothing */
  earn: EarnRuleValue;
  /** With `fixed` points: they are given when the member reaches `target` within the period, as an earning of their own, and reversed if returns or reversals leave less */
  goal?: EarnRuleGoal;
  /** The most that one member gets from the rule */
  caps?: EarnRuleCap[];
  /** From when it is valid; null for at once (RFC 3339, UTC) */
  starts_at?: string;
  /** When it ends; null for never (RFC 3339, UTC) */
  ends_at?: string;
}

/** A further rule by which a pass earns */
export interface PassEarnRuleInput {
  /** What gave the points, as customers see it */
  name: string;
  /** What earns: an `order`, if omitted; an `event` of the `event_type`; or `joined`, the first card of this pass that a customer gets */
  trigger?: 'order' | 'event' | 'joined';
  /** With `event`: the declared type */
  event_type?: string;
  /** Items that match every given field; an empty filter matches all items */
  items?: ItemFilter;
  /** Every given fact must hold, all members of `all`, at least one of `any`, and no member of `none` */
  conditions?: Conditions;
  /** `rate`: `points` for each `per_amount` paid for the lines, or of the amount of an event. `per_unit`: `points` for each unit of the lines for which something was paid, or for each 1 of the value of an event. `fixed`: `points` once. `nothing`: the lines earn nothing */
  earn: EarnRuleValue;
  /** With `fixed` points: they are given when the member reaches `target` within the period, as an earning of their own, and reversed if returns or reversals leave less */
  goal?: EarnRuleGoal;
  /** The most that one member gets from the rule */
  caps?: EarnRuleCap[];
  /** Whether the rule applies; true if omitted */
  active?: boolean;
  /** At once if omitted: RFC 3339 with an offset, or a date in the merchant’s time zone */
  starts_at?: string;
  /** Never if omitted: RFC 3339 with an offset, or a date in the merchant’s time zone */
  ends_at?: string;
}

/** How customers join a pass online */
export interface PassEnrollment {
  object: 'pass_enrollment';
  pass_id: string;
  /** Whether customers can join online, on the join page */
  enabled: boolean;
  /** First line of the join page */
  headline: string | null;
  /** The words of the marketing consent; without them the page has its own */
  marketing_consent: string | null;
  /** Privacy notice: an `https` URL; null if there is none */
  privacy_url: string | null;
  /** Address of the join page */
  url: string;
  /** Increases with every change */
  version: number;
}

/** A line of the pass */
export interface PassField {
  /** Lower-case name of the field, unique on the pass */
  key: string;
  /** Text that people see */
  label: string;
  /** Text with placeholders such as `{{points.available}}` */
  value_template: string;
  /** Where the field is on the pass */
  placement: 'header' | 'primary' | 'secondary' | 'auxiliary' | 'back';
}

/** The design of passes */
export interface PassTemplate {
  /** Id of a pass template */
  id: string;
  object: 'pass_template';
  merchant_id: string;
  /** Name, as people see it */
  name: string;
  /** What kind of pass it is; wallets show each differently */
  type: 'loyalty' | 'membership' | 'stamp' | 'event';
  /** Colors and images; null until they are set */
  design: PassDesign | null;
  /** Lines of the pass; keys must be unique */
  fields: PassField[];
  /** Kind of barcode on the pass */
  barcode_format: 'qr' | 'pdf417' | 'aztec' | 'code128';
  /** Wallets in which the pass can be saved */
  wallets: {
    /** Whether Apple Wallet is offered */
    apple: boolean;
    /** Whether Google Wallet is offered */
    google: boolean;
  };
  /** Terms, on the back of the pass; null if there are none */
  terms: string | null;
  /** Only `published` templates can be used for new passes */
  status: 'draft' | 'published' | 'archived';
  /** Increases with every change that passes on phones must show */
  revision: number;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** Maximum points without an order, also as `initial_points`, for callers who can neither adjust points nor change passes */
export interface PassTillLimits {
  /** Maximum points of one credit; 0 for orders only */
  points_per_call: number;
  /** Maximum points that one person or token credits since midnight */
  points_per_day: number;
}

/** Money that a merchant asks for */
export interface PaymentRequest {
  /** Id of a payment request */
  id: string;
  object: 'payment_request';
  merchant_id: string;
  /** `outgoing`: created by this merchant; `incoming`: payable by this merchant */
  direction: 'outgoing' | 'incoming';
  /** Who is paid */
  payee: {
    merchant_id: string;
  };
  /** Who pays; null or omitted if you collect the money with a payment method */
  payer: {
    merchant_id: string;
  } | null;
  /** Amount (Minor units, such as cents) */
  amount: number;
  /** ISO 4217 */
  currency: string;
  /** Text in statements; null if there is none */
  description: string | null;
  /** Only an `open` request can be paid */
  status: 'open' | 'paid' | 'canceled' | 'expired';
  /** Id of a wallet transaction */
  transaction_id: string | null;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string;
  /** When it was paid; null until then (RFC 3339, UTC) */
  paid_at: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

export type PermissionName =
  | 'MERCHANT_READ' | 'MERCHANT_UPDATE' | 'MEMBERSHIPS_READ' | 'MEMBERSHIPS_MANAGE'
  | 'MEMBERSHIPS_ISSUE' | 'MEMBERSHIPS_REDEEM' | 'MEMBERSHIPS_EARN' | 'MEMBERSHIPS_ADJUST'
  | 'MEMBERSHIPS_COMMUNICATE' | 'VOUCHERS_READ' | 'VOUCHERS_MANAGE' | 'VOUCHERS_ISSUE'
  | 'VOUCHERS_REDEEM' | 'VOUCHERS_REVERSE' | 'VOUCHERS_COMMUNICATE' | 'VOUCHERS_DECRYPT'
  | 'POSTS_READ' | 'POSTS_MANAGE' | 'DASHBOARD_READ' | 'USERS_READ' | 'USERS_ERASE' | 'WALLET_READ'
  | 'WALLET_MANAGE' | 'GROUPS_READ' | 'GROUPS_MANAGE' | 'REFERRALS_READ' | 'REFERRALS_MANAGE'
  | 'BILLING_READ' | 'KYB_READ' | 'KYB_MANAGE' | 'WEBHOOKS_MANAGE' | 'EVENTS_READ' | 'TEAM_MANAGE'
  | 'TOKENS_MANAGE';

/** An uploaded picture, in the sizes that are served */
export interface Picture {
  /** Id of a picture */
  id: string;
  object: 'picture';
  merchant_id: string;
  /** Its largest size; use it as `logo_url`, `image_url` or in `media` */
  url: string;
  /** Pixels of the upload, upright */
  width: number;
  /** Height of the uploaded picture in pixels */
  height: number;
  /** All sizes, smallest first */
  sizes: {
    /** Never changes its content */
    url: string;
    /** Width of this file in pixels */
    width: number;
    /** Height of this file in pixels */
    height: number;
  }[];
  /** Of all sizes together */
  stored_bytes: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
}

/** The order for which points were earned, or which they paid */
export interface PointsOrder {
  /** Your own id of the order; null if you sent none */
  id: string | null;
  /** Total of the order before discounts (Minor units, such as cents) */
  amount: number | null;
  /** ISO 4217 */
  currency: string | null;
}

/** `points` points are worth `amount` today; null if the pass gives them no value */
export interface PointsRate {
  /** Number of points */
  points: number;
  /** Amount (Minor units, such as cents) */
  amount: number;
  /** ISO 4217 */
  currency: string;
  /** The rule of the pass, or else its cheapest reward that has a value */
  source: 'spend_rule' | 'reward';
  /** The reward that the value is from; null if it is from the rule of the pass */
  reward_name: string | null;
}

/** A change of points */
export interface PointsTransaction {
  /** Id of a points transaction */
  id: string;
  object: 'points_transaction';
  merchant_id: string;
  membership_id: string;
  /** Why the points changed */
  type:
    | 'earn' | 'redeem' | 'adjust' | 'expire' | 'activate' | 'reverse' | 'debt_recovery'
    | 'transfer_in' | 'transfer_out';
  /** Points added, or removed if negative. 0 only if the transaction changes nothing but the carry */
  points: number;
  /** Millionths of a point by which the carry of the membership changed; null unless the rule of the pass was `carry` */
  carry: number | null;
  /** Which rules gave the points; they add up to all of them */
  rules?: EarnedByRule[];
  limited?: true;
  /** Version of what the pass earned at that time */
  terms_version?: number;
  /** `posted` counts in the balance. `pending` is an earning whose points are posted at `available_at` by an `activate` transaction. `canceled` is a pending earning that was reversed in full, or the reversal of a pending earning */
  status: 'pending' | 'posted' | 'canceled';
  /** Available and held points after the transaction */
  balance_after: number;
  /** Reason that was given; null if none was */
  reason: string | null;
  /** Your own reference, such as a receipt number; null if you sent none */
  reference: string | null;
  /** The order in which it was used; null or omitted if there was none */
  order: PointsOrder | null;
  location_id: string | null;
  /** Your id of the member of staff at the till; null if you sent none */
  staff: string | null;
  reward_id: string | null;
  /** Id of a points hold */
  hold_id: string | null;
  /** Lots created or changed by the transaction */
  lots?: {
    /** Id of a points lot */
    lot_id: string;
    /** Change to the lot */
    points: number;
  }[];
  /** From when the points can be spent; null if they never could (RFC 3339, UTC) */
  available_at: string | null;
  /** Id of a points transaction */
  reverses_id: string | null;
  /** Id of a points transaction */
  activates_id: string | null;
  /** Points of this transaction that were reversed */
  reversed_points: number;
  /** For a reversal: points already spent, which are deducted from the next points credited */
  debt: number;
  /** For a reversal: points that had expired unspent and could not be removed */
  lapsed: number;
  /** Who made the change */
  actor: Actor;
  /** When it happened, which can be before it was recorded (RFC 3339, UTC) */
  occurred_at: string;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
}

/** News that the merchant shows to customers */
export interface Post {
  /** Id of a post */
  id: string;
  object: 'post';
  merchant_id: string;
  /** Heading, in plain text */
  title: string;
  /** Text, in plain text with line breaks */
  body: string;
  /** Images and videos, in this order; empty if there are none */
  media: {
    /** An https URL, or the `url` of an uploaded picture */
    url: string;
    /** Must match the file extension of the link */
    type: 'image' | 'video';
    /** Alternative text for screen readers */
    alt?: string;
  }[];
  /** Button below the text; null if there is none */
  cta: {
    /** Text of the button */
    label: string;
    /** Page that the button opens: `https` */
    url: string;
  } | null;
  /** Current status; posts are published and archived automatically when due */
  status: 'draft' | 'scheduled' | 'published' | 'archived';
  /** When it is to be published; null for no schedule (RFC 3339, UTC) */
  publish_at: string | null;
  /** When it was published; null until then (RFC 3339, UTC) */
  published_at: string | null;
  /** When it is archived automatically; null for never (RFC 3339, UTC) */
  expires_at: string | null;
  /** `members` posts are shown only to customers with a membership */
  audience: 'public' | 'members';
  /** Passes whose members see the post; empty for all members */
  pass_ids: string[];
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

export type PresetName =
  | 'pos_terminal' | 'issuer' | 'catalog_manager' | 'marketing' | 'support' | 'finance_readonly'
  | 'analytics_readonly' | 'integration';

/** What an order costs after discounts, gifts and points */
export interface Pricing {
  /** ISO 4217 */
  currency: string;
  /** Sum of the lines before discounts (Minor units, such as cents) */
  subtotal: number;
  /** Shipping before discounts (Minor units, such as cents) */
  shipping: number;
  /** `subtotal` and `shipping`, before discounts, in minor units */
  total: number;
  /** Sum of all discounts (Minor units, such as cents) */
  discount_total: number;
  /** Sum that gift cards pay (Minor units, such as cents) */
  gift_total: number;
  /** Points that the customer spends */
  points_spent: number;
  /** What the spent points pay, in minor units */
  points_value: number;
  /** What other calls already took off the same order by discounts, gifts and points, in minor units */
  earlier_total: number;
  /** What remains for the customer to pay, in minor units */
  to_pay: number;
  /** Points that the customer earns once the order is applied; pending until `points_available_at` if the pass has `pending_days` */
  points_to_earn: number;
  /** Which rules gave the points; they add up to all of them */
  points_rules?: EarnedByRule[];
  points_limited?: true;
  /** RFC 3339, UTC */
  points_available_at?: string;
  /** Lines of the order, in the order of its items */
  lines: OrderLine[];
  /** Discounts in the order in which they were applied */
  applied: AppliedDiscount[];
  /** Gift cards in the order in which they are used */
  gift_cards: UsedGiftCard[];
  /** Codes, cards and points that the order cannot use, with reasons */
  refused: RefusedInstrument[];
}

/** The order in which a voucher was used */
export interface RedeemedOrder {
  /** Your own id of the order; null if you sent none */
  id: string | null;
  /** Total of the order before discounts (Minor units, such as cents) */
  amount: number | null;
  /** ISO 4217 */
  currency: string | null;
  /** As sent */
  items?: OrderItem[];
}

/** A customer brought by another */
export interface Referral {
  /** Id of a referral */
  id: string;
  object: 'referral';
  merchant_id: string;
  /** Id of a referral code */
  code_id: string;
  /** Who brings customers */
  referrer: {
    /** `customer`: a customer of the merchant; `merchant`: the merchant itself */
    type: 'merchant' | 'customer';
    customer_id: string | null;
  };
  /** The referred customer */
  customer_id: string;
  membership_id: string;
  /** `flagged` ones wait for a decision of the merchant */
  status: 'pending' | 'flagged' | 'approved' | 'rewarded' | 'voided' | 'expired';
  /** Why the referral needs a review. `many_in_a_day`: the code was used unusually often; `same_name`: the customer has the name of the referrer; `same_mailbox`: their email addresses lead to one mailbox, such as `ada+shop@example.com` and `ada@example.com`; `earned_before`: the customer had already earned points; `circular`: the customer referred the referrer, directly or through others; `referred_before`: the customer was merged with another who had been referred. All but the first are checked again before points are credited, because customers can be merged in between */
  flags:
    | ('many_in_a_day' | 'same_name' | 'same_mailbox' | 'earned_before' | 'circular' | 'referred_before')[];
  /** Points that both sides get once it is approved */
  reward: {
    /** Points for the referrer; 0 if the merchant is the referrer */
    referrer: number;
    /** Points for the referred customer */
    referee: number;
  };
  /** Points credited; removed if the referral is voided */
  granted: {
    /** Points that the referrer got */
    referrer: number;
    /** Points that the new customer got */
    referee: number;
  };
  /** When the customer first earned points */
  qualified_at: string | null;
  /** Why it was voided; null unless it was */
  void_reason: string | null;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** A voucher, gift card, reward or points that the order cannot use, with the reason */
export interface RefusedInstrument {
  /** Place in the request, such as `/vouchers/0` */
  pointer: string;
  /** Error code */
  code: string;
  /** What is wrong and what to do, for people */
  detail: string;
  /** What was checked, one entry for each fact */
  conditions: ConditionResult[];
}

/** What members can get for points */
export interface Reward {
  /** Id of a reward */
  id: string;
  /** Name of the reward, as customers see it */
  name: string;
  /** Points that a customer spends on it */
  points_cost: number;
  /** `discount`: takes `value` off an order; `item`: a thing; `custom`: anything else */
  kind: 'discount' | 'item' | 'custom';
  /** What the reward takes off, or is worth; null if it has no value in money */
  value: Money | null;
  /** An https URL, or the `url` of an uploaded picture */
  image_url?: string;
}

/** What members can get for points */
export interface RewardInput {
  /** Name of the reward, as customers see it */
  name: string;
  /** Points that a customer spends on it */
  points_cost: number;
  /** `discount`: takes `value` off an order; `item`: a thing; `custom`: anything else */
  kind: 'discount' | 'item' | 'custom';
  /** An amount of money */
  value?: MoneyInput;
  /** An https URL, or the `url` of an uploaded picture */
  image_url?: string;
}

export type RoleName =
  | 'owner' | 'manager' | 'cashier' | 'marketer' | 'finance' | 'viewer';

/** The return of a redemption, in part or in full */
export interface Rollback {
  /** Id of a rollback */
  id: string;
  /** Amount that went back to a gift balance; null for discounts (Minor units, such as cents) */
  amount: number | null;
  /** Why it was rolled back, in your words */
  reason: string;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
}

/** Filters, order and columns of a list, kept under a name */
export interface SavedView {
  /** Id of a saved view */
  id: string;
  object: 'saved_view';
  merchant_id: string;
  /** The route of the list, or `audiences` */
  list: string;
  /** Name of the view */
  name: string;
  /** Filters and order, as the address of the page has them, or `audience` as JSON; without `q`, because a text that was searched for can name a person */
  search: string;
  /** Names of the columns that are shown; null for those of the page */
  columns: string[] | null;
  /** Whether everyone in the team sees it */
  shared: boolean;
  /** The person who saved it */
  owner_id: string;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** A right of API tokens, with the routes it opens */
export interface Scope {
  /** Name, as people see it */
  name: ScopeName;
  /** What a token with this scope can do */
  description: string;
  /** Routes that the scope opens */
  routes: {
    /** Name of the route, as in the SDKs */
    name: string;
    /** HTTP method */
    method: string;
    /** Path, with parameters after a colon */
    path: string;
  }[];
}

export type ScopeName =
  | 'memberships:create' | 'memberships:issue' | 'memberships:redeem' | 'memberships:earn'
  | 'memberships:adjust' | 'memberships:communicate' | 'memberships:update' | 'memberships:read'
  | 'merchant:read' | 'merchant:write' | 'posts:create' | 'posts:read' | 'posts:update'
  | 'vouchers:create' | 'vouchers:read' | 'vouchers:update' | 'vouchers:issue' | 'vouchers:redeem'
  | 'vouchers:reverse' | 'vouchers:communicate' | 'dashboard:read' | 'wallet:read' | 'groups:read'
  | 'referrals:read' | 'referrals:create' | 'billing:read' | 'kyb:read' | 'notifications:manage'
  | 'notifications:read' | 'webhooks:read' | 'webhooks:manage' | 'events:read';

/** `points` points pay `amount` of an order; null if points only buy rewards */
export interface SpendRule {
  /** Points that pay `amount` */
  points: number;
  /** What these points pay (Minor units, such as cents) */
  amount: number;
  /** ISO 4217 */
  currency: string;
  /** Fewest points that pay for an order */
  min_points?: number;
  /** Points are spent in multiples of this */
  step?: number;
  /** Basis points of an order after its discounts that points can pay; 5000 is half of it */
  max_share_bps?: number;
}

/** `points` points pay `amount` of an order */
export interface SpendRuleInput {
  /** Points that pay `amount` */
  points: number;
  /** What these points pay (Minor units, such as cents) */
  amount: number;
  /** ISO 4217 */
  currency: string;
  /** Fewest points that pay for an order */
  min_points?: number;
  /** Points are spent in multiples of this */
  step?: number;
  /** Basis points of an order after its discounts that points can pay; 5000 is half of it */
  max_share_bps?: number;
}

/** How the discount combines with others on the same order */
export interface Stacking {
  /** `alone`: no other discount on the same order */
  mode?: 'together' | 'alone';
  /** One discount of each category counts on an order */
  category?: string;
  /** 0 if omitted. Higher ones are calculated first; of equal ones, those on items, then on the order, then on the shipping */
  priority?: number;
  /** Amounts that percentages, fixed prices and the prices of units refer to: before other discounts, or what earlier ones left; `initial` if omitted */
  basis?: 'initial' | 'remaining';
}

/** What a member has reached in the period, and what is missing; absent without a `tier_rule`, and in lists and events */
export interface TierProgress {
  /** What counts, by the `tier_rule` of the pass */
  metric: 'points' | 'spend' | 'visits' | 'orders';
  /** What counts now */
  value: number;
  /** RFC 3339, UTC */
  period_ends_at: string | null;
  /** The next higher tier that can be reached; null if there is none */
  next: {
    tier_id: string;
    /** What is missing */
    missing: number;
  } | null;
  /** What is missing to keep the tier beyond its end, days of grace included; null if nothing that counts now extends it */
  keep: {
    /** What is missing; 0 once it is reached */
    missing: number;
    /** RFC 3339, UTC */
    until: string;
  } | null;
}

/** What counts for tiers, in which period, and how long they last; null if all points ever earned count, and tiers never end */
export interface TierRule {
  /** `points`: earned points; `spend`: what orders earn points on, in the smallest unit; `visits`: check-ins; `orders`: orders */
  metric: 'points' | 'spend' | 'visits' | 'orders';
  /** ISO 4217 */
  currency: string | null;
  /** `lifetime`: all that was ever counted; `calendar`: `months` from `starts_on`; `membership_year`: a year from the day the membership started; `rolling`: the last `months` */
  period: 'lifetime' | 'calendar' | 'membership_year' | 'rolling';
  /** With `calendar`: months of a period; with `rolling`: how many months count; null otherwise */
  months: number | null;
  /** With `calendar`: the day on which a period begins, `MM-DD`; `01-01` if omitted */
  starts_on: string | null;
  /** How long a tier lasts: until the end of the period in which it was reached (in a `rolling` period, while enough counts), until the end of the next one, or `keeps_months` from the day it was reached */
  keeps: 'period_end' | 'next_period_end' | 'months';
  /** With `keeps: months`: months from the day on which a tier is reached */
  keeps_months: number | null;
  /** Days after the end of a tier in which the member still has it, and can still reach it again */
  grace_days: number;
  /** What follows a tier that ends: the one that was reached since, one tier below unless a higher one was reached, or no end at all */
  downgrade: 'earned' | 'one' | 'never';
}

/** What counts for tiers, in which period, and how long they last. `calendar` needs `months` (1, 2, 3, 4, 6 or 12), `rolling` needs `months`, and `keeps: months` needs `keeps_months` */
export interface TierRuleInput {
  /** `points`: earned points; `spend`: what orders earn points on, in the smallest unit; `visits`: check-ins; `orders`: orders */
  metric: 'points' | 'spend' | 'visits' | 'orders';
  /** `lifetime`: all that was ever counted; `calendar`: `months` from `starts_on`; `membership_year`: a year from the day the membership started; `rolling`: the last `months` */
  period: 'lifetime' | 'calendar' | 'membership_year' | 'rolling';
  /** With `calendar`: months of a period, 1, 2, 3, 4, 6 or 12; with `rolling`: how many months count */
  months?: number;
  /** With `calendar`: the day on which a period begins, `MM-DD`; `01-01` if omitted */
  starts_on?: string;
  /** How long a tier lasts: until the end of the period in which it was reached (in a `rolling` period, while enough counts), until the end of the next one, or `keeps_months` from the day it was reached */
  keeps?: 'period_end' | 'next_period_end' | 'months';
  /** With `keeps: months`: months from the day on which a tier is reached */
  keeps_months?: number;
  /** Days after the end of a tier in which the member still has it, and can still reach it again */
  grace_days?: number;
  /** What follows a tier that ends: the one that was reached since, one tier below unless a higher one was reached, or no end at all */
  downgrade?: 'earned' | 'one' | 'never';
}

/** Maximum balance of a gift card that a till sells or loads, and of what one person or token sells since midnight, for callers who can’t create vouchers */
export interface TillLimits {
  /** Minor units, such as cents */
  gift_card: number;
  /** Minor units, such as cents */
  gift_cards_per_day: number;
}

/** A gift card that pays part of the order */
export interface UsedGiftCard {
  voucher_id: string;
  redemption_id: string | null;
  /** The end of the code of the card */
  code_masked?: string;
  /** Amount (Minor units, such as cents) */
  amount: number;
  /** Balance after it (Minor units, such as cents) */
  balance_after: number;
}

/** How long memberships last */
export interface Validity {
  /** `fixed`: until `ends_at`; `rolling`: for `days` from the start; `none`: without end */
  mode: 'none' | 'fixed' | 'rolling';
  /** With `rolling`: days from the start; null otherwise */
  days: number | null;
  /** With `fixed`: when all memberships end; null otherwise (RFC 3339, UTC) */
  ends_at: string | null;
}

/** No expiry, one date for all memberships (`ends_at`), or `days` of 24 hours from the start of each */
export interface ValidityInput {
  /** `fixed`: until `ends_at`; `rolling`: for `days` from the start; `none`: without end */
  mode: 'none' | 'fixed' | 'rolling';
  /** With `rolling`: days from the start; null otherwise */
  days?: number;
  /** With `fixed`: when all memberships end; null otherwise (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  ends_at?: string;
}

/** A code of its own, with what belongs to it */
export interface VoucherCodeDetails {
  /** At least one letter or digit. Compared without case, spaces, hyphens and other punctuation */
  code: string;
  /** Your own id for the voucher, unique per merchant */
  external_id?: string;
  /** Balance of the gift card; that of the template if omitted (Minor units, such as cents) */
  balance?: number;
}

/** A use, or an amount, of a voucher that is reserved */
export interface VoucherHold {
  /** Id of a voucher hold */
  id: string;
  object: 'voucher_hold';
  merchant_id: string;
  voucher_id: string;
  customer_id: string | null;
  /** Uses that are reserved; 0 for a gift amount */
  quantity: number;
  /** Gift amount that is reserved; null for discounts (Minor units, such as cents) */
  amount: number | null;
  /** `captured` once the redemption used it */
  status: 'active' | 'captured' | 'released' | 'expired';
  /** When the hold ends if it is not captured (RFC 3339, UTC) */
  expires_at: string;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** A customer to whom a voucher was issued */
export interface VoucherRecipient {
  /** Id of a voucher recipient */
  id: string;
  object: 'voucher_recipient';
  merchant_id: string;
  voucher_id: string;
  customer_id: string;
  /** Unredeemed vouchers are `revoked` when the voucher is voided */
  status: 'issued' | 'redeemed' | 'revoked';
  /** How the customer was notified; `none` if they were not */
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
}

/** Where, when and for whom a voucher can be used */
export interface VoucherRestrictions {
  /** Order amount from which it can be redeemed, in `currency` (Minor units, such as cents) */
  minimum_amount?: number;
  /** ISO 4217; the voucher can only be used on orders in this currency. A `minimum_amount` without one is in that of the discount, of the budget of the campaign or of the merchant, in this order */
  currency?: string;
  /** Whether only customers without an earlier redemption can redeem it */
  first_time_customer?: boolean;
  /** Locations of the merchant, of which one must match */
  location_ids?: string[];
  /** Customers who can redeem it; anyone if omitted */
  customer_ids?: string[];
  /** Days of the week in the time zone of the merchant, of which one must match. With `hours` past midnight, the day on which they begin */
  weekdays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
  /** Times of day in the time zone of the merchant. An `end` before `start` is on the next day; equal times are the whole day */
  hours?: {
    /** First minute, `HH:MM`, included */
    start: string;
    /** First minute after them, `HH:MM`; `24:00` is the end of the day */
    end: string;
  };
  /** Every given fact must hold, all members of `all`, at least one of `any`, and no member of `none` */
  conditions?: Conditions;
  /** How the discount combines with others on the same order */
  stacking?: Stacking;
  /** When the use comes back to the customer: once all lines of the order are returned (if omitted), with any return, or never */
  on_return?: 'full' | 'any' | 'never';
}

/** The state of a voucher after the call */
export interface VoucherState {
  /** Id of a voucher */
  id: string;
  /** Current status */
  status: 'voided' | 'disabled' | 'scheduled' | 'expired' | 'inactive' | 'exhausted' | 'active';
  /** How often it was redeemed, less rollbacks */
  redeemed_quantity: number;
  /** Uses that holds reserve now */
  held_quantity: number;
  /** How often it can be redeemed in total; null for any number of times */
  redemption_limit: number | null;
  /** The gift balance, in minor units; null for discounts */
  gift: {
    /** What was put on the card in all (Minor units, such as cents) */
    amount: number;
    /** What is left on the card (Minor units, such as cents) */
    balance: number;
    /** ISO 4217 */
    currency: string;
  } | null;
}

/** Money of the merchant in one currency */
export interface Wallet {
  /** Id of a wallet */
  id: string;
  object: 'wallet';
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
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** Links and state of the pass in wallets */
export interface WalletLinks {
  /** Valid for 90 days. Null if the server or the template does not support these passes */
  apple_pass_url: string | null;
  apple_is_demo?: true;
  /** Valid for 90 days. Null if the server or the template does not support these passes */
  google_save_url: string | null;
  /** Number of Apple devices with the pass */
  apple_registrations: number;
  /** `ACTIVE`, `EXPIRED` or `INACTIVE`: the state of a pass saved now. Null if the server or the template does not support these passes */
  google_state: string | null;
}

/** Money that came into the wallet or left it */
export interface WalletTransaction {
  /** Id of a wallet transaction */
  id: string;
  object: 'wallet_transaction';
  merchant_id: string;
  /** What kind of movement it is */
  type:
    | 'top_up' | 'withdrawal' | 'withdrawal_reversal' | 'transfer_in' | 'transfer_out' | 'payment'
    | 'payment_refund' | 'fee' | 'adjustment' | 'settlement';
  /** Minor units; positive for money in, negative for money out, before the fee */
  amount: number;
  /** Fee of the payment provider (Minor units, such as cents) */
  fee: number;
  /** Minor units; change of the wallet: `amount` less `fee` */
  net: number;
  /** ISO 4217 */
  currency: string;
  /** `pending`: not yet confirmed or available; `failed` and `canceled` have no effect on the wallet */
  status: 'pending' | 'available' | 'failed' | 'canceled';
  /** Code from the payment provider */
  failure_code: string | null;
  /** From when the money can be spent; null for money that leaves (RFC 3339, UTC) */
  available_on: string | null;
  /** When the transaction was posted (RFC 3339, UTC); null until then */
  posted_at: string | null;
  /** Text in statements; null if there is none */
  description: string | null;
  /** Your own reference, such as a receipt number; null if you sent none */
  reference: string | null;
  /** What caused it; null for what has no object of its own */
  source: {
    /** Kind of the object that caused it */
    type: 'withdrawal' | 'payment_request' | 'merchant';
    /** Id of the object that caused it */
    id: string;
  } | null;
  /** Available and pending money after the transaction, excluding held money */
  balance_after: number;
  /** Category for bookkeeping */
  reporting_category: 'funding' | 'payout' | 'transfer' | 'payment' | 'fee' | 'correction';
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

/** The wallets of the merchant, one for each currency */
export interface Wallets {
  object: 'wallets';
  /** One wallet for each currency */
  wallets: Wallet[];
}

export type WebhookSubscription =
  | '*' | 'merchant.updated' | 'merchant.activated' | 'merchant.suspended' | 'merchant.closed'
  | 'pass_template.created' | 'pass_template.updated' | 'pass_template.published'
  | 'pass_template.archived' | 'pass.created' | 'pass.updated' | 'pass.activated' | 'pass.paused'
  | 'pass.archived' | 'pass.limit_near' | 'membership.issued' | 'membership.activated'
  | 'membership.suspended' | 'membership.reinstated' | 'membership.renewed' | 'membership.expiring'
  | 'membership.expired' | 'membership.revoked' | 'membership.updated' | 'membership.checked_in'
  | 'membership.tier_changed' | 'membership.tier_expiring' | 'membership.merged'
  | 'membership.unmerged' | 'points.earned' | 'points.pending' | 'points.activated'
  | 'points.redeemed' | 'points.adjusted' | 'points.reversed' | 'points.expiring' | 'points.expired'
  | 'points.debt_recovered' | 'points.hold.created' | 'points.hold.captured'
  | 'points.hold.released' | 'points.hold.expired' | 'wallet_pass.installed'
  | 'wallet_pass.uninstalled' | 'wallet_pass.updated' | 'wallet_pass.update_failed'
  | 'voucher.created' | 'voucher.updated' | 'voucher.enabled' | 'voucher.disabled'
  | 'voucher.voided' | 'voucher.issued' | 'voucher.decrypted' | 'voucher.expiring'
  | 'voucher.expired' | 'voucher.exhausted' | 'voucher.hold.created' | 'voucher.hold.released'
  | 'voucher.hold.expired' | 'redemption.succeeded' | 'redemption.rolled_back'
  | 'gift_card.activated' | 'gift_card.loaded' | 'gift_card.refunded' | 'gift_card.adjusted'
  | 'gift_card.transferred' | 'gift_card.expired' | 'gift_card.reinstated' | 'campaign.created'
  | 'campaign.updated' | 'campaign.paused' | 'campaign.resumed' | 'campaign.budget_near'
  | 'campaign.budget_spent' | 'order.held' | 'order.released' | 'order.applied' | 'order.returned'
  | 'communication.created' | 'communication.started' | 'communication.completed'
  | 'communication.canceled' | 'communication.failed' | 'delivery.sent' | 'delivery.delivered'
  | 'delivery.bounced' | 'delivery.complained' | 'delivery.suppressed' | 'customer.created'
  | 'customer.updated' | 'customer.consent_changed' | 'customer.erased' | 'customer.unsubscribed'
  | 'customer.merged' | 'customer.unmerged' | 'customer_schema.updated' | 'member_event.recorded'
  | 'event_types.updated' | 'post.created' | 'post.updated' | 'post.published' | 'post.archived'
  | 'picture.created' | 'picture.deleted' | 'wallet.transaction.created'
  | 'wallet.transaction.available' | 'wallet.transaction.failed' | 'wallet.frozen'
  | 'wallet.unfrozen' | 'withdrawal.requested' | 'withdrawal.paid' | 'withdrawal.failed'
  | 'withdrawal.canceled' | 'payment_request.created' | 'payment_request.paid'
  | 'payment_request.canceled' | 'payment_request.expired' | 'group.joined' | 'group.left'
  | 'group.invited' | 'group.applied' | 'group.declined' | 'group.settlement_closed'
  | 'referral.created' | 'referral.approved' | 'referral.flagged' | 'referral.rewarded'
  | 'referral.voided' | 'referral.expired' | 'referral_code.created' | 'invoice.created'
  | 'invoice.finalized' | 'invoice.paid' | 'invoice.payment_failed' | 'invoice.voided'
  | 'subscription.updated' | 'usage.threshold_reached' | 'kyb.updated' | 'kyb.submitted'
  | 'kyb.action_required' | 'kyb.approved' | 'kyb.rejected' | 'kyb.expired'
  | 'kyb.document.accepted' | 'kyb.document.rejected' | 'api_token.created' | 'api_token.updated'
  | 'api_token.rotated' | 'api_token.revoked' | 'api_token.expiring' | 'api_token.expired'
  | 'api_token.abuse_detected' | 'team_member.invited' | 'team_member.joined'
  | 'team_member.updated' | 'team_member.removed' | 'webhook_endpoint.created'
  | 'webhook_endpoint.updated' | 'webhook_endpoint.enabled' | 'webhook_endpoint.disabled'
  | 'webhook_endpoint.secret_rotated' | 'webhook_endpoint.replay_started' | 'test_clock.advanced'
  | 'job.completed' | 'job.failed';

/** Money on its way to a bank account */
export interface Withdrawal {
  /** Id of a withdrawal */
  id: string;
  object: 'withdrawal';
  merchant_id: string;
  /** Amount (Minor units, such as cents) */
  amount: number;
  /** ISO 4217 */
  currency: string;
  /** Id of the bank account at the payment provider */
  destination_id: string;
  /** `processing` once the payment provider has it; then it cannot be canceled */
  status: 'requested' | 'processing' | 'paid' | 'failed' | 'canceled';
  /** Id of a wallet transaction */
  transaction_id: string;
  /** Code from the payment provider */
  failure_code: string | null;
  /** Until when it can be canceled (RFC 3339, UTC) */
  cancelable_until: string;
  /** When it was paid; null until then (RFC 3339, UTC) */
  paid_at: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string;
}

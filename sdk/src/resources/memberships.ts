// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { ListExport } from '../list-export.ts';
import type { ListParams, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Activity, Actor, Conditions, Customer, CustomerDetails, CustomerReference, EarnRuleCap, EarnRuleGoal, EarnRuleInput, EarnRuleValue, EarnedByRule, ExpiryRuleInput, GoalProgress, ItemFilter, Job, MemberEventProperty, MemberEventTypes, Membership, MembershipPoints, MembershipRecipient, MoneyInput, Pass, PassDesignInput, PassEarnCap, PassEarnRuleInput, PassField, PassTemplate, PassTillLimits, PointsRate, PointsTransaction, RewardInput, SpendRuleInput, TierProgress, TierRuleInput, ValidityInput, WalletLinks } from './shared-objects.ts';

/** What the counter sees of the customer of a membership */
export interface Holder {
  /** First name and initial */
  display_name: string | null;
  /** The last four digits, to confirm */
  phone_ending: string | null;
  /** Rewards that the points suffice for */
  rewards: {
    /** Id of a reward */
    id: string;
    /** Name, as people see it */
    name: string;
    /** Points that a customer spends on it */
    points_cost: number;
  }[];
}

/** A pass that was issued to a customer, with points and tier */
export interface IssuedMembership {
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
  /** Consents that were not taken, because the customer refused them later; missing if all were */
  consents_kept?: ('marketing_email' | 'marketing_push' | 'marketing_sms')[];
}

/** A change of an object, with who made it and when */
export interface MemberEvent {
  /** Id of a member event */
  id: string;
  object: 'member_event';
  merchant_id: string;
  membership_id: string;
  customer_id: string;
  /** The declared type */
  type: string;
  /** Your own reference, which is used once for each type */
  reference: string;
  /** A whole number, if the type has one */
  value: number | null;
  /** Amount (Minor units, such as cents) */
  amount: number | null;
  /** ISO 4217 */
  currency: string | null;
  /** Values of the properties that the type declares */
  properties: Record<string, string | number | boolean>;
  location_id: string | null;
  /** The points that it earned */
  transaction_id: string | null;
  /** Who made the change */
  actor: Actor;
  /** When it happened, which can be before it was recorded (RFC 3339, UTC) */
  occurred_at: string;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
}

/** A program that customers can join, with its rules for points, tiers and rewards */
export interface MembershipsCreatePassResult extends Pass {
  /** A pass that was issued to a customer, with points and tier */
  issued?: Membership;
}

/** A pass that was issued to a customer, with points and tier */
export interface MembershipsGetResult extends Membership {
  /** A customer of the merchant */
  customer?: Customer;
  /** A program that customers can join, with its rules for points, tiers and rewards */
  pass?: Pass;
}

/** A pass that was issued to a customer, with points and tier */
export interface MembershipsListIssuedItem extends Membership {
  /** A customer of the merchant */
  customer?: Customer;
}

/** A program that customers can join, with its rules for points, tiers and rewards */
export interface MembershipsListPassesItem extends Pass {
  /** Memberships by status */
  counts: {
    /** Total issued, including revoked ones */
    issued: number;
    /** Memberships that are active now */
    active: number;
    /** Memberships that have expired */
    expired: number;
    /** Memberships that were revoked */
    revoked: number;
  };
}

/** A change of tier */
export interface MembershipsUpdatePassTiers {
  /** Id of a tier */
  id?: string;
  /** Name, as people see it */
  name: string;
  /** What is required for the tier: earned points, or the metric of the `tier_rule`. If omitted, the first tier starts at 0 and other tiers are assigned manually */
  threshold_points?: number;
  /** Basis points; 10000 if omitted */
  multiplier_bps?: number;
  /** What the tier offers, one line each, for customers */
  benefits?: string[];
}

/** A rule of a pass; an existing one with its `id` */
export interface PassEarnRuleChange {
  /** Id of an earn rule */
  id?: string;
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

/** What other rules of a pass would have given for past orders */
export interface PassSimulation {
  object: 'pass_simulation';
  pass_id: string;
  /** Earlier orders are left out; that of the first order if there were too many */
  from: string;
  /** Whether there were more orders in these days */
  is_partial: boolean;
  /** Orders that were played */
  orders: number;
  /** Members who made them */
  members: number;
  /** Points that these orders gave, before returns */
  points_given: number;
  /** Points that they would give */
  points: number;
  /** `points` points are worth `amount` today; null if the pass gives them no value */
  rate: PointsRate | null;
  /** What `points_given` are worth at `rate`; null without one */
  value_given: number | null;
  /** What `points` are worth at `rate`; null without one */
  value: number | null;
  /** The points by rule; they add up to all of them */
  rules: SimulatedRule[];
  /** How many members would have another tier; null unless `tiers` or a `tier_rule` is tried */
  tiers: SimulatedTiers | null;
}

/** A member who would have another tier */
export interface SimulatedMember {
  membership_id: string;
  customer_id: string;
  /** Name of the tier that the member has; null without one */
  from: string | null;
  /** Name of the tier that the member would have */
  to: string | null;
}

/** What one rule gave, and what it would give */
export interface SimulatedRule {
  /** `pass`: its `earn_rule`; `rule`: one of its `earn_rules`; `tier`: what the tier adds; `campaign`: what a points campaign added */
  source: 'pass' | 'rule' | 'tier' | 'campaign';
  /** Id of an earn rule */
  rule_id?: string;
  tier_id?: string;
  campaign_id?: string;
  /** Name of the rule, the tier or the campaign; null for the `earn_rule` */
  name: string | null;
  /** Points that it gave */
  points_given: number;
  /** Points that it would give */
  points: number;
}

/** How many members would have another tier */
export interface SimulatedTiers {
  /** Members whose tier was looked at */
  members: number;
  /** Members who would have a higher tier */
  up: number;
  /** Members who would have a lower tier */
  down: number;
  /** Members who would have the same tier */
  unchanged: number;
  /** Some of the members who would have another tier */
  samples: SimulatedMember[];
}

/** Parameters of `createTemplate`. */
export interface MembershipsCreateTemplateParams {
  /** Unique among the templates of the merchant, ignoring case */
  name: string;
  /** `stamp`: the card shows each point as a stamp, and the cheapest reward of the pass as its number of places */
  type: 'loyalty' | 'membership' | 'stamp' | 'event';
  /** Colors and images of the pass */
  design?: PassDesignInput;
  /** Lines of the pass; keys must be unique */
  fields?: PassField[];
  /** `qr` if omitted */
  barcode_format?: 'qr' | 'pdf417' | 'aztec' | 'code128';
  /** Wallets in which the pass can be saved */
  wallets?: {
    /** Whether Apple Wallet is offered */
    apple?: boolean;
    /** Whether Google Wallet is offered */
    google?: boolean;
  };
  /** Terms, on the back of the pass; null if there are none */
  terms?: string;
  /** `draft` if omitted; `published` requires a design */
  status?: 'draft' | 'published';
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Parameters of `listTemplates`. */
export interface MembershipsListTemplatesParams extends ListParams {
  /** Returns only the objects with these ids */
  ids?: string[];
  /** Returns only objects with this status, or one of these */
  status?: 'draft' | 'published' | 'archived';
  /** Returns only objects of this type, or one of these */
  type?: 'loyalty' | 'membership' | 'stamp' | 'event';
}

/** Parameters of `exportTemplates`. */
export type MembershipsExportTemplatesParams = ListExport<MembershipsListTemplatesParams>;

/** Parameters of `updateTemplate`. */
export interface MembershipsUpdateTemplateParams {
  /** Unique among the templates of the merchant, ignoring case */
  name?: string;
  /** `stamp`: the card shows each point as a stamp, and the cheapest reward of the pass as its number of places */
  type?: 'loyalty' | 'membership' | 'stamp' | 'event';
  /** Colors and images of the pass */
  design?: PassDesignInput;
  /** Lines of the pass; keys must be unique */
  fields?: PassField[];
  /** `qr` if omitted */
  barcode_format?: 'qr' | 'pdf417' | 'aztec' | 'code128';
  /** Wallets in which the pass can be saved */
  wallets?: {
    /** Whether Apple Wallet is offered */
    apple?: boolean;
    /** Whether Google Wallet is offered */
    google?: boolean;
  };
  /** Terms, on the back of the pass; null if there are none */
  terms?: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
  /** Only `published` templates can be used for new passes */
  status?: 'draft' | 'published' | 'archived';
}

/** Parameters of `createPass`. */
export interface MembershipsCreatePassParams {
  /** Id of a pass template */
  template_id: string;
  /** Unique among the passes of the merchant, ignoring case */
  name: string;
  /** Longer text, for people; null if there is none */
  description?: string;
  /** In order of threshold */
  tiers?: {
    /** Name of the tier, as customers see it */
    name: string;
    /** What is required for the tier: earned points, or the metric of the `tier_rule`. If omitted, the first tier starts at 0 and other tiers are assigned manually */
    threshold_points?: number;
    /** Basis points; 10000 if omitted */
    multiplier_bps?: number;
    /** What the tier offers, one line each, for customers */
    benefits?: string[];
  }[];
  /** What counts for tiers, in which period, and how long they last. `calendar` needs `months` (1, 2, 3, 4, 6 or 12), `rolling` needs `months`, and `keeps: months` needs `keeps_months` */
  tier_rule?: TierRuleInput;
  /** Earns `points_per_unit` for each `unit_amount` spent, or for each visit */
  earn_rule?: EarnRuleInput;
  /** Further rules, in the order in which they apply */
  earn_rules?: PassEarnRuleInput[];
  /** The most points that one member earns with all rules together, in each period */
  earn_cap?: PassEarnCap;
  /** `points` points pay `amount` of an order */
  spend_rule?: SpendRuleInput;
  /** Points expire at the end of the day, `months` after they were earned or on `month_day` of every year */
  points_expiry?: ExpiryRuleInput;
  /** Days until earned points can be spent; 0 for at once */
  pending_days?: number;
  /** No expiry, one date for all memberships (`ends_at`), or `days` of 24 hours from the start of each */
  validity?: ValidityInput;
  /** How many memberships can be issued; null for any number */
  max_issued?: number;
  /** Whether a customer can have several memberships of this pass */
  allow_multiple?: boolean;
  /** Not supported yet; refused with `not_supported` */
  price?: {
    /** Price (Minor units, such as cents) */
    amount: number;
    /** ISO 4217 */
    currency: string;
  };
  /** What customers can get for points; empty if there is nothing */
  rewards?: RewardInput[];
  /** Maximum points without an order, also as `initial_points`, for callers who can neither adjust points nor change passes */
  till_limits?: PassTillLimits;
  /** `draft` if omitted; `active` with `issue_to` */
  status?: 'draft' | 'active';
  /** Issues the new pass to a customer immediately, and notifies them by email */
  issue_to?: {
    /** At least one of `id`, `external_id`, `email` and `phone`. For an existing customer, missing fields are filled in and consents follow `customers.update`; nothing else changes */
    customer: CustomerDetails;
  };
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Parameters of `listPasses`. */
export interface MembershipsListPassesParams extends ListParams {
  /** Returns only the objects with these ids */
  ids?: string[];
  /** Returns only objects with this status, or one of these */
  status?: ('draft' | 'active' | 'paused' | 'archived')[];
  /** Id of a pass template */
  template_id?: string;
}

/** Parameters of `exportPasses`. */
export type MembershipsExportPassesParams = ListExport<MembershipsListPassesParams>;

/** Parameters of `updatePass`. */
export interface MembershipsUpdatePassParams {
  /** Unique among the passes of the merchant, ignoring case */
  name?: string;
  /** Longer text, for people; null if there is none */
  description?: string | null;
  /** All tiers in order of threshold; existing tiers keep their `id` */
  tiers?: MembershipsUpdatePassTiers[];
  /** What counts for tiers, in which period, and how long they last; null if all points ever earned count, and tiers never end */
  tier_rule?: TierRuleInput | null;
  /** How customers earn points; null if tills always send them */
  earn_rule?: EarnRuleInput | null;
  /** All rules, in the order in which they apply; existing rules keep their `id` */
  earn_rules?: PassEarnRuleChange[];
  /** The most points that one member earns with all rules together; null for no limit */
  earn_cap?: PassEarnCap | null;
  /** `points` points pay `amount` of an order */
  spend_rule?: SpendRuleInput | null;
  /** When earned points expire; null if they never do */
  points_expiry?: ExpiryRuleInput | null;
  /** Days until earned points can be spent; 0 for at once */
  pending_days?: number;
  /** No expiry, one date for all memberships (`ends_at`), or `days` of 24 hours from the start of each */
  validity?: ValidityInput;
  /** How many memberships can be issued; null for any number */
  max_issued?: number | null;
  /** Whether a customer can have several memberships of this pass */
  allow_multiple?: boolean;
  /** Not supported yet; refused with `not_supported` */
  price?: {
    /** Price (Minor units, such as cents) */
    amount: number;
    /** ISO 4217 */
    currency: string;
  } | null;
  /** All rewards; existing rewards keep their `id` */
  rewards?: {
    /** Id of a reward */
    id?: string;
    /** Name, as people see it */
    name: string;
    /** Points that a customer spends on it */
    points_cost: number;
    /** `discount`: takes `value` off an order; `item`: a thing; `custom`: anything else */
    kind: 'discount' | 'item' | 'custom';
    /** An amount of money */
    value?: MoneyInput;
    /** An https URL, or the `url` of an uploaded picture */
    image_url?: string;
  }[];
  /** Maximum points without an order, also as `initial_points`, for callers who can neither adjust points nor change passes */
  till_limits?: PassTillLimits | null;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
  /** Only an `active` pass can be issued. `paused` can be resumed; `archived` is final */
  status?: 'draft' | 'active' | 'paused' | 'archived';
  /** Needed for a change that takes something from members, which is otherwise refused with `change_takes_from_members`. `from_now`: the new terms hold from now on, also for the points that members have; tiers they reached stay, with a new `tier_rule` as long as one reached today, and so does the expiry of their points */
  apply?: 'from_now';
  /** Whether to archive the pass even if it has memberships that have not ended; false if omitted */
  force?: boolean;
}

/** Parameters of `simulatePass`. */
export interface MembershipsSimulatePassParams {
  /** The last days, of which orders are played */
  days: number;
  /** How customers earn points; null if tills always send them */
  earn_rule?: EarnRuleInput | null;
  /** All rules, in the order in which they apply; existing rules keep their `id` */
  earn_rules?: PassEarnRuleChange[];
  /** The most points that one member earns with all rules together; null for no limit */
  earn_cap?: PassEarnCap | null;
  /** All tiers in order of threshold; existing tiers keep their `id` */
  tiers?: MembershipsUpdatePassTiers[];
  /** What counts for tiers, in which period, and how long they last; null if all points ever earned count, and tiers never end */
  tier_rule?: TierRuleInput | null;
}

/** Parameters of `issue`. */
export interface MembershipsIssueParams {
  pass_id: string;
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
  /** Whether to email the customer, if an address is known, with the name of the pass, serial, tier and points. Sent within seconds, as a communication of kind `membership_issued`; true if omitted */
  notify?: boolean;
  /** Whether the membership stays pending until the customer claims it; false if omitted */
  require_claim?: boolean;
  /** The referral code the customer used. A customer can be referred once, and cannot refer themselves */
  referral_code?: string;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Parameters of `listIssued`. */
export interface MembershipsListIssuedParams extends ListParams {
  /** The time that `order` sorts by; `created_at` if omitted. With `order=asc`, objects that change while you read come again at the end */
  order_by?: 'created_at' | 'updated_at';
  /** Changed at this time or later: RFC 3339 with an offset, or a date in the merchant’s time zone */
  updated_gte?: string;
  /** Changed before this time or day: RFC 3339 with an offset, or a date in the merchant’s time zone */
  updated_lt?: string;
  /** Returns only objects with this status, or one of these */
  status?: ('pending' | 'active' | 'suspended' | 'expired' | 'revoked' | 'merged')[];
  tier_id?: string;
  customer_id?: string;
  /** Returns only the object with this id of yours */
  external_id?: string;
  /** Finds members as `GET /customers` finds customers */
  q?: string;
  /** Expires before this time or day (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  expires_lt?: string;
  /** Related objects to include in full */
  expand?: 'customer'[];
}

/** Parameters of `exportIssued`. */
export type MembershipsExportIssuedParams = ListExport<MembershipsListIssuedParams>;

/** Parameters of `get`. */
export interface MembershipsGetParams {
  /** Related objects to include in full */
  expand?: ('customer' | 'pass')[];
}

/** Parameters of `update`. */
export interface MembershipsUpdateParams {
  /** `suspended` pauses the membership, `active` reinstates it */
  status?: 'active' | 'suspended';
  /** `null` for no expiry */
  expires_at?: string | null;
  tier_id?: string;
  /** With `tier_id`: the end until which the member has at least this tier; `null` or omitted for no end */
  tier_until?: string | null;
  /** Your own id of this object, unique per merchant; null or omitted if you set none */
  external_id?: string | null;
  renew_card?: true;
  /** Stored with the events of the change */
  reason?: string;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Parameters of `revoke`. */
export interface MembershipsRevokeParams {
  /** Why it was done, in your words */
  reason?: string;
  /** `keep_frozen` if omitted: the points are kept, but cannot be used */
  points?: 'keep_frozen' | 'forfeit';
  /** Whether to email the customer that the membership has ended; the email does not include the reason; false if omitted */
  notify?: boolean;
}

/** Parameters of `verify`. */
export interface MembershipsVerifyParams {
  /** Scanned content: the signed barcode, or the serial if the pass shows it */
  barcode?: string;
  /** As printed; spaces, hyphens and case are ignored */
  serial?: string;
  /** Exactly one identifier of an existing customer */
  customer?: CustomerReference;
  /** Which membership is meant, if `customer` holds several */
  pass_id?: string;
  /** Whether to record a visit if the membership is valid; false if omitted */
  check_in?: boolean;
  location_id?: string;
}

export interface MembershipsVerifyResult {
  /** Whether the barcode is genuine and the membership active */
  valid: boolean;
  /** Only if it is not valid */
  reason?: 'expired' | 'revoked' | 'suspended' | 'pending' | 'renewed' | 'unknown' | 'signature_invalid';
  /** A pass that was issued to a customer, with points and tier */
  membership?: Membership;
  /** What the counter sees of the customer of a membership */
  holder?: Holder;
  /** Whether an offline scanner would accept the barcode: its signature, merchant and validity period. It does not reflect a suspension or revocation */
  offline_payload_valid?: boolean;
}

/** Parameters of `listActivity`. */
export interface MembershipsListActivityParams extends ListParams {
  /** Returns only objects of this type, or one of these */
  type?: (
    | 'issued' | 'activated' | 'suspended' | 'reinstated' | 'renewed' | 'expired' | 'revoked'
    | 'updated' | 'check_in' | 'tier.changed' | 'event.recorded' | 'points.earned'
    | 'points.redeemed' | 'points.adjusted' | 'points.reversed' | 'points.expired'
    | 'communication.sent'
  )[];
  pass_id?: string;
  membership_id?: string;
  customer_id?: string;
  location_id?: string;
  /** Returns only changes by this type of actor */
  actor_type?: 'token' | 'user' | 'member' | 'system';
}

/** Parameters of `exportActivity`. */
export type MembershipsExportActivityParams = ListExport<MembershipsListActivityParams>;

/** Parameters of `issueBulk`. */
export interface MembershipsIssueBulkParams {
  pass_id: string;
  /** Customers to issue to, each with the options of a single issue */
  recipients: MembershipRecipient[];
  /** `skip` if omitted */
  on_duplicate?: 'skip' | 'error';
  /** Whether to email the customer, if an address is known, with the name of the pass, serial, tier and points. Sent within seconds, as a communication of kind `membership_issued`; true if omitted */
  notify?: boolean;
}

/** Parameters of `setEventTypes`. */
export interface MembershipsSetEventTypesParams {
  /** All types, in this order */
  types: {
    /** Lower-case name of the type; it cannot change */
    type: string;
    /** What your team sees */
    label: string;
    /** What each event has: `number` a whole number in `value`, `amount` an `amount` with its `currency` */
    value: 'none' | 'number' | 'amount';
    /** Further values that events can have */
    properties?: MemberEventProperty[];
    /** Whether it keeps its events, but takes no new ones */
    archived?: boolean;
  }[];
}

/** Parameters of `recordEvent`. */
export interface MembershipsRecordEventParams {
  membership_id?: string;
  /** Serial of the membership, as printed or in the barcode */
  serial?: string;
  /** Content of the barcode on the pass */
  barcode?: string;
  /** Exactly one identifier of an existing customer */
  customer?: CustomerReference;
  /** Which membership is meant, if `customer` holds several */
  pass_id?: string;
  /** A declared type, such as `review` */
  type: string;
  /** Your own reference for this event; it can be used once for each type */
  reference: string;
  /** A whole number, if the type has one */
  value?: number;
  /** Amount (Minor units, such as cents) */
  amount?: number;
  /** ISO 4217 */
  currency?: string;
  /** Values of properties that the type declares */
  properties?: Record<string, string | number | boolean>;
  location_id?: string;
  /** When it happened, which can be before it was recorded (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  occurred_at?: string;
  /** Returns what would happen, and changes nothing; false if omitted */
  dry_run?: boolean;
}

export interface MembershipsRecordEventResult {
  /** Null with `dry_run` */
  event: MemberEvent | null;
  /** Points that the event earned, or would earn */
  points: number;
  /** The earning; null with `dry_run`, or if the event earns no points */
  transaction: PointsTransaction | null;
  /** Which rules gave the points; they add up to all of them */
  rules?: EarnedByRule[];
  limited?: true;
}

/** Parameters of `listEvents`. */
export interface MembershipsListEventsParams extends ListParams {
  /** Returns only objects of this type, or one of these */
  type?: string[];
  membership_id?: string;
  customer_id?: string;
  /** Happened at this time or later (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  occurred_gte?: string;
  /** Happened before this time or day (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  occurred_lt?: string;
}

/** Parameters of `exportEvents`. */
export type MembershipsExportEventsParams = ListExport<MembershipsListEventsParams>;

/** Memberships: pass templates, passes, and the memberships issued from them. */
export class MembershipsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Create a membership pass template.
   *
   * Defines the design of passes: colours, images, lines and barcode. A template starts as a draft unless
   * `status` is `published`. Passes can be created only from published templates.
   *
   * `POST /api/v1/memberships/pass-templates` · memberships:create · MEMBERSHIPS_MANAGE
   * @throws {TesseraError} name_taken, limit_reached, invalid_design */
  createTemplate(params: MembershipsCreateTemplateParams, options: RequestOptions = {}): Call<PassTemplate> {
    return this.#transport.send<PassTemplate>(
      { method: 'POST', path: '/api/v1/memberships/pass-templates', body: params, keyed: true },
      options,
    );
  }

  /** List membership pass templates.
   *
   * Lists pass templates, newest first unless `order=asc`.
   *
   * `GET /api/v1/memberships/pass-templates` · memberships:read · MEMBERSHIPS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed */
  listTemplates(params: MembershipsListTemplatesParams = {}, options: RequestOptions = {}): Pages<PassTemplate> {
    return this.#transport.list<PassTemplate>('/api/v1/memberships/pass-templates', params, options);
  }

  /** Export templates.
   *
   * A file with the rows of `memberships.list-templates`, its filters and its order, from one snapshot; above
   * 100,000 rows, a job.
   *
   * `GET /api/v1/memberships/pass-templates/export` · memberships:read · MEMBERSHIPS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed, range_too_large, dates_inverted,
   * invalid_timezone, export_in_progress, selection_changed */
  exportTemplates(params: MembershipsExportTemplatesParams = {}, options: RequestOptions = {}): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/memberships/pass-templates/export', query: { ...params }, as: 'file' },
      options,
    );
  }

  /** Update, publish or archive a pass template.
   *
   * Set `status` to publish a draft, archive a published template or republish an archived one. Changing the
   * design of a published template raises its `revision`, and passes created from it are redrawn. The type
   * cannot change once memberships are issued. Supports `If-Match`.
   *
   * `PATCH /api/v1/memberships/pass-templates/:id` · memberships:update · MEMBERSHIPS_MANAGE
   * @throws {TesseraError} template_not_found, invalid_transition, in_use, name_taken, limit_reached,
   * invalid_design, precondition_failed */
  updateTemplate(
    id: string,
    params: MembershipsUpdateTemplateParams = {},
    options: RequestOptions = {},
  ): Call<PassTemplate> {
    return this.#transport.send<PassTemplate>(
      { method: 'PATCH', path: path`/api/v1/memberships/pass-templates/${id}`, body: params, keyed: true },
      options,
    );
  }

  /** Create a membership pass.
   *
   * Creates a membership pass from a published template: its tiers, rules for earning and expiring points,
   * membership validity and rewards. All amounts are in the currency of the merchant. With `issue_to`, the
   * pass is also issued to a customer; if that fails, the pass is not created.
   *
   * Further rules of earning (`earn_rules`) are set on the page of the programme or by the API.
   *
   * `POST /api/v1/memberships/passes` · memberships:create · MEMBERSHIPS_MANAGE
   * @throws {TesseraError} template_not_found, template_not_published, limit_reached, name_taken,
   * tier_thresholds_not_increasing, currency_mismatch, pass_not_active, customer_not_found, customer_erased,
   * customer_conflict, customer_identifier_required, expires_at_in_past */
  createPass(params: MembershipsCreatePassParams, options: RequestOptions = {}): Call<MembershipsCreatePassResult> {
    return this.#transport.send<MembershipsCreatePassResult>(
      { method: 'POST', path: '/api/v1/memberships/passes', body: params, keyed: true },
      options,
    );
  }

  /** List membership passes.
   *
   * Lists passes, newest first unless `order=asc`, each with the number of its memberships by status.
   *
   * `GET /api/v1/memberships/merchant/passes` · memberships:read · MEMBERSHIPS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed */
  listPasses(
    params: MembershipsListPassesParams = {},
    options: RequestOptions = {},
  ): Pages<MembershipsListPassesItem> {
    return this.#transport.list<MembershipsListPassesItem>('/api/v1/memberships/merchant/passes', params, options);
  }

  /** Export passes.
   *
   * A file with the rows of `memberships.list-passes`, its filters and its order, from one snapshot; above
   * 100,000 rows, a job.
   *
   * `GET /api/v1/memberships/merchant/passes/export` · memberships:read · MEMBERSHIPS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed, range_too_large, dates_inverted,
   * invalid_timezone, export_in_progress, selection_changed */
  exportPasses(params: MembershipsExportPassesParams = {}, options: RequestOptions = {}): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/memberships/merchant/passes/export', query: { ...params }, as: 'file' },
      options,
    );
  }

  /** Update, activate, pause or archive a pass.
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
   * Archiving is permanent; pausing can be undone. Further rules of earning (`earn_rules`) are set on the
   * page of the programme or by the API.
   *
   * `PATCH /api/v1/memberships/passes/:passId` · memberships:update · MEMBERSHIPS_MANAGE
   * @throws {TesseraError} pass_not_found, invalid_transition, active_records_exist, tier_in_use,
   * change_takes_from_members, limit_below_used, name_taken, tier_thresholds_not_increasing,
   * currency_mismatch, expires_at_in_past, precondition_failed */
  updatePass(passId: string, params: MembershipsUpdatePassParams = {}, options: RequestOptions = {}): Call<Pass> {
    return this.#transport.send<Pass>(
      { method: 'PATCH', path: path`/api/v1/memberships/passes/${passId}`, body: params, keyed: true },
      options,
    );
  }

  /** Simulate other earning rules or tiers of a pass.
   *
   * Returns how many points members would have earned in the last `days` by other rules or tiers, how many
   * they did earn, and what both are worth. What you leave out stays as it is. Nothing is changed. The latest
   * 500 orders are played, the oldest first: applied orders, and those on which `earn-points` gave points, of
   * which only the amount is known. It is an estimate: customers are as they are today, members have the tier
   * by which the order earned or else today’s, limits for each member count from the first order, and points
   * campaigns apply where they did. Rules that have not started count, too. Points without an order and
   * returns are left out, and orders with `earn_points: false` are not. With `tiers` or a `tier_rule`, up to
   * 200 of these members are compared: the tier they have with the one they would have now if the terms had
   * always counted.
   *
   * Changes nothing.
   *
   * `POST /api/v1/memberships/passes/:passId/simulate` · memberships:read · MEMBERSHIPS_READ
   * @throws {TesseraError} pass_not_found, tier_thresholds_not_increasing, currency_mismatch */
  simulatePass(
    passId: string,
    params: MembershipsSimulatePassParams,
    options: RequestOptions = {},
  ): Call<PassSimulation> {
    return this.#transport.send<PassSimulation>(
      { method: 'POST', path: path`/api/v1/memberships/passes/${passId}/simulate`, body: params },
      options,
    );
  }

  /** Issue a membership pass.
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
   * @throws {TesseraError} pass_not_found, pass_not_active, customer_not_found, customer_erased,
   * customer_conflict, customer_identifier_required, expires_at_in_past, already_issued, issue_limit_reached,
   * grant_limit_reached, external_id_taken, dates_inverted, referral_code_not_found,
   * referral_code_not_active, already_referred, referrer_not_permitted */
  issue(params: MembershipsIssueParams, options: RequestOptions = {}): Call<IssuedMembership> {
    return this.#transport.send<IssuedMembership>(
      { method: 'POST', path: '/api/v1/memberships/merchant/issue', body: params, keyed: true },
      options,
    );
  }

  /** List issued records of a membership pass.
   *
   * Lists the issued records (memberships) for a merchant membership pass, newest first unless `order=asc`. A
   * pass of another merchant is not found.
   *
   * `GET /api/v1/memberships/merchant/pass/:passId/issued` · memberships:read · MEMBERSHIPS_READ
   * @throws {TesseraError} pass_not_found, invalid_cursor, validation_failed */
  listIssued(
    passId: string,
    params: MembershipsListIssuedParams = {},
    options: RequestOptions = {},
  ): Pages<MembershipsListIssuedItem> {
    return this.#transport.list<MembershipsListIssuedItem>(path`/api/v1/memberships/merchant/pass/${passId}/issued`, params, options);
  }

  /** Export issued memberships.
   *
   * A file with the rows of `memberships.list-issued`, its filters and its order, from one snapshot; above
   * 100,000 rows, a job.
   *
   * `GET /api/v1/memberships/merchant/pass/:passId/issued/export` · memberships:read · MEMBERSHIPS_READ
   * @throws {TesseraError} pass_not_found, invalid_cursor, validation_failed, range_too_large,
   * dates_inverted, invalid_timezone, export_in_progress, selection_changed */
  exportIssued(
    passId: string,
    params: MembershipsExportIssuedParams = {},
    options: RequestOptions = {},
  ): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      {
        method: 'GET',
        path: path`/api/v1/memberships/merchant/pass/${passId}/issued/export`,
        query: { ...params },
        as: 'file',
      },
      options,
    );
  }

  /** Read a membership.
   *
   * Returns one membership, with its points that will expire.
   *
   * `GET /api/v1/memberships/merchant/:id` · memberships:read · MEMBERSHIPS_READ
   * @throws {TesseraError} membership_not_found */
  get(id: string, params: MembershipsGetParams = {}, options: RequestOptions = {}): Call<MembershipsGetResult> {
    return this.#transport.send<MembershipsGetResult>(
      { method: 'GET', path: path`/api/v1/memberships/merchant/${id}`, query: { ...params } },
      options,
    );
  }

  /** Update, suspend, reinstate or renew a membership, or renew its card.
   *
   * Set `status` to suspend an active membership or reinstate a suspended one. Renew an expired membership
   * with a new `expires_at`, or with `status: active` for the validity period of its pass. Claim a membership
   * that is waiting to be claimed with `status: active`. You can also move it to another tier of its pass,
   * and give a lost card a new number with `renew_card`. A revoked membership cannot be changed. Supports
   * `If-Match`.
   *
   * `PATCH /api/v1/memberships/merchant/:id` · memberships:update · MEMBERSHIPS_MANAGE
   * @throws {TesseraError} membership_not_found, invalid_transition, already_revoked, external_id_taken,
   * expires_at_in_past, dates_inverted, precondition_failed */
  update(id: string, params: MembershipsUpdateParams = {}, options: RequestOptions = {}): Call<Membership> {
    return this.#transport.send<Membership>(
      { method: 'PATCH', path: path`/api/v1/memberships/merchant/${id}`, body: params, keyed: true },
      options,
    );
  }

  /** Revoke a membership.
   *
   * Revokes a merchant membership record permanently, with immediate effect. Its points are frozen, or
   * removed with `points: forfeit`. The body is optional. Repeating the same request returns 200 and has no
   * effect. Supports `If-Match`.
   *
   * Revoking is permanent; suspending can be undone.
   *
   * `PATCH /api/v1/memberships/merchant/:id/revoke` · memberships:update · MEMBERSHIPS_MANAGE
   * @throws {TesseraError} membership_not_found, already_revoked, hold_active, precondition_failed */
  revoke(id: string, params: MembershipsRevokeParams = {}, options: RequestOptions = {}): Call<Membership> {
    return this.#transport.send<Membership>(
      { method: 'PATCH', path: path`/api/v1/memberships/merchant/${id}/revoke`, body: params, keyed: true },
      options,
    );
  }

  /** Verify a membership and check in its holder.
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
   * @throws {TesseraError} scan_failures_exceeded, people_failures_exceeded, membership_ambiguous */
  verify(params: MembershipsVerifyParams, options: RequestOptions = {}): Call<MembershipsVerifyResult> {
    return this.#transport.send<MembershipsVerifyResult>(
      { method: 'POST', path: '/api/v1/memberships/verify', body: params, keyed: true, as: 'object' },
      options,
    );
  }

  /** Read merchant membership activity.
   *
   * Returns the activity feed of the merchant from the event log, newest first unless `order=asc`. Entries
   * are in the order they were recorded; `occurred_at` can be earlier.
   *
   * `GET /api/v1/memberships/merchant/activity` · memberships:read · MEMBERSHIPS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed */
  listActivity(params: MembershipsListActivityParams = {}, options: RequestOptions = {}): Pages<Activity> {
    return this.#transport.list<Activity>('/api/v1/memberships/merchant/activity', params, options);
  }

  /** Export the activity of memberships.
   *
   * A file with the rows of `memberships.list-activity`, its filters and its order, from one snapshot; above
   * 100,000 rows, a job.
   *
   * `GET /api/v1/memberships/merchant/activity/export` · memberships:read · MEMBERSHIPS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed, range_too_large, dates_inverted,
   * invalid_timezone, export_in_progress, selection_changed */
  exportActivity(params: MembershipsExportActivityParams = {}, options: RequestOptions = {}): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/memberships/merchant/activity/export', query: { ...params }, as: 'file' },
      options,
    );
  }

  /** Issue a membership pass to many customers.
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
   * @throws {TesseraError} pass_not_found, pass_not_active, issue_limit_reached, grant_limit_reached */
  issueBulk(params: MembershipsIssueBulkParams, options: RequestOptions = {}): Call<Job> {
    return this.#transport.send<Job>(
      { method: 'POST', path: '/api/v1/memberships/merchant/issue/bulk', body: params, keyed: true },
      options,
    );
  }

  /** Read the declared event types.
   *
   * Returns the types that events of members can have.
   *
   * `GET /api/v1/merchant/event-types` · memberships:read · MEMBERSHIPS_READ */
  getEventTypes(options: RequestOptions = {}): Call<MemberEventTypes> {
    return this.#transport.send<MemberEventTypes>({ method: 'GET', path: '/api/v1/merchant/event-types' }, options);
  }

  /** Declare event types.
   *
   * Replaces the list of event types. A declared type stays on it, with its `value` and its properties; label
   * and `archived` can change, and properties can be added. Supports `If-Match`.
   *
   * `PUT /api/v1/merchant/event-types` · memberships:update · MEMBERSHIPS_MANAGE
   * @throws {TesseraError} event_type_fixed, precondition_failed, validation_failed */
  setEventTypes(params: MembershipsSetEventTypesParams, options: RequestOptions = {}): Call<MemberEventTypes> {
    return this.#transport.send<MemberEventTypes>(
      { method: 'PUT', path: '/api/v1/merchant/event-types', body: params },
      options,
    );
  }

  /** Record an event of a member.
   *
   * Records what a member did, such as a review, under a declared `type`. Each `reference` counts once for
   * each type, forever: the same event again returns the one that was recorded, and another one is refused
   * with `member_event_id`. It earns points by the `earn_rules` of the pass with the trigger `event` and its
   * type. The membership must be active when the event occurs. With `dry_run`, nothing is saved.
   *
   * Safe to repeat with the same `reference`; read the declared types first.
   *
   * `POST /api/v1/memberships/events` · memberships:earn · MEMBERSHIPS_EARN
   * @throws {TesseraError} event_type_unknown, membership_not_found, membership_ambiguous, card_renewed,
   * scan_failures_exceeded, people_failures_exceeded, duplicate_reference, membership_not_active,
   * earn_cap_reached, occurred_at_too_old, occurred_at_in_future */
  recordEvent(
    params: MembershipsRecordEventParams,
    options: RequestOptions = {},
  ): Call<MembershipsRecordEventResult> {
    return this.#transport.send<MembershipsRecordEventResult>(
      { method: 'POST', path: '/api/v1/memberships/events', body: params, keyed: true },
      options,
    );
  }

  /** List events of members.
   *
   * Lists the events of all members, newest first unless `order=asc`. `membership_id` also finds events of
   * memberships that were merged into it.
   *
   * `GET /api/v1/memberships/events` · memberships:read · MEMBERSHIPS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed */
  listEvents(params: MembershipsListEventsParams = {}, options: RequestOptions = {}): Pages<MemberEvent> {
    return this.#transport.list<MemberEvent>('/api/v1/memberships/events', params, options);
  }

  /** Export events of members.
   *
   * A file with the rows of `memberships.list-events`, its filters and its order, from one snapshot; above
   * 100,000 rows, a job.
   *
   * `GET /api/v1/memberships/events/export` · memberships:read · MEMBERSHIPS_READ
   * @throws {TesseraError} invalid_cursor, validation_failed, range_too_large, dates_inverted,
   * invalid_timezone, export_in_progress, selection_changed */
  exportEvents(params: MembershipsExportEventsParams = {}, options: RequestOptions = {}): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/memberships/events/export', query: { ...params }, as: 'file' },
      options,
    );
  }
}

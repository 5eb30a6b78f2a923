// Generated from the migrated schema by server/database/schema/generate-tables.ts. Do not edit.
import type { ColumnType, Generated } from 'kysely';
import type { Static as Wire } from 'typebox';
import type { Preset, Scope } from '../../../contract/access.ts';
import type { CustomerAttributes } from '../../../contract/domains/customer-records.ts';
import type { Customer } from '../../../contract/domains/customers.ts';
import type { EventType } from '../../../contract/events.ts';
import type { Metric } from '../../../contract/plans.ts';
import type { Invoice } from '../../../contract/resources/billing.ts';
import type { Campaign } from '../../../contract/resources/campaign.ts';
import type { Communication, Delivery } from '../../../contract/resources/communication.ts';
import type { Job } from '../../../contract/resources/job.ts';
import type { KybSubmission } from '../../../contract/resources/kyb.ts';
import type { MemberEvent, MemberEventTypes } from '../../../contract/resources/member-event.ts';
import type { Merchant } from '../../../contract/resources/merchant.ts';
import type { Notification } from '../../../contract/resources/notification.ts';
import type { BasketItem, OrderReturn, Pricing } from '../../../contract/resources/order.ts';
import type { Pass } from '../../../contract/resources/pass.ts';
import type { PassTemplate } from '../../../contract/resources/pass-template.ts';
import type { PointsTransaction } from '../../../contract/resources/points.ts';
import type { Post } from '../../../contract/resources/post.ts';
import type { Referral } from '../../../contract/resources/referral.ts';
import type { Redemption, Voucher } from '../../../contract/resources/voucher.ts';
import type { WebhookAttempt, WebhookEndpoint } from '../../../contract/resources/webhook-endpoint.ts';

/** In pixels. */
interface PictureSize {
  width: number;
  height: number;
}

/** By channel: when, where and on which text the person said what is known; no time if only data says so. */
type ConsentActs = Partial<
  Record<
    'marketing_email' | 'marketing_push' | 'marketing_sms',
    { answer: 'granted' | 'denied'; at: string | null; source: string; words?: string }
  >
>;
/** Memberships before a join: the status of the merged one, and what the kept one was and became. */
export interface JoinedBefore {
  status: 'pending' | 'active' | 'suspended' | 'expired';
  kept: { tier_id: string | null; expires_at: string | null } & Partial<JoinedTier>;
  after: { tier_id: string | null; expires_at: string | null };
  /** Millionths of a point that moved. */
  carry?: number;
  /** What moved from counter to counter. */
  counted?: CountedOnce[];
}
type JoinedTier = {
  tier_until: string | null;
  tier_reached_at: string | null;
  tier_source: 'earned' | 'manual' | 'imported' | null;
  tier_grants: TierGrant[] | null;
};
/** A tier that a membership has until an end, whatever is counted; null for no end. */
export interface TierGrant {
  tier_id: string;
  until: string | null;
  source: 'earned' | 'manual' | 'imported';
  at: string;
}
/** What a merge can change about a customer. */
type MergedValues = Pick<
  Wire<typeof Customer>,
  'external_id' | 'email' | 'phone' | 'name' | 'birthday' | 'locale' | 'address' | 'tags' | 'attributes' | 'consents' | 'status' | 'metadata'
> & { searchable: string | null; consent_acts?: ConsentActs };

/** Read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** What is on hold for an order, by UUID. */
export interface OrderHold {
  vouchers: { voucher_id: string; hold_id: string }[];
  points: { membership_id: string; hold_id: string } | null;
  /** Campaigns of the automatic promotions that it uses. */
  promotions?: string[];
  /** Digest of what is held, in hex. */
  content?: string;
  /** What the points do that it holds, and what the order earns; absent from orders that earlier versions held. */
  spending?: { kind: 'pay' | 'reward'; points: number; rewardId: string | null; value: number } | null;
  earning?: HeldEarning | null;
}
/** What an order on hold earns. */
export interface HeldEarning {
  points: number;
  value: number;
  carry?: number | null;
  rules?: NonNullable<Wire<typeof PointsTransaction>['rules']>;
  limited?: boolean;
  version?: number;
  terms?: EarnTerms | null;
}
type PassRule = Wire<typeof Pass>['earn_rules'][number];
type BaseRule = NonNullable<Wire<typeof Pass>['earn_rule']>;
/**
 * What the terms of a pass say of one order: of the base rule and the further rules what concerns the order, and of their
 * conditions only what asks about its items. All that they ask besides was true.
 */
export interface EarnTerms {
  base: Pick<BaseRule, 'basis' | 'points_per_unit' | 'unit_amount'> | null;
  excludes?: BaseRule['excludes'];
  rounding: BaseRule['rounding'];
  /** With the most points that limits of the rule left. */
  rules?: (Pick<PassRule, 'id' | 'name' | 'items' | 'conditions' | 'earn'> & { most?: number })[];
  /** The points that the limit of all rules left. */
  most?: number;
  tier?: { id: string; name: string; bps: number };
  /** Rules with a goal for which it counts. */
  goals?: string[];
  /** Of points campaigns, with the most points that their budgets left. */
  bonuses?: {
    campaign_id: string;
    name: string;
    bonus: NonNullable<Wire<typeof Campaign>['bonus']>;
    conditions?: NonNullable<Wire<typeof Campaign>['conditions']>;
    most?: number;
  }[];
}
/** What a voucher was put on hold on. */
export interface HeldTerms {
  restrictions: Wire<typeof Voucher>['restrictions'];
  timezone: string;
  /** How many discounts the order can have; null without a limit, absent without an order. */
  maximum?: number | null;
  /** Of the order. */
  currency: string | null;
  /** What it takes off the order; null if that is unknown. */
  discount: number | null;
}
/** What an entry of a points ledger added to a counter; negative if it took off. */
export interface CountedOnce {
  counter: string;
  /** The first day of the period. */
  bucket: string;
  value: number;
  /**
   * What a reversal takes off: as much as it reverses points, its share of the points, or of what was paid, or all with the
   * last of what was paid. What is kept stays.
   */
  per: 'point' | 'share' | 'value' | 'entry' | 'kept';
  /** The most that the terms allowed. */
  limit?: number;
}
/** What points were put on hold on. */
export interface HeldPoints {
  spend_rule: Wire<typeof Pass>['spend_rule'];
  /** The reward that they buy. */
  reward: Wire<typeof Pass>['rewards'][number] | null;
  /** How many discounts the order can have; null without a limit, absent without an order. */
  maximum?: number | null;
}
/** What a member learns from a message to a pass at Google, when it changes. */
export interface GoogleFace {
  points: number;
  tier: string | null;
  standing: 'valid' | 'ended' | 'void';
}
/** What an attempt to update a pass at Google is about. */
export interface GooglePlan {
  /** The value of `wanted` that it fulfils. */
  version: number;
  face: GoogleFace | null;
  /** Its id is unique to the object. */
  message: { id: string; header: string; body: string } | null;
}
type GeneratedJson<T> = ColumnType<T, string | undefined, string>;

export interface AccessLogTable {
  merchant_id: string;
  id: string;
  action: string;
  actor_type: 'token' | 'user' | 'member' | 'system' | 'anonymous';
  actor_id: string | null;
  ip: string | null;
  request_id: string | null;
  detail: GeneratedJson<Record<string, string>>;
  created_at: Generated<string>;
  sequence: number | null;
}

export interface AccountLettersTable {
  id: string;
  status: 'queued' | 'sent' | 'kept' | 'failed';
  sealed: Buffer;
  attempts: Generated<number>;
  due_at: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  address_digest: Buffer | null;
}

export interface AccountRequestsTable {
  id: string;
  kind: 'password_forgotten' | 'passwords_guessed';
  sealed: Buffer;
  created_at: Generated<string>;
}

export interface ApiTokensTable {
  merchant_id: string;
  id: string;
  name: string;
  prefix: string;
  secret_digest: Buffer;
  scopes: Scope[];
  preset: Preset | null;
  ip_allowlist: Generated<string[]>;
  expires_at: string;
  last_used_at: string | null;
  last_used_ip: string | null;
  created_by: string;
  revoked_at: string | null;
  revoke_reason: string | null;
  rotated_from: string | null;
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  expiring_noted: Generated<boolean>;
  expired_noted: Generated<boolean>;
  family_id: string | null;
  allowed_origins: string[] | null;
}

export interface ArchivedMonthsTable {
  month: string;
  manifest: Buffer;
  blocks: number;
  lines: number;
  archived_at: Generated<string>;
}

export interface CampaignCursorsTable {
  merchant_id: string;
  campaign_id: string;
  voucher_id: string;
}

export interface CampaignCustomersTable {
  merchant_id: string;
  campaign_id: string;
  customer_id: string;
  used_uses: number;
  used_amount: number;
  held_uses: number;
  held_amount: number;
  use_limit: number | null;
  amount_limit: number | null;
}

export interface CampaignHoldsTable {
  merchant_id: string;
  order_key: string;
  campaign_id: string;
  customer_id: string | null;
  amount: number;
  expires_at: string;
  budget_day: string | null;
}

export interface CampaignPeriodsTable {
  merchant_id: string;
  campaign_id: string;
  bucket: string;
  used_uses: number;
  used_amount: number;
  held_uses: number;
  held_amount: number;
  use_limit: number | null;
  amount_limit: number | null;
  near_noted: boolean;
  spent_noted: boolean;
}

export interface CampaignPointsTable {
  merchant_id: string;
  transaction_id: string;
  campaign_id: string;
  order_key: string;
  membership_id: string;
  points: number;
  returned: Generated<boolean>;
  budget_day: string | null;
  created_at: Generated<string>;
}

export interface CampaignPublicationsTable {
  merchant_id: string;
  campaign_id: string;
  customer_id: string;
  recipient_id: string | null;
  voucher_id: string | null;
  created_at: Generated<string>;
  job_id: string | null;
}

export interface CampaignsTable {
  merchant_id: string;
  id: string;
  name: string;
  code_count: Generated<number>;
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  description: string | null;
  kind: Generated<'codes' | 'automatic' | 'points'>;
  active: Generated<boolean>;
  starts_at: string | null;
  ends_at: string | null;
  discount: NullableJson<Wire<typeof Campaign>['discount']>;
  conditions: NullableJson<Wire<typeof Campaign>['conditions']>;
  stacking: NullableJson<Wire<typeof Campaign>['stacking']>;
  counted: Generated<boolean>;
  budget_uses: number | null;
  budget_amount: number | null;
  budget_currency: string | null;
  used_uses: Generated<number>;
  used_amount: Generated<number>;
  held_uses: Generated<number>;
  held_amount: Generated<number>;
  near_noted: Generated<boolean>;
  spent_noted: Generated<boolean>;
  customer_uses: number | null;
  customer_amount: number | null;
  holdout_percent: Generated<number>;
  used_codes: Generated<number>;
  budget_per: 'day' | 'week' | 'month' | 'year' | null;
  bonus: NullableJson<NonNullable<Wire<typeof Campaign>['bonus']>>;
  pass_ids: NullableJson<string[]>;
}

export interface CellOrdersTable {
  id: string;
  kind: 'access' | 'found' | 'join' | 'person';
  merchant_id: string | null;
  cell: string | null;
  user_id: string | null;
  content: Json<unknown>;
  created_at: Generated<string>;
}

export interface CommunicationAudiencesTable {
  merchant_id: string;
  communication_id: string;
  part: number;
  customer_ids: string[];
  membership_ids: string[];
  voucher_ids: string[];
  spent: NullableJson<unknown>;
}

export interface CommunicationsTable {
  merchant_id: string;
  id: string;
  kind: 'membership_email' | 'pass_broadcast' | 'voucher_broadcast' | 'voucher_nudge' | 'membership_issued' | 'membership_revoked' | 'voucher_issued' | 'value_spent' | 'card_renewed';
  category: 'marketing' | 'transactional';
  channels: ('email' | 'push' | 'wallet' | 'sms')[];
  subject: string | null;
  body: string;
  reply_to: string | null;
  audience: Json<Wire<typeof Communication>['audience']>;
  membership_id: string | null;
  pass_id: string | null;
  voucher_id: string | null;
  campaign_id: string | null;
  scheduled_at: string | null;
  status: Generated<'queued' | 'processing' | 'completed' | 'completed_with_errors' | 'failed' | 'canceled'>;
  targeted: Generated<number>;
  suppressed: Generated<number>;
  queued: Generated<number>;
  sent: Generated<number>;
  delivered: Generated<number>;
  bounced: Generated<number>;
  complained: Generated<number>;
  failed: Generated<number>;
  job_id: string | null;
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  channel_choice: Generated<'all' | 'first'>;
  translations: Generated<Wire<typeof Communication>['translations']>;
  letter: string | null;
  blocks: Wire<typeof Communication>['blocks'] | null | null;
}

export interface CustomerActivityTable {
  merchant_id: string;
  customer_id: string;
  last_activity_at: string;
}

export interface CustomerMergesTable {
  merchant_id: string;
  id: string;
  customer_id: string;
  duplicate_id: string;
  before: NullableJson<Record<'customer' | 'duplicate' | 'after', MergedValues>>;
  moved: NullableJson<Record<string, string[]>>;
  actor_type: 'token' | 'user';
  actor_id: string;
  merged_at: string;
  undone_at: string | null;
}

export interface CustomerSchemasTable {
  merchant_id: string;
  attributes: Json<Wire<typeof CustomerAttributes>['attributes']>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface CustomerUniqueValuesTable {
  merchant_id: string;
  key: string;
  value: string;
  customer_id: string;
}

export interface CustomerWordsTable {
  merchant_id: string;
  customer_id: string;
  word: string;
  is_contact: boolean;
}

export interface CustomersTable {
  merchant_id: string;
  id: string;
  external_id: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  locale: string | null;
  consents: GeneratedJson<Wire<typeof Customer>['consents']>;
  status: Generated<'active' | 'suppressed' | 'merged' | 'erased'>;
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  email_key: Generated<string | null>;
  name_key: Generated<string | null>;
  birthday: string | null;
  address: NullableJson<Wire<typeof Customer>['address']>;
  tags: Generated<string[]>;
  attributes: GeneratedJson<Wire<typeof Customer>['attributes']>;
  searchable: string | null;
  merged_into: string | null;
  phone_reversed: string | null;
  consent_acts: GeneratedJson<ConsentActs>;
  shown_at: string | null;
}

export interface DailyFiguresTable {
  merchant_id: string;
  pass_id: Generated<string>;
  location_id: Generated<string>;
  figure: 'customers' | 'new_customers' | 'memberships_issued' | 'memberships_active' | 'points_earned' | 'points_redeemed' | 'points_expired' | 'points_outstanding' | 'points_reversed' | 'vouchers_issued' | 'vouchers_redeemed' | 'discount_amount' | 'gift_liability' | 'messages_sent';
  currency: Generated<string>;
  day: string;
  value: number;
}

export interface DeliveriesTable {
  merchant_id: string;
  communication_id: string;
  id: string;
  customer_id: string;
  membership_id: string | null;
  voucher_id: string | null;
  channel: 'email' | 'push' | 'wallet' | 'sms';
  status: Generated<'queued' | 'sent' | 'delivered' | 'bounced' | 'complained' | 'suppressed' | 'failed'>;
  reason: Wire<typeof Delivery>['reason'] | null;
  claim_id: string | null;
  begun_at: string | null;
  attempts: Generated<number>;
  retry_at: string | null;
  sent_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface DeviceLoginsTable {
  digest: Buffer;
  user_code: string;
  name: string;
  ip: string;
  expires_at: string;
  created_at: string;
  token_merchant_id: string | null;
  token_id: string | null;
  collected_at: string | null;
}

export interface EmailVerificationsTable {
  digest: Buffer;
  user_id: string;
  expires_at: string;
  used_at: string | null;
  created_at: Generated<string>;
}

export interface EventHeadsTable {
  merchant_id: string;
  last_sequence: Generated<number>;
  fanned_out_to: number | null;
  unsealed: Generated<boolean>;
  fan_out_until: string | null;
}

export interface EventMarksTable {
  merchant_id: string;
  work: 'seal' | 'fan_out';
  since: Generated<string>;
}

export interface EventSchemasTable {
  merchant_id: string;
  types: Json<Wire<typeof MemberEventTypes>['types']>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface EventsTable {
  merchant_id: string;
  id: string;
  type: EventType;
  object_id: string;
  actor_type: 'token' | 'user' | 'member' | 'system';
  actor_id: string | null;
  request_id: string | null;
  idempotency_key: string | null;
  data: Json<unknown>;
  previous: NullableJson<Record<string, unknown>>;
  sequence: number | null;
  created_at: Generated<string>;
  membership_ref: Generated<string | null>;
  pass_ref: Generated<string | null>;
  location_ref: Generated<string | null>;
  written: Generated<number | null>;
}

export interface FailedGuessesTable {
  key: Buffer;
  guess: Buffer;
  guessed_at: Generated<string>;
}

export interface FormerSerialsTable {
  merchant_id: string;
  serial: string;
  membership_id: string;
  created_at: Generated<string>;
}

export interface GiftTransactionsTable {
  merchant_id: string;
  id: string;
  voucher_id: string;
  version: number;
  entry_id: string;
  type: 'opened' | 'activated' | 'loaded' | 'redeemed' | 'rolled_back' | 'adjusted' | 'refunded' | 'transferred' | 'expired' | 'reinstated' | 'closed';
  amount: number;
  balance_after: number;
  currency: string;
  reference: string | null;
  reason: string | null;
  redemption_id: string | null;
  counterpart_id: string | null;
  location_id: string | null;
  actor_type: 'token' | 'user' | 'system';
  actor_id: string | null;
  occurred_at: string;
  created_at: string;
}

export interface GooglePassesTable {
  merchant_id: string;
  id: string;
  pass_id: string;
  membership_id: string | null;
  membership_ref: string | null;
  wanted: Generated<number>;
  told: Generated<number>;
  attempts: Generated<number>;
  due_at: Generated<string>;
  content: Buffer | null;
  face: NullableJson<GoogleFace>;
  plan: NullableJson<GooglePlan>;
  notified: GeneratedJson<string[]>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface GroupMembersTable {
  merchant_id: string;
  group_id: string;
  founder_id: string;
  merchant_name: string;
  status: 'invited' | 'applied' | 'active' | 'left' | 'removed';
  joined_at: string | null;
  left_at: string | null;
  settled_until: string | null;
  next_settlement_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  founder_version: Generated<number>;
}

export interface GroupPlacesTable {
  merchant_id: string;
  group_id: string;
  member_id: string;
  member_name: string;
  name_version: number;
  status: 'invited' | 'applied' | 'active' | 'left' | 'removed';
  joined_at: string | null;
  left_at: string | null;
  version: number;
  member_version: number;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface GroupSettlementsTable {
  merchant_id: string;
  id: string;
  group_id: string;
  period_from: string;
  period_to: string;
  points_issued: number;
  points_redeemed: number;
  accrual_cost_per_point: number;
  amount: number;
  currency: string;
  created_at: Generated<string>;
}

export interface GroupsTable {
  merchant_id: string;
  id: string;
  name: string;
  name_key: Generated<string | null>;
  description: string | null;
  country: string;
  category: string | null;
  sandbox: boolean;
  status: Generated<'active' | 'closed'>;
  membership_policy: 'invite' | 'apply' | 'open';
  settlement_mode: 'none' | 'net';
  accrual_cost_per_point: Generated<number>;
  currency: string;
  members_count: Generated<number>;
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface IdempotencyKeysTable {
  merchant_id: string;
  principal_id: string;
  route: string;
  key: string;
  fingerprint: Buffer;
  status: number;
  body: string;
  created_at: Generated<string>;
  day: Generated<string>;
}

export interface InvoicesTable {
  merchant_id: string;
  id: string;
  number: string | null;
  status: Generated<'draft' | 'open' | 'paid' | 'uncollectible' | 'void'>;
  plan: 'self_hosted' | 'starter' | 'growth';
  period: string;
  lines: GeneratedJson<Wire<typeof Invoice>['lines']>;
  amount_due: number;
  amount_paid: Generated<number>;
  currency: string;
  due_at: string | null;
  paid_at: string | null;
  failed_told_at: string | null;
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface JobFileLinksTable {
  merchant_id: string;
  job_id: string;
  nonce: Buffer;
  used_at: Generated<string>;
}

export interface JobFilesTable {
  merchant_id: string;
  job_id: string;
  part: number;
  key_version: number;
  sealed: Buffer;
  created_at: Generated<string>;
}

export interface JobsTable {
  merchant_id: string;
  id: string;
  type: 'memberships.bulk_issue' | 'memberships.join' | 'vouchers.bulk' | 'communication' | 'export' | 'campaigns.publish' | 'gift_cards.export' | 'lists.export' | 'points.export';
  status: Generated<'queued' | 'processing' | 'completed' | 'completed_with_errors' | 'failed' | 'canceled'>;
  total: number;
  succeeded: Generated<number>;
  failed: Generated<number>;
  errors: GeneratedJson<Wire<typeof Job>['errors']>;
  result: NullableJson<Wire<typeof Job>['result']>;
  payload_sealed: Buffer | null;
  payload_key_version: number | null;
  reached: NullableJson<unknown>;
  attempts: Generated<number>;
  principal: NullableJson<unknown>;
  request_id: string | null;
  file_name: string | null;
  scheduled_at: string | null;
  started_at: string | null;
  finished_at: string | null;
  expires_at: string | null;
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface JournalEntriesTable {
  merchant_id: string;
  id: string;
  reference: string;
  description: string;
  effective_at: string;
  created_at: string;
}

export interface JournalSealsTable {
  merchant_id: string;
  position: number;
  entry_id: string;
  hash: Buffer;
  sealed_at: Generated<string>;
}

export interface JournalUnsealedTable {
  merchant_id: string;
  entry_id: string;
}

export interface KeyFingerprintsTable {
  name: string;
  fingerprint: string;
}

export interface KybDocumentsTable {
  merchant_id: string;
  id: string;
  type: 'identity' | 'registration' | 'proof_of_address' | 'ownership' | 'bank_statement';
  side: 'front' | 'back' | null;
  person_id: string | null;
  status: Generated<'uploaded' | 'in_review' | 'accepted' | 'rejected'>;
  failure_code: 'missing' | 'unreadable' | 'mismatch' | 'outdated' | 'incomplete' | 'other' | null;
  media_type: 'image/jpeg' | 'image/png' | 'application/pdf';
  bytes: number;
  sha256: Buffer;
  valid_until: string | null;
  file_key_sealed: Buffer;
  file_key_version: number;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface KybLostFilesTable {
  merchant_id: string;
  document_id: string;
  since: Generated<string>;
}

export interface KybPersonsTable {
  merchant_id: string;
  id: string;
  role: 'owner' | 'director' | 'representative';
  ownership_bps: number | null;
  details_sealed: Buffer;
  details_key_version: number;
  known: Generated<string[]>;
  verification: Generated<'unverified' | 'pending' | 'verified' | 'rejected'>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface KybProfilesTable {
  merchant_id: string;
  status: Generated<'in_progress' | 'in_review' | 'action_required' | 'approved' | 'rejected' | 'expired'>;
  business_type: 'company' | 'sole_proprietor' | 'non_profit' | 'individual' | null;
  details_sealed: Buffer | null;
  details_key_version: number | null;
  known: Generated<string[]>;
  asked: GeneratedJson<unknown>;
  deadline_at: string | null;
  review_due_at: string | null;
  approved_at: string | null;
  submitted_at: string | null;
  reviewed_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface KybSubmissionsTable {
  merchant_id: string;
  id: string;
  status: Generated<'in_review' | 'approved' | 'action_required' | 'rejected'>;
  requirements: GeneratedJson<Wire<typeof KybSubmission>['requirements']>;
  reason: string | null;
  submitted_by: string;
  decided_by: string | null;
  decided_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface LedgerPostingsTable {
  merchant_id: string;
  entry_id: string;
  line: number;
  account: 'wallet:available' | 'wallet:pending' | 'wallet:held' | 'external:funding' | 'external:payout' | 'external:transfer' | 'external:payment' | 'platform:fees' | 'gift:outstanding' | 'gift:granted' | 'gift:sold' | 'gift:redeemed' | 'gift:adjusted' | 'gift:refunded' | 'gift:expired' | 'gift:closed';
  wallet_id: string | null;
  asset: string;
  direction: 'debit' | 'credit';
  amount: number;
}

export interface LogSealsTable {
  merchant_id: string;
  log: 'events' | 'access_log';
  position: number;
  up_to_sequence: number;
  day: string | null;
  digest: Buffer;
  hash: Buffer;
  sealed_at: string;
}

export interface MarketingContactsTable {
  merchant_id: string;
  customer_id: string;
  channel: 'email' | 'push' | 'wallet' | 'sms';
  communication_id: string;
  contacted_at: string;
}

export interface MemberEventsTable {
  merchant_id: string;
  id: string;
  membership_id: string;
  type: string;
  reference: string;
  value: number | null;
  amount: number | null;
  currency: string | null;
  properties: Json<Wire<typeof MemberEvent>['properties']>;
  location_id: string | null;
  transaction_id: string | null;
  actor_type: 'token' | 'user' | 'system';
  actor_id: string | null;
  occurred_at: string;
  created_at: string;
}

export interface MemberRequestsTable {
  merchant_id: string;
  id: string;
  kind: 'join' | 'find' | 'address';
  sealed: Buffer;
  address_digest: Buffer;
  wrong_codes: Generated<number>;
  created_at: Generated<string>;
  expires_at: string;
  used_at: string | null;
}

export interface MemberSessionsTable {
  merchant_id: string;
  id: string;
  customer_id: string;
  digest: Buffer;
  device: string | null;
  created_at: Generated<string>;
  expires_at: string;
  ended_at: string | null;
}

export interface MembershipCountersTable {
  merchant_id: string;
  membership_id: string;
  counter: string;
  bucket: string;
  value: number;
  limit: number | null;
}

export interface MembershipJoinsTable {
  merchant_id: string;
  id: string;
  membership_id: string;
  kept_id: string;
  lifetime_earned: number;
  lifetime_redeemed: number;
  debt: number;
  check_ins: number;
  before: NullableJson<JoinedBefore>;
  joined_at: string;
  undone_at: string | null;
}

export interface MembershipNoticesTable {
  merchant_id: string;
  pass_id: string;
  membership_id: string;
}

export interface MembershipsTable {
  merchant_id: string;
  id: string;
  pass_id: string;
  customer_id: string;
  serial: string;
  tier_id: string | null;
  status: 'pending' | 'active' | 'suspended' | 'expired' | 'revoked' | 'merged';
  issued_at: string;
  starts_at: string | null;
  expires_at: string | null;
  revoked_at: string | null;
  revoke_reason: string | null;
  require_claim: Generated<boolean>;
  one_per_customer: Generated<boolean>;
  points_available: Generated<number>;
  points_pending: Generated<number>;
  points_held: Generated<number>;
  points_debt: Generated<number>;
  lifetime_earned: Generated<number>;
  lifetime_redeemed: Generated<number>;
  check_ins: Generated<number>;
  external_id: string | null;
  issued_by_type: 'token' | 'user' | 'system';
  issued_by_id: string | null;
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  points_entries: Generated<number>;
  expiring_told_for: string | null;
  revoke_points: 'keep_frozen' | 'forfeit' | null;
  earn_carry: Generated<number>;
  merged_into: string | null;
  card_renewals: Generated<number>;
  tier_reached_at: string | null;
  tier_until: string | null;
  tier_source: 'earned' | 'manual' | 'imported' | null;
  tier_grants: NullableJson<TierGrant[]>;
  tier_due_at: string | null;
  tier_noticed_for: string | null;
}

export interface MerchantArrivalsTable {
  move_id: string;
  applied: string;
}

export interface MerchantCellsTable {
  merchant_id: string;
  cell: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface MerchantFencesTable {
  merchant_id: string;
  stops: 'writes' | 'everything';
  created_at: Generated<string>;
  ends_at: string | null;
  move_id: string | null;
}

export interface MerchantKeysTable {
  merchant_id: string;
  version: number;
  wrapped_key: Buffer;
  created_at: Generated<string>;
  master_version: Generated<number>;
  superseded_at: string | null;
  emptied_at: string | null;
}

export interface MerchantMovesTable {
  id: string;
  merchant_id: string;
  merchants: string[];
  source: string;
  target: string;
  step: Generated<'planned' | 'copying' | 'copied' | 'compared' | 'switching' | 'switched' | 'done' | 'canceled'>;
  waited_ms: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface MerchantsTable {
  id: string;
  name: string;
  legal_name: string | null;
  description: string | null;
  status: 'pending' | 'active' | 'suspended' | 'closed';
  country: string;
  timezone: string;
  default_currency: string;
  locale: string;
  category: string | null;
  website: string | null;
  support_email: string | null;
  support_phone: string | null;
  logo_url: string | null;
  brand_color: string | null;
  address: NullableJson<Wire<typeof Merchant>['address']>;
  locations: GeneratedJson<Wire<typeof Merchant>['locations']>;
  kyb_status: Generated<Wire<typeof Merchant>['kyb_status']>;
  group_id: string | null;
  communication_settings: GeneratedJson<unknown>;
  sandbox: Generated<boolean>;
  live_merchant_id: string | null;
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  clock_ahead_ms: Generated<number>;
  discount_rule: GeneratedJson<Wire<typeof Merchant>['discount_rule']>;
  name_key: Generated<string | null>;
  event_log: Generated<string>;
  restored_at: string | null;
  till_limits: NullableJson<Wire<typeof Merchant>['till_limits']>;
  amounts_to_review: string[] | null;
  shown_at: string | null;
}

export interface MessageQuotasTable {
  merchant_id: string;
  day: string;
  sent: number;
}

export interface NotificationPreferencesTable {
  merchant_id: string;
  user_id: string;
  muted_types: Generated<Wire<typeof Notification>['type'][]>;
  minimum_severity: Generated<'info' | 'warning' | 'critical'>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface NotificationsTable {
  merchant_id: string;
  recipient_id: string;
  id: string;
  event_id: string | null;
  type: Wire<typeof Notification>['type'];
  severity: 'info' | 'warning' | 'critical';
  title: string;
  body: string;
  link: string | null;
  data: GeneratedJson<Wire<typeof Notification>['data']>;
  read_at: string | null;
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface OrderPointsTable {
  merchant_id: string;
  transaction_id: string;
  order_key: string;
  membership_id: string;
  kind: 'earn' | 'pay' | 'reward';
  points: number;
  value: number;
  returned_points: Generated<number>;
  returned_value: Generated<number>;
  terms: NullableJson<EarnTerms>;
}

export interface OrderPromotionsTable {
  merchant_id: string;
  id: string;
  order_key: string;
  campaign_id: string;
  amount: number;
  returned: Generated<boolean>;
  created_at: Generated<string>;
  budget_day: string | null;
}

export interface OrderQuotesTable {
  merchant_id: string;
  order_id: string;
  id: string;
  valid: boolean;
  pricing: Json<Wire<typeof Pricing>>;
  quoted_at: string;
  created_at: string;
}

export interface OrderReturnsTable {
  merchant_id: string;
  id: string;
  order_key: string;
  amount: number;
  money: number;
  gift_amount: number;
  points_value: number;
  points_returned: number;
  points_reversed: number;
  shipping_amount: number;
  lines: Json<Wire<typeof OrderReturn>['lines']>;
  reason: string;
  reference: string | null;
  actor_type: 'token' | 'user' | 'system';
  actor_id: string | null;
  created_at: Generated<string>;
}

export interface OrdersTable {
  merchant_id: string;
  id: string;
  order_id: string;
  amount: number | null;
  currency: string | null;
  discounted: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  customer_id: string | null;
  membership_id: string | null;
  location_id: string | null;
  channel: string | null;
  staff: string | null;
  metadata: GeneratedJson<Record<string, string>>;
  items: NullableJson<Wire<typeof BasketItem>[]>;
  pricing: NullableJson<Wire<typeof Pricing>>;
  hold: NullableJson<OrderHold>;
  held_until: string | null;
  applied_at: string | null;
  content: Buffer | null;
  returned: Generated<number>;
  closed_at: string | null;
  version: Generated<number>;
  applied_by_type: 'token' | 'user' | null;
  applied_by_id: string | null;
  reported_at: string | null;
  stated_at: string | null;
}

export interface OrdersElsewhereTable {
  merchant_id: string;
  id: string;
  partner_id: string;
  kind: 'transfer' | 'request' | 'payment' | 'end' | 'group_member' | 'group_place' | 'group_name';
  content: Json<unknown>;
  created_at: Generated<string>;
  booked_at: string | null;
}

export interface OutboxMessagesTable {
  merchant_id: string;
  communication_id: string;
  id: string;
  sealed: Buffer;
  created_at: Generated<string>;
}

export interface OutsideIdentitiesTable {
  id: string;
  user_id: string;
  issuer: string;
  subject: string;
  last_used_at: string | null;
  unlinked_at: string | null;
  created_at: Generated<string>;
}

export interface PassDevicesTable {
  merchant_id: string;
  membership_id: string;
  device: string;
  membership_ref: string;
  push_token: string;
  wanted: Generated<number>;
  told: Generated<number>;
  attempts: Generated<number>;
  due_at: Generated<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  shown: Buffer | null;
}

export interface PassEnrollmentsTable {
  merchant_id: string;
  pass_id: string;
  enabled: boolean;
  headline: string | null;
  marketing_consent: string | null;
  privacy_url: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface PassRefreshesTable {
  merchant_id: string;
  pass_id: string;
  after_id: Generated<string>;
}

export interface PassTemplatesTable {
  merchant_id: string;
  id: string;
  name: string;
  type: 'loyalty' | 'membership' | 'stamp' | 'event';
  design: NullableJson<Wire<typeof PassTemplate>['design']>;
  fields: GeneratedJson<Wire<typeof PassTemplate>['fields']>;
  barcode_format: Generated<'qr' | 'pdf417' | 'aztec' | 'code128'>;
  wallets: GeneratedJson<Wire<typeof PassTemplate>['wallets']>;
  terms: string | null;
  status: 'draft' | 'published' | 'archived';
  revision: Generated<number>;
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface PassTermsTable {
  merchant_id: string;
  pass_id: string;
  version: number;
  terms: Json<Record<string, unknown>>;
  valid_from: string;
}

export interface PassesTable {
  merchant_id: string;
  id: string;
  template_id: string;
  name: string;
  description: string | null;
  status: 'draft' | 'active' | 'paused' | 'archived';
  tiers: GeneratedJson<Wire<typeof Pass>['tiers']>;
  earn_rule: NullableJson<Wire<typeof Pass>['earn_rule']>;
  points_expiry: NullableJson<Wire<typeof Pass>['points_expiry']>;
  pending_days: Generated<number>;
  validity: GeneratedJson<Wire<typeof Pass>['validity']>;
  max_issued: number | null;
  issued_count: Generated<number>;
  allow_multiple: Generated<boolean>;
  price: NullableJson<Wire<typeof Pass>['price']>;
  rewards: GeneratedJson<Wire<typeof Pass>['rewards']>;
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  spend_rule: NullableJson<Wire<typeof Pass>['spend_rule']>;
  till_limits: NullableJson<Wire<typeof Pass>['till_limits']>;
  counters: NullableJson<Record<string, number | null>>;
  tier_rule: NullableJson<Wire<typeof Pass>['tier_rule']>;
  earn_rules: GeneratedJson<Wire<typeof Pass>['earn_rules']>;
  earn_cap: NullableJson<Wire<typeof Pass>['earn_cap']>;
  terms_version: Generated<number>;
}

export interface PasskeysTable {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: Generated<string[]>;
  synced: boolean;
  name: string;
  last_used_at: string | null;
  created_at: Generated<string>;
}

export interface PasswordResetsTable {
  digest: Buffer;
  user_id: string;
  expires_at: string;
  used_at: string | null;
  created_at: Generated<string>;
}

export interface PaymentOrdersTable {
  merchant_id: string;
  id: string;
  kind: 'collect' | 'pay_out';
  provider: 'test' | 'stripe';
  wallet_id: string;
  transaction_id: string | null;
  withdrawal_id: string | null;
  amount: number;
  currency: string;
  instrument: string;
  status: Generated<'queued' | 'sent' | 'succeeded' | 'failed' | 'canceled'>;
  provider_reference: string | null;
  due_at: string;
  attempts: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface PaymentRequestsTable {
  merchant_id: string;
  id: string;
  direction: 'outgoing' | 'incoming';
  payee_id: string;
  payer_id: string | null;
  amount: number;
  currency: string;
  description: string | null;
  status: Generated<'open' | 'paid' | 'canceled' | 'expired'>;
  transaction_id: string | null;
  expires_at: string;
  paid_at: string | null;
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  elsewhere: Generated<boolean>;
}

export interface PersonCellsTable {
  user_id: string;
  cell: string;
  created_at: Generated<string>;
}

export interface PicturesTable {
  merchant_id: string;
  id: string;
  status: 'uploading' | 'ready' | 'deleted';
  extension: 'png' | 'jpg';
  width: number;
  height: number;
  sizes: Json<PictureSize[]>;
  strips: number;
  stored_bytes: number;
  since: string;
  created_at: string;
}

export interface PointsHoldsTable {
  merchant_id: string;
  id: string;
  membership_id: string;
  points: number;
  status: 'active' | 'captured' | 'released' | 'expired';
  reward_id: string | null;
  reference: string | null;
  order_details: NullableJson<Wire<typeof PointsTransaction>['order']>;
  location_id: string | null;
  reason: string | null;
  expires_at: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  terms: NullableJson<HeldPoints>;
}

export interface PointsLotEntriesTable {
  merchant_id: string;
  transaction_id: string;
  lot_id: string;
  points: number;
}

export interface PointsLotsTable {
  merchant_id: string;
  id: string;
  membership_id: string;
  points_granted: number;
  points_remaining: number;
  available_at: string;
  expires_at: string | null;
  source_transaction_id: string;
  created_at: Generated<string>;
  activated: Generated<boolean>;
  noticed: Generated<boolean>;
  frozen: Generated<boolean>;
  is_open: Generated<boolean | null>;
  moved_from: string | null;
}

export interface PointsReversalsTable {
  merchant_id: string;
  transaction_id: string;
  points: number;
  reversed_points: number;
}

export interface PointsTransactionsTable {
  merchant_id: string;
  id: string;
  membership_id: string;
  type: 'earn' | 'redeem' | 'adjust' | 'expire' | 'activate' | 'reverse' | 'debt_recovery' | 'transfer_in' | 'transfer_out';
  points: number;
  status: 'pending' | 'posted' | 'canceled';
  balance_after: number;
  reason: string | null;
  reference: string | null;
  order_details: NullableJson<Wire<typeof PointsTransaction>['order']>;
  location_id: string | null;
  reverses_id: string | null;
  actor_type: 'token' | 'user' | 'system';
  actor_id: string | null;
  occurred_at: string;
  created_at: Generated<string>;
  number: Generated<number>;
  debt_points: Generated<number>;
  lapsed_points: Generated<number>;
  reward_id: string | null;
  hold_id: string | null;
  activates_id: string | null;
  available_at: string | null;
  carry: number | null;
  counted: NullableJson<CountedOnce[]>;
  staff: string | null;
  rules: NullableJson<NonNullable<Wire<typeof PointsTransaction>['rules']>>;
  limited: boolean | null;
  terms_version: number | null;
}

export interface PostsTable {
  merchant_id: string;
  id: string;
  title: string;
  body: string;
  media: GeneratedJson<Wire<typeof Post>['media']>;
  cta: NullableJson<Wire<typeof Post>['cta']>;
  status: 'draft' | 'scheduled' | 'published' | 'archived';
  publish_at: string | null;
  published_at: string | null;
  expires_at: string | null;
  audience: 'public' | 'members';
  pass_ids: Generated<string[]>;
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface PushSubscriptionsTable {
  merchant_id: string;
  id: string;
  customer_id: string;
  session_id: string | null;
  digest: Buffer;
  sealed: Buffer;
  device: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface RecoveryCodesTable {
  user_id: string;
  digest: Buffer;
  used_at: string | null;
  created_at: Generated<string>;
}

export interface RedemptionRollbacksTable {
  merchant_id: string;
  id: string;
  redemption_id: string;
  amount: number | null;
  reason: string;
  actor_type: 'token' | 'user' | 'system';
  actor_id: string | null;
  created_at: Generated<string>;
}

export interface RedemptionsTable {
  merchant_id: string;
  id: string;
  voucher_id: string;
  customer_id: string | null;
  hold_id: string | null;
  status: Generated<'succeeded' | 'partially_rolled_back' | 'rolled_back'>;
  amount: number | null;
  discount_amount: number | null;
  order_details: NullableJson<Wire<typeof Redemption>['order']>;
  location_id: string | null;
  offline: Generated<boolean>;
  reference: string | null;
  actor_type: 'token' | 'user' | 'system';
  actor_id: string | null;
  metadata: GeneratedJson<Record<string, string>>;
  occurred_at: string;
  created_at: Generated<string>;
  campaign_id: string | null;
  order_id: Generated<string | null>;
  rolled_back_amount: Generated<number>;
  order_key: string | null;
  kept_amount: Generated<number>;
  budget_day: string | null;
  staff: string | null;
}

export interface ReferralCodesTable {
  merchant_id: string;
  id: string;
  code: string;
  referrer_type: 'merchant' | 'customer';
  customer_id: string | null;
  referrer_points: number;
  referee_points: number;
  max_referrals: number | null;
  referrals_count: Generated<number>;
  clicks: Generated<number>;
  expires_at: string | null;
  active: Generated<boolean>;
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  bare_code: Generated<string>;
}

export interface ReferralsTable {
  merchant_id: string;
  id: string;
  code_id: string;
  customer_id: string;
  membership_id: string;
  referrer_id: string | null;
  status: 'pending' | 'flagged' | 'approved' | 'rewarded' | 'voided' | 'expired';
  flags: Generated<Wire<typeof Referral>['flags']>;
  referrer_points: number;
  referee_points: number;
  qualified_by: string | null;
  qualified_at: string | null;
  returned_at: string | null;
  referrer_granted: Generated<number>;
  referee_granted: Generated<number>;
  referrer_transaction_id: string | null;
  referee_transaction_id: string | null;
  void_reason: string | null;
  expires_at: string;
  due_at: string | null;
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface SavedViewsTable {
  user_id: string;
  list: string;
  name: string;
  shared: boolean;
  search: string;
  columns: string[] | null;
  merchant_id: string;
  id: string;
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

export interface SchemaMigrationsTable {
  name: string;
  applied_at: Generated<string>;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  merchant_id: string;
  refresh_digest: Buffer;
  stepped_up_at: string | null;
  last_used_at: Generated<string>;
  expires_at: string;
  ended_at: string | null;
  end_reason: string | null;
  created_at: Generated<string>;
  ip: string | null;
}

export interface SpendingNoticesTable {
  merchant_id: string;
  customer_id: string;
  object_id: string;
  is_gift: boolean;
  after: number;
  due_at: string;
}

export interface SpentProofsTable {
  digest: Buffer;
  expires_at: string;
}

export interface SpentRefreshTokensTable {
  digest: Buffer;
  session_id: string;
  spent_at: Generated<string>;
  network: string | null;
}

export interface SubscriptionsTable {
  merchant_id: string;
  plan: 'self_hosted' | 'starter' | 'growth' | null;
  status: Generated<'trialing' | 'active' | 'past_due' | 'canceled'>;
  next_period: string;
  invoices: Generated<number>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface TeamInvitationsTable {
  merchant_id: string;
  id: string;
  email: string;
  role: 'owner' | 'manager' | 'cashier' | 'marketer' | 'finance' | 'viewer';
  digest: Buffer;
  invited_by: string;
  expires_at: string;
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface TeamMembersTable {
  merchant_id: string;
  user_id: string;
  role: 'owner' | 'manager' | 'cashier' | 'marketer' | 'finance' | 'viewer';
  status: Generated<'invited' | 'active' | 'disabled'>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  id: Generated<string>;
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
}

export interface ThisCellTable {
  single: Generated<boolean>;
  name: string;
}

export interface TierReviewsTable {
  merchant_id: string;
  pass_id: string;
  after_id: Generated<string>;
}

export interface TillCountsTable {
  merchant_id: string;
  caller_id: string;
  subject: string;
  day: string;
  amount: number;
  amount_limit: number;
}

export interface TotpFactorsTable {
  user_id: string;
  sealed: Buffer;
  confirmed_at: string | null;
  last_step: Generated<number>;
  created_at: Generated<string>;
}

export interface UsageCountersTable {
  merchant_id: string;
  period: string;
  metric: Metric;
  used: number;
}

export interface UsersTable {
  id: string;
  email: string;
  name: string | null;
  password_hash: string;
  status: Generated<'active' | 'disabled'>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  is_platform_admin: Generated<boolean>;
  email_verified_at: string | null;
  language: 'en' | 'it' | null;
}

export interface VoucherCustomersTable {
  merchant_id: string;
  voucher_id: string;
  customer_id: string;
  redeemed: Generated<number>;
  held: Generated<number>;
  use_limit: number | null;
}

export interface VoucherHoldsTable {
  merchant_id: string;
  id: string;
  voucher_id: string;
  customer_id: string | null;
  quantity: Generated<number>;
  amount: number | null;
  key: string | null;
  status: 'active' | 'captured' | 'released' | 'expired';
  expires_at: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  budget_amount: number | null;
  terms: NullableJson<HeldTerms>;
  budget_day: string | null;
}

export interface VoucherRecipientsTable {
  merchant_id: string;
  id: string;
  voucher_id: string;
  customer_id: string;
  status: Generated<'issued' | 'redeemed'>;
  channel: 'email' | 'none';
  message: string | null;
  issued_at: string;
  last_nudged_at: string | null;
  nudge_count: Generated<number>;
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface VouchersTable {
  merchant_id: string;
  id: string;
  code_index: Buffer;
  code_sealed: Buffer;
  code_key_version: number;
  code_suffix: string;
  code_visibility: 'secret' | 'public';
  campaign_id: string | null;
  type: 'discount' | 'gift';
  discount: NullableJson<Wire<typeof Voucher>['discount']>;
  gift_amount: number | null;
  gift_balance: number | null;
  gift_held: Generated<number>;
  currency: string | null;
  starts_at: string | null;
  expires_at: string | null;
  redemption_limit: number | null;
  per_customer_limit: number | null;
  redeemed_quantity: Generated<number>;
  held_quantity: Generated<number>;
  active: Generated<boolean>;
  holder_id: string | null;
  restrictions: GeneratedJson<Wire<typeof Voucher>['restrictions']>;
  voided_at: string | null;
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  external_id: string | null;
  issued_quantity: Generated<number>;
  expiring_noted: string | null;
  expired_noted: string | null;
  gift_expired: Generated<number>;
  gift_ended_at: string | null;
  disabled_reason: string | null;
}

export interface WalTimelineTable {
  singleton: Generated<boolean>;
  timeline: number;
}

export interface WalletTransactionsTable {
  merchant_id: string;
  id: string;
  wallet_id: string;
  number: number | null;
  entry_id: string | null;
  type: 'top_up' | 'withdrawal' | 'withdrawal_reversal' | 'transfer_in' | 'transfer_out' | 'payment' | 'payment_refund' | 'fee' | 'adjustment' | 'settlement';
  amount: number;
  fee: Generated<number>;
  currency: string;
  status: 'pending' | 'available' | 'failed' | 'canceled';
  failure_code: string | null;
  available_on: string | null;
  posted_at: string | null;
  description: string | null;
  reference: string | null;
  source_type: 'withdrawal' | 'payment_request' | 'merchant' | null;
  source_id: string | null;
  balance_after: number;
  reporting_category: 'funding' | 'payout' | 'transfer' | 'payment' | 'fee' | 'correction';
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface WalletsTable {
  merchant_id: string;
  id: string;
  currency: string;
  available: Generated<number>;
  pending: Generated<number>;
  held: Generated<number>;
  status: Generated<'active' | 'frozen'>;
  posted_count: Generated<number>;
  last_posted_at: string | null;
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface WebhookAttemptsTable {
  merchant_id: string;
  endpoint_id: string;
  id: string;
  event_id: string;
  number: number;
  try: number;
  failure: Wire<typeof WebhookAttempt>['failure'] | null;
  http_status: number | null;
  address: string | null;
  duration_ms: number;
  at: string;
}

export interface WebhookDeliveriesTable {
  merchant_id: string;
  endpoint_id: string;
  event_id: string;
  status: Generated<'pending' | 'delivered' | 'exhausted' | 'cancelled'>;
  attempts: Generated<number>;
  tries: Generated<number>;
  due_at: string;
  created_at: Generated<string>;
}

export interface WebhookEndpointsTable {
  merchant_id: string;
  id: string;
  url: string;
  description: string | null;
  enabled_events: Wire<typeof WebhookEndpoint>['enabled_events'];
  status: Generated<'enabled' | 'disabled'>;
  disabled_reason: 'by_hand' | 'gone' | 'failing' | 'access_ended' | 'secret_unreadable' | null;
  reader_type: 'token' | 'user';
  reader_id: string;
  secret_sealed: Buffer;
  secret_key_version: number;
  previous_secret_sealed: Buffer | null;
  previous_secret_key_version: number | null;
  previous_secret_until: string | null;
  failure_streak: Generated<number>;
  failing_since: string | null;
  replay_next: number | null;
  replay_last: number | null;
  replay_since: string | null;
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  oldest_secret_sealed: Buffer | null;
  oldest_secret_key_version: number | null;
  oldest_secret_until: string | null;
}

export interface WithdrawalsTable {
  merchant_id: string;
  id: string;
  wallet_id: string;
  transaction_id: string;
  amount: number;
  currency: string;
  destination_id: string;
  status: Generated<'requested' | 'processing' | 'paid' | 'failed' | 'canceled'>;
  failure_code: string | null;
  cancelable_until: string;
  paid_at: string | null;
  metadata: GeneratedJson<Record<string, string>>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface Database {
  access_log: AccessLogTable;
  account_letters: AccountLettersTable;
  account_requests: AccountRequestsTable;
  api_tokens: ApiTokensTable;
  archived_months: ArchivedMonthsTable;
  campaign_cursors: CampaignCursorsTable;
  campaign_customers: CampaignCustomersTable;
  campaign_holds: CampaignHoldsTable;
  campaign_periods: CampaignPeriodsTable;
  campaign_points: CampaignPointsTable;
  campaign_publications: CampaignPublicationsTable;
  campaigns: CampaignsTable;
  cell_orders: CellOrdersTable;
  communication_audiences: CommunicationAudiencesTable;
  communications: CommunicationsTable;
  customer_activity: CustomerActivityTable;
  customer_merges: CustomerMergesTable;
  customer_schemas: CustomerSchemasTable;
  customer_unique_values: CustomerUniqueValuesTable;
  customer_words: CustomerWordsTable;
  customers: CustomersTable;
  daily_figures: DailyFiguresTable;
  deliveries: DeliveriesTable;
  device_logins: DeviceLoginsTable;
  email_verifications: EmailVerificationsTable;
  event_heads: EventHeadsTable;
  event_marks: EventMarksTable;
  event_schemas: EventSchemasTable;
  events: EventsTable;
  failed_guesses: FailedGuessesTable;
  former_serials: FormerSerialsTable;
  gift_transactions: GiftTransactionsTable;
  google_passes: GooglePassesTable;
  group_members: GroupMembersTable;
  group_places: GroupPlacesTable;
  group_settlements: GroupSettlementsTable;
  groups: GroupsTable;
  idempotency_keys: IdempotencyKeysTable;
  invoices: InvoicesTable;
  job_file_links: JobFileLinksTable;
  job_files: JobFilesTable;
  jobs: JobsTable;
  journal_entries: JournalEntriesTable;
  journal_seals: JournalSealsTable;
  journal_unsealed: JournalUnsealedTable;
  key_fingerprints: KeyFingerprintsTable;
  kyb_documents: KybDocumentsTable;
  kyb_lost_files: KybLostFilesTable;
  kyb_persons: KybPersonsTable;
  kyb_profiles: KybProfilesTable;
  kyb_submissions: KybSubmissionsTable;
  ledger_postings: LedgerPostingsTable;
  log_seals: LogSealsTable;
  marketing_contacts: MarketingContactsTable;
  member_events: MemberEventsTable;
  member_requests: MemberRequestsTable;
  member_sessions: MemberSessionsTable;
  membership_counters: MembershipCountersTable;
  membership_joins: MembershipJoinsTable;
  membership_notices: MembershipNoticesTable;
  memberships: MembershipsTable;
  merchant_arrivals: MerchantArrivalsTable;
  merchant_cells: MerchantCellsTable;
  merchant_fences: MerchantFencesTable;
  merchant_keys: MerchantKeysTable;
  merchant_moves: MerchantMovesTable;
  merchants: MerchantsTable;
  message_quotas: MessageQuotasTable;
  notification_preferences: NotificationPreferencesTable;
  notifications: NotificationsTable;
  order_points: OrderPointsTable;
  order_promotions: OrderPromotionsTable;
  order_quotes: OrderQuotesTable;
  order_returns: OrderReturnsTable;
  orders: OrdersTable;
  orders_elsewhere: OrdersElsewhereTable;
  outbox_messages: OutboxMessagesTable;
  outside_identities: OutsideIdentitiesTable;
  pass_devices: PassDevicesTable;
  pass_enrollments: PassEnrollmentsTable;
  pass_refreshes: PassRefreshesTable;
  pass_templates: PassTemplatesTable;
  pass_terms: PassTermsTable;
  passes: PassesTable;
  passkeys: PasskeysTable;
  password_resets: PasswordResetsTable;
  payment_orders: PaymentOrdersTable;
  payment_requests: PaymentRequestsTable;
  person_cells: PersonCellsTable;
  pictures: PicturesTable;
  points_holds: PointsHoldsTable;
  points_lot_entries: PointsLotEntriesTable;
  points_lots: PointsLotsTable;
  points_reversals: PointsReversalsTable;
  points_transactions: PointsTransactionsTable;
  posts: PostsTable;
  push_subscriptions: PushSubscriptionsTable;
  recovery_codes: RecoveryCodesTable;
  redemption_rollbacks: RedemptionRollbacksTable;
  redemptions: RedemptionsTable;
  referral_codes: ReferralCodesTable;
  referrals: ReferralsTable;
  saved_views: SavedViewsTable;
  schema_migrations: SchemaMigrationsTable;
  sessions: SessionsTable;
  spending_notices: SpendingNoticesTable;
  spent_proofs: SpentProofsTable;
  spent_refresh_tokens: SpentRefreshTokensTable;
  subscriptions: SubscriptionsTable;
  team_invitations: TeamInvitationsTable;
  team_members: TeamMembersTable;
  this_cell: ThisCellTable;
  tier_reviews: TierReviewsTable;
  till_counts: TillCountsTable;
  totp_factors: TotpFactorsTable;
  usage_counters: UsageCountersTable;
  users: UsersTable;
  voucher_customers: VoucherCustomersTable;
  voucher_holds: VoucherHoldsTable;
  voucher_recipients: VoucherRecipientsTable;
  vouchers: VouchersTable;
  wal_timeline: WalTimelineTable;
  wallet_transactions: WalletTransactionsTable;
  wallets: WalletsTable;
  webhook_attempts: WebhookAttemptsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_endpoints: WebhookEndpointsTable;
  withdrawals: WithdrawalsTable;
}

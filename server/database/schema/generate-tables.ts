/** Generates `tables.ts`, the types of all tables, and `json-columns.ts` from a migrated database. */
import pg from 'pg';

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  defaulted: boolean;
  checks: string[];
}

const tsTypes: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  timestamptz: 'string',
  bytea: 'Buffer',
  json: 'unknown',
  _text: 'string[]',
  _uuid: 'string[]',
  date: 'string',
};

/** Types that the schema doesn't state, by column, or by table and column. */
const declaredTypes: Record<string, string> = {
  metadata: 'Record<string, string>',
  order_details: "Wire<typeof PointsTransaction>['order']",
  'access_log.detail': 'Record<string, string>',
  'api_tokens.preset': 'Preset',
  'api_tokens.scopes': 'Scope[]',
  'communications.audience': "Wire<typeof Communication>['audience']",
  'communications.blocks': "Wire<typeof Communication>['blocks'] | null",
  'communications.translations': "Wire<typeof Communication>['translations']",
  'customer_merges.before': "Record<'customer' | 'duplicate' | 'after', MergedValues>",
  'customer_merges.moved': 'Record<string, string[]>',
  'customer_schemas.attributes': "Wire<typeof CustomerAttributes>['attributes']",
  'customers.address': "Wire<typeof Customer>['address']",
  'customers.attributes': "Wire<typeof Customer>['attributes']",
  'customers.consent_acts': 'ConsentActs',
  'customers.consents': "Wire<typeof Customer>['consents']",
  'deliveries.reason': "Wire<typeof Delivery>['reason']",
  'event_schemas.types': "Wire<typeof MemberEventTypes>['types']",
  'events.previous': 'Record<string, unknown>',
  'events.type': 'EventType',
  'google_passes.face': 'GoogleFace',
  'google_passes.notified': 'string[]',
  'google_passes.plan': 'GooglePlan',
  'invoices.lines': "Wire<typeof Invoice>['lines']",
  'jobs.errors': "Wire<typeof Job>['errors']",
  'jobs.result': "Wire<typeof Job>['result']",
  'kyb_submissions.requirements': "Wire<typeof KybSubmission>['requirements']",
  'memberships.tier_grants': 'TierGrant[]',
  'membership_joins.before': 'JoinedBefore',
  'member_events.properties': "Wire<typeof MemberEvent>['properties']",
  'merchants.address': "Wire<typeof Merchant>['address']",
  'merchants.discount_rule': "Wire<typeof Merchant>['discount_rule']",
  'merchants.kyb_status': "Wire<typeof Merchant>['kyb_status']",
  'merchants.till_limits': "Wire<typeof Merchant>['till_limits']",
  'merchants.locations': "Wire<typeof Merchant>['locations']",
  'notification_preferences.muted_types': "Wire<typeof Notification>['type'][]",
  'notifications.data': "Wire<typeof Notification>['data']",
  'notifications.type': "Wire<typeof Notification>['type']",
  'pass_templates.design': "Wire<typeof PassTemplate>['design']",
  'pass_templates.fields': "Wire<typeof PassTemplate>['fields']",
  'pass_templates.wallets': "Wire<typeof PassTemplate>['wallets']",
  'campaigns.bonus': "NonNullable<Wire<typeof Campaign>['bonus']>",
  'campaigns.pass_ids': 'string[]',
  'campaigns.conditions': "Wire<typeof Campaign>['conditions']",
  'campaigns.discount': "Wire<typeof Campaign>['discount']",
  'campaigns.stacking': "Wire<typeof Campaign>['stacking']",
  'orders.hold': 'OrderHold',
  'orders.items': 'Wire<typeof BasketItem>[]',
  'orders.pricing': 'Wire<typeof Pricing>',
  'order_quotes.pricing': 'Wire<typeof Pricing>',
  'order_returns.lines': "Wire<typeof OrderReturn>['lines']",
  'order_points.terms': 'EarnTerms',
  'pass_terms.terms': 'Record<string, unknown>',
  'passes.earn_cap': "Wire<typeof Pass>['earn_cap']",
  'passes.counters': 'Record<string, number | null>',
  'passes.earn_rule': "Wire<typeof Pass>['earn_rule']",
  'passes.earn_rules': "Wire<typeof Pass>['earn_rules']",
  'passes.spend_rule': "Wire<typeof Pass>['spend_rule']",
  'passes.points_expiry': "Wire<typeof Pass>['points_expiry']",
  'passes.price': "Wire<typeof Pass>['price']",
  'passes.rewards': "Wire<typeof Pass>['rewards']",
  'passes.tier_rule': "Wire<typeof Pass>['tier_rule']",
  'passes.tiers': "Wire<typeof Pass>['tiers']",
  'passes.till_limits': "Wire<typeof Pass>['till_limits']",
  'passes.validity': "Wire<typeof Pass>['validity']",
  'pictures.sizes': 'PictureSize[]',
  'points_holds.terms': 'HeldPoints',
  'points_transactions.rules': "NonNullable<Wire<typeof PointsTransaction>['rules']>",
  'points_transactions.counted': 'CountedOnce[]',
  'posts.cta': "Wire<typeof Post>['cta']",
  'posts.media': "Wire<typeof Post>['media']",
  'redemptions.order_details': "Wire<typeof Redemption>['order']",
  'referrals.flags': "Wire<typeof Referral>['flags']",
  'usage_counters.metric': 'Metric',
  'voucher_holds.terms': 'HeldTerms',
  'vouchers.discount': "Wire<typeof Voucher>['discount']",
  'vouchers.restrictions': "Wire<typeof Voucher>['restrictions']",
  'webhook_attempts.failure': "Wire<typeof WebhookAttempt>['failure']",
  'webhook_endpoints.enabled_events': "Wire<typeof WebhookEndpoint>['enabled_events']",
};

const header = `// Generated from the migrated schema by server/database/schema/generate-tables.ts. Do not edit.
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
  /** The value of \`wanted\` that it fulfils. */
  version: number;
  face: GoogleFace | null;
  /** Its id is unique to the object. */
  message: { id: string; header: string; body: string } | null;
}
type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
`;

/** Returns the texts of `tables.ts` and of `json-columns.ts` for the database at `url`. */
export async function describeTables(url: string): Promise<{ tables: string; jsonColumns: string }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const answer = await client.query<Column>(`
      select c.relname as table, a.attname as name, t.typname as type,
             not a.attnotnull as nullable, a.atthasdef as defaulted,
             array(select pg_get_expr(k.conbin, k.conrelid) from pg_constraint k
                   where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      order by c.relname, a.attnum`);
    return { tables: render(answer.rows), jsonColumns: renderJson(answer.rows) };
  } finally {
    await client.end();
  }
}

function render(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table);
  const interfaces = [...tables].map(
    ([table, own]) => `export interface ${interfaceName(table)} {\n${own.map(line).join('\n')}\n}\n`,
  );
  const all = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)};`);
  return [header, ...interfaces, `export interface Database {\n${all.join('\n')}\n}\n`].join('\n');
}

function renderJson(columns: Column[]): string {
  const own = Map.groupBy(
    columns.filter(({ type }) => type === 'json'),
    ({ table }) => table,
  );
  const lines = [...own].map(
    ([table, some]) => `  ${table}: [${some.map(({ name }) => `'${name}'`).join(', ')}],`,
  );
  return `// Generated from the migrated schema by server/database/schema/generate-tables.ts. Do not edit.
/** The columns of each table that hold JSON. */
export const jsonColumns = {
${lines.join('\n')}
} as const;
`;
}

const interfaceName = (table: string): string =>
  `${table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`;

function line(column: Column): string {
  const type = typeOf(column);
  if (type === undefined)
    throw new Error(`No TypeScript type for ${column.table}.${column.name} (${column.type})`);
  if (column.type === 'json') {
    const wrapper = column.defaulted ? 'GeneratedJson' : column.nullable ? 'NullableJson' : 'Json';
    return `  ${column.name}: ${wrapper}<${type}>;`;
  }
  const full = column.nullable ? `${type} | null` : type;
  return `  ${column.name}: ${column.defaulted ? `Generated<${full}>` : full};`;
}

const typeOf = ({ table, name, type, checks }: Column): string | undefined =>
  declaredTypes[`${table}.${name}`] ?? declaredTypes[name] ?? unionOf(checks) ?? tsTypes[type];

/** The union that `check (x in (...))` or, for an array, `check (x <@ array[...])` allows. */
function unionOf(checks: string[]): string | undefined {
  for (const check of checks) {
    const [, operator, values] = /^\(+\w+ (= ANY|<@) \(?ARRAY\[([^\]]+)\]/.exec(check) ?? [];
    if (values === undefined || / OR /.test(check)) continue;
    const union = values.replaceAll('::text', '').split(', ').join(' | ');
    return operator === '<@' ? `(${union})[]` : union;
  }
  return undefined;
}

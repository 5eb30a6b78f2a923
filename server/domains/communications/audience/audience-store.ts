/** Audiences: fixed when a message is accepted, counted for a dry run. */
import { type RawBuilder, sql } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import { build } from '../../../database/query-builder.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { statusInSql } from '../../memberships/membership-store.ts';
import type { Category, Channel, ChannelChoice, SuppressionReason } from '../communication.ts';
import { reasonInSql } from '../deliver/suppression.ts';
import type { MemberRule, VoucherRule } from './audience.ts';
import { type FilterMoment, filterInSql } from './customer-filter.ts';

/** A query that selects `customer_id`, `membership_id` and `voucher_id`, one row per customer. */
export type Audience = RawBuilder<unknown>;

const run = <Row>(tx: ReadTransaction, query: RawBuilder<Row>): Promise<Row[]> =>
  tx.all<Row>({ compile: () => query.compile(build) });

type Judged = FilterMoment['merchant'];

/** Only customers who match the filter of a rule; `customer` is the column with their id. */
function filtered(
  { filter, now }: Pick<MemberRule, 'filter' | 'now'>,
  merchant: Judged,
  { customer, points }: { customer: RawBuilder<unknown>; points: RawBuilder<unknown> },
): RawBuilder<unknown> {
  if (filter === undefined) return sql``;
  const matches = filterInSql(filter, { now, merchant }, points);
  return sql`and exists (select from customers c
    where c.merchant_id = ${customer}.merchant_id and c.id = ${customer}.customer_id and ${matches})`;
}

/** The most points of a membership that a customer has. */
const mostPoints = sql`(select max(m.points_available) from memberships m
  where m.merchant_id = c.merchant_id and m.customer_id = c.id and m.status not in ('revoked', 'merged'))`;

/** All customers who match the rule, whatever cards they have. */
export const everyone = (tx: ReadTransaction, rule: MemberRule, merchant: Judged): Audience =>
  sql`select c.id as customer_id, null::uuid as membership_id, null::uuid as voucher_id
    from customers c
    where c.merchant_id = ${tx.merchantId} and c.status in ('active', 'suppressed')
      and ${rule.filter ? filterInSql(rule.filter, { now: rule.now, merchant }, mostPoints) : sql`true`}`;

/** Members of a pass who match the rule. */
export function members(tx: ReadTransaction, passId: string, rule: MemberRule, merchant: Judged): Audience {
  const active = sql`${statusInSql(rule.now)} = 'active'`;
  const segments: Record<MemberRule['segment'], RawBuilder<unknown>> = {
    all: sql`true`,
    active,
    expiring: sql`${active} and memberships.expires_at <= ${rule.expiresBy}::timestamptz`,
    tier: sql`${active} and memberships.tier_id = any (${rule.tierIds}::text[])`,
    // Expiring points also update the row, but aren't activity of the member.
    inactive: sql`${active} and memberships.issued_at < ${rule.inactiveSince}::timestamptz and (
      memberships.updated_at < ${rule.inactiveSince}::timestamptz
      or memberships.check_ins = 0 and not exists (
        select from points_transactions t
        where t.merchant_id = memberships.merchant_id and t.membership_id = memberships.id
          and t.type in ('earn', 'redeem') and t.occurred_at >= ${rule.inactiveSince}::timestamptz))`,
  };
  const named = rule.membershipIds ? sql`and memberships.id = any (${rule.membershipIds}::uuid[])` : sql``;
  return sql`select distinct on (memberships.customer_id)
      memberships.customer_id, memberships.id as membership_id, null::uuid as voucher_id
    from memberships
    where memberships.merchant_id = ${tx.merchantId} and memberships.pass_id = ${passId}
      and memberships.status not in ('revoked', 'merged') and ${segments[rule.segment]} ${named}
      ${filtered(rule, merchant, { customer: sql`memberships`, points: sql`memberships.points_available` })}
    order by memberships.customer_id, memberships.id desc`;
}

/**
 * Recipients of vouchers who match the rule. With several vouchers of a campaign, the message is about the newest
 * usable one.
 */
export function voucherHolders(tx: ReadTransaction, rule: VoucherRule, merchant: Judged): Audience {
  const usable = sql`r.status = 'issued' and v.voided_at is null and v.active
    and coalesce(v.expires_at > ${rule.now}::timestamptz, true)`;
  const segments: Record<VoucherRule['segment'], RawBuilder<unknown>> = {
    all: sql`true`,
    unredeemed: usable,
    redeemed: sql`r.status = 'redeemed'`,
    expiring: sql`${usable} and v.expires_at <= ${rule.expiresBy}::timestamptz`,
  };
  const about = rule.voucherId ? sql`v.id = ${rule.voucherId}` : sql`v.campaign_id = ${rule.campaignId}`;
  const named = rule.customerIds ? sql`and r.customer_id = any (${rule.customerIds}::uuid[])` : sql``;
  return sql`select distinct on (r.customer_id) r.customer_id, null::uuid as membership_id, v.id as voucher_id
    from vouchers v
    join voucher_recipients r on r.merchant_id = v.merchant_id and r.voucher_id = v.id
    where v.merchant_id = ${tx.merchantId} and ${about} and ${segments[rule.segment]} ${named}
      ${filtered(rule, merchant, { customer: sql`r`, points: mostPoints })}
    order by r.customer_id, (${usable}) desc, r.id desc`;
}

/** The customers of an audience, in order of their ids, up to one above the limit. */
export const customersOf = async (tx: ReadTransaction, audience: Audience, most: number): Promise<string[]> =>
  (
    await run(
      tx,
      sql<{
        id: string;
      }>`select customer_id as id from (${audience}) as meant order by customer_id limit ${most + 1}`,
    )
  ).map(({ id }) => id);

/**
 * Who of the customers (UUIDs), or of those they were merged into, got a code of the campaign from the job, each with
 * their voucher. Codes without a job count since `begunAt`.
 */
export const givenBy = (
  tx: ReadTransaction,
  campaignId: string,
  { customers, jobId, begunAt }: { customers: readonly string[]; jobId: string; begunAt: string | undefined },
): Audience =>
  sql`select customer_id, null::uuid as membership_id, voucher_id from campaign_publications
    where merchant_id = ${tx.merchantId} and campaign_id = ${campaignId} and recipient_id is not null
      and (job_id = ${jobId} or job_id is null and created_at >= ${begunAt ?? 'infinity'}::timestamptz)
      and customer_id in (select coalesce(c.merged_into, c.id) from customers c
        where c.merchant_id = ${tx.merchantId} and c.id = any (${customers}::uuid[]))`;

/** One member, whatever the membership's status. */
export const oneMember = (tx: ReadTransaction, membershipId: string): Audience =>
  sql`select customer_id, id as membership_id, null::uuid as voucher_id
    from memberships where merchant_id = ${tx.merchantId} and id = ${membershipId}`;

/** A known recipient. */
export interface Addressee {
  customerId: string;
  membershipId?: string;
  voucherId?: string;
}

/** An audience of the given recipients; each customer must be listed once. */
export const addressees = (people: readonly Addressee[]): Audience =>
  sql`select * from unnest(
      ${people.map(({ customerId }) => customerId)}::uuid[],
      ${people.map(({ membershipId }) => membershipId ?? null)}::uuid[],
      ${people.map(({ voucherId }) => voucherId ?? null)}::uuid[]) as named (customer_id, membership_id, voucher_id)`;

const { batch, recipients: most } = limits.broadcast;

/** Saves the audience in parts, with one statement. Returns its size, capped at one above the limit. */
export async function freezeAudience(
  tx: ReadTransaction,
  communicationId: string,
  audience: Audience,
): Promise<number> {
  const parts = await run<{ count: number }>(
    tx,
    sql<{ count: number }>`with audience as (select * from (${audience}) as meant limit ${most + 1}),
     numbered as (select a.*, (row_number() over () - 1) / ${batch} as part from audience a)
     insert into communication_audiences (merchant_id, communication_id, part, customer_ids, membership_ids, voucher_ids)
     select ${tx.merchantId}::uuid, ${communicationId}::uuid, part, array_agg(customer_id), array_agg(membership_id),
            array_agg(voucher_id)
     from numbered group by part
     returning cardinality(customer_ids) as count`,
  );
  return parts.reduce((sum, { count }) => sum + count, 0);
}

/** Counts the messages by suppression reason; null for those that would be sent. */
export function countByReason(
  tx: ReadTransaction,
  audience: Audience,
  asked: { channels: readonly Channel[]; channel_choice: ChannelChoice; category: Category; now: string },
): Promise<{ channel: Channel; reason: SuppressionReason | null; count: number }[]> {
  const reason = sql.raw(
    reasonInSql({
      channel: 'ch.channel',
      marketing: 'm.marketing',
      now: 'm.now',
      communication: 'null::uuid',
    }),
  );
  return run(
    tx,
    sql<{ channel: Channel; reason: SuppressionReason | null; count: number }>`
     with audience as (select * from (${audience}) as meant limit ${most + 1}),
     judged as (
       select a.customer_id, ch.channel, ch.place, ${reason} as reason
       from audience a
       cross join (select ${asked.category === 'marketing'}::boolean as marketing, ${asked.now}::timestamptz as now) m
       cross join unnest(${asked.channels}::text[]) with ordinality as ch (channel, place)
       join customers c on c.merchant_id = ${tx.merchantId} and c.id = a.customer_id
       left join marketing_contacts k
         on k.merchant_id = ${tx.merchantId} and k.customer_id = a.customer_id and k.channel = ch.channel
     ), compared as (
       select channel, reason, min(place) filter (where reason is null) over before as sendable,
              min(place) filter (where reason = 'frequency_capped') over before as capped
       from judged
       window before as (partition by customer_id order by place rows between unbounded preceding and 1 preceding)
     ), decided as (
       select channel, case when not ${asked.channel_choice === 'first'}::boolean then reason
           when sendable < coalesce(capped, sendable + 1) then 'sent_by_other_channel'
           when capped is not null then 'frequency_capped'
           else reason end as reason
       from compared
     )
     select channel, reason, count(*)::int as count from decided group by 1, 2`,
  );
}

/** Counts the given memberships that belong to the pass. */
export const countMemberships = async (
  tx: ReadTransaction,
  passId: string,
  ids: readonly string[],
): Promise<number> =>
  (
    await run(
      tx,
      sql<{ count: number }>`select count(*)::int as count from memberships
       where merchant_id = ${tx.merchantId} and pass_id = ${passId} and id = any (${ids}::uuid[])`,
    )
  )[0]!.count;

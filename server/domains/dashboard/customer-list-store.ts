/**
 * SQL for searching customers. Conditions compare the table's own columns, so indexes work under row-level security.
 */

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { listUsers } from '../../../contract/domains/dashboard.ts';
import { decodeId } from '../../../contract/ids.ts';
import type { InputOf } from '../../../contract/route.ts';
import { startOfInstant } from '../../clock/time.ts';
import { statement } from '../../database/connection.ts';
import { build } from '../../database/query-builder.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { foldAddress } from '../../network/email-address.ts';

export type SearchInput = InputOf<typeof listUsers>;
type Condition = RawBuilder<SqlBool>;

/** Conditions that a customer on the list must meet, besides the search. */
export function conditionsOf(tx: ReadTransaction, input: SearchInput, timezone: string): Condition[] {
  const conditions: Condition[] = [sql<boolean>`customers.merchant_id = ${tx.merchantId}`];
  const add = (condition: Condition) => conditions.push(condition);
  if (input.external_id !== undefined) add(sql`customers.external_id = ${input.external_id}`);
  if (input.email !== undefined) add(sql`customers.email_key = ${foldAddress(input.email)}`);
  if (input.phone !== undefined) add(sql`customers.phone = ${input.phone}`);
  if (input.ids) add(sql`customers.id = any(${input.ids.map((id) => decodeId('customer', id)!)}::uuid[])`);
  // A literal, not a parameter, so the planner can use the partial index of non-active customers.
  if (input.status !== undefined) add(sql`customers.status = ${sql.lit(input.status)}`);
  // What names a customer by id can be older than a merge.
  else if (!input.ids) add(sql`customers.status <> 'merged'`);
  const holds = sql<boolean>`exists (select from memberships m
    where m.merchant_id = customers.merchant_id and m.customer_id = customers.id and m.status not in ('revoked', 'merged'))`;
  if (input.has_membership === true) add(holds);
  if (input.has_membership === false) add(sql`not ${holds}`);
  if (input.pass_id !== undefined) {
    add(sql`exists (select from memberships m
      where m.merchant_id = customers.merchant_id and m.customer_id = customers.id and m.status not in ('revoked', 'merged')
        and m.pass_id = ${decodeId('pass', input.pass_id)!}::uuid)`);
  }
  if (input.last_activity_gte !== undefined) {
    const from = startOfInstant(input.last_activity_gte, timezone);
    add(sql`exists (select from customer_activity a
      where a.merchant_id = customers.merchant_id and a.customer_id = customers.id
        and a.last_activity_at >= ${from}::timestamptz)`);
  }
  return conditions;
}

/** Customers that meet the conditions. */
export const customersQuery = (conditions: readonly Condition[]) =>
  build
    .selectFrom('customers')
    .selectAll('customers')
    .where((expressions) => expressions.and([...conditions]));

/** Customers that meet the conditions, in order of last activity, after a position. */
export function byActivity(
  tx: ReadTransaction,
  conditions: readonly Condition[],
  page: { order: 'asc' | 'desc'; limit: number; after: { at: string; id: string } | undefined },
) {
  const order = sql.raw(page.order);
  const further = sql.raw(page.order === 'asc' ? '>' : '<');
  const beyond = page.after
    ? sql`and (latest.last_activity_at, latest.customer_id) ${further} (${page.after.at}::timestamptz, ${page.after.id}::uuid)`
    : sql``;
  return sql<{ id: string; last_activity_at: string }>`
    select customers.id, latest.last_activity_at from customer_activity latest
    join customers on customers.merchant_id = latest.merchant_id and customers.id = latest.customer_id
    where latest.merchant_id = ${tx.merchantId} and ${sql.join([...conditions], sql` and `)} ${beyond}
    order by latest.last_activity_at ${order}, latest.customer_id ${order}
    limit ${page.limit}`;
}

export interface Aggregates {
  customer_id: string;
  memberships_count: number;
  points_balance: number;
  points_pending: number;
  points_held: number;
  points_debt: number;
  lifetime_earned: number;
  lifetime_redeemed: number;
  vouchers_redeemed: number;
  vouchers_issued: number;
  discount_amount: number;
  last_redeemed_at: string | null;
  last_activity_at: string | null;
}

const aggregates = statement<Aggregates>(
  'dashboard_aggregates',
  `select c.id as customer_id, held.*, used.*,
          (select count(*)::int from voucher_recipients v
           where v.merchant_id = $1 and v.customer_id = c.id) as vouchers_issued,
          (select a.last_activity_at from customer_activity a
           where a.merchant_id = $1 and a.customer_id = c.id) as last_activity_at
   from unnest($2::uuid[]) as c (id)
   cross join lateral (
     select count(*)::int as memberships_count, tessera_exact(coalesce(sum(m.points_available), 0)) as points_balance,
            tessera_exact(coalesce(sum(m.points_pending), 0)) as points_pending,
            tessera_exact(coalesce(sum(m.points_held), 0)) as points_held,
            tessera_exact(coalesce(sum(m.points_debt), 0)) as points_debt,
            tessera_exact(coalesce(sum(m.lifetime_earned), 0)) as lifetime_earned,
            tessera_exact(coalesce(sum(m.lifetime_redeemed), 0)) as lifetime_redeemed
     from memberships m where m.merchant_id = $1 and m.customer_id = c.id and m.status not in ('revoked', 'merged')) as held
   cross join lateral (
     select count(*)::int as vouchers_redeemed, tessera_exact(coalesce(sum(r.discount_amount), 0)) as discount_amount,
            max(r.created_at) as last_redeemed_at
     from redemptions r
     where r.merchant_id = $1 and r.customer_id = c.id and r.status <> 'rolled_back') as used`,
);

/** Holdings and activity of a page of customers, by customer id. */
export async function readAggregates(
  tx: ReadTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Aggregates>> {
  const rows = ids.length === 0 ? [] : await tx.run(aggregates, [tx.merchantId, ids]);
  return new Map(rows.map((row) => [row.customer_id, row]));
}

const memberships = statement<{ id: string }>(
  'dashboard_memberships',
  `select id from memberships where merchant_id = $1 and customer_id = $2 order by id desc limit $3`,
);

/** Ids of a customer's latest memberships, newest first. */
export const latestMemberships = async (tx: ReadTransaction, customerId: string, most: number) =>
  (await tx.run(memberships, [tx.merchantId, customerId, most])).map((row) => row.id);

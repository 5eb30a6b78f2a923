import { sql } from 'kysely';
import { getUser as route } from '../../../contract/domains/dashboard.ts';
import { decodeId, encodeId } from '../../../contract/ids.ts';
import { build } from '../../database/query-builder.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { readCustomer } from '../../domains/customers/customer-store.ts';
import { findUndoable, undoUntil } from '../../domains/customers/merging/merge-store.ts';
import { latestMemberships, readAggregates } from '../../domains/dashboard/customer-list-store.ts';
import { viewKnownCustomer } from '../../domains/dashboard/known-customer.ts';
import { nextExpiries } from '../../domains/issuing/record-steps.ts';
import {
  type ActivityRow,
  activityColumns,
  eventTypesOf,
  recordedOfMembers,
  viewActivity,
} from '../../domains/memberships/activity.ts';
import type { MembershipRow } from '../../domains/memberships/membership.ts';
import { viewMembership } from '../../domains/memberships/membership-view.ts';
import { settleDue } from '../../domains/points/clock/settle-due.ts';
import { walletsOf } from '../../domains/wallet-passes/wallet-links.ts';
import { read } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Maximum number of memberships and activities in the response. */
const shownAtMost = 20;

/** One customer with memberships, vouchers, points and recent activity. */
export const getUser = read(route, async (tx, input, call) => {
  const asked = decodeId('customer', input.userId);
  // The id of a merged customer leads to the one that was kept.
  const customer = asked === undefined ? undefined : await readCustomer(tx, asked);
  if (customer === undefined) throw refuse('not_found');
  const { id } = customer;
  const membershipIds = await latestMemberships(tx, id, shownAtMost);
  await settleDue(
    tx,
    call,
    membershipIds.map((id) => ({ id, version: null })),
  );
  const [rows, known, activities, merges] = await Promise.all([
    membershipsOf(tx, id),
    readAggregates(tx, [id]),
    activitiesOf(tx, membershipIds),
    findUndoable(tx, id, call.now),
  ]);
  const [expiries, wallets] = await Promise.all([
    nextExpiries(tx, rows, call.now),
    walletsOf(tx, call, rows),
  ]);
  const own = known.get(id)!;
  return {
    ...viewKnownCustomer(customer, own, call.principal),
    memberships: rows.map((row) => ({
      ...viewMembership(row, call.now, expiries.get(row.id) ?? null),
      ...(wallets.has(row.id) && { wallet: wallets.get(row.id)! }),
    })),
    vouchers: {
      issued: own.vouchers_issued,
      redeemed: own.vouchers_redeemed,
      discount_amount: own.discount_amount,
      last_redeemed_at: own.last_redeemed_at,
    },
    points: {
      available: own.points_balance,
      pending: own.points_pending,
      held: own.points_held,
      debt: own.points_debt,
      lifetime_earned: own.lifetime_earned,
      lifetime_redeemed: own.lifetime_redeemed,
    },
    activities: activities.map(viewActivity),
    duplicates: merges.map(({ id: duplicate, name, merged_at }) => ({
      id: encodeId('customer', duplicate),
      name,
      merged_at,
      undo_until: undoUntil(merged_at),
    })),
  };
});

async function membershipsOf(tx: ReadTransaction, customerId: string): Promise<MembershipRow[]> {
  const rows = await tx.all(
    build
      .selectFrom('memberships')
      .selectAll()
      .where('merchant_id', '=', tx.merchantId)
      .where('customer_id', '=', customerId)
      .orderBy('id', 'desc')
      .limit(shownAtMost),
  );
  return rows as unknown as MembershipRow[];
}

/** Reads the latest events of each membership from its own index range, then the latest of those. */
function activitiesOf(tx: ReadTransaction, membershipIds: readonly string[]): Promise<ActivityRow[]> {
  const refs = membershipIds.map((id) => encodeId('membership', id));
  const query = sql<ActivityRow>`
    select own.* from unnest(${refs}::text[]) as wanted (ref)
    cross join lateral (
      (select ${sql.raw(activityColumns)} from events
       where events.merchant_id = ${tx.merchantId} and events.membership_ref = wanted.ref
         and events.membership_ref is not null and events.type = any(${eventTypesOf(undefined)}::text[])
       order by events.id desc limit ${sql.raw(String(shownAtMost))})
      union all
      (select ${sql.raw(activityColumns)} from events
       where events.merchant_id = ${tx.merchantId} and events.type = ${sql.lit(recordedOfMembers)}
         and events.data ->> 'membership_id' = wanted.ref
       order by events.id desc limit ${sql.raw(String(shownAtMost))})
    ) as own
    order by own.id desc limit ${sql.raw(String(shownAtMost))}`;
  return tx.all({ compile: () => query.compile(build) });
}

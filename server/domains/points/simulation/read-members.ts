/** Reads the members of past orders, and what counts for their tiers. */
import { encodeId } from '../../../../contract/ids.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { MembershipRow } from '../../memberships/membership.ts';
import type { PassRow } from '../../memberships/passes/pass.ts';
import { tierRuleOf } from '../../memberships/tiers/standing.ts';
import { tierCounterOf } from '../../memberships/tiers/tier-periods.ts';
import { readPeople } from '../../order-book/people/people-store.ts';
import { customerFacts } from '../../order-book/people/person-facts.ts';
import { readCounters } from '../counters/counter-store.ts';
import { rulesAskForCustomer, rulesAskForOrders } from '../earning/order-terms.ts';
import type { PointsTerms } from '../ledger/points-rows.ts';
import { readMemberships } from '../ledger/points-store.ts';
import type { Played, Replayed } from './earning-replay.ts';
import * as store from './simulation-store.ts';
import type { Counting, Standing } from './tier-replay.ts';

/** The orders with their members, and with what is known today of customers if the rules ask for it. */
export async function membersOf(
  tx: ReadTransaction,
  rows: readonly store.PlayedRow[],
  terms: PointsTerms,
): Promise<Played[]> {
  const { merchantId } = tx;
  const keysOf = (ids: readonly string[]) => [...new Set(ids)].map((id) => ({ merchantId, id }));
  const customers = rows.map((row) => row.customer_id);
  const [memberships, people, bought] = await Promise.all([
    readMemberships(tx, keysOf(rows.map((row) => row.membership_id))),
    rulesAskForCustomer(terms) ? readPeople(tx, keysOf(customers)) : [],
    rulesAskForOrders(terms) ? store.readBoughtBefore(tx, rows) : [],
  ]);
  const byId = new Map(memberships.map((one) => [one.id, one]));
  const byCustomer = new Map(people.map((one) => [one.id, one]));
  const byOrder = new Map(bought.map((one) => [one.order_key, one.last_order_at]));
  return rows.flatMap((row): Played[] => {
    const membership = byId.get(row.membership_id);
    const person = byCustomer.get(row.customer_id);
    if (membership === undefined) return [];
    const last_order_at = byOrder.get(row.order_key) ?? null;
    return [{ row, membership, customer: person && customerFacts({ ...person, last_order_at }) }];
  });
}

/** What counts for the tiers of members: what is counted already, or else what they did. */
export async function standingsOf(
  tx: ReadTransaction,
  members: readonly MembershipRow[],
  { before, after }: { before: PassRow; after: PassRow },
  replayed: readonly Replayed[],
): Promise<Standing[]> {
  const rule = tierRuleOf(after);
  const counter = tierCounterOf(rule);
  const isCounted = counter === null || (before.counters !== null && counter in before.counters);
  const ids = members.map(({ id }) => id);
  const refs = ids.map((id) => encodeId('membership', id));
  const keys = ids.map((id) => ({ merchantId: tx.merchantId, id }));
  const isVisits = rule.metric === 'visits';
  const [counters, entries, visits] = await Promise.all([
    isCounted && counter !== null ? readCounters(tx, keys) : [],
    isCounted || isVisits ? [] : store.readCounted(tx, ids),
    isCounted || !isVisits ? [] : store.readVisits(tx, refs),
  ]);
  const ofMember = Map.groupBy(counters, (row) => row.membership_id);
  const earned = Map.groupBy(entries, (row) => row.membership_id);
  const seen = Map.groupBy(visits, (row) => row.membership_ref);
  const other = Map.groupBy(replayed, (row) => row.membershipId);
  return members.map((membership, at) => ({
    membership,
    counters: isCounted ? (ofMember.get(membership.id) ?? []) : undefined,
    counting: [
      ...(earned.get(membership.id) ?? []).map(countingOf),
      ...(seen.get(refs[at]!) ?? []).map((one): Counting => ({ at: one.at, isVisit: true })),
    ],
    replayed: other.get(membership.id) ?? [],
  }));
}

const countingOf = ({ at, points, value, currency }: store.CountedRow): Counting => ({
  at,
  points,
  ...(value !== null && currency !== null && { order: { amount: value, currency } }),
});

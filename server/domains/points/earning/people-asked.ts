/** The customers about whom the rules of their passes and points campaigns ask. Others cost no round trip. */
import { type Key, keyColumns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { type Asking, KnownPeople } from '../../order-book/people/known-people.ts';
import { addRecorded, type PersonRow, readPeople } from '../../order-book/people/people-store.ts';
import { asksForCustomer, asksForOrders } from '../../pricing/conditions/conditions.ts';
import type { PointsBatch } from '../ledger/points-batch.ts';
import type { PointsLedger } from '../ledger/points-ledger.ts';
import { rulesAskForCustomer, rulesAskForOrders } from './order-terms.ts';
import type { PointsCampaigns } from './points-campaigns.ts';

const locking = statement(
  'points_lock_asked',
  `select from ${keyColumns.unnest('wanted')}
   join memberships m on m.merchant_id = wanted.merchant_id and m.id = wanted.id
   join passes p on p.merchant_id = m.merchant_id and p.id = m.pass_id
   join customers c on c.merchant_id = m.merchant_id and c.id = m.customer_id
   where p.earn_rules::text like '%"customer"%' or exists (
     select from campaigns k where k.merchant_id = m.merchant_id and k.kind = 'points' and k.active
       and k.conditions::text like '%"customer"%')
   order by c.merchant_id, c.id for no key update of c`,
);
/**
 * Locks the customers of memberships whose pass, or a points campaign, asks about them, so that two first purchases of one customer are not both
 * the first. Sent before the memberships are locked, as orders do.
 */
export const lockAsked = (tx: TenantTransaction, memberships: readonly Key[]) =>
  tx.run(locking, keyColumns.arrays(memberships));

type Request = Asking & Parameters<PointsBatch['membershipOf']>[0];

/** Reads the customers, also as they were when something happened that is reported late. */
export async function readAsked<R extends Request>(
  tx: ReadTransaction,
  points: PointsBatch,
  campaigns: PointsCampaigns,
  requests: readonly R[],
): Promise<KnownPeople<R>> {
  const isAsked = ({ terms, membership }: PointsLedger): boolean =>
    rulesAskForCustomer(terms) ||
    campaigns.of(membership.merchant_id).some(({ conditions }) => conditions && asksForCustomer(conditions));
  const isBuyer = ({ terms, membership }: PointsLedger): boolean =>
    rulesAskForOrders(terms) ||
    campaigns.of(membership.merchant_id).some(({ conditions }) => asksForOrders(conditions));
  const asking = [...points.ledgers].filter(isAsked);
  const keyOf = ({ membership: { merchant_id: merchantId, customer_id: id } }: PointsLedger): Key => ({
    merchantId,
    id,
  });
  const known = new KnownPeople<R>(asking.length === 0 ? [] : await readPeople(tx, asking.map(keyOf)));
  const personOf = ({ merchantId, id }: Key): PersonRow | undefined => known.find(merchantId, id);
  const buyers = new Set(asking.filter(isBuyer).flatMap((one) => personOf(keyOf(one)) ?? []));
  const late = requests.flatMap((request) => {
    if (request.input.occurred_at === undefined) return [];
    const customerId = points.membershipOf(request)?.customer_id;
    const person = customerId && known.find(request.call.principal.merchantId, customerId);
    return person && buyers.has(person) ? [{ request, person }] : [];
  });
  await Promise.all([known.readThen(tx, late), addRecorded(tx, [...buyers])]);
  return known;
}

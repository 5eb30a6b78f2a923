/** Reads the customers about whom the rules of their passes and points campaigns ask. Others cost no round trip. */
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { addRecorded, type PersonRow, readPeople } from '../../order-book/people/people-store.ts';
import { asksForCustomer, asksForOrders } from '../../pricing/conditions/conditions.ts';
import type { PointsBatch } from '../ledger/points-batch.ts';
import { rulesAskForCustomer, rulesAskForOrders } from './order-terms.ts';
import type { PointsCampaigns } from './points-campaigns.ts';

/** The customers by membership. */
export async function readAsked(
  tx: ReadTransaction,
  points: PointsBatch,
  campaigns: PointsCampaigns,
): Promise<ReadonlyMap<string, PersonRow>> {
  const ledgers = [...points.ledgers].filter(
    ({ terms, membership }) =>
      rulesAskForCustomer(terms) ||
      campaigns
        .of(membership.merchant_id)
        .some(({ conditions }) => conditions && asksForCustomer(conditions)),
  );
  if (ledgers.length === 0) return new Map();
  const people = await readPeople(
    tx,
    ledgers.map(({ membership }) => ({ merchantId: membership.merchant_id, id: membership.customer_id })),
  );
  const personOf = ({ membership: { merchant_id, customer_id } }: (typeof ledgers)[number]) =>
    people.find((one) => one.merchant_id === merchant_id && one.id === customer_id);
  const buyers = ledgers
    .filter(
      ({ terms, membership }) =>
        rulesAskForOrders(terms) ||
        campaigns.of(membership.merchant_id).some(({ conditions }) => asksForOrders(conditions)),
    )
    .flatMap((one) => personOf(one) ?? []);
  await addRecorded(tx, buyers);
  return new Map(
    ledgers.flatMap((one): [string, PersonRow][] => {
      const person = personOf(one);
      return person ? [[one.membership.id, person]] : [];
    }),
  );
}

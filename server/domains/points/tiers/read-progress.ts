/** Reads what members have counted towards their tiers. */
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TierProgress } from '../../memberships/tiers/standing.ts';
import { readCounters } from '../counters/counter-store.ts';
import { Counters } from '../counters/counters.ts';
import { readTerms } from '../ledger/points-store.ts';
import { progressOf, type TierMember } from './ledger-tiers.ts';

/** By membership, what it has counted at a time and what is missing; nothing for those of passes without a rule. */
export async function readProgress(
  tx: ReadTransaction,
  rows: readonly TierMember[],
  now: string,
): Promise<ReadonlyMap<string, TierProgress>> {
  const keys = rows.map(({ merchant_id: merchantId, id }) => ({ merchantId, id }));
  const [terms, counters] = await Promise.all([readTerms(tx, keys), readCounters(tx, keys)]);
  const found = new Map<string, TierProgress>();
  for (const membership of rows) {
    const { merchant_id, id: membership_id } = membership;
    const own = counters.filter((row) => row.membership_id === membership_id);
    const counted = new Counters({ merchant_id, membership_id }, own);
    const of = terms.find(({ id }) => id === membership.pass_id);
    const progress = progressOf({ membership, counters: counted, terms: of }, now);
    if (progress !== null) found.set(membership_id, progress);
  }
  return found;
}

/** Reads what members have counted towards their tiers and goals. */
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TierProgress } from '../../memberships/tiers/standing.ts';
import { readCounters } from '../counters/counter-store.ts';
import { Counters } from '../counters/counters.ts';
import { goalProgress } from '../goals/goals.ts';
import { readTerms } from '../ledger/points-store.ts';
import { progressOf, type TierMember } from './ledger-tiers.ts';

interface Standing {
  tier: TierProgress | null;
  goals: ReturnType<typeof goalProgress>;
}

/** By membership, what it has counted at a time and what is missing. */
export async function readProgress(
  tx: ReadTransaction,
  rows: readonly TierMember[],
  now: string,
): Promise<ReadonlyMap<string, Standing>> {
  const keys = rows.map(({ merchant_id: merchantId, id }) => ({ merchantId, id }));
  const [terms, counters] = await Promise.all([readTerms(tx, keys), readCounters(tx, keys)]);
  const found = new Map<string, Standing>();
  for (const membership of rows) {
    const { merchant_id, id: membership_id } = membership;
    const own = counters.filter((row) => row.membership_id === membership_id);
    const counted = new Counters({ merchant_id, membership_id }, own);
    const of = terms.find(({ id }) => id === membership.pass_id);
    if (of === undefined) continue;
    const tier = progressOf({ membership, counters: counted, terms: of }, now);
    found.set(membership_id, { tier, goals: goalProgress(of, counted, now, of.timezone ?? 'UTC') });
  }
  return found;
}

/** The invariants that `tessera doctor` also checks. */
import pg from 'pg';
import { type Breach, findBroken, loadRetryTable } from '../../server/invariants/find-broken.ts';
import type { Invariant } from '../../server/invariants/invariant.ts';
import { invariants } from '../../server/invariants/invariants.ts';
import type { TestDatabase } from './cluster.ts';

export { type Breach, findBroken, loadRetryTable } from '../../server/invariants/find-broken.ts';
export { numberOf } from '../../server/invariants/invariant.ts';
export { pointsInvariants } from '../../server/invariants/money/points.ts';
export { walletInvariants } from '../../server/invariants/money/wallet.ts';
export { auditInvariants } from '../../server/invariants/people/audit.ts';
export { networkInvariants } from '../../server/invariants/people/network.ts';
export { type Invariant, invariants };

/** The invariants that a database violates; with several cells, each of them. */
export async function findBrokenIn(
  { superuserUrl, cells = [] }: TestDatabase,
  retrySeconds: readonly number[],
  asked: readonly Invariant[] = invariants,
): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const connectionString of [superuserUrl, ...cells.map(({ database }) => database.superuserUrl)]) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      await loadRetryTable(client, retrySeconds);
      breaches.push(...(await findBroken(client, asked)));
    } finally {
      await client.end();
    }
  }
  return breaches;
}

/** The invariants that `tessera doctor` also checks. */
import pg from 'pg';
import { type Breach, findBroken, loadRetryTable } from '../../server/invariants/find-broken.ts';
import { invariants } from '../../server/invariants/invariants.ts';
import type { TestDatabase } from './cluster.ts';

export { type Breach, findBroken, loadRetryTable } from '../../server/invariants/find-broken.ts';
export { type Invariant, numberOf } from '../../server/invariants/invariant.ts';
export { pointsInvariants } from '../../server/invariants/money/points.ts';
export { walletInvariants } from '../../server/invariants/money/wallet.ts';
export { auditInvariants } from '../../server/invariants/people/audit.ts';
export { invariants };

/** The invariants that a database violates; with several cells, each of them. */
export async function findBrokenIn(
  { superuserUrl, cells = [] }: TestDatabase,
  retrySeconds: readonly number[],
): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const connectionString of [superuserUrl, ...cells.map(({ database }) => database.superuserUrl)]) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      await loadRetryTable(client, retrySeconds);
      breaches.push(...(await findBroken(client, invariants)));
    } finally {
      await client.end();
    }
  }
  return breaches;
}

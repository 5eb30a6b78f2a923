/** The clock of API tokens: tells that an end comes near, and that it has come. */
import type { Pool } from '../database/pool.ts';
import { inTenantTransaction } from '../database/tenant-transaction.ts';
import { noteTokenEnds } from '../domains/api-tokens/note-token-ends.ts';
import { findTokenEnds, mostTokenEnds } from '../domains/api-tokens/token-end-store.ts';
import type { Log } from '../observability/log.ts';
import type { Services } from '../services.ts';
import { type BackgroundWork, startLoop } from './loop.ts';

const restMs = 15_000;
/** A lull between two batches, in which requests have the database for themselves. */
const lullMs = 50;

/**
 * Tells of the ends that are due by the database's clock, merchant by merchant, and answers whether there may be
 * more of them. A merchant that fails does not keep the others waiting; its failure is thrown in the end.
 */
export async function tellTokenEnds(pool: Pool): Promise<boolean> {
  const scope = { merchants: [], task: 'token-clock', readOnly: true } as const;
  const due = await inTenantTransaction(pool, scope, findTokenEnds);
  let failure: unknown;
  for (const [merchantId, tokens] of Map.groupBy(due, (token) => token.merchant_id)) {
    const ids = tokens.map(({ id }) => id);
    await inTenantTransaction(pool, { merchants: merchantId }, (tx) => noteTokenEnds(tx, ids)).catch(
      (error: unknown) => {
        failure = error;
      },
    );
  }
  if (failure !== undefined) throw failure;
  return due.length >= mostTokenEnds;
}

/** Looks every 15 seconds until it is stopped, and without that rest while there is more to tell. */
export const startTokenClock = ({ pool }: Pick<Services, 'pool'>, log: Log): BackgroundWork =>
  startLoop('ends of API tokens', log, async () => ((await tellTokenEnds(pool)) ? lullMs : restMs));

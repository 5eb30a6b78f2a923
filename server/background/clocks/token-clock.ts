/** The API token clock: announces upcoming and past expiries. */
import type { Pool } from '../../database/pool/pool.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { noteTokenEnds } from '../../domains/api-tokens/ending/note-token-ends.ts';
import { findTokenEnds, mostTokenEnds } from '../../domains/api-tokens/ending/token-end-store.ts';
import type { Services } from '../../engine/services.ts';
import type { Observers } from '../../observability/observers.ts';
import { type BackgroundWork, startLoop } from '../loop.ts';
import { byMerchant, Quarantine } from '../quarantine.ts';

const task = 'ends of API tokens';
const restMs = 15_000;
/** A pause between batches that leaves the database to requests. */
const lullMs = 50;

/** Announces due expiries by the database's clock, merchant by merchant, and returns whether there may be more. */
export const tellTokenEnds = (pool: Pool, quarantine = new Quarantine(task)): Promise<boolean> => {
  const scope = { merchants: [], task: 'token-clock', readOnly: true } as const;
  return quarantine.rounds(
    mostTokenEnds,
    (without) => inTenantTransaction(pool, scope, (tx) => findTokenEnds(tx, without)),
    (due) =>
      quarantine.each(byMerchant(due), (merchants, tokens) =>
        inTenantTransaction(pool, { merchants }, (tx) =>
          noteTokenEnds(
            tx,
            tokens.map(({ id }) => id),
          ),
        ),
      ),
  );
};

/** Runs every 15 seconds until stopped, and continuously while there is more to announce. */
export function startTokenClock({ pool }: Pick<Services, 'pool'>, observers: Observers): BackgroundWork {
  const quarantine = new Quarantine(task, observers);
  return startLoop(task, observers, async () => ((await tellTokenEnds(pool, quarantine)) ? lullMs : restMs));
}

/**
 * Reads that a replica may answer. The primary answers instead whenever the client doesn't say what it has written, no
 * replica is up to date, or the replica fails.
 */
import type { Route } from '../../contract/route.ts';
import { explainFailure, isTimeout } from '../database/failures.ts';
import type { Presented } from '../database/replicas/read-after.ts';
import type { ReadOutcome, Replicas } from '../database/replicas/replicas.ts';
import { ReadTransaction } from '../database/transactions/read-transaction.ts';
import { inTenantTransaction } from '../database/transactions/tenant-transaction.ts';
import type { Call, Read } from '../engine/operation.ts';
import { Refusal } from '../errors/refusal.ts';
import type { PerformerOptions } from './perform.ts';

/** The name of the request and the response header. */
export const readAfterHeader = 'read-after';

export type ReplicaRead = (input: object, call: Call, presented: Presented) => Promise<unknown>;

/** Returns the function that reads a route's results. */
export function replicaReader(
  operation: Read,
  replicas: Replicas,
  { services: { pool }, slots }: PerformerOptions,
): ReplicaRead {
  return (input, call, presented) => {
    const { merchantId: merchants } = call.principal;
    const scope = { merchants, readOnly: true, aheadMs: call.aheadMs } as const;
    const onPrimary = (outcome: ReadOutcome) => {
      replicas.counts[outcome] += 1;
      return inTenantTransaction(pool, scope, (tx) => operation.run(tx, input, call));
    };
    return slots.run(merchants, async () => {
      const { position, isComplete } = presented;
      if (!isComplete || position === undefined) return onPrimary('primary');
      const replica = replicas.choose(position);
      if (replica === undefined) return onPrimary('behind');
      try {
        const result = await operation.run(
          ReadTransaction.openReading(replica.behind(position), scope),
          input,
          call,
        );
        replicas.counts.replica += 1;
        return result;
      } catch (error) {
        // The primary would take as long.
        if (isTimeout(error)) throw explainFailure(error);
        // It may lack what the request names; the refusal then comes from the primary.
        return onPrimary(error instanceof Refusal || isBehind(error) ? 'behind' : 'failed');
      }
    });
  };
}

const isBehind = (error: unknown): boolean => (error as { code?: string }).code === 'TSR01';

/** Jobs are worked on by other processes: who has seen one end then also reads what it did. */
export const showsOthersWork = ({ name }: Route): boolean => name.startsWith('jobs.');

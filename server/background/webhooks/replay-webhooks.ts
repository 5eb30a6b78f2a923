/** Continues requested replays of endpoints, one step at a time. */
import type { Databases } from '../../database/transactions/databases.ts';
import {
  inTenantTransaction,
  readAsTask,
  type TenantTransaction,
} from '../../database/transactions/tenant-transaction.ts';
import {
  countDue,
  findReplaying,
  keepReplayPlace,
  maxReplaying,
  replayFrom,
  replayStep,
} from '../../domains/webhooks/deliveries/replay-store.ts';
import { readerOf, subscribedTypes } from '../../domains/webhooks/endpoints/endpoint.ts';
import { lockEndpoint, openEndpoints } from '../../domains/webhooks/endpoints/endpoint-store.ts';
import type { Observers } from '../../observability/observers.ts';
import { Quarantine } from '../quarantine.ts';

export class Replays {
  readonly #pool: Databases;
  readonly #quarantine: Quarantine;

  constructor(pool: Databases, observers?: Observers) {
    this.#pool = pool;
    this.#quarantine = new Quarantine('webhook replays', observers);
  }

  /** Takes one step for each endpoint with a replay and few deliveries due; returns whether there was any. */
  async turn(): Promise<boolean> {
    const pool = this.#pool;
    let found = 0;
    await this.#quarantine.rounds(
      maxReplaying,
      (without) => readAsTask(pool, 'deliver', (tx) => findReplaying(tx, without)),
      async (replaying) => {
        found += replaying.length;
        await this.#quarantine.one(replaying, (merchants, { id }) =>
          inTenantTransaction(pool, { merchants }, (tx) => takeStep(tx, id)),
        );
      },
    );
    return found > 0;
  }
}

async function takeStep(tx: TenantTransaction, endpointId: string): Promise<void> {
  const row = await lockEndpoint(tx, endpointId);
  // Another process was faster.
  if (row === undefined || row.replay_next === null) return;
  const [open] = await openEndpoints(tx, [{ merchant_id: tx.merchantId, id: endpointId }]);
  const reader = readerOf(open!);
  if (row.status === 'disabled' || reader === undefined) {
    await keepReplayPlace(tx, endpointId, null);
    return;
  }
  if ((await countDue(tx, endpointId)) >= replayStep) return;
  const span = { next: row.replay_next, last: row.replay_last!, since: row.replay_since! };
  const reached = await replayFrom(tx, endpointId, span, subscribedTypes(row.enabled_events, reader));
  const next = reached === null || reached >= span.last ? null : reached + 1;
  await keepReplayPlace(tx, endpointId, next);
}

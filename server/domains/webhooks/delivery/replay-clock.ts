/** Continues requested replays of endpoints, one step at a time. */
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { declareClock } from '../../../engine/clock.ts';
import {
  countDue,
  findReplaying,
  keepReplayPlace,
  maxReplaying,
  replayFrom,
  replayStep,
} from '../deliveries/replay-store.ts';
import { readerOf, subscribedTypes } from '../endpoints/endpoint.ts';
import { lockEndpoint, openEndpoints } from '../endpoints/endpoint-store.ts';

/** Takes one step for each endpoint with a replay and few deliveries due. */
export const replayClock = declareClock({
  name: 'webhook replays',
  everySeconds: 3,
  pauseMs: 250,
  task: 'deliver',
  most: maxReplaying,
  inRealTime: true,
  inParts: true,
  atOnce: 1,
  findDue: findReplaying,
  settle: (tx, [endpoint]) => takeStep(tx, endpoint!.id),
});

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

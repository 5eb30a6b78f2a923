/** The API token clock: announces upcoming and past expiries, each once. */
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { declareClock } from '../../../engine/clock.ts';
import { emit } from '../../../engine/events/event-store.ts';
import type { NewEvent } from '../../../engine/operation.ts';
import { viewApiToken } from '../api-token-view.ts';
import { tokenEndOf } from './token-end.ts';
import { findTokenEnds, lockEnding, maxTokenEnds, saveNoted } from './token-end-store.ts';

/** Checks each token again under its lock, so an end that another process announced is skipped. */
async function noteEnds(tx: TenantTransaction, due: readonly { id: string }[]): Promise<void> {
  const ids = due.map(({ id }) => id);
  const rows = await lockEnding(tx, ids);
  const events: NewEvent[] = [];
  const noted: { id: string; isOver: boolean }[] = [];
  for (const row of rows) {
    const end = tokenEndOf(row, row.now);
    if (end === undefined) continue;
    noted.push({ id: row.id, isOver: end.isOver });
    if (end.event === undefined) continue;
    events.push({ type: end.event, objectId: row.id, object: viewApiToken(row, row.now) });
  }
  if (noted.length === 0) return;
  tx.commitAlong(saveNoted(tx, noted));
  emit(tx, { now: rows[0]!.now }, ...events);
}

export const tokenClock = declareClock({
  name: 'ends of API tokens',
  everySeconds: 15,
  task: 'token-clock',
  most: maxTokenEnds,
  inRealTime: true,
  findDue: findTokenEnds,
  settle: noteEnds,
});

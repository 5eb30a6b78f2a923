/** The clock of posts: publishes and archives them. */
import { timeOf } from '../../database/merchant-clock.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { declareClock } from '../../engine/clock.ts';
import { emit } from '../../engine/events/event-store.ts';
import { eventOf, settled } from './post.ts';
import { findDue, lockPosts, maxDue, savePost } from './post-store.ts';

/** Saves due changes of posts of one merchant. Idempotent. */
async function settle(tx: TenantTransaction, due: readonly { id: string }[]): Promise<void> {
  const ids = due.map(({ id }) => id);
  const rows = await lockPosts(tx, ids);
  const now = await timeOf(tx);
  const moved = rows.map((row) => settled(row, now)).filter(({ steps }) => steps.length > 0);
  if (moved.length === 0) return;
  tx.commitAlong(...moved.map(({ row }) => savePost(tx, row)));
  emit(tx, { now }, ...moved.flatMap(({ steps }) => steps.map(eventOf)));
}

export const postClock = declareClock({
  name: 'clock of posts',
  everySeconds: 15,
  task: 'network-clock',
  most: maxDue,
  afterEvents: true,
  findDue,
  settle,
});

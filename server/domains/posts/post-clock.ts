/** Saves due changes of posts of one merchant. Idempotent. */
import { timeOf } from '../../database/merchant-clock.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { insertEvents, systemLine } from '../../engine/event-store.ts';
import { settled, viewPost } from './post.ts';
import { lockPosts, savePost } from './post-store.ts';

export async function settlePosts(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  const rows = await lockPosts(tx, ids);
  const now = await timeOf(tx);
  const moved = rows.map((row) => settled(row, now)).filter(({ steps }) => steps.length > 0);
  if (moved.length === 0) return;
  const lines = moved.flatMap(({ steps }) =>
    steps.map(({ type, row }) =>
      systemLine(row.merchant_id, { type, objectId: row.id, object: viewPost(row) }),
    ),
  );
  tx.commitAlong(...moved.map(({ row }) => savePost(tx, row)), insertEvents(tx, lines, now));
}

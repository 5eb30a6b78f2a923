/** What only the database knows of a post that is to be written: its passes, and the posts of the day. */
import type { TenantTransaction } from '../../database/tenant-transaction.ts';
import { refuse } from '../../refusal.ts';
import { type PostRow, publicationOf, refusalByQuota } from './post.ts';
import { countPasses, holdPublications, publicationsBefore } from './post-store.ts';

/** @throws Refusal `pass_not_found` */
export async function requirePasses(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0 && (await countPasses(tx, ids)) < ids.length) throw refuse('pass_not_found');
}

/** @throws Refusal `publish_quota_exceeded` where the day of its publication has enough posts without it. */
export async function requirePlace(tx: TenantTransaction, row: PostRow, now: string): Promise<void> {
  const at = publicationOf(row);
  if (at === null) return;
  const [, others] = await Promise.all([holdPublications(tx), publicationsBefore(tx, at, row.id)]);
  const refusal = refusalByQuota(others, at, now);
  if (refusal) throw refusal;
}

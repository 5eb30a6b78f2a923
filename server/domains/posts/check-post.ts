/** Checks of a post against the database: its passes and the daily quota. */
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { refuse } from '../../errors/refusal.ts';
import { type PostRow, publicationOf, refusalByQuota } from './post.ts';
import { countPasses, holdPublications, publicationsBefore } from './post-store.ts';

/**
 * Requires that all passes exist.
 *
 * @throws Refusal `pass_not_found`
 */
export async function requirePasses(tx: ReadTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0 && (await countPasses(tx, ids)) < ids.length) throw refuse('pass_not_found');
}

/**
 * Requires room in the quota for the day of publication.
 *
 * @throws Refusal `publish_quota_exceeded`
 */
export async function requirePlace(tx: TenantTransaction, row: PostRow, now: string): Promise<void> {
  const at = publicationOf(row);
  if (at === null) return;
  const [, others] = await Promise.all([holdPublications(tx), publicationsBefore(tx, at, row.id)]);
  const refusal = refusalByQuota(others, at, now);
  if (refusal) throw refusal;
}

/** SQL for pictures: one function, one statement. */

import { statement } from '../../database/connection.ts';
import { insert } from '../../database/schema/rows.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { PictureRow } from './picture.ts';

const hold = statement('pictures_hold_merchant', 'select from merchants where id = $1 for no key update');

/** Locks the merchant, so that uploads are counted one after another. */
export const holdUploads = (tx: TenantTransaction) => tx.run(hold, [tx.merchantId]);

const used = statement<{ count: number; bytes: number }>(
  'pictures_used',
  `select count(*)::int as count, tessera_exact(coalesce(sum(stored_bytes), 0)) as bytes from pictures where merchant_id = $1`,
);

/** What the merchant's pictures take up, including those whose files are still to be removed. */
export const usedByPictures = async (tx: ReadTransaction) => (await tx.run(used, [tx.merchantId]))[0]!;

export const insertPicture = (tx: TenantTransaction, row: PictureRow): Promise<unknown> =>
  insert(tx, 'pictures', row);

const lock = statement<PictureRow>(
  'pictures_lock',
  `select * from pictures where merchant_id = $1 and id = $2 and status = 'ready' for update`,
);

export const lockPicture = async (tx: TenantTransaction, id: string): Promise<PictureRow | undefined> =>
  (await tx.run(lock, [tx.merchantId, id]))[0];

const mark = statement(
  'pictures_mark',
  'update pictures set status = $3, since = $4 where merchant_id = $1 and id = $2',
);

export const markPicture = (tx: TenantTransaction, id: string, status: PictureRow['status'], now: string) =>
  tx.run(mark, [tx.merchantId, id, status, now]);

// Links start with the ids of the merchant and the picture, so the text is in every address of it.
const shown = statement<{ isShown: boolean }>(
  'pictures_shown',
  `select exists (select from merchants where id = $1 and strpos(logo_url, $2) > 0)
     or exists (select from pass_templates where merchant_id = $1 and strpos(design::text, $2) > 0)
     or exists (select from passes where merchant_id = $1 and strpos(rewards::text, $2) > 0)
     or exists (select from posts where merchant_id = $1 and strpos(media::text, $2) > 0)
     or exists (select from communications where merchant_id = $1 and created_at > now() - interval '30 days'
                and strpos(coalesce(blocks::text, '') || translations::text, $2) > 0) as "isShown"`,
);

/** Whether anything shows the picture whose path, without the file, is `path`. */
export const isShown = async (tx: ReadTransaction, path: string): Promise<boolean> =>
  (await tx.run(shown, [tx.merchantId, path]))[0]!.isShown;

/** The most pictures whose files are removed in one run. */
export const maxDue = 200;

const due = statement<{ merchant_id: string; id: string }>(
  'pictures_due',
  `select merchant_id, id from pictures where status <> 'ready' and since < now() - interval '1 hour'
     and merchant_id <> all ($1::uuid[])
   order by since limit ${maxDue}`,
);

/**
 * Finds pictures that were deleted, or never finished, an hour ago, except those of the merchants in `without`. Needs a
 * transaction of the task `pictures`.
 */
export const findDue = (tx: ReadTransaction, without: readonly string[]) => tx.run(due, [without]);

const forget = statement(
  'pictures_forget',
  `delete from pictures where merchant_id = $1 and id = $2 and status <> 'ready'`,
);

/** Removes the row once its files are gone. */
export const forgetPicture = (tx: TenantTransaction, id: string) => tx.run(forget, [tx.merchantId, id]);

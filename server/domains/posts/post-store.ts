/** SQL for posts: one function, one statement. */

import { sql } from 'kysely';
import { statement } from '../../database/connection.ts';
import { insert, save } from '../../database/schema/rows.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { PostRow } from './post.ts';

const lock = statement<PostRow>(
  'posts_lock',
  `select * from posts where merchant_id = $1 and id = any($2::uuid[]) order by merchant_id, id for update`,
);

/** Locks posts in id order. */
export const lockPosts = (tx: TenantTransaction, ids: readonly string[]) =>
  tx.run(lock, [tx.merchantId, ids]);

export const insertPost = (tx: TenantTransaction, row: PostRow) => insert(tx, 'posts', row);
export const savePost = (tx: TenantTransaction, row: PostRow) => save(tx, 'posts', row);

const hold = statement('posts_hold_merchant', 'select from merchants where id = $1 for no key update');

/** Locks the merchant, so publications are serialized and the daily quota holds. */
export const holdPublications = (tx: TenantTransaction) => tx.run(hold, [tx.merchantId]);

// Requests don't get the merchant's lock in the order of their timestamps, so later posts count too.
const publications = statement<{ at: string }>(
  'posts_publications',
  `select at from (
     (select published_at as at, id from posts
      where merchant_id = $1 and published_at > $2::timestamptz - interval '24 hours')
     union all
     (select publish_at as at, id from posts
      where merchant_id = $1 and status = 'scheduled'
        and publish_at > $2::timestamptz - interval '24 hours' and publish_at <= $2)
   ) as published
   where id is distinct from $3
   order by at`,
);

/** Publication times of other posts, oldest first: published since 24 hours before `at`, or scheduled up to `at`. */
export const publicationsBefore = async (tx: ReadTransaction, at: string, besideId: string) =>
  (await tx.run(publications, [tx.merchantId, at, besideId])).map((row) => row.at);

const passes = statement<{ count: number }>(
  'posts_passes',
  'select count(*)::int as count from passes where merchant_id = $1 and id = any($2::uuid[])',
);

/** Counts the given ids that are passes of the merchant. */
export const countPasses = async (tx: ReadTransaction, ids: readonly string[]): Promise<number> =>
  (await tx.run(passes, [tx.merchantId, ids]))[0]!.count;

/** The status at `now`, by the same rules as `settled`. */
export const statusInSql = (now: string) => sql<string>`case
  when status in ('scheduled', 'published') and expires_at <= ${now}::timestamptz
    and (status = 'published' or publish_at <= ${now}::timestamptz) then 'archived'
  when status = 'scheduled' and publish_at <= ${now}::timestamptz then 'published'
  else status end`;

/** Maximum number of posts in one run of the clock. */
export const maxDue = 500;

const due = statement<{ merchant_id: string; id: string }>(
  'posts_due',
  `(select merchant_id, id from posts where status = 'scheduled' and publish_at <= tessera_now()
      and merchant_id <> all ($1::uuid[])
    order by publish_at limit ${maxDue})
   union
   (select merchant_id, id from posts where status = 'published' and expires_at is not null and expires_at <= tessera_now()
      and merchant_id <> all ($1::uuid[])
    order by expires_at limit ${maxDue})
   limit ${maxDue}`,
);

/** Posts with a due change, except those of the given merchants. Needs the task `network-clock`. */
export const findDue = (tx: ReadTransaction, without: readonly string[]) => tx.run(due, [without]);

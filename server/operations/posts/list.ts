import { sql } from 'kysely';
import { list as route } from '../../../contract/domains/posts.ts';
import { decodeId } from '../../../contract/ids.ts';
import { startOfInstant } from '../../clock/time.ts';
import { build } from '../../database/query-builder.ts';
import { settled, viewPost } from '../../domains/posts/post.ts';
import { statusInSql } from '../../domains/posts/post-store.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';

/** The merchant's posts, newest first. */
export const list = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  let query = build.selectFrom('posts').selectAll().where('merchant_id', '=', tx.merchantId);
  if (input.ids) {
    query = query.where(sql<boolean>`id = any(${input.ids.map((id) => decodeId('post', id)!)}::uuid[])`);
  }
  if (input.status)
    query = query.where(sql<boolean>`${statusInSql(call.now)} = any(${input.status}::text[])`);
  if (input.audience) query = query.where('audience', '=', input.audience);
  if (input.pass_id)
    query = query.where(sql<boolean>`${decodeId('pass', input.pass_id)!}::uuid = any(pass_ids)`);
  if (input.published_gte) {
    const from = startOfInstant(input.published_gte, call.principal.merchantTimezone);
    query = query.where('published_at', '>=', from);
  }
  return readPage(tx, page, { query, table: 'posts' }, (row) => viewPost(settled(row, call.now).row));
});

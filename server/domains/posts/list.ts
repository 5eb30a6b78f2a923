import { type Expression, type SqlBool, sql } from 'kysely';
import { list as route } from '../../../contract/domains/posts.ts';
import { decodeId } from '../../../contract/ids.ts';
import { startOfInstant } from '../../clock/time.ts';
import { build } from '../../database/query-builder.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';
import { type PostRow, settled, viewPost } from './post.ts';
import { statusInSql } from './post-store.ts';

/** The merchant's posts, newest first. */
export const list = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const conditions: Expression<SqlBool>[] = [sql<boolean>`merchant_id = ${tx.merchantId}`];
  if (input.ids) {
    conditions.push(sql<boolean>`id = any(${input.ids.map((id) => decodeId('post', id)!)}::uuid[])`);
  }
  if (input.status) conditions.push(sql<boolean>`${statusInSql(call.now)} = any(${input.status}::text[])`);
  if (input.audience) conditions.push(sql<boolean>`audience = ${input.audience}`);
  if (input.pass_id) conditions.push(sql<boolean>`${decodeId('pass', input.pass_id)!}::uuid = any(pass_ids)`);
  if (input.published_gte) {
    const from = startOfInstant(input.published_gte, call.principal.merchantTimezone);
    conditions.push(sql<boolean>`published_at >= ${from}::timestamptz`);
  }
  const query = build
    .selectFrom('posts')
    .selectAll()
    .where((expressions) => expressions.and(conditions));
  return readPage(tx, page, { query, table: 'posts' }, (row) =>
    viewPost(settled(row as unknown as PostRow, call.now).row),
  );
});

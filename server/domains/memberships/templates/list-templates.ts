import { type Expression, type SqlBool, sql } from 'kysely';
import { listTemplates as route } from '../../../../contract/domains/passes.ts';
import { decodeId } from '../../../../contract/ids.ts';
import { build } from '../../../database/query-builder.ts';
import { openPage, readPage } from '../../../engine/lists/pages.ts';
import { read } from '../../../engine/operation.ts';
import { viewTemplate } from '../passes/pass-view.ts';

/** The merchant's templates, newest first. */
export const listTemplates = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const conditions: Expression<SqlBool>[] = [sql<boolean>`merchant_id = ${tx.merchantId}`];
  if (input.ids) {
    conditions.push(sql<boolean>`id = any(${input.ids.map((id) => decodeId('pass_template', id)!)}::uuid[])`);
  }
  if (input.status) conditions.push(sql<boolean>`status = ${input.status}`);
  if (input.type) conditions.push(sql<boolean>`type = ${input.type}`);
  const query = build
    .selectFrom('pass_templates')
    .selectAll()
    .where((expressions) => expressions.and(conditions));
  return readPage(tx, page, { query, table: 'pass_templates' }, viewTemplate);
});

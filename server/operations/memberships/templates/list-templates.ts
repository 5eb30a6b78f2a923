import { sql } from 'kysely';
import { listTemplates as route } from '../../../../contract/domains/passes.ts';
import { decodeId } from '../../../../contract/ids.ts';
import { build } from '../../../database/query-builder.ts';
import { viewTemplate } from '../../../domains/memberships/passes/pass-view.ts';
import { openPage, readPage } from '../../../engine/lists/pages.ts';
import { read } from '../../../engine/operation.ts';

/** The merchant's templates, newest first. */
export const listTemplates = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  let query = build.selectFrom('pass_templates').selectAll().where('merchant_id', '=', tx.merchantId);
  if (input.ids) {
    const ids = input.ids.map((id) => decodeId('pass_template', id)!);
    query = query.where(sql<boolean>`id = any(${ids}::uuid[])`);
  }
  if (input.status) query = query.where('status', '=', input.status);
  if (input.type) query = query.where('type', '=', input.type);
  return readPage(tx, page, { query, table: 'pass_templates' }, viewTemplate);
});

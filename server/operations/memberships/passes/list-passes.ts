import { sql } from 'kysely';
import { listPasses as route } from '../../../../contract/domains/passes.ts';
import { decodeId } from '../../../../contract/ids.ts';
import { build } from '../../../database/query-builder.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { statusInSql } from '../../../domains/memberships/membership-store.ts';
import { viewPass } from '../../../domains/memberships/passes/pass-view.ts';
import { openPage, readPage } from '../../../engine/lists/pages.ts';
import { read } from '../../../engine/operation.ts';

/** The merchant's passes, newest first, with membership counts by status. */
export const listPasses = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  let query = build.selectFrom('passes').selectAll().where('merchant_id', '=', tx.merchantId);
  if (input.ids) {
    query = query.where(sql<boolean>`id = any(${input.ids.map((id) => decodeId('pass', id)!)}::uuid[])`);
  }
  if (input.status) query = query.where(sql<boolean>`status = any(${input.status}::text[])`);
  if (input.template_id)
    query = query.where('template_id', '=', decodeId('pass_template', input.template_id)!);
  const found = await readPage(tx, page, { query, table: 'passes' }, (row) => row);
  const ids = found.data.map((pass) => pass.id);
  const counts = await countByStatus(tx, ids, call.now);
  return {
    ...found,
    data: found.data.map((pass) => ({
      ...viewPass(pass),
      counts: {
        issued: pass.issued_count,
        active: counts.get(`${pass.id} active`) ?? 0,
        expired: counts.get(`${pass.id} expired`) ?? 0,
        revoked: counts.get(`${pass.id} revoked`) ?? 0,
      },
    })),
  };
});

/** Number of memberships of each pass by current status, keyed by `<pass id> <status>`. */
async function countByStatus(
  tx: ReadTransaction,
  passIds: readonly string[],
  now: string,
): Promise<Map<string, number>> {
  if (passIds.length === 0) return new Map();
  const rows = await tx.all(
    build
      .selectFrom('memberships')
      .select(['pass_id', statusInSql(now).as('state'), sql<number>`count(*)`.as('count')])
      .where('merchant_id', '=', tx.merchantId)
      .where(sql<boolean>`pass_id = any(${passIds}::uuid[])`)
      .groupBy(['pass_id', 'state']),
  );
  return new Map(rows.map((row) => [`${row.pass_id} ${row.state}`, row.count]));
}

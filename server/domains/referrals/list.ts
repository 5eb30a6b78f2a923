import { type Expression, type SqlBool, sql } from 'kysely';
import { list as route } from '../../../contract/domains/referrals.ts';
import { decodeId } from '../../../contract/ids.ts';
import { build } from '../../database/query-builder.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';
import { type ReferralRow, viewReferral } from './referral.ts';

/** The merchant's referrals, newest first. */
export const list = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const conditions: Expression<SqlBool>[] = [sql<boolean>`merchant_id = ${tx.merchantId}`];
  if (input.status) conditions.push(sql<boolean>`status = any(${input.status}::text[])`);
  if (input.code_id)
    conditions.push(sql<boolean>`code_id = ${decodeId('referral_code', input.code_id)!}::uuid`);
  const query = build
    .selectFrom('referrals')
    .selectAll()
    .where((expressions) => expressions.and(conditions));
  return readPage(tx, page, { query, table: 'referrals' }, (row) =>
    viewReferral(row as unknown as ReferralRow),
  );
});

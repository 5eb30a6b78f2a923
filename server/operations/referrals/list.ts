import { sql } from 'kysely';
import { list as route } from '../../../contract/domains/referrals.ts';
import { decodeId } from '../../../contract/ids.ts';
import { build } from '../../database/query-builder.ts';
import { viewReferral } from '../../domains/referrals/referral.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';

/** The merchant's referrals, newest first. */
export const list = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  let query = build.selectFrom('referrals').selectAll().where('merchant_id', '=', tx.merchantId);
  if (input.status) query = query.where(sql<boolean>`status = any(${input.status}::text[])`);
  if (input.code_id) query = query.where('code_id', '=', decodeId('referral_code', input.code_id)!);
  return readPage(tx, page, { query, table: 'referrals' }, viewReferral);
});

import { sql } from 'kysely';
import { list as route } from '../../../contract/domains/communications.ts';
import { decodeId } from '../../../contract/ids.ts';
import { build } from '../../database/query-builder.ts';
import { viewCommunication } from '../../domains/communications/communication.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';

/** The merchant's communications, newest first. */
export const list = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  let query = build.selectFrom('communications').selectAll().where('merchant_id', '=', tx.merchantId);
  if (input.kind) query = query.where(sql<boolean>`kind = any(${input.kind}::text[])`);
  if (input.status) query = query.where(sql<boolean>`status = any(${input.status}::text[])`);
  if (input.category) query = query.where('category', '=', input.category);
  if (input.pass_id) query = query.where('pass_id', '=', decodeId('pass', input.pass_id)!);
  if (input.voucher_id) query = query.where('voucher_id', '=', decodeId('voucher', input.voucher_id)!);
  if (input.membership_id)
    query = query.where('membership_id', '=', decodeId('membership', input.membership_id)!);
  return readPage(tx, page, { query, table: 'communications' }, viewCommunication);
});

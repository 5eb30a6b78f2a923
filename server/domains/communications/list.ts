import { type Expression, type SqlBool, sql } from 'kysely';
import { list as route } from '../../../contract/domains/communications.ts';
import { decodeId } from '../../../contract/ids.ts';
import { build } from '../../database/query-builder.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';
import { type CommunicationRow, viewCommunication } from './communication.ts';

/** The merchant's communications, newest first. */
export const list = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const conditions: Expression<SqlBool>[] = [sql<boolean>`merchant_id = ${tx.merchantId}`];
  if (input.kind) conditions.push(sql<boolean>`kind = any(${input.kind}::text[])`);
  if (input.status) conditions.push(sql<boolean>`status = any(${input.status}::text[])`);
  if (input.category) conditions.push(sql<boolean>`category = ${input.category}`);
  if (input.pass_id) conditions.push(sql<boolean>`pass_id = ${decodeId('pass', input.pass_id)!}`);
  if (input.voucher_id) conditions.push(sql<boolean>`voucher_id = ${decodeId('voucher', input.voucher_id)!}`);
  if (input.membership_id)
    conditions.push(sql<boolean>`membership_id = ${decodeId('membership', input.membership_id)!}`);
  const query = build
    .selectFrom('communications')
    .selectAll()
    .where((expressions) => expressions.and(conditions));
  return readPage(tx, page, { query, table: 'communications' }, (row) =>
    viewCommunication(row as unknown as CommunicationRow),
  );
});

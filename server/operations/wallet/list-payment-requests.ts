import { sql } from 'kysely';
import { listPaymentRequests as route } from '../../../contract/domains/wallet-moves.ts';
import { build } from '../../database/query-builder.ts';
import type { RequestRow } from '../../domains/wallet/ledger/wallet-rows.ts';
import { viewRequest } from '../../domains/wallet/ledger/wallet-view.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';

/** Lists incoming and outgoing payment requests, newest first. */
export const listPaymentRequests = read(route, (tx, input, call) => {
  let query = build.selectFrom('payment_requests').selectAll().where('merchant_id', '=', tx.merchantId);
  if (input.direction) query = query.where('direction', '=', input.direction);
  if (input.status) query = query.where(sql<boolean>`status = any(${input.status}::text[])`);
  return readPage(tx, openPage(call, route, input), { query, table: 'payment_requests' }, (row) =>
    viewRequest(row as unknown as RequestRow),
  );
});

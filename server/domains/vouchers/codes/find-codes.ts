/** Finds vouchers by the codes that requests name. */
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { Resolved } from '../../../engine/operation.ts';
import { codeIndexes } from '../terms/voucher-code.ts';
import type { BatchRequest } from '../voucher-batch.ts';
import { type CodeIndex, findByCode } from '../voucher-store.ts';

/** Finds the vouchers that the requests name by code, before locks are taken in id order. */
export function findCodes(
  tx: ReadTransaction,
  requests: readonly BatchRequest[],
): Promise<Resolved> | undefined {
  const coded = requests.flatMap((request) => {
    if (request.input.by !== 'code') return [];
    const { merchantId } = request.call.principal;
    const indexes = codeIndexes(request.call.services.keyring, merchantId, request.input.id);
    return indexes.map((index) => ({ request, merchantId, index }));
  });
  return coded.length === 0 ? undefined : voucherIdsOf(tx, coded);
}

async function voucherIdsOf(
  tx: ReadTransaction,
  coded: readonly (CodeIndex & { request: BatchRequest })[],
): Promise<Resolved> {
  const rows = await findByCode(tx, coded);
  const found = new Map(rows.map((row) => [`${row.merchant_id} ${row.code_index.toString('hex')}`, row.id]));
  const ids = new Map<object, string>();
  for (const { request, merchantId, index } of coded) {
    const id = found.get(`${merchantId} ${index.toString('hex')}`);
    if (id !== undefined && !ids.has(request)) ids.set(request, id);
  }
  return ids;
}

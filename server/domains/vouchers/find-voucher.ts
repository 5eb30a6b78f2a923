/** Finds one voucher by id or by code, without a lock. */

import { decodeId } from '../../../contract/ids.ts';
import { build } from '../../database/query-builder.ts';
import type { Row } from '../../database/schema/row.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { Call } from '../../engine/operation.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { dataKey } from '../merchant/data-keys.ts';
import { type CodeKind, countGuess } from './codes/code-attempts.ts';
import type { VoucherRow } from './terms/voucher.ts';
import { codeIndexes, openCode } from './terms/voucher-code.ts';

/** A voucher's row with its sealed code, for lists and single reads. */
export type SealedVoucherRow = VoucherRow & Row<'vouchers', 'code_sealed' | 'code_key_version'>;

/**
 * Returns the voucher.
 * @throws Refusal 404 `voucher_not_found`, also for another merchant's voucher.
 */
export async function findVoucher(
  tx: ReadTransaction,
  call: Call,
  wanted: { id: string; by?: 'id' | 'code' },
  kind: CodeKind = 'code',
): Promise<SealedVoucherRow> {
  const query = build.selectFrom('vouchers').selectAll().where('merchant_id', '=', tx.merchantId);
  const id = wanted.by === 'code' ? undefined : decodeId('voucher', wanted.id);
  const indexes = wanted.by === 'code' ? codeIndexes(call.services.keyring, tx.merchantId, wanted.id) : [];
  let found = id === undefined ? undefined : await tx.first(query.where('id', '=', id));
  for (const index of indexes) found ??= await tx.first(query.where('code_index', '=', index));
  if (found === undefined) throw missing(call, wanted, kind);
  return found as unknown as SealedVoucherRow;
}

function missing(call: Call, { id, by }: { id: string; by?: 'id' | 'code' }, kind: CodeKind): Refusal {
  if (by === 'code') countGuess(call, id, kind);
  return refuse('voucher_not_found');
}

/** Returns the code if it is public; secret codes stay sealed. */
export async function publicCode(
  tx: ReadTransaction,
  call: Call,
  row: SealedVoucherRow,
): Promise<string | undefined> {
  return row.code_visibility === 'public' ? codeOf(tx, call, row) : undefined;
}

/** Opens the code, for callers who are allowed to see it again. */
export async function codeOf(tx: ReadTransaction, call: Call, row: SealedVoucherRow): Promise<string> {
  const { key } = await dataKey(tx, call.services.keyring, row.code_key_version);
  const place = { merchantId: row.merchant_id, voucherId: row.id, keyVersion: row.code_key_version };
  return openCode(key, place, row.code_sealed);
}

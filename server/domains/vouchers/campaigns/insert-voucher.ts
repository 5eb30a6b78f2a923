/** Inserts one voucher with its code: what every way to create one shares. */

import { violatedUniqueIndex } from '../../../database/failures.ts';
import { insert } from '../../../database/schema/rows.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { actorOf, emit } from '../../../engine/events/event-store.ts';
import type { Call } from '../../../engine/operation.ts';
import { refuseField } from '../../../errors/refusal.ts';
import { GiftBook } from '../../gift-ledger/gift-book.ts';
import { currentDataKey } from '../../merchant/data-keys.ts';
import { newVoucher, sealedCode, type VoucherOwn, type VoucherTerms } from '../terms/new-voucher.ts';
import { viewVoucher } from '../terms/voucher-view.ts';

/** Inserts a voucher and its event, and returns it as the API shows it, without its code. */
export async function insertVoucher(
  tx: TenantTransaction,
  terms: VoucherTerms,
  own: VoucherOwn,
  call: Call,
): Promise<ReturnType<typeof viewVoucher>> {
  const { keyring } = call.services;
  const dataKey = await currentDataKey(tx, keyring);
  const voucher = newVoucher(tx.merchantId, terms, own, call.now);
  const sealed = { ...voucher, ...sealedCode(voucher, own.code, { keyring, dataKey }) };
  await insert(tx, 'vouchers', sealed).catch((error: unknown) => {
    throw violatedUniqueIndex(error) === 'vouchers_code'
      ? refuseField('/code', 'code_taken', 'is already in use')
      : error;
  });
  const gifts = new GiftBook();
  gifts.open(voucher, actorOf(call), call.now);
  tx.commitAlong(...gifts.save(tx));
  const shown = viewVoucher(voucher, call.now);
  emit(tx, call, { type: 'voucher.created', objectId: voucher.id, object: shown });
  return shown;
}

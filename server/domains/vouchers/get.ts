import { get as route } from '../../../contract/domains/vouchers.ts';
import { build } from '../../database/query-builder.ts';
import { read } from '../../engine/operation.ts';
import { readCustomers } from '../customers/customer-store.ts';
import { viewCustomer } from '../customers/customer-view.ts';
import { refusalForGuessing } from './codes/code-attempts.ts';
import { findVoucher, publicCode } from './find-voucher.ts';
import { rollbacksById } from './redemptions/list-redemptions.ts';
import { viewRedemption, viewVoucher } from './terms/voucher-view.ts';

/** Reads one voucher, with the objects that `expand` names. */
export const get = read(route, async (tx, input, call) => {
  const guessing = refusalForGuessing({ input, call });
  if (guessing) throw guessing;
  const voucher = await findVoucher(tx, call, input);
  const expand = new Set(input.expand);
  const [holder] =
    expand.has('holder') && voucher.holder_id ? await readCustomers(tx, [voucher.holder_id]) : [];
  const last = expand.has('last_redemption')
    ? await tx.first(
        build
          .selectFrom('redemptions')
          .selectAll()
          .where('merchant_id', '=', tx.merchantId)
          .where('voucher_id', '=', voucher.id)
          .orderBy('id', 'desc')
          .limit(1),
      )
    : undefined;
  const rollbacks = await rollbacksById(tx, last ? [last] : []);
  return {
    ...viewVoucher(voucher, call.now, await publicCode(tx, call, voucher)),
    counts: {
      issued: voucher.issued_quantity,
      redeemed: voucher.redeemed_quantity,
      held: voucher.held_quantity,
    },
    ...(expand.has('holder') ? { holder: holder ? viewCustomer(holder, call.principal) : null } : {}),
    ...(expand.has('last_redemption')
      ? { last_redemption: last ? viewRedemption(last, rollbacks.get(last.id)) : null }
      : {}),
  };
});

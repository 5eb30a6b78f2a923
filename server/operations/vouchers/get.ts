import { get as route } from '../../../contract/domains/vouchers.ts';
import { build } from '../../database/query-builder.ts';
import { readCustomers } from '../../domains/customers/customer-store.ts';
import { viewCustomer } from '../../domains/customers/customer-view.ts';
import { refusalForGuessing } from '../../domains/vouchers/codes/code-attempts.ts';
import { findVoucher, publicCode } from '../../domains/vouchers/find-voucher.ts';
import { rollbacksById } from '../../domains/vouchers/redemptions/redemption-store.ts';
import { currencyTaken, viewRedemption, viewVoucher } from '../../domains/vouchers/terms/voucher-view.ts';
import { read } from '../../engine/operation.ts';

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
      ? {
          last_redemption: last
            ? viewRedemption(last, currencyTaken(voucher, last), rollbacks.get(last.id))
            : null,
        }
      : {}),
  };
});

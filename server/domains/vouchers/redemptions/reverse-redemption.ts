/** Rolls back a redemption: what the routes for it share. */
import type { rollback } from '../../../../contract/domains/redemptions.ts';
import { decodeId } from '../../../../contract/ids.ts';
import type { InputOf, ResultOf } from '../../../../contract/route.ts';
import { newUuid } from '../../../clock/new-id.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { actorOf, emit } from '../../../engine/events/event-store.ts';
import type { Call } from '../../../engine/operation.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { CampaignBook } from '../../campaigns/campaign-book.ts';
import { GiftBook } from '../../gift-ledger/gift-book.ts';
import { type OrderRow, touch } from '../../order-book/order.ts';
import { lockOrder, updateOrders } from '../../order-book/order-store.ts';
import { reopenedBy } from '../recipients/recipient.ts';
import { markIssued } from '../recipients/recipient-store.ts';
import { useLimit, type VoucherRow } from '../terms/voucher.ts';
import {
  currencyTaken,
  type RedemptionRow,
  type RollbackRow,
  viewRedemption,
  viewRollback,
  viewState,
} from '../terms/voucher-view.ts';
import { lockVouchers, readUsage, saveUsage, type UsageRow, updateCounters } from '../voucher-store.ts';
import { findRedemption, findRollbacks, insertRollback, saveRolledBack } from './redemption-store.ts';
import { givenBack, reversalOf, rolledBack, usedLess } from './rollback-terms.ts';

type Input = InputOf<typeof rollback>;

/** Rolls back a redemption, in full or, for a gift, in part, unless `refusalOf` finds that the caller can't. */
export async function reverseRedemption(
  tx: TenantTransaction,
  input: Input,
  call: Call,
  refusalOf: (redemption: RedemptionRow) => Refusal | undefined,
): Promise<ResultOf<typeof rollback>> {
  const { order, redemption, earlier, voucher } = await lockRedemption(tx, input.id);
  const refusal = refusalOf(redemption);
  if (refusal) throw refusal;
  const reversal = reversalOf(redemption, input.amount, call.now);
  if (reversal instanceof Refusal) throw reversal;
  const usage = await usageOf(tx, redemption);

  const row = rollbackOf(redemption, input, reversal.amount, call);
  const taken = rolledBack(redemption, reversal);
  const after = givenBack(voucher, reversal, call.now);
  const used = usage && usedLess(usage, reversal);
  const campaigns = new CampaignBook();
  if (reversal.isWhole) {
    // The voucher can have moved to another campaign since.
    const { merchant_id: merchantId, customer_id: customerId, campaign_id: campaignId } = redemption;
    const { budget_day: day } = redemption;
    const customers = customerId === null ? [] : [{ merchantId, id: customerId }];
    await campaigns.load(tx, campaignId === null ? [] : [{ merchantId, id: campaignId }], {
      customers,
      days: [{ campaignId, day }],
    });
    const share = { uses: -1, amount: -(redemption.discount_amount ?? 0) };
    campaigns.use(campaigns.find(merchantId, campaignId), customerId, share, call.now, day);
  }
  const gifts = new GiftBook();
  gifts.rollBack(after, { redemption, ...row }, actorOf(call), call.now);
  const reopened = reopenedBy(after, redemption.customer_id, used);
  const shown = viewRedemption(taken, currencyTaken(after, taken), [...earlier, row]);
  const state = viewState(after, call.now);
  const object = { ...shown, voucher: state };
  tx.commitAlong(
    ...campaigns.save(tx, call.now),
    insertRollback(tx, row, actorOf(call)),
    saveRolledBack(tx, taken),
    updateCounters(tx, [after], call.now),
    ...gifts.save(tx),
  );
  emit(tx, call, { type: 'redemption.rolled_back', objectId: redemption.id, object });
  const back = reversal.amount ?? redemption.discount_amount ?? 0;
  if (order && back > 0) {
    order.discounted -= back;
    touch(order, call.now);
    tx.commitAlong(updateOrders(tx, [order], call.now));
  }
  if (used) {
    tx.commitAlong(saveUsage(tx, [{ ...used, use_limit: useLimit(after.per_customer_limit, used) }]));
  }
  if (reopened) tx.commitAlong(markIssued(tx, reopened, call.now));
  return { rollback: viewRollback(row), redemption: shown, voucher: state };
}

interface Locked {
  /** The one that the redemption counts towards. */
  order: OrderRow | undefined;
  redemption: RedemptionRow;
  /** Earlier rollbacks of the redemption. */
  earlier: RollbackRow[];
  voucher: VoucherRow;
}

/** Reads the redemption again once its voucher is locked, so that it can't change. */
async function lockRedemption(tx: TenantTransaction, wireId: string): Promise<Locked> {
  const id = decodeId('redemption', wireId);
  const [named] = id === undefined ? [] : await findRedemption(tx, id);
  if (id === undefined || named === undefined) throw refuse('not_found');
  const { order_key: orderKey } = named;
  const [[order], [voucher], [redemption], earlier] = await Promise.all([
    orderKey === null ? [] : lockOrder(tx, orderKey),
    lockVouchers(tx, [{ merchantId: tx.merchantId, id: named.voucher_id }]),
    findRedemption(tx, id),
    findRollbacks(tx, [id]),
  ]);
  return { order, redemption: redemption!, earlier, voucher: voucher! };
}

async function usageOf(
  tx: ReadTransaction,
  { merchant_id: merchantId, voucher_id: voucherId, customer_id: customerId }: RedemptionRow,
): Promise<UsageRow | undefined> {
  if (customerId === null) return undefined;
  const [usage] = await readUsage(tx, [{ merchantId, voucherId, customerId }]);
  return usage;
}

const rollbackOf = (
  redemption: RedemptionRow,
  input: Input,
  amount: number | null,
  call: Call,
): RollbackRow => ({
  merchant_id: redemption.merchant_id,
  id: newUuid(),
  redemption_id: redemption.id,
  amount,
  reason: input.reason,
  created_at: call.now,
});

import { redeem as route } from '../../../contract/domains/vouchers.ts';
import { newUuid } from '../../clock/new-id.ts';
import { countFailedCode, refusalForGuessing } from '../../domains/vouchers/codes/code-attempts.ts';
import { currencyOf } from '../../domains/vouchers/terms/voucher.ts';
import {
  type RedemptionRow,
  takenIn,
  viewRedemption,
  viewState,
  viewVoucher,
} from '../../domains/vouchers/terms/voucher-view.ts';
import { decideUse, endHold, type Use } from '../../domains/vouchers/use-voucher.ts';
import { findCodes, VoucherBatch } from '../../domains/vouchers/voucher-batch.ts';
import { actorOf } from '../../engine/event-store.ts';
import { type FoldRequest, fold, type NewEvent } from '../../engine/operation.ts';
import { Refusal } from '../../errors/refusal.ts';

/** Redeems a voucher once, or takes an amount from a gift. A batch shares one lock and one commit. */
export const redeem = fold(route, {
  subject: ({ input }) => input.id,
  resolve: (tx, requests) => findCodes(tx, requests),
  load: (tx, requests, byCode) => VoucherBatch.open(tx, requests, byCode),

  decide(batch, request, now) {
    const guessing = refusalForGuessing(request);
    if (guessing) return guessing;
    const use = decideUse(batch, request, now);
    if (use instanceof Refusal) {
      countFailedCode(request, use);
      return use;
    }
    const redemption = take(batch, use, request, now);
    const { voucher } = use;
    const redeemed = viewRedemption(redemption);
    const state = viewState(voucher, now);
    const object = { ...redeemed, currency: takenIn(voucher, redemption) };
    const events: NewEvent[] = [{ type: 'redemption.succeeded', objectId: redemption.id, object }];
    if (state.status === 'exhausted') {
      events.push({ type: 'voucher.exhausted', objectId: voucher.id, object: viewVoucher(voucher, now) });
    }
    events.push(...batch.campaigns.takeEvents());
    return {
      result: {
        redemption: redeemed,
        voucher: state,
        discount_amount: use.discountAmount,
        order_total_after: use.orderTotalAfter,
      },
      events,
    };
  },

  save: (tx, batch, now) => batch.save(tx, now),
});

/** Updates the counters and returns the redemption's row. */
function take(
  batch: VoucherBatch,
  use: Use,
  { input, call }: FoldRequest<typeof route>,
  now: string,
): RedemptionRow {
  const { voucher, usage, hold } = use;
  if (hold) endHold(batch, voucher, hold, 'captured', now);
  voucher.redeemed_quantity += 1;
  if (use.giftAmount !== null) voucher.gift_balance! -= use.giftAmount;
  batch.touch(voucher, now);
  const share = { uses: 1, amount: use.discountAmount ?? 0 };
  batch.campaigns.use(batch.campaignOf(voucher), usage?.customer_id ?? null, share, now);
  if (usage) {
    usage.redeemed += 1;
    batch.touchUsage(usage);
  }
  const { order } = use;
  const taken = use.giftAmount ?? use.discountAmount ?? 0;
  const currency = order?.currency ?? currencyOf(voucher);
  const counted = order?.id
    ? batch.orders.take(voucher.merchant_id, { ...order, id: order.id, ...(currency && { currency }) }, taken)
    : undefined;
  // A place is taken only by what takes something off.
  if (voucher.discount && order?.id && use.discountAmount !== 0) {
    const { stacking = {} } = voucher.restrictions;
    batch.orders.addDiscount(voucher.merchant_id, order.id, stacking, voucher.discount);
  }
  const actor = actorOf(call);
  const redemption: RedemptionRow = {
    merchant_id: voucher.merchant_id,
    id: newUuid(),
    voucher_id: voucher.id,
    customer_id: usage?.customer_id ?? null,
    hold_id: hold?.id ?? null,
    campaign_id: voucher.campaign_id,
    status: 'succeeded',
    amount: use.giftAmount,
    rolled_back_amount: 0,
    discount_amount: use.discountAmount,
    order_details: order
      ? {
          id: order.id ?? null,
          amount: order.amount ?? null,
          currency: order.currency ?? null,
          ...(input.order?.items && { items: input.order.items }),
        }
      : null,
    order_key: counted?.id ?? null,
    location_id: input.location_id ?? null,
    offline: use.offline,
    reference: input.reference ?? null,
    actor_type: actor.type,
    actor_id: actor.id,
    metadata: input.metadata ?? {},
    occurred_at: use.at,
    created_at: now,
  };
  batch.addRedemption(voucher, redemption);
  batch.gifts.redeem(voucher, redemption, now);
  return redemption;
}

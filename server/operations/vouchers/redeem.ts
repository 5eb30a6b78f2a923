import { redeem as route } from '../../../contract/domains/vouchers.ts';
import { countFailedCode, refusalForGuessing } from '../../domains/vouchers/codes/code-attempts.ts';
import { findCodes } from '../../domains/vouchers/codes/find-codes.ts';
import { currencyOf } from '../../domains/vouchers/terms/voucher.ts';
import { decideUse, type Use, useOn } from '../../domains/vouchers/use-voucher.ts';
import { VoucherBatch } from '../../domains/vouchers/voucher-batch.ts';
import { actorOf } from '../../engine/events/event-store.ts';
import { type FoldRequest, fold } from '../../engine/operation.ts';
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
    const { redeemed, state, events } = take(batch, use, request, now);
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

/** Counts the use towards its order, and records it. */
function take(batch: VoucherBatch, use: Use, { input, call }: FoldRequest<typeof route>, now: string) {
  const { voucher, order } = use;
  const taken = use.giftAmount ?? use.discountAmount ?? 0;
  const currency = order?.currency ?? currencyOf(voucher);
  const counted = order?.id
    ? batch.orders.take(
        voucher.merchant_id,
        { ...order, id: order.id, ...(currency && { currency }) },
        taken,
        { now, at: use.at },
      )
    : undefined;
  // A place is taken only by what takes something off.
  if (voucher.discount && order?.id && use.discountAmount !== 0) {
    const { stacking = {} } = voucher.restrictions;
    batch.orders.addDiscount(voucher.merchant_id, order.id, stacking, voucher.discount);
  }
  const actor = actorOf(call);
  const details = {
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
    staff: input.staff ?? null,
    offline: use.offline,
    reference: input.reference ?? null,
    actor_type: actor.type,
    actor_id: actor.id,
    metadata: input.metadata ?? {},
    occurred_at: use.at,
  };
  return useOn(batch, use, details, now);
}

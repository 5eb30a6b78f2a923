/** Holds what a priced order uses, under one end. */
import { limits } from '../../../contract/limits.ts';
import { addSeconds } from '../../clock/time.ts';
import type { OrderHold } from '../../database/schema/tables.ts';
import type { NewEvent } from '../../engine/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import type { OrderRow } from '../order-book/order.ts';
import { placeHold } from '../points/moves/moving.ts';
import { heldTermsOf } from '../points/moves/redeem-at.ts';
import { anyDiscounts } from '../pricing/stacking.ts';
import { holdVoucher, type Reservation } from '../vouchers/holds/hold-voucher.ts';
import { viewHold } from '../vouchers/terms/voucher-view.ts';
import type { CheckoutBatch } from './checkout-batch.ts';
import { type BasketRequest, contentOf } from './checkout-request.ts';
import { releaseHolds } from './end-holds.ts';
import { rowOf } from './order-row.ts';
import { bonusUsesIn } from './price/campaign-points.ts';
import type { VoucherSource } from './price/price-instruments.ts';
import type { PricedOrder } from './price/priced-order.ts';
import { viewPricing } from './price/view-pricing.ts';

type Reserved = Pick<Reservation, 'giftAmount' | 'discountAmount'> &
  Pick<VoucherSource, 'voucher' | 'usage' | 'hold' | 'day'>;

/** Replaces what the order holds and returns it with the events, or a refusal before anything changed. */
export function holdOrder(
  batch: CheckoutBatch,
  request: BasketRequest,
  priced: PricedOrder,
  now: string,
  ttlSeconds: number | undefined,
): { order: OrderRow; events: NewEvent[] } | Refusal {
  // Merged again after each look-up.
  if (priced.customer?.status === 'merged') return refuse('version_conflict');
  const reserved: Reserved[] = [
    ...priced.discounts.applied.flatMap(({ offer: { source }, amount }) =>
      source.kind === 'voucher' ? [{ ...source, giftAmount: null, discountAmount: amount }] : [],
    ),
    ...priced.gifts.map((one) => ({ ...one, giftAmount: one.amount, discountAmount: null })),
  ];
  const full = reserved.some(({ voucher, hold }) => {
    const active = batch.vouchers.holdsOf(voucher).filter(({ status }) => status === 'active');
    return active.length - (hold ? 1 : 0) >= limits.hold.perVoucher;
  });
  const { ledger, spending } = priced;
  const ownPoints = priced.order?.hold?.points ? 1 : 0;
  const fullPoints = ledger && spending && ledger.activeHolds.length - ownPoints >= limits.hold.perMembership;
  if (full || fullPoints) return refuse('hold_limit_reached');
  const bonuses = bonusUsesIn(batch, priced);
  const events = releaseHolds(batch, priced.order, request, now);
  if (events instanceof Refusal) return events;

  const expiresAt = addSeconds(now, ttlSeconds ?? limits.hold.defaultSeconds);
  const order = rowOf(request, priced, now);
  const promotions = priced.discounts.applied.flatMap(({ offer: { source }, amount }) =>
    source.kind === 'promotion' ? [{ ...source.campaign, amount, day: source.day }] : [],
  );
  const content = contentOf(request, batch.names).toString('hex');
  const ids = [...promotions.map(({ id }) => id), ...bonuses.map(({ campaignId }) => campaignId)];
  const { earning = null } = priced;
  const hold: OrderHold = {
    vouchers: [],
    points: null,
    promotions: ids,
    content,
    spending: spending ?? null,
    earning,
  };
  const reservations = [
    ...promotions.map((one) => ({ ...one, customerId: order.customer_id })),
    ...bonuses.map(({ campaignId: id, points: amount, counted, day }) => {
      const customerId = ledger!.membership.customer_id;
      return { id, amount, counted, day, customerId };
    }),
  ];
  for (const { id, amount, counted, day, customerId } of reservations) {
    if (!counted) continue;
    batch.vouchers.campaigns.putHold({
      merchant_id: order.merchant_id,
      order_key: order.id,
      campaign_id: id,
      customer_id: customerId,
      amount,
      expires_at: expiresAt,
      budget_day: day,
    });
  }
  const { maximum } = batch.combiningOf(request).rule ?? anyDiscounts;
  const { currency } = priced.basket;
  const circumstances = { timezone: request.call.principal.merchantTimezone, maximum, currency };
  for (const one of reserved) {
    const row = holdVoucher(batch.vouchers, { ...one, key: null, expiresAt, circumstances }, now);
    hold.vouchers.push({ voucher_id: row.voucher_id, hold_id: row.id });
    events.push({ type: 'voucher.hold.created', objectId: row.id, object: viewHold(row) });
  }
  if (ledger && spending) {
    const row = placeHold(
      ledger,
      {
        points: spending.points,
        reward_id: spending.rewardId,
        reference: null,
        order_details: { id: order.order_id, amount: order.amount, currency: order.currency },
        location_id: order.location_id,
        reason: null,
        expires_at: expiresAt,
        terms: { ...heldTermsOf(ledger, spending.rewardId), maximum },
      },
      now,
    );
    hold.points = { membership_id: ledger.membership.id, hold_id: row.id };
  }
  order.pricing = viewPricing(priced);
  order.hold = hold;
  order.held_until = expiresAt;
  batch.putOrder(order, now);
  events.push(...batch.points.takeEvents(now));
  return { order, events };
}

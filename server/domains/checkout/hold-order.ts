/** Holds what a priced order uses, under one end. */
import { limits } from '../../../contract/limits.ts';
import { newUuid } from '../../clock/new-id.ts';
import { addSeconds } from '../../clock/time.ts';
import type { OrderHold } from '../../database/schema/tables.ts';
import type { NewEvent } from '../../engine/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import type { WholeOrderRow } from '../orders/order.ts';
import { placeHold } from '../points/moves/moving.ts';
import { type HoldRow, viewHold } from '../vouchers/terms/voucher-view.ts';
import type { CheckoutBatch } from './checkout-batch.ts';
import { type BasketRequest, contentOf } from './checkout-request.ts';
import { releaseHolds } from './end-holds.ts';
import { rowOf } from './order-row.ts';
import type { VoucherSource } from './price/price-instruments.ts';
import type { PricedOrder } from './price/price-order.ts';
import { viewPricing } from './price/view-pricing.ts';

interface Reserved extends Pick<VoucherSource, 'voucher' | 'usage' | 'hold'> {
  /** What is taken from a gift card. */
  amount: number | null;
  /** The discount, which counts towards the budget of a campaign. */
  discount: number;
}

/** Replaces what the order holds and returns it with the events, or a refusal before anything changed. */
export function holdOrder(
  batch: CheckoutBatch,
  request: BasketRequest,
  priced: PricedOrder,
  now: string,
  ttlSeconds: number | undefined,
): { order: WholeOrderRow; events: NewEvent[] } | Refusal {
  // Merged again after each look-up.
  if (priced.customer?.status === 'merged') return refuse('version_conflict');
  const reserved: Reserved[] = [
    ...priced.discounts.applied.flatMap(({ offer: { source }, amount }) =>
      source.kind === 'voucher' ? [{ ...source, amount: null, discount: amount }] : [],
    ),
    ...priced.gifts.map((one) => ({ ...one, discount: 0 })),
  ];
  const full = reserved.some(({ voucher, hold }) => {
    const active = batch.vouchers.holdsOf(voucher).filter(({ status }) => status === 'active');
    return active.length - (hold ? 1 : 0) >= limits.hold.perVoucher;
  });
  const { ledger, spending } = priced;
  const ownPoints = priced.order?.hold?.points ? 1 : 0;
  const fullPoints = ledger && spending && ledger.activeHolds.length - ownPoints >= limits.hold.perMembership;
  if (full || fullPoints) return refuse('hold_limit_reached');
  const events = releaseHolds(batch, priced.order, request, now);
  if (events instanceof Refusal) return events;

  const expiresAt = addSeconds(now, ttlSeconds ?? limits.hold.defaultSeconds);
  const order = rowOf(request, priced, now);
  const promotions = priced.discounts.applied.flatMap(({ offer: { source }, amount }) =>
    source.kind === 'promotion' && source.campaign.counted ? [{ id: source.campaign.id, amount }] : [],
  );
  const content = contentOf(request, batch.names).toString('hex');
  const ids = promotions.map(({ id }) => id);
  const hold: OrderHold = { vouchers: [], points: null, promotions: ids, content };
  for (const { id, amount } of promotions) {
    batch.vouchers.campaigns.putHold({
      merchant_id: order.merchant_id,
      order_key: order.id,
      campaign_id: id,
      customer_id: order.customer_id,
      amount,
      expires_at: expiresAt,
    });
  }
  for (const one of reserved) {
    const row = reserve(batch, one, expiresAt, now);
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

function reserve(
  batch: CheckoutBatch,
  { voucher, usage, amount, discount }: Reserved,
  expiresAt: string,
  now: string,
): HoldRow {
  const campaign = batch.vouchers.campaignOf(voucher);
  const row: HoldRow = {
    merchant_id: voucher.merchant_id,
    id: newUuid(),
    voucher_id: voucher.id,
    customer_id: usage?.customer_id ?? null,
    quantity: voucher.type === 'gift' ? 0 : 1,
    amount,
    key: null,
    status: 'active',
    expires_at: expiresAt,
    budget_amount: campaign?.counted ? discount : null,
    created_at: now,
    updated_at: now,
  };
  voucher.held_quantity += row.quantity;
  voucher.gift_held += amount ?? 0;
  batch.vouchers.campaigns.hold(campaign, row.customer_id, discount);
  batch.vouchers.touch(voucher, now);
  batch.vouchers.putHold(row);
  if (usage) {
    usage.held += 1;
    batch.vouchers.touchUsage(usage);
  }
  return row;
}

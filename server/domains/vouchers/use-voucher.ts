/** Decides for redeem and validate whether a voucher can be used now, and how much it takes off. */

import { decodeId, encodeId } from '../../../contract/ids.ts';
import { newUuid } from '../../clock/new-id.ts';
import type { NewEvent } from '../../engine/operation.ts';
import { Refusal, refuse, refuseField } from '../../errors/refusal.ts';
import { reportedTime } from '../../limits/reported-time.ts';
import type { Period } from '../campaigns/budget/period.ts';
import { type Allowance, currencyOfTerms, dayOf, leftOf, refusalByCampaign } from '../campaigns/campaign.ts';
import {
  completeOrder,
  refusalByApplied,
  refusalByChange,
  refusalByRest,
  remainingOf,
  type StatedOrder,
} from '../order-book/order.ts';
import { termsOf } from './holds/held-terms.ts';
import {
  currencyOf,
  giftAmount,
  refusalByCustomer,
  refusalByQuantity,
  refusalByStatus,
  type VoucherRow,
} from './terms/voucher.ts';
import { discountOn, type ItemizedOrder } from './terms/voucher-discount.ts';
import { customerIds, refusalByRestrictions } from './terms/voucher-restrictions.ts';
import {
  currencyTaken,
  type HoldRow,
  type RedemptionRow,
  viewRedemption,
  viewState,
  viewVoucher,
} from './terms/voucher-view.ts';
import type { BatchRequest, VoucherBatch } from './voucher-batch.ts';
import type { UsageRow } from './voucher-store.ts';

interface UseInput {
  order?: ItemizedOrder;
  amount?: number;
  hold_id?: string;
  hold?: { key?: string };
  location_id?: string;
  occurred_at?: string;
  metadata?: Record<string, string>;
  reference?: string;
  customer?: object;
}

/** An allowed use, with everything it changes. */
export interface Use {
  voucher: VoucherRow;
  usage: UsageRow | undefined;
  hold: HoldRow | undefined;
  at: string;
  offline: boolean;
  /** The order, completed with what earlier calls stated about it. */
  order: StatedOrder | undefined;
  giftAmount: number | null;
  discountAmount: number | null;
  orderTotalAfter: number | null;
  /** The day whose budget of the campaign it takes, which is that of its hold; null without one for a period. */
  day: string | null;
}

/** Returns the use, or the first reason to refuse it. */
export function decideUse(batch: VoucherBatch, request: BatchRequest, now: string): Use | Refusal {
  const input = request.input as UseInput;
  const { merchantTimezone: timezone, merchantCurrency } = request.call.principal;
  const place = batch.placeOf(request);
  if (place === undefined) return refuse('voucher_not_found');
  const { voucher, usage } = place;
  endExpiredHolds(batch, voucher, now);
  const hold = holdOf(batch, voucher, input);
  // A hold keeps its word until it ends, so nothing that was changed since refuses its use.
  const held = hold instanceof Refusal || voucher.voided_at !== null ? undefined : hold;
  const ownUse = held !== undefined && held.customer_id === (usage?.customer_id ?? null);
  const isErased = place.customer?.status === 'erased' && !ownUse;
  if (input.customer !== undefined && (place.customer === undefined || isErased)) {
    return refuse('customer_not_found');
  }
  const at = reportedTime(input.occurred_at, request.call.principal.merchantTimezone, now);
  if (at instanceof Refusal) return at;
  const used = input.reference && batch.redemptionWith(voucher.merchant_id, input.reference);
  if (used) return refuse('duplicate_reference', { redemption_id: encodeId('redemption', used) });
  const onOrder = input.order?.id && batch.redemptionOn(voucher, input.order.id);
  if (onOrder) return refuse('duplicate_reference', { redemption_id: encodeId('redemption', onOrder) });
  const byStatus = held ? undefined : refusalByStatus(voucher, at);
  if (byStatus) return byStatus;
  if (hold instanceof Refusal) return hold;
  const known = input.order?.id ? batch.orders.find(voucher.merchant_id, input.order.id) : undefined;
  const closed = refusalByApplied(known);
  if (closed) return closed;
  const order = input.order && completeOrder(known, input.order);
  const remaining = remainingOf(known, order);
  const byOrder = input.order && (refusalByChange(known, input.order) ?? refusalByRest(order, remaining));
  if (byOrder) return byOrder;
  const terms = termsOf(voucher, held && { hold: held, isTheirs: ownUse }, { at, timezone });
  const { stacking = {} } = terms.voucher.restrictions;
  const maximum = held?.terms?.maximum;
  if (
    voucher.discount &&
    order?.id &&
    !batch.orders.admits(voucher.merchant_id, order.id, stacking, maximum)
  ) {
    return refuse('not_combinable');
  }
  const byHold = remaining === undefined ? (held?.amount ?? undefined) : undefined;
  const gift = amountOfGift(voucher, input.amount ?? byHold, remaining);
  if (gift instanceof Refusal) return gift;
  const campaign = batch.campaignOf(voucher);
  const currency = currencyOfTerms(currencyOf(voucher), campaign) ?? merchantCurrency;
  const own = held && { quantity: held.quantity, amount: held.amount ?? 0 };
  const refusal =
    refusalByQuantity(voucher, gift ?? 0, own) ??
    (ownUse ? undefined : refusalByCustomer(voucher, usage, false)) ??
    refusalByRestrictions(terms.voucher, {
      at: terms.at,
      timezone: terms.timezone,
      currency,
      order,
      locationId: input.location_id,
      customer: usage && {
        ids: customerIds(usage),
        hasRedeemed: batch.hasRedeemed(usage),
      },
    });
  if (refusal) return refusal;
  const reserved = held && reservedBy(held, batch.campaigns.periodOf(campaign, held.budget_day));
  const customer = campaign && batch.campaigns.useBy(campaign, usage?.customer_id);
  const byCampaign =
    campaign && !reserved && refusalByCampaign(campaign, { at, currency: order?.currency, customer });
  if (byCampaign) return byCampaign;
  const { at: pricedAt, timezone: pricedIn } = terms;
  // A hold keeps its price, whatever other vouchers used of the order since.
  const earlier = order?.id && !held ? batch.orders.usedOn(voucher.merchant_id, order.id) : [];
  const asked = { ...input, order, at: pricedAt, timezone: pricedIn, currency, used: earlier };
  const full = discountOn(terms.voucher, asked);
  if (full instanceof Refusal) return full;
  if (full === null && voucher.discount && (campaign?.budget_amount ?? campaign?.customer_amount)) {
    return refuseField('/order/amount', 'validation_failed', 'is required by the budget of the campaign');
  }
  const left =
    campaign && voucher.discount ? leftOf(campaign, reserved, customer).amount : Number.POSITIVE_INFINITY;
  // A limit for each customer can have been lowered since the hold.
  const budget = Math.max(left, reserved?.amount ?? 0);
  if (budget < 1 && full !== 0) return refuse('campaign_budget_spent');
  const discount = full === null ? null : Math.min(full, remaining ?? full, budget);
  // An order of 0 has nothing to take off.
  if (discount === 0 && (order?.amount ?? 0) > 0) return refuse('no_effect');
  return {
    voucher,
    usage,
    hold: held,
    at,
    offline: input.occurred_at !== undefined,
    order,
    giftAmount: gift,
    discountAmount: discount,
    orderTotalAfter: remaining === undefined ? null : remaining - (gift ?? discount ?? 0),
    day: dayOf(campaign, reserved),
  };
}

/** Returns the active hold that the request names by id, or by the key with which it was placed. */
function holdOf(batch: VoucherBatch, voucher: VoucherRow, input: UseInput): HoldRow | undefined | Refusal {
  const { hold_id: holdId, hold: wanted } = input;
  if (holdId === undefined) {
    return wanted?.key === undefined
      ? undefined
      : batch.holdsOf(voucher).find(({ status, key }) => status === 'active' && key === wanted.key);
  }
  const hold = batch.holds.get(decodeId('voucher_hold', holdId) ?? '');
  if (hold === undefined || hold.merchant_id !== voucher.merchant_id || hold.voucher_id !== voucher.id) {
    return refuse('hold_not_active');
  }
  return hold.status === 'active' ? hold : refuse('hold_not_active');
}

/** Returns the amount to take from a gift, which is never more than what remains of the order. */
function amountOfGift(
  voucher: VoucherRow,
  asked: number | undefined,
  remaining: number | undefined,
): number | null | Refusal {
  if (voucher.type === 'discount') {
    return asked === undefined
      ? null
      : refuseField('/amount', 'validation_failed', 'is only allowed for a gift voucher');
  }
  if (asked !== undefined && remaining !== undefined && asked > remaining) {
    return refuse('exceeds_remaining', { remaining });
  }
  const amount = giftAmount(voucher, asked, remaining);
  return (
    amount ??
    refuseField('/amount', 'validation_failed', 'a gift voucher requires `amount` or `order.amount`')
  );
}

/** What a redemption says beside its voucher and what it took off. */
type Details = Pick<
  RedemptionRow,
  'order_details' | 'order_key' | 'location_id' | 'actor_type' | 'actor_id'
> &
  Partial<Pick<RedemptionRow, 'staff' | 'offline' | 'reference' | 'metadata' | 'occurred_at'>>;

interface Used {
  redemption: RedemptionRow;
  redeemed: ReturnType<typeof viewRedemption>;
  state: ReturnType<typeof viewState>;
  events: NewEvent[];
}

/** Records a use that was decided: its counters, its redemption, and what it moves on a gift card. Nothing else does. */
export function useOn(
  batch: VoucherBatch,
  {
    voucher,
    usage,
    hold,
    giftAmount: amount,
    discountAmount,
    day,
  }: Omit<Use, 'at' | 'offline' | 'order' | 'orderTotalAfter'>,
  details: Details,
  now: string,
  currency?: string,
): Used {
  if (hold) endHold(batch, voucher, hold, 'captured', now);
  voucher.redeemed_quantity += 1;
  if (amount !== null) voucher.gift_balance! -= amount;
  batch.touch(voucher, now);
  const share = { uses: 1, amount: discountAmount ?? 0 };
  batch.campaigns.use(batch.campaignOf(voucher), usage?.customer_id ?? null, share, now, day);
  if (usage) {
    usage.redeemed += 1;
    batch.touchUsage(usage);
  }
  const redemption: RedemptionRow = {
    merchant_id: voucher.merchant_id,
    id: newUuid(),
    voucher_id: voucher.id,
    customer_id: usage?.customer_id ?? null,
    hold_id: hold?.id ?? null,
    campaign_id: voucher.campaign_id,
    budget_day: day,
    status: 'succeeded',
    amount,
    rolled_back_amount: 0,
    discount_amount: discountAmount,
    staff: null,
    offline: false,
    reference: null,
    metadata: {},
    occurred_at: now,
    ...details,
    created_at: now,
  };
  batch.addRedemption(voucher, redemption);
  batch.gifts.redeem(voucher, redemption, now);
  const redeemed = viewRedemption(redemption, currency ?? currencyTaken(voucher, redemption));
  const state = viewState(voucher, now);
  const events: NewEvent[] = [{ type: 'redemption.succeeded', objectId: redemption.id, object: redeemed }];
  if (state.status === 'exhausted') {
    events.push({ type: 'voucher.exhausted', objectId: voucher.id, object: viewVoucher(voucher, now) });
  }
  return { redemption, redeemed, state, events };
}

/** What a hold reserves of the budget of the voucher's campaign. */
const reservedBy = (
  { budget_amount: amount, customer_id: customerId }: HoldRow,
  period: Period | undefined,
): Allowance | undefined => (amount === null ? undefined : { uses: 1, amount, customerId, period });

/** Ends the voucher's expired holds. The first request after their expiry records it. */
export function endExpiredHolds(batch: VoucherBatch, voucher: VoucherRow, now: string): void {
  for (const hold of batch.holdsOf(voucher)) {
    if (hold.status === 'active' && hold.expires_at <= now) endHold(batch, voucher, hold, 'expired', now);
  }
}

/** Ends a hold and frees what it reserved, or passes it to the redemption that captures the hold. */
export function endHold(
  batch: VoucherBatch,
  voucher: VoucherRow,
  hold: HoldRow,
  status: 'captured' | 'released' | 'expired',
  now: string,
): void {
  voucher.held_quantity -= hold.quantity;
  voucher.gift_held -= hold.amount ?? 0;
  if (hold.budget_amount !== null) {
    const { customer_id: customerId, budget_amount: amount, budget_day: day } = hold;
    batch.campaigns.hold(batch.campaignOf(voucher), customerId, amount, day, -1);
  }
  batch.touch(voucher, now);
  const ended = { ...hold, status, updated_at: now };
  batch.putHold(ended);
  if (status === 'expired') batch.noteExpired(ended);
  const usage = hold.customer_id === null ? undefined : batch.usageOf(voucher, hold.customer_id);
  if (usage) {
    usage.held -= 1;
    batch.touchUsage(usage);
  }
}

/** The price that a hold promised: the same basket is applied at it until the hold ends, whatever changed meanwhile. */
import { decodeId, encodeId } from '../../../../contract/ids.ts';
import type { OrderRow } from '../../order-book/order.ts';
import { carryPromised } from '../../points/earning/carry.ts';
import type { Earned } from '../../points/earning/order-earning.ts';
import { refusalByCap } from '../../points/ledger/eligibility.ts';
import type { Basket } from '../../pricing/basket.ts';
import type { Applied } from '../../pricing/offer.ts';
import { endExpiredHolds } from '../../vouchers/use-voucher.ts';
import type { CheckoutBatch } from '../checkout-batch.ts';
import { type BasketRequest, isContentOf } from '../checkout-request.ts';
import type { VoucherSource } from './price-instruments.ts';
import { heldPoints } from './price-points.ts';
import type { PricedOrder, Source } from './priced-order.ts';
import type { WirePricing } from './view-pricing.ts';

/** Returns the order if it is on hold with the content of the request. */
export function heldOrder(batch: CheckoutBatch, request: BasketRequest, now: string): OrderRow | undefined {
  const order = batch.orderOf(request);
  const content = order?.hold?.content;
  if (content === undefined || order?.held_until == null || order.held_until <= now) return undefined;
  return isContentOf(Buffer.from(content, 'hex'), order, request, batch.names) ? order : undefined;
}

/** A request for an order that is on hold with the same content. */
export interface Holding extends Pick<PricedOrder, 'customer' | 'ledger'> {
  batch: CheckoutBatch;
  request: BasketRequest;
  order: OrderRow;
  basket: Basket;
  now: string;
  at: string;
}

/**
 * Returns the order at the price of its hold, or undefined if a part of the hold was released or used, or another call
 * changed what is taken off the order: it is priced again then.
 */
export function priceOfHold(holding: Holding): PricedOrder | undefined {
  const { at, order, basket, customer, ledger } = holding;
  const { pricing, hold } = order;
  if (pricing === null || hold?.spending === undefined) return undefined;
  if (order.discounted !== pricing.earlier_total) return undefined;
  const uses = usesOf(holding);
  if (uses === undefined || (hold.points !== null && heldPoints(holding) === undefined)) return undefined;
  const applied = pricing.applied.map((one) => appliedOf(holding, uses, one));
  const gifts = pricing.gift_cards.map(({ voucher_id: id, amount }) => {
    const use = uses.get(id);
    return use && { ...use, pointer: '', amount };
  });
  if (!applied.every((one) => one !== undefined) || !gifts.every((one) => one !== undefined))
    return undefined;
  const lines = pricing.lines.map((line) => line.discount_amount);
  return {
    at,
    basket,
    total: pricing.total,
    earlier: pricing.earlier_total,
    order,
    customer,
    ledger,
    discounts: { applied, refused: [], lines, total: pricing.discount_total },
    gifts,
    giftTotal: pricing.gift_total,
    spending: hold.spending ?? undefined,
    earning: earningOf(holding),
    refused: [],
    toPay: pricing.to_pay,
  };
}

type Use = Pick<VoucherSource, 'voucher' | 'usage' | 'hold' | 'day'>;

/** The vouchers and gift cards on hold by their public ids, or undefined if one of the holds has ended. */
function usesOf({ batch, order, customer, now }: Holding): Map<string, Use> | undefined {
  const uses = new Map<string, Use>();
  for (const { voucher_id: voucherId, hold_id: holdId } of order.hold!.vouchers) {
    const voucher = batch.voucherWith(order.merchant_id, voucherId);
    if (voucher === undefined || voucher.voided_at !== null) return undefined;
    endExpiredHolds(batch.vouchers, voucher, now);
    const hold = batch.vouchers.holds.get(holdId);
    if (hold?.status !== 'active') return undefined;
    const usage = customer && batch.vouchers.usageOf(voucher, customer.id);
    uses.set(encodeId('voucher', voucherId), { voucher, usage, hold, day: hold.budget_day });
  }
  return uses;
}

type WireApplied = WirePricing['applied'][number];

function appliedOf(
  holding: Holding,
  uses: ReadonlyMap<string, Use>,
  one: WireApplied,
): Applied<Source> | undefined {
  const { basket } = holding;
  const source = sourceOf(holding, uses, one);
  if (source === undefined) return undefined;
  const lines = basket.lines.map(() => 0);
  for (const { line, amount } of one.allocations) lines[line] = amount;
  const discount = { type: 'amount', amount_off: one.amount, currency: basket.currency } as const;
  const isAutomatic = source.kind === 'promotion';
  const offer = { source, label: one.label, discount, conditions: undefined, stacking: {}, isAutomatic };
  return { offer, amount: one.amount, lines, shipping: one.shipping_amount };
}

function sourceOf(
  { batch, order }: Holding,
  uses: ReadonlyMap<string, Use>,
  one: WireApplied,
): Source | undefined {
  switch (one.source) {
    case 'voucher': {
      const use = uses.get(one.voucher_id!);
      return use && { kind: 'voucher', pointer: '', ...use };
    }
    case 'promotion': {
      const id = decodeId('campaign', one.campaign_id!) ?? null;
      const campaign = batch.vouchers.campaigns.find(order.merchant_id, id);
      const held = campaign && batch.vouchers.campaigns.holdOf(order.id, campaign.id);
      const day = held?.budget_day ?? campaign?.period?.day ?? null;
      return campaign && { kind: 'promotion', pointer: '', campaign, day };
    }
    case 'reward': {
      const { points = 0 } = order.hold!.spending ?? {};
      return { kind: 'reward', pointer: '/reward_id', rewardId: one.reward_id!, points, offer: undefined };
    }
  }
}

/** What the order earns as promised, unless it earned already, or the membership was revoked or is full. */
function earningOf({ batch, order, ledger }: Holding): Earned | undefined {
  const held = order.hold!.earning;
  if (!held || ledger === undefined || ledger.membership.status === 'revoked') return undefined;
  if (batch.points.transactionWith(order.merchant_id, order.order_id)) return undefined;
  const { points, carry = null, value, rules = [], limited = false, version = 1, terms = null } = held;
  const promised = carryPromised({ points, carry }, ledger.membership.earn_carry);
  const parts = withMore(rules, promised.points - points);
  const earned = { ...promised, value, rules: parts, limited, version, terms };
  return refusalByCap(ledger, earned.points) ? undefined : earned;
}

/** What the carry adds to a promise since is of the first rule. */
const withMore = (rules: Earned['rules'], more: number): Earned['rules'] =>
  more === 0 ? rules : rules.map((rule, at) => (at === 0 ? { ...rule, points: rule.points + more } : rule));

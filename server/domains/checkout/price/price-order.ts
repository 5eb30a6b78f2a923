/** The single decision behind quoting, holding and applying: what does this basket cost, and what pays for it? */
import { errorDefinition } from '../../../../contract/errors.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { reportedTime } from '../../../limits/reported-time.ts';
import type { OrderRow } from '../../order-book/order.ts';
import { missingMembership, refusalForGuessing } from '../../points/ledger/find-membership.ts';
import { allocate } from '../../pricing/allocate.ts';
import { type Basket, basketOf } from '../../pricing/basket.ts';
import type { Discounted, Offer } from '../../pricing/offer.ts';
import { discount } from '../../pricing/price.ts';
import type { CheckoutBatch } from '../checkout-batch.ts';
import { type BasketRequest, memberName, refusalByForm, refusalByScopes } from '../checkout-request.ts';
import { type Context, circumstancesOf } from './checkout-context.ts';
import { heldOrder, priceOfHold } from './held-price.ts';
import { giftsOf, promotionsOf, refusalByLockedCodes, vouchersOf } from './price-instruments.ts';
import { earningOf, payWithPoints, type Reward, rewardOf, type Spending } from './price-points.ts';
import type { PricedOrder, Source, WireRefused } from './priced-order.ts';

/**
 * Returns the price, or the first reason why the order as a whole can't be priced. A hold of the order keeps its price
 * and its terms unless it is renewed.
 */
export function priceOrder(
  batch: CheckoutBatch,
  request: BasketRequest,
  now: string,
  { renews = false } = {},
): PricedOrder | Refusal {
  const wrong = refusalByScopes(request) ?? refusalByForm(request) ?? refusalByLockedCodes(request);
  if (wrong) return wrong;
  const { input, call } = request;
  const at = reportedTime(input.occurred_at, call.principal.merchantTimezone, now);
  if (at instanceof Refusal) return at;
  const basket = basketOf(input);
  if (basket instanceof Refusal) return basket;
  const held = renews ? undefined : heldOrder(batch, request, now);
  const parties = partiesOf(batch, request, now, held !== undefined);
  if (parties instanceof Refusal) return parties;
  const order = batch.orderOf(request);
  const total = basket.subtotal + basket.shipping;
  const changed = refusalByOrder(order, total, basket.currency);
  if (changed) return changed;
  const promised = held && priceOfHold({ batch, request, order: held, basket, now, at, ...parties });
  if (promised) return promised;
  const earned = input.order_id && batch.points.transactionWith(call.principal.merchantId, input.order_id);
  const refused: WireRefused[] = [];
  const context: Context = {
    batch,
    request,
    now,
    at,
    basket,
    order,
    ...parties,
    keepsHold: !renews,
    refuse: (pointer, code, conditions = []) =>
      refused.push({ pointer, code, detail: errorDefinition(code).title, conditions: [...conditions] }),
  };
  const earlier = order?.discounted ?? 0;
  const reward = rewardOf(context);
  const offers: Offer<Source>[] = [
    ...vouchersOf(context),
    ...(reward?.offer ? [reward.offer] : []),
    ...promotionsOf(context),
  ];
  const combining = { most: total - earlier, ...batch.combiningOf(request) };
  const discounts = discount(basket, offers, circumstancesOf(context), combining);
  for (const { source, code, conditions } of discounts.refused)
    context.refuse(source.pointer, code, conditions);
  const due = total - earlier - discounts.total;
  const gifts = giftsOf(context, due);
  const giftTotal = gifts.reduce((sum, { amount }) => sum + amount, 0);
  const left = due - giftTotal;
  const spending = payWithPoints(context, { left, due }) ?? spendingOn(reward, discounts);
  const paidByPoints = spending?.kind === 'pay' ? spending.value : 0;
  const toPay = left - paidByPoints;
  const paid = () => allocate(toPay + giftTotal, amountsAfter(basket, discounts));
  const earning = earned ? undefined : earningOf(context, paid);
  return {
    at,
    basket,
    total,
    earlier,
    order,
    ...parties,
    discounts,
    gifts,
    giftTotal,
    spending,
    earning,
    refused,
    toPay,
  };
}

/** What is left of the lines and the shipping after discounts. */
const amountsAfter = ({ lines, shipping }: Basket, { lines: off, applied }: Discounted<Source>): number[] => [
  ...lines.map(({ amount }, at) => amount - off[at]!),
  applied.reduce((left, one) => left - one.shipping, shipping),
];

/** The customer, the membership and the location that the request names must exist, or have existed when it was held. */
function partiesOf(
  batch: CheckoutBatch,
  request: BasketRequest,
  now: string,
  isHeld: boolean,
): Pick<PricedOrder, 'customer' | 'ledger'> | Refusal {
  const { input, call } = request;
  const refused = batch.points.refusalByLocation(call.principal.merchantId, input.location_id);
  if (refused && !isHeld) return refused;
  const customer = batch.customerOf(request);
  const isErased = customer?.status === 'erased' && !isHeld;
  if (input.customer !== undefined && (customer === undefined || isErased)) {
    return refuse('customer_not_found');
  }
  if (input.membership === undefined) return { customer, ledger: undefined };
  const named = { input: memberName(input.membership), call };
  const guessing = refusalForGuessing(named);
  if (guessing) return guessing;
  const ledger = batch.points.ledgerOf(request, now);
  if (ledger === undefined) return missingMembership(named);
  return customer !== undefined && customer.id !== ledger.membership.customer_id
    ? refuse('customer_conflict')
    : { customer, ledger };
}

/** An order that something counts towards keeps its amount and currency, and an applied one is closed. */
function refusalByOrder(order: OrderRow | undefined, total: number, currency: string): Refusal | undefined {
  if (order === undefined) return undefined;
  if (order.applied_at !== null) return refuse('order_already_applied');
  const isSame = order.amount === total && (order.currency ?? currency) === currency;
  if (order.discounted === 0 || isSame) return undefined;
  return refuse('order_changed', {
    order_amount: order.amount,
    order_currency: order.currency,
    sent_amount: total,
    sent_currency: currency,
  });
}

/** A reward is bought unless its discount was refused. */
function spendingOn(reward: Reward | undefined, { applied }: Discounted<Source>): Spending | undefined {
  if (reward === undefined) return undefined;
  const { points, rewardId } = reward;
  if (reward.offer === undefined) return { kind: 'reward', points, rewardId, value: 0 };
  const own = applied.find(({ offer }) => offer.source === reward);
  return own && { kind: 'reward', points, rewardId, value: own.amount };
}

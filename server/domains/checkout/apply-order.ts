/** Applies a priced order: everything it uses, in memory. */
import { newUuid } from '../../clock/new-id.ts';
import { actorOf } from '../../engine/events/event-store.ts';
import type { NewEvent } from '../../engine/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import type { OrderRow } from '../order-book/order.ts';
import type { OrderPointsRow } from '../order-book/order-points-store.ts';
import { countBonuses } from '../points/earning/campaign-bonuses.ts';
import { countedBy } from '../points/earning/caps.ts';
import { credit, explained } from '../points/earning/credit.ts';
import { countedForOrder } from '../points/goals/goals.ts';
import { reachGoals } from '../points/goals/reach-goals.ts';
import type { PointsLedger, PostingContext } from '../points/ledger/points-ledger.ts';
import type { HoldRow } from '../points/ledger/points-rows.ts';
import { capture, spend } from '../points/moves/moving.ts';
import { countsOrder } from '../points/tiers/ledger-tiers.ts';
import type { VoucherRow } from '../vouchers/terms/voucher.ts';
import { useOn } from '../vouchers/use-voucher.ts';
import type { CheckoutBatch } from './checkout-batch.ts';
import { type BasketRequest, contentOf } from './checkout-request.ts';
import { type Kept, releaseHolds } from './end-holds.ts';
import { rowOf } from './order-row.ts';
import { bonusUsesIn } from './price/campaign-points.ts';
import type { VoucherSource } from './price/price-instruments.ts';
import { heldPoints, type Spending } from './price/price-points.ts';
import type { PricedOrder } from './price/priced-order.ts';
import { viewPricing } from './price/view-pricing.ts';

/** Uses the instruments and returns the order with the events, or a refusal before anything changed. */
export function applyOrder(
  batch: CheckoutBatch,
  request: BasketRequest,
  priced: PricedOrder,
  now: string,
): { order: OrderRow; events: NewEvent[] } | Refusal {
  // Merged again after each look-up.
  if (priced.customer?.status === 'merged') return refuse('version_conflict');
  const { at, spending, ledger, earning } = priced;
  const offline = request.input.occurred_at !== undefined;
  const uses = usesOf(priced);
  const pointsHold = heldPoints(priced);
  const capturesPoints =
    spending !== undefined && pointsHold !== undefined && spending.points <= pointsHold.points;
  const kept: Kept = {
    vouchers: new Set(uses.flatMap(({ hold }) => (hold ? [hold.id] : []))),
    points: capturesPoints,
  };
  const bonuses = bonusUsesIn(batch, priced);
  const events = releaseHolds(batch, priced.order, request, now, kept);
  if (events instanceof Refusal) return events;

  const order = rowOf(request, priced, now);
  const redemptions = new Map<VoucherRow, string>();
  const actor = actorOf(request.call);
  const details = {
    ...detailsOf(order),
    order_key: order.id,
    actor_type: actor.type,
    actor_id: actor.id,
    occurred_at: at,
    offline,
  };
  for (const use of uses) {
    const used = useOn(batch.vouchers, use, details, now, priced.basket.currency);
    redemptions.set(use.voucher, used.redemption.id);
    events.push(...used.events);
  }
  for (const { offer, amount } of priced.discounts.applied) {
    if (offer.source.kind !== 'promotion') continue;
    const { campaign, day } = offer.source;
    if (campaign.counted) {
      batch.vouchers.campaigns.use(campaign, order.customer_id, { uses: 1, amount }, now, day);
    }
    const { merchant_id, id: order_key } = order;
    batch.addPromotion({
      merchant_id,
      id: newUuid(),
      order_key,
      campaign_id: campaign.id,
      amount,
      returned: false,
      budget_day: day,
    });
  }
  order.discounted +=
    priced.discounts.total + priced.giftTotal + (spending?.kind === 'pay' ? spending.value : 0);
  order.pricing = viewPricing(priced, redemptions);
  order.hold = null;
  order.held_until = null;
  order.applied_at = at;
  order.reported_at = offline ? now : null;
  order.applied_by_type = actor.type;
  order.applied_by_id = actor.id;
  order.content = contentOf(request, batch.names);
  batch.putOrder(order, now);
  if (priced.customer) batch.people.noteApplied(priced.customer, at);

  if (ledger) {
    const context = { actor, occurredAt: at, asOf: now, writtenAt: now };
    if (spending) {
      spendOn(batch, order, ledger, spending, capturesPoints ? pointsHold : undefined, context);
    }
    const counting = earning && { amount: earning.value, currency: order.currency! };
    const goals =
      earning && ledger.terms
        ? countedForOrder(ledger.terms, earning, counting!, at, request.call.principal)
        : [];
    // A hold keeps its price, but what counts for tiers can have changed since.
    const isCounted = goals.length > 0 || (earning && countsOrder(ledger.terms, counting!));
    if (earning && (earning.points > 0 || earning.carry || isCounted)) {
      const of = { reference: order.order_id, ...detailsOf(order) };
      const timezone = request.call.principal.merchantTimezone;
      const { points, carry, terms } = earning;
      const counted = [...countedBy(ledger.terms!, earning, ledger.counters, at, timezone), ...goals];
      const entry = { points, carry, ...explained(earning), counted, ...of, order: counting! };
      const transaction = credit(ledger, entry, timezone, context);
      reachGoals(ledger, goals, timezone, context);
      batch.points.useReference(order.merchant_id, order.order_id, transaction.id);
      batch.addPoints(pointsRowOf(order, ledger, transaction.id, { kind: 'earn', ...earning, terms }));
      countBonuses(batch.vouchers.campaigns, bonuses, ledger, transaction, { key: order.id, now });
    }
  }
  events.push(...batch.vouchers.campaigns.takeEvents(), ...batch.points.takeEvents(now));
  return { order, events };
}

interface Use extends Omit<VoucherSource, 'kind' | 'pointer'> {
  giftAmount: number | null;
  discountAmount: number | null;
}

const usesOf = ({ discounts, gifts }: PricedOrder): Use[] => [
  ...discounts.applied.flatMap(({ offer: { source }, amount }): Use[] =>
    source.kind === 'voucher' ? [{ ...source, giftAmount: null, discountAmount: amount }] : [],
  ),
  ...gifts.map((gift) => ({ ...gift, giftAmount: gift.amount, discountAmount: null })),
];

const detailsOf = (order: OrderRow) => ({
  order_details: { id: order.order_id, amount: order.amount, currency: order.currency },
  location_id: order.location_id,
  staff: order.staff,
});

function spendOn(
  batch: CheckoutBatch,
  order: OrderRow,
  ledger: PointsLedger,
  spending: Spending,
  hold: HoldRow | undefined,
  context: PostingContext,
): void {
  const entry = {
    type: 'redeem',
    points: -spending.points,
    reward_id: spending.rewardId,
    ...detailsOf(order),
  } as const;
  const transaction = hold
    ? capture(ledger, hold, entry, context).transaction
    : spend(ledger, entry, context);
  batch.addPoints(pointsRowOf(order, ledger, transaction.id, spending));
}

type CountedPoints = Pick<OrderPointsRow, 'kind' | 'points' | 'value'> &
  Partial<Pick<OrderPointsRow, 'terms'>>;

const pointsRowOf = (
  order: OrderRow,
  { membership }: PointsLedger,
  transactionId: string,
  { kind, points, value, terms = null }: CountedPoints,
): OrderPointsRow => ({
  merchant_id: order.merchant_id,
  transaction_id: transactionId,
  order_key: order.id,
  membership_id: membership.id,
  kind,
  points,
  value,
  returned_points: 0,
  returned_value: 0,
  terms,
});

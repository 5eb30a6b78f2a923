/** The single decision behind earning: what is this purchase or visit worth, and can it be credited now? */
import type { earn as route } from '../../../../contract/domains/points.ts';
import { encodeId } from '../../../../contract/ids.ts';
import type { FoldRequest, NewEvent } from '../../../engine/operation.ts';
import { Refusal, refuse, refuseField } from '../../../errors/refusal.ts';
import { membershipFacts } from '../../memberships/membership-facts.ts';
import { completeOrder } from '../../order-book/order.ts';
import type { OrderBook } from '../../order-book/order-book.ts';
import type { KnownPeople } from '../../order-book/people/known-people.ts';
import { personFacts } from '../../order-book/people/person-facts.ts';
import { allocate } from '../../pricing/allocate.ts';
import { basketOf } from '../../pricing/basket.ts';
import { pointsOf as countedPoints, type TillBook } from '../../tills/till-book.ts';
import { pointsLimitsOf } from '../../tills/till-limits.ts';
import { countedForOrder } from '../goals/goals.ts';
import { reachGoals } from '../goals/reach-goals.ts';
import { refusalByCap, refusalOfEarning } from '../ledger/eligibility.ts';
import { missingMembership } from '../ledger/find-membership.ts';
import type { PointsBatch } from '../ledger/points-batch.ts';
import type { PointsLedger } from '../ledger/points-ledger.ts';
import type { TransactionRow } from '../ledger/points-rows.ts';
import { openRequest } from '../moves/open-request.ts';
import { countsOrder } from '../tiers/ledger-tiers.ts';
import { bonusesOf, bonusUsesOf, countBonuses } from './campaign-bonuses.ts';
import { allowanceOf, countedBy } from './caps.ts';
import { credit, explained } from './credit.ts';
import { type Earned, earnedBy } from './order-earning.ts';
import { orderTerms, refusalByTerms } from './order-terms.ts';
import { lumpOf, type Sale } from './order-worth.ts';
import type { PointsCampaigns } from './points-campaigns.ts';

type Request = FoldRequest<typeof route>;
type Input = Request['input'];

interface Credited {
  /** A copy if nothing must be saved (dry run). */
  ledger: PointsLedger;
  points: number;
  /** Undefined if the request says how many points. */
  earned: Earned | undefined;
  /** Events of a referral that this earning completes. */
  referred: NewEvent[];
}

/** The referral code that a request names, which this earning can use. */
export interface ReferralStep {
  refusalOf(customerId: string, now: string): Refusal | undefined;
  /** Records the referral and returns its events; only if nothing refused it. */
  refer(who: { customerId: string; membershipId: string }, now: string): NewEvent[];
}

export interface EarnBatch {
  points: PointsBatch;
  orders: OrderBook;
  tills: TillBook;
  /** The customers about whom a rule or a campaign asks. */
  people: KnownPeople<Request>;
  campaigns: PointsCampaigns;
}

/** Credits points in the ledger, or returns the first reason to refuse. */
export function earnAt(
  { points: batch, orders, tills, people, campaigns }: EarnBatch,
  request: Request,
  now: string,
  referral?: ReferralStep,
): Credited | Refusal {
  const { input, call } = request;
  const { merchantId, merchantTimezone } = call.principal;
  const opened = openRequest(batch, request, refusalByForm(input), now);
  if (opened instanceof Refusal) return opened;
  const { context, byLocation, ledger } = opened;
  if (byLocation) return byLocation;
  if (ledger === undefined) return missingMembership(request);
  const { customer_id: customerId, id: membershipId } = ledger.membership;
  const unreferred = referral?.refusalOf(customerId, now);
  if (unreferred && unreferred.status !== 409) return unreferred;
  const earned =
    input.order && earnedOn(input.order, ledger, { people, campaigns }, request, context.occurredAt);
  if (earned instanceof Refusal) return earned;
  const { points, carry, value } = earned ?? { points: input.points!, carry: null, value: 0 };
  const reference = (input.reference ?? input.order?.id)!;
  const used = batch.transactionWith(merchantId, reference);
  if (used) return refuse('duplicate_reference', { transaction_id: encodeId('points_transaction', used) });
  const byOrder = input.order && refusalByOrder(orders, merchantId, input.order, ledger);
  if (byOrder) return byOrder;
  const ineligible = refusalOfEarning(ledger.membership, context.occurredAt);
  if (ineligible) return ineligible;
  const full = refusalByCap(ledger, points) ?? refusalByLimits(tills, request, ledger) ?? unreferred;
  if (full) return full;
  const counting = input.order && { amount: value, currency: input.order.currency };
  const goals =
    earned && counting
      ? countedForOrder(ledger.terms!, earned, counting, context.occurredAt, call.principal)
      : [];
  const isCounted = counting !== undefined && (countsOrder(ledger.terms, counting) || goals.length > 0);
  if (points === 0 && !carry && !isCounted) return { ledger, points, earned, referred: [] };

  const isDry = input.dry_run === true;
  const written = isDry ? ledger.copy() : ledger;
  const { order = null, location_id = null, staff = null } = input;
  const counted = earned && [
    ...countedBy(ledger.terms!, earned, ledger.counters, context.occurredAt, merchantTimezone),
    ...goals,
  ];
  const why = earned && { ...explained(earned), counted, ...(counting && { order: counting }) };
  const earning = { points, carry, reference, order_details: detailsOf(order), location_id, staff, ...why };
  const transaction = credit(written, earning, merchantTimezone, context);
  reachGoals(written, goals, merchantTimezone, context);
  if (isDry) return { ledger: written, points, earned, referred: [] };
  batch.useReference(merchantId, reference, transaction.id);
  if (order) {
    const key = countOn(orders, order, value, ledger, transaction);
    const isRecorded = orders.find(merchantId, order.id)?.applied_at === null;
    const buyer = { merchant_id: merchantId, id: customerId };
    if (isRecorded) people.noteRecorded(buyer, order.id, context.occurredAt);
    const { book } = campaigns;
    const uses = bonusUsesOf(earned!, { book, membership: ledger.membership, orderKey: undefined });
    countBonuses(book, uses, ledger, transaction, { key, now });
  } else tills.give(call, pointsOfPass(ledger), pointsLimitsOf(call.principal, ledger.terms!), points);
  return { ledger, points, earned, referred: referral?.refer({ customerId, membershipId }, now) ?? [] };
}

/**
 * One order earns the points of a pass once, for at most its amount. A member who earned on it before can't earn again
 * with another reference.
 */
function refusalByOrder(
  orders: OrderBook,
  merchantId: string,
  order: NonNullable<Input['order']>,
  { membership }: PointsLedger,
): Refusal | undefined {
  const known = orders.find(merchantId, order.id);
  if (known === undefined) return undefined;
  const earned = orders.earnedOn(known, membership.pass_id);
  const own = earned.find((row) => row.membership_id === membership.id);
  if (own) {
    return refuse('duplicate_reference', {
      transaction_id: encodeId('points_transaction', own.transaction_id),
    });
  }
  const isCounted = known.discounted > 0 || known.applied_at !== null || earned.length > 0;
  if (!isCounted || known.amount === null) return undefined;
  if (known.currency !== null && known.currency !== order.currency) {
    return refuse('currency_mismatch', { currency: known.currency });
  }
  const remaining = known.amount - earned.reduce((sum, row) => sum + row.value, 0);
  return order.amount > remaining ? refuse('exceeds_remaining', { remaining }) : undefined;
}

/** Counts the earning towards the order, which keeps the terms that discounts count on, and returns its key. */
function countOn(
  orders: OrderBook,
  { items: _items, ...order }: NonNullable<Input['order']>,
  value: number,
  { membership }: PointsLedger,
  { merchant_id, id, points, created_at: now, occurred_at: at }: TransactionRow,
): string {
  const known = orders.find(merchant_id, order.id);
  const stated = known && (known.discounted > 0 || known.applied_at !== null) ? {} : order;
  const whole = { ...completeOrder(known, stated), id: order.id };
  const row = orders.take(merchant_id, whole, 0, { now, at });
  const counted = {
    merchant_id,
    transaction_id: id,
    order_key: row.id,
    membership_id: membership.id,
    kind: 'earn',
    points,
    value,
    returned_points: 0,
    returned_value: 0,
    terms: null,
  } as const;
  orders.addPoints(counted, membership.pass_id);
  return row.id;
}

/** Checks that a schema can't express: exactly one source of points, and a reference. */
function refusalByForm({ points, order, reference }: Input): Refusal | undefined {
  if ((points === undefined) === (order === undefined)) {
    return refuseField('/points', 'validation_failed', 'send exactly one of `points` and `order`');
  }
  return order === undefined && reference === undefined
    ? refuseField('/reference', 'validation_failed', 'is needed with `points`')
    : undefined;
}

const detailsOf = (order: Input['order'] | null): TransactionRow['order_details'] =>
  order == null ? null : { id: order.id, amount: order.amount, currency: order.currency };

type Order = NonNullable<Input['order']>;

/** What the order earns by the terms of the pass and the facts at that time. */
function earnedOn(
  order: Order,
  { terms, membership, counters }: PointsLedger,
  { people, campaigns }: Pick<EarnBatch, 'people' | 'campaigns'>,
  request: Request,
  at: string,
): Earned | Refusal {
  const { input, call } = request;
  const { merchantCurrency: own, merchantTimezone: timezone } = call.principal;
  const wrong = refusalByTerms(terms!, { currency: order.currency, own });
  if (wrong) return wrong;
  const sale = saleOf(order);
  if (sale instanceof Refusal) return sale;
  const person = people.of(request, membership.customer_id);
  const asked = {
    at,
    timezone,
    currency: own,
    locationId: input.location_id,
    channel: undefined,
    metadata: {},
    customer: person && personFacts(person, order.id),
    membership: membershipFacts(membership, at),
  };
  const allowance = allowanceOf(terms!, counters, at, timezone);
  const bonuses = bonusesOf(
    campaigns.of(membership.merchant_id),
    { book: campaigns.book, membership, orderKey: undefined },
    { at, currency: order.currency },
  );
  const ofOrder = orderTerms(terms!, sale.basket, asked, membership.tier_id, allowance, bonuses);
  return earnedBy(terms!, ofOrder, sale, membership.earn_carry);
}

/** What was paid for the items, if they are known. What they don't add up to is the shipping, or a discount on all. */
function saleOf({ items, amount, currency }: Order): Sale | Refusal {
  if (items === undefined) return lumpOf(amount, currency);
  const basket = basketOf({ items, currency }, '/order');
  if (basket instanceof Refusal) return basket;
  const amounts = [...basket.lines.map((line) => line.amount), Math.max(0, amount - basket.subtotal)];
  return { basket, paid: allocate(amount, amounts) };
}

const pointsOfPass = ({ membership }: PointsLedger): string => countedPoints(membership.pass_id);

/** Refuses points without an order that are more than the caller can give, at once or today. */
function refusalByLimits(
  tills: TillBook,
  { input, call }: Request,
  ledger: PointsLedger,
): Refusal | undefined {
  if (input.points === undefined) return undefined;
  const limits = pointsLimitsOf(call.principal, ledger.terms!);
  return tills.refusalOf(call, pointsOfPass(ledger), limits, input.points);
}

/** What the points of a membership buy on an order, and what the order earns. */
import { bonusesOf } from '../../points/earning/campaign-bonuses.ts';
import { allowanceOf } from '../../points/earning/caps.ts';
import { type Earned, earnedBy } from '../../points/earning/order-earning.ts';
import { orderTerms, refusalByTerms, silentTerms } from '../../points/earning/order-terms.ts';
import { refusalByCap, refusalOfEarning, refusalOfSpending } from '../../points/ledger/eligibility.ts';
import type { PointsLedger } from '../../points/ledger/points-ledger.ts';
import type { HoldRow, PointsTerms } from '../../points/ledger/points-rows.ts';
import { paidBy, paymentBy } from '../../points/moves/paying.ts';
import { countsOrder } from '../../points/tiers/ledger-tiers.ts';
import type { Offer } from '../../pricing/offer.ts';
import { presentedPoints } from '../checkout-request.ts';
import { type Context, circumstancesOf } from './checkout-context.ts';

/** A reward that the customer presented. */
export interface Reward {
  kind: 'reward';
  pointer: '/reward_id';
  rewardId: string;
  points: number;
  /** Undefined if the reward takes no amount off the order. */
  offer: Offer<Reward> | undefined;
}

type RewardTerms = PointsTerms['rewards'][number];

/** Points to spend: to pay a part of the order, or for a reward. */
export interface Spending {
  kind: 'pay' | 'reward';
  points: number;
  rewardId: string | null;
  /** What they take off the order. */
  value: number;
}

/** The order's own active hold of points. */
export function heldPoints({ order, ledger }: Pick<Context, 'order' | 'ledger'>): HoldRow | undefined {
  const held = order?.hold?.points;
  const hold = held && ledger?.holds.get(held.hold_id);
  return hold?.status === 'active' ? hold : undefined;
}

/** The order's own hold of these points, or of those for this reward, whose terms it keeps. */
function keptPoints(context: Context, rewardId: string | null, points: number): HoldRow | undefined {
  const hold = context.keepsHold ? heldPoints(context) : undefined;
  return hold?.reward_id === rewardId && points <= hold.points ? hold : undefined;
}

const availableTo = (context: Context, ledger: PointsLedger): number =>
  ledger.membership.points_available + (heldPoints(context)?.points ?? 0);

/** Returns the reward, or notes why it can't be bought. */
export function rewardOf(context: Context): Reward | undefined {
  const { ledger, basket, request, at } = context;
  const { reward_id: rewardId } = request.input;
  if (rewardId === undefined || ledger === undefined) return undefined;
  const pointer = '/reward_id';
  const kept = keptPoints(context, rewardId, 0);
  const found = kept?.terms?.reward ?? ledger.terms!.rewards.find(({ id }) => id === rewardId);
  if (found === undefined) {
    context.refuse(pointer, 'reward_not_available');
    return undefined;
  }
  const ineligible = kept ? undefined : refusalOfSpending(ledger.membership, at);
  if (ineligible || found.points_cost > availableTo(context, ledger)) {
    context.refuse(pointer, ineligible?.code ?? 'insufficient_points');
    return undefined;
  }
  const reward = rewardWith(found);
  if (reward.offer === undefined || reward.offer.currency === basket.currency) return reward;
  context.refuse(pointer, 'currency_mismatch');
  return undefined;
}

/** Returns what the order gets for the points. */
export function rewardWith({ id: rewardId, name, points_cost: points, kind, value }: RewardTerms): Reward {
  const reward: Reward = { kind: 'reward', pointer: '/reward_id', rewardId, points, offer: undefined };
  if (kind !== 'discount' || value === null) return reward;
  const { currency } = value;
  const discount = { type: 'amount', amount_off: value.amount, currency } as const;
  const terms = { discount, currency, conditions: undefined, stacking: {} };
  reward.offer = { source: reward, label: name, isAutomatic: false, ...terms };
  return reward;
}

/**
 * Returns the points that pay for what is `left` of an order, `due` after its discounts: at most as many as were presented.
 * Notes why they can't.
 */
export function payWithPoints(context: Context, to: { left: number; due: number }): Spending | undefined {
  const { ledger, basket, request, at } = context;
  const asked = presentedPoints(request.input);
  if (asked === 0 || ledger === undefined) return undefined;
  const pointer = '/points';
  const kept = keptPoints(context, null, asked);
  const rule = kept?.terms ? kept.terms.spend_rule : ledger.terms!.spend_rule;
  const ineligible = kept ? undefined : refusalOfSpending(ledger.membership, at);
  if (ineligible || rule === null || rule.currency !== basket.currency) {
    const code = rule === null ? 'spend_rule_missing' : 'currency_mismatch';
    context.refuse(pointer, ineligible?.code ?? code);
    return undefined;
  }
  if (asked > availableTo(context, ledger)) {
    context.refuse(pointer, 'insufficient_points');
    return undefined;
  }
  if (to.left === 0 || paidBy(rule, asked) === 0) {
    context.refuse(pointer, 'no_effect');
    return undefined;
  }
  const payment = paymentBy(rule, asked, to);
  if (payment) return { kind: 'pay', rewardId: null, ...payment };
  context.refuse(pointer, 'spend_rule_not_met');
  return undefined;
}

/** Returns what the order earns. `paid` are the shares of its lines and the shipping that money and gift cards pay. */
export function earningOf(context: Context, paid: () => number[]): Earned | undefined {
  const { ledger, basket, request, at } = context;
  if (ledger === undefined || request.input.earn_points === false) return undefined;
  const ineligible = refusalOfEarning(ledger.membership, at);
  if (ineligible) {
    context.refuse('/membership', ineligible.code);
    return undefined;
  }
  const terms = ledger.terms!;
  const { currency } = basket;
  // A pass without a rule for this order earns nothing, but the order can count for a tier or a goal.
  const isSilent = refusalByTerms(terms, { currency, own: request.call.principal.merchantCurrency });
  const { tier_id: tierId, earn_carry: carried } = ledger.membership;
  const asked = circumstancesOf(context);
  const allowance = allowanceOf(terms, ledger.counters, at, asked.timezone);
  const { batch, order } = context;
  const earning = { book: batch.vouchers.campaigns, membership: ledger.membership, orderKey: order?.id };
  const bonuses = bonusesOf(batch.promotionsOf(request), earning, { at, currency });
  const ofOrder = isSilent
    ? silentTerms(terms)
    : orderTerms(terms, basket, asked, tierId, allowance, bonuses);
  const earned = earnedBy(terms, ofOrder, { basket, paid: paid() }, carried);
  const isCounted = ofOrder.goals !== undefined || countsOrder(terms, { amount: earned.value, currency });
  if (earned.points === 0 && !earned.carry && !earned.limited && !isCounted) return undefined;
  const full = refusalByCap(ledger, earned.points);
  if (full === undefined) return earned;
  context.refuse('/membership', full.code);
  return undefined;
}

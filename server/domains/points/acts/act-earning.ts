/** What a member earns by something besides an order: an event, or a first card. Pure. */
import { thousandths } from '../../pricing/basket.ts';
import type { Circumstances } from '../../pricing/conditions/conditions.ts';
import { allowanceOf, countedBy } from '../earning/caps.ts';
import { explained } from '../earning/credit.ts';
import { type Earned, earnedBy } from '../earning/order-earning.ts';
import { type Deed, orderTerms } from '../earning/order-terms.ts';
import { lumpOf, type Sale } from '../earning/order-worth.ts';
import { countedForGoals } from '../goals/goals.ts';
import type { PointsLedger } from '../ledger/points-ledger.ts';

/** What an act is worth: an amount of money, a whole number, or nothing but itself. */
interface ActValue {
  value?: number;
  amount?: number;
  currency?: string;
}

type Asked = Pick<Circumstances, 'at' | 'timezone' | 'currency' | 'locationId' | 'customer' | 'membership'>;

type Moment = Pick<Asked, 'at' | 'timezone'>;

/** What the act earns by the terms of the pass, in the ledger as it is. The terms must be loaded. */
export function earnedByDeed(
  { terms, membership, counters }: PointsLedger,
  act: Deed & ActValue,
  circumstances: Asked,
): Earned {
  const asked = { ...circumstances, channel: undefined, metadata: {} };
  const { at, timezone, currency: own } = asked;
  const { trigger, eventType, amount, currency = own } = act;
  const isRated = amount !== undefined && currency === own;
  const sale = act.value === undefined ? lumpOf(isRated ? amount : 0, own) : countOf(act.value, own);
  const allowance = allowanceOf(terms!, counters, at, timezone);
  const about = { trigger, ...(eventType !== undefined && { eventType }) };
  const ofAct = orderTerms(terms!, sale.basket, asked, membership.tier_id, allowance, [], about);
  const { rules, ...earned } = earnedBy(terms!, ofAct, sale, membership.earn_carry);
  // Only rates count on money.
  return { ...earned, rules: rules.map((one) => ({ ...one, basis: isRated ? one.basis : null })) };
}

/** A number as units of one line, of which nothing else is known. */
function countOf(value: number, currency: string): Sale {
  const line = { item: {}, quantity: value * thousandths, amount: 1 };
  return { basket: { lines: [line], subtotal: 1, shipping: 0, currency }, paid: [1, 0] };
}

/** What an entry records of what was earned by an act; null if that is nothing. */
export function entryOf(
  { terms, counters }: PointsLedger,
  earned: Earned,
  { value }: ActValue,
  asked: Moment,
) {
  const { points, carry } = earned;
  const { at, timezone } = asked;
  const doing = { events: 1, ...(value !== undefined && { units: value }) };
  const goals = countedForGoals(terms!, earned.terms?.goals ?? [], doing, at, timezone);
  if (points === 0 && !carry && goals.length === 0) return null;
  const counted = [...countedBy(terms!, earned, counters, at, timezone), ...goals];
  return { entry: { points, carry, ...explained(earned), counted }, goals };
}

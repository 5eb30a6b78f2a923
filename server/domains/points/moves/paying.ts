/** What points pay on an order under the `spend_rule` of a pass. Pure; amounts in minor units. */
import type { Row } from '../../../database/schema/row.ts';
import { share } from '../../pricing/basket.ts';

export type SpendRule = NonNullable<Row<'passes'>['spend_rule']>;

export interface Payment {
  points: number;
  value: number;
}

const bps = 10_000;

/** What these points pay. */
export const paidBy = ({ points, amount }: SpendRule, spent: number): number => share(spent, amount, points);

/** The most that points may pay of this amount. */
export const mostOf = ({ max_share_bps: most = bps }: SpendRule, amount: number): number =>
  share(amount, most, bps);

/** Whether exactly these points can be spent, and pay so much of what is due. */
export const allows = (rule: SpendRule, { points, value }: Payment, due: number | undefined): boolean =>
  points >= (rule.min_points ?? 1) &&
  points % (rule.step ?? 1) === 0 &&
  (due === undefined || value <= mostOf(rule, due));

/**
 * What up to `offered` points pay of `left`: no more points than the amount costs, a multiple of the step, and for no more than
 * the rule lets points pay of `due`, which is the order after its discounts. Undefined if the rule allows no such payment.
 */
export function paymentBy(
  rule: SpendRule,
  offered: number,
  { left, due }: { left: number; due: number },
): Payment | undefined {
  const { step = 1, min_points: least = 1 } = rule;
  const most = Math.min(left, mostOf(rule, due));
  const wanted = Math.min(paidBy(rule, offered), most);
  // Rounded up: the last part of a point is spent as a whole one.
  const needed = Number(
    (BigInt(wanted) * BigInt(rule.points) + BigInt(rule.amount) - 1n) / BigInt(rule.amount),
  );
  const enough = Math.min(offered, needed);
  const points = enough - (enough % step);
  return points < least ? undefined : { points, value: Math.min(paidBy(rule, points), most) };
}

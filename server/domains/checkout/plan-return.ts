/** What a return gives back: to the customer, to gift cards, and in points. Pure. */
import type { returnOrder } from '../../../contract/domains/orders.ts';
import type { InputOf } from '../../../contract/route.ts';
import type { EarnTerms } from '../../database/schema/tables.ts';
import { Refusal, refuse, refuseField } from '../../errors/refusal.ts';
import type { PointsShare } from '../campaigns/budget/points-store.ts';
import { millionths } from '../memberships/passes/pass.ts';
import type { OrderRow } from '../order-book/order.ts';
import type { PointsBack, SettledPointsRow } from '../order-book/order-points-store.ts';
import type { ReturnRow } from '../order-book/order-view.ts';
import { keptOf } from '../points/earning/order-earning.ts';
import type { Sale } from '../points/earning/order-worth.ts';
import { sumOf } from '../pricing/allocate.ts';
import { share, thousandths, thousandthsOf } from '../pricing/basket.ts';
import {
  divideReturn,
  isEmpty,
  isWithout,
  partOf,
  pointsDue,
  type ReturnedPart,
  restOf,
  type Sold,
  soldOf,
  unitsOf,
} from '../pricing/returns.ts';
import type { OrderRedemption, PromotionRow } from './checkout-store.ts';
import { saleLeft } from './returns/sale-left.ts';

type Input = Pick<InputOf<typeof returnOrder>, 'lines' | 'shipping' | 'amount'>;

/** An applied order under its lock, with everything that counts towards it. */
export interface AppliedOrder {
  order: OrderRow;
  returns: readonly ReturnRow[];
  redemptions: readonly OrderRedemption[];
  points: readonly SettledPointsRow[];
  promotions: readonly PromotionRow[];
  /** What points campaigns added that was not taken back. */
  bonuses: readonly PointsShare[];
}

/** A part of a redemption that goes back; null rolls back a discount. */
export interface Rollback {
  redemption: OrderRedemption;
  amount: number | null;
  /** The use comes back, but the discount stays on what isn't returned. */
  keepsDiscount?: true;
}

export interface ReturnPlan {
  amount: number;
  money: number;
  shipping: number;
  lines: ReturnRow['lines'];
  rollbacks: Rollback[];
  points: PointsBack[];
  /** Redemptions that came back earlier, whose discounts no longer count. */
  kept: readonly OrderRedemption[];
  /** Automatic promotions that no longer count. */
  promotions: readonly PromotionRow[];
  /** Points of campaigns that are in their budgets again. */
  bonuses: readonly PointsShare[];
  /** Whether all lines that cost something are back, even if the shipping isn't. */
  closes: boolean;
}

/** Returns what goes back, or why it can't. */
export function planReturn(applied: AppliedOrder, input: Input): ReturnPlan | Refusal {
  const { order } = applied;
  if (input.amount !== undefined && input.lines !== undefined) {
    return refuseField('/amount', 'validation_failed', 'send `amount` or `lines`, not both');
  }
  if (input.shipping !== undefined && input.lines === undefined) {
    return refuseField('/shipping', 'validation_failed', 'is only allowed with `lines`');
  }
  const gifts = applied.redemptions.filter((row) => row.amount !== null && row.status !== 'rolled_back');
  const pays = applied.points.filter(({ kind }) => kind === 'pay');
  // What the customer paid with money, even if a voucher was rolled back since.
  const money = order.pricing!.to_pay - sumOf(applied.returns.map((row) => row.money));
  const left = [
    ...gifts.map((row) => row.amount! - row.rolled_back_amount),
    ...pays.map((row) => row.value - row.returned_value),
    money,
  ];
  const remaining = sumOf(left);
  const sold = soldOf(order.pricing!, applied.returns);
  // Once all lines are back, the shipping can still be returned, and what cost nothing.
  if (order.closed_at !== null && remaining === 0 && isEmpty(sold)) return refuse('order_already_returned');
  const part = partBy(sold, input, remaining);
  if (part instanceof Refusal) return part;
  const { amount } = part;
  const closes = isWithout(sold, part);
  const isLast = closes && amount === remaining;
  const shares = divideReturn(amount, left);
  const giftsBack = gifts.map((redemption, at) => ({ redemption, amount: shares[at]! }));
  const paysBack = pays.map((row, at) => ({ row, value: shares[gifts.length + at]! }));
  const moneyBack = shares.at(-1)!;
  const paid = moneyBack + sumOf(giftsBack.map((gift) => gift.amount));
  return {
    amount,
    money: moneyBack,
    shipping: part.shipping,
    lines: part.lines.map((line) => ({ ...line, quantity: line.quantity / thousandths })),
    rollbacks: [...giftsBack.filter((gift) => gift.amount > 0), ...discountsBackOf(applied, closes)],
    kept: closes ? applied.redemptions.filter((row) => row.kept_amount > 0) : [],
    // Spent points come back before earned ones are taken, so that these become no debt.
    points: [
      ...paysBack.map(({ row, value }) => due(row, value, isLast)),
      ...(closes ? rewardsBackOf(applied) : []),
      ...earnedBackOf(applied, sold, part, paid),
    ].filter((back) => isMoving(back, closes)),
    promotions: closes ? applied.promotions.filter(({ returned }) => !returned) : [],
    bonuses: closes ? applied.bonuses : [],
    closes,
  };
}

/** The uses that come back: with the last line, with any return, or never, as the voucher says. */
function discountsBackOf({ redemptions }: AppliedOrder, closes: boolean): Rollback[] {
  const used = redemptions.filter((row) => row.amount === null && row.status !== 'rolled_back');
  return used.flatMap((redemption): Rollback[] => {
    if (redemption.on_return === 'never') return [];
    if (closes) return [{ redemption, amount: null }];
    return redemption.on_return === 'any' ? [{ redemption, amount: null, keepsDiscount: true }] : [];
  });
}

const pointsLeft = (row: SettledPointsRow): number => row.points - row.returned_points;

/** Points go back in proportion to the value that they paid or that earned them; the last return takes the rest. */
function due(row: SettledPointsRow, value: number, isLast: boolean): PointsBack {
  const rest = row.value - row.returned_value;
  const back = isLast ? rest : Math.min(value, rest);
  const points = isLast
    ? pointsLeft(row)
    : pointsDue(row.points, row.returned_value + back, row.value, row.returned_points);
  if (row.kind !== 'earn' || row.carry === null) return { row, value: back, points };
  const worth = row.points * millionths + row.carry;
  return { row, value: back, points, keeps: isLast ? 0 : share(worth, rest - back, row.value, 'nearest') };
}

/** The points of a reward follow the goods. */
const rewardsBackOf = ({ points }: AppliedOrder): PointsBack[] =>
  points
    .filter(({ kind }) => kind === 'reward')
    .map((row) => ({ row, value: row.value - row.returned_value, points: pointsLeft(row) }));

/** Earned points go back with the lines and the shipping that earned them. */
function earnedBackOf(applied: AppliedOrder, sold: Sold, part: ReturnedPart, paid: number): PointsBack[] {
  const { order, points } = applied;
  const earns = (line: number): boolean => order.pricing!.lines[line]!.earns !== false;
  const earning = sumOf(part.lines.map(({ line, amount }) => (earns(line) ? amount : 0))) + part.shipping;
  const value = earning === part.amount ? paid : share(paid, earning, part.amount);
  const isLast =
    part.shipping === sold.shippingLeft &&
    isWithout({ ...sold, lines: sold.lines.map((line, at) => (earns(at) ? line : nothing)) }, part);
  const left = order.items === null ? undefined : saleLeft(order.items, order.pricing!, sold, part);
  return points
    .filter(({ kind }) => kind === 'earn')
    .map((row) => (row.terms && left ? beyond(row, row.terms, left) : due(row, value, isLast)));
}

/** Whether something goes back. A rule that the rest no longer meets can have given only a part of a point. */
const isMoving = ({ row, points, value, keeps }: PointsBack, closes: boolean): boolean =>
  points > 0 ||
  value > 0 ||
  (keeps !== undefined && row.terms?.rules !== undefined) ||
  // Nothing was paid for it that earns, but it counts as an order.
  (closes && row.is_counted === true && row.value === 0);

/** What is beyond that which the terms of the order give for what is left of it: a return never gives points. */
function beyond(row: SettledPointsRow, terms: EarnTerms, left: Sale): PointsBack {
  const kept = keptOf(terms, left);
  const points = Math.max(0, pointsLeft(row) - kept.points);
  const value = Math.max(0, row.value - row.returned_value - kept.value);
  return { row, value, points, ...(row.carry !== null && { keeps: kept.millionths }) };
}

const nothing = { quantity: 0, paid: 0, isFree: true, returnedQuantity: 0, returnedAmount: 0 };

/** What comes back: units of lines, an amount or, without either, everything that is left. */
function partBy(sold: Sold, input: Input, remaining: number): ReturnedPart | Refusal {
  if (input.lines !== undefined) {
    const units = unitsBy(sold, input.lines);
    return units instanceof Refusal ? units : unitsOf(sold, units, input.shipping === true, remaining);
  }
  const amount = input.amount ?? remaining;
  if (amount > remaining) return refuse('exceeds_remaining', { remaining });
  // However it is asked for, everything is the same.
  return amount === remaining ? restOf(sold, amount) : partOf(sold, amount);
}

/** The returned quantities by line, or why they can't be returned. */
function unitsBy(
  { lines }: Sold,
  wanted: NonNullable<Input['lines']>,
): { line: number; quantity: number }[] | Refusal {
  const units: { line: number; quantity: number }[] = [];
  for (const [at, { line, quantity: asked }] of wanted.entries()) {
    const own = lines[line];
    const wrong = (detail: string) => refuseField(`/lines/${at}`, 'validation_failed', detail);
    if (own === undefined) return wrong('is not a line of the order');
    if (units.some((unit) => unit.line === line)) return wrong('is repeated');
    const rest = own.quantity - own.returnedQuantity;
    const quantity = asked === undefined ? rest : thousandthsOf(asked);
    if (quantity === undefined) return wrong('has more than three decimals');
    if (quantity > rest || rest === 0) return refuse('exceeds_remaining', { remaining: rest / thousandths });
    units.push({ line, quantity });
  }
  return units;
}

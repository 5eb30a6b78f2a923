/** What a return gives back: to the customer, to gift cards, and in points. Pure. */
import type { returnOrder } from '../../../contract/domains/orders.ts';
import type { InputOf } from '../../../contract/route.ts';
import { Refusal, refuse, refuseField } from '../../errors/refusal.ts';
import type { WholeOrderRow } from '../orders/order.ts';
import type { OrderPointsRow, PointsBack } from '../orders/order-points-store.ts';
import type { ReturnRow } from '../orders/order-view.ts';
import { allocate, sumOf } from '../orders/pricing/allocate.ts';
import { thousandths, thousandthsOf } from '../orders/pricing/basket.ts';
import { divideReturn, pointsDue, type SoldLine, valueOfReturn } from '../orders/pricing/returns.ts';
import type { OrderRedemption, PromotionRow } from './checkout-store.ts';

type Input = Pick<InputOf<typeof returnOrder>, 'lines' | 'shipping' | 'amount'>;

/** An applied order under its lock, with everything that counts towards it. */
export interface AppliedOrder {
  order: WholeOrderRow;
  returns: readonly ReturnRow[];
  redemptions: readonly OrderRedemption[];
  points: readonly OrderPointsRow[];
  promotions: readonly PromotionRow[];
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
  /** Whether nothing is left to return. */
  closes: boolean;
}

/** Returns what goes back, or why it can't. */
export function planReturn(applied: AppliedOrder, input: Input): ReturnPlan | Refusal {
  const { order } = applied;
  if (order.closed_at !== null) return refuse('order_already_returned');
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
  const part = partOf(applied, input, remaining);
  if (part instanceof Refusal) return part;
  const amount = part.amount;
  const closes = amount === remaining && part.isWhole;
  const shares = divideReturn(amount, left);
  const giftsBack = gifts.map((redemption, at) => ({ redemption, amount: shares[at]! }));
  const paysBack = pays.map((row, at) => ({ row, value: shares[gifts.length + at]! }));
  const moneyBack = shares.at(-1)!;
  const paid = moneyBack + sumOf(giftsBack.map((gift) => gift.amount));
  return {
    amount,
    money: moneyBack,
    shipping: part.shipping,
    lines: part.lines,
    rollbacks: [...giftsBack.filter((gift) => gift.amount > 0), ...discountsBackOf(applied, closes)],
    kept: closes ? applied.redemptions.filter((row) => row.kept_amount > 0) : [],
    points: pointsBackOf(applied, paysBack, paid, closes),
    promotions: closes ? applied.promotions.filter(({ returned }) => !returned) : [],
    closes,
  };
}

/** The uses that come back: with the last return, with any, or never, as the voucher says. */
function discountsBackOf({ redemptions }: AppliedOrder, closes: boolean): Rollback[] {
  const used = redemptions.filter((row) => row.amount === null && row.status !== 'rolled_back');
  return used.flatMap((redemption): Rollback[] => {
    if (redemption.on_return === 'never') return [];
    if (closes) return [{ redemption, amount: null }];
    return redemption.on_return === 'any' ? [{ redemption, amount: null, keepsDiscount: true }] : [];
  });
}

/** Spent points come back in proportion and before earned ones are taken, so that these become no debt. */
function pointsBackOf(
  { points }: AppliedOrder,
  pays: readonly { row: OrderPointsRow; value: number }[],
  paid: number,
  closes: boolean,
): PointsBack[] {
  const restOf = (row: OrderPointsRow): number => row.points - row.returned_points;
  const due = (row: OrderPointsRow, value: number): PointsBack => {
    const back = Math.min(value, row.value - row.returned_value);
    const points = closes
      ? restOf(row)
      : pointsDue(row.points, row.returned_value + back, row.value, row.returned_points);
    return { row, value: back, points };
  };
  const rewards = closes ? points.filter(({ kind }) => kind === 'reward') : [];
  const earned = points.filter(({ kind }) => kind === 'earn');
  const all = [
    ...pays.map(({ row, value }) => due(row, value)),
    ...rewards.map((row) => ({ row, value: row.value - row.returned_value, points: restOf(row) })),
    ...earned.map((row) => due(row, paid)),
  ];
  return all.filter((back) => back.points > 0 || back.value > 0);
}

interface Part extends Pick<ReturnPlan, 'amount' | 'lines' | 'shipping'> {
  /** Whether nothing is left that has no value. */
  isWhole: boolean;
}

function partOf(applied: AppliedOrder, input: Input, remaining: number): Part | Refusal {
  if (input.lines !== undefined) return linesOf(applied, input.lines, input.shipping === true, remaining);
  const amount = input.amount ?? remaining;
  return amount > remaining
    ? refuse('exceeds_remaining', { remaining })
    : { amount, lines: [], shipping: 0, isWhole: true };
}

/** The value of the returned quantities, at most what is left of the order. */
function linesOf(
  { order, returns }: AppliedOrder,
  wanted: NonNullable<Input['lines']>,
  withShipping: boolean,
  remaining: number,
): Part | Refusal {
  const { lines, shipping, applied } = order.pricing!;
  const sold = lines.map((line, at): SoldLine => {
    const back = returns.flatMap((one) => one.lines.filter((part) => part.line === at));
    return {
      quantity: Math.round(line.quantity * thousandths),
      paid: line.amount - line.discount_amount,
      returnedQuantity: sumOf(back.map(({ quantity }) => Math.round(quantity * thousandths))),
      returnedAmount: sumOf(back.map(({ amount }) => amount)),
    };
  });
  const parts: { line: number; quantity: number; value: number }[] = [];
  for (const [at, { line, quantity: asked }] of wanted.entries()) {
    const own = sold[line];
    const wrong = (detail: string) => refuseField(`/lines/${at}`, 'validation_failed', detail);
    if (own === undefined) return wrong('is not a line of the order');
    if (parts.some((part) => part.line === line)) return wrong('is repeated');
    const rest = own.quantity - own.returnedQuantity;
    const quantity = asked === undefined ? rest : thousandthsOf(asked);
    if (quantity === undefined) return wrong('has more than three decimals');
    if (quantity > rest || rest === 0) return refuse('exceeds_remaining', { remaining: rest / thousandths });
    parts.push({ line, quantity, value: valueOfReturn(own, quantity) });
  }
  const paidShipping = shipping - sumOf(applied.map((one) => one.shipping_amount));
  const shippingLeft = paidShipping - sumOf(returns.map((one) => one.shipping_amount));
  const values = [...parts.map(({ value }) => value), withShipping ? Math.max(0, shippingLeft) : 0];
  const shares = allocate(Math.min(sumOf(values), remaining), values);
  const isWhole = sold.every(({ quantity, returnedQuantity }, at) => {
    const now = parts.find(({ line }) => line === at)?.quantity ?? 0;
    return quantity === returnedQuantity + now;
  });
  return {
    amount: sumOf(shares),
    lines: parts.map(({ line, quantity }, at) => ({
      line,
      quantity: quantity / thousandths,
      amount: shares[at]!,
    })),
    shipping: shares.at(-1)!,
    isWhole,
  };
}

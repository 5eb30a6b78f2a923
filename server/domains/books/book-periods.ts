/** Adds up the books by month. Pure. Days are formatted as `2026-11-21`. */
import type { Static } from 'typebox';
import { type BookMovement, type Books, bookMovements } from '../../../contract/resources/books.ts';
import type { GiftTransactionType } from '../../../contract/resources/gift-card.ts';
import type { GiftSum } from '../gift-ledger/gift-store.ts';

type WireBooks = Static<typeof Books>;
export type BookPeriod = WireBooks['gift_cards'][number]['amounts'];
export type Rate = NonNullable<WireBooks['points'][number]['rate']>;
type Moves = Record<BookMovement, number>;

const nothing: Moves = { added: 0, refunded: 0, spent: 0, expired: 0, adjusted: 0 };

/** The movement of the books that each type of transaction of a gift card belongs to. */
const giftMoves: Record<GiftTransactionType, BookMovement> = {
  opened: 'added',
  activated: 'added',
  loaded: 'added',
  refunded: 'refunded',
  rolled_back: 'refunded',
  redeemed: 'spent',
  expired: 'expired',
  reinstated: 'expired',
  closed: 'expired',
  adjusted: 'adjusted',
  transferred: 'adjusted',
};

/** Chains months: each opens with what the one before left. */
export function periodsOf(opening: number, months: readonly Moves[]): BookPeriod[] {
  const periods: BookPeriod[] = [];
  let balance = opening;
  for (const moves of months) {
    const before = balance;
    for (const kind of bookMovements) balance += moves[kind];
    periods.push({ opening: before, ...moves, closing: balance });
  }
  return periods;
}

/** The months as one period. */
export function totalOf(months: readonly BookPeriod[]): BookPeriod {
  const moves = { ...nothing };
  for (const month of months) for (const kind of bookMovements) moves[kind] += month[kind];
  return { opening: months[0]?.opening ?? 0, ...moves, closing: months.at(-1)?.closing ?? 0 };
}

/** The months of each currency; `parts` is their number. A sum of part 0 is from before the first. */
export function giftMonths(sums: readonly GiftSum[], parts: number): Map<string, BookPeriod[]> {
  const byCurrency = Map.groupBy(sums, ({ currency }) => currency);
  return new Map(
    [...byCurrency].map(([currency, own]) => {
      let opening = 0;
      const months = Array.from({ length: parts }, () => ({ ...nothing }));
      for (const { part, type, amount } of own) {
        if (part === 0) opening += amount;
        else months[part - 1]![giftMoves[type]] += amount;
      }
      return [currency, periodsOf(opening, months)];
    }),
  );
}

/** The sum of a figure of days of a pass in a part of a period; part 0 is all that was before it. */
export interface PointSum {
  pass_id: string;
  part: number;
  figure: 'points_outstanding' | 'points_earned' | 'points_redeemed' | 'points_expired' | 'points_reversed';
  value: number;
}

/** The months of a pass. What no other movement explains of a change was adjusted. */
export function pointMonths(sums: readonly PointSum[], parts: number): BookPeriod[] {
  const of = (part: number, figure: PointSum['figure']) =>
    sums.reduce((sum, row) => (row.part === part && row.figure === figure ? sum + row.value : sum), 0);
  const months = Array.from({ length: parts }, (_, at): Moves => {
    const added = of(at + 1, 'points_earned');
    const refunded = of(at + 1, 'points_reversed');
    const spent = 0 - of(at + 1, 'points_redeemed');
    const expired = 0 - of(at + 1, 'points_expired');
    const adjusted = of(at + 1, 'points_outstanding') - added - refunded - spent - expired;
    return { added, refunded, spent, expired, adjusted };
  });
  return periodsOf(of(0, 'points_outstanding'), months);
}

/** Minor units that points are worth, rounded half away from zero. Exact for all safe integers. */
export function worthOf(points: number, rate: Pick<Rate, 'points' | 'amount'>): number {
  const twice = BigInt(Math.abs(points)) * BigInt(rate.amount) * 2n;
  const per = BigInt(rate.points);
  const worth = Number((twice + per) / (2n * per));
  return points < 0 && worth !== 0 ? -worth : worth;
}

/**
 * Values a period. Balances are rounded, and a movement is worth what it changes of them, so that a row adds up to the
 * last cent and the value at the end of a month is that at the start of the next.
 */
export function valued(period: BookPeriod, rate: Pick<Rate, 'points' | 'amount'>): BookPeriod {
  let balance = period.opening;
  const value = { ...nothing };
  for (const kind of bookMovements) {
    const before = worthOf(balance, rate);
    balance += period[kind];
    value[kind] = worthOf(balance, rate) - before;
  }
  return { opening: worthOf(period.opening, rate), ...value, closing: worthOf(balance, rate) };
}

interface Terms {
  spend_rule: { points: number; amount: number; currency: string } | null;
  rewards: readonly {
    name: string;
    points_cost: number;
    value: { amount: number; currency: string } | null;
  }[];
}

/** What the points of a pass are worth today: by its rule, or else its cheapest reward that has a value. */
export function rateOf({ spend_rule: rule, rewards }: Terms): Rate | null {
  if (rule !== null) {
    const { points, amount, currency } = rule;
    return { points, amount, currency, source: 'spend_rule', reward_name: null };
  }
  const [cheapest] = rewards
    .flatMap(({ name, points_cost: points, value }) => (value === null ? [] : [{ name, points, value }]))
    .sort((a, b) => a.points - b.points);
  if (cheapest === undefined) return null;
  const { name, points, value } = cheapest;
  return { points, ...value, source: 'reward', reward_name: name };
}

/** What orders earn by the rules of a pass, and what stays of it after returns: a model in exact fractions, without the server's code. */

/** The most that a rule gives a member in a period: points, or how many times. */
export interface Cap {
  counts: 'points' | 'times';
  most: number;
  per: 'order' | 'day' | 'week' | 'month' | 'ever';
}

/** On which orders something applies. */
interface Asked {
  /** Least amount of all lines. */
  least: number | null;
  /** Days of the week in the shop's time zone, such as `mon`. */
  weekdays: readonly string[] | null;
}

export interface Rule extends Asked {
  earn: { type: 'rate' | 'per_unit' | 'fixed' | 'nothing'; points?: number; per_amount?: number };
  /** The category of the lines that it is about; all lines without one. */
  category: string | null;
  cap: Cap | null;
}

/** What members do besides buying: events with nothing, a number, or an amount. */
export const acts = ['done', 'counted', 'paid'] as const;

export interface ActRule {
  earn: { type: 'rate' | 'per_unit' | 'fixed'; points: number; per_amount?: number };
  act: (typeof acts)[number];
}

/** What a points campaign adds. */
export interface Bonus extends Asked {
  type: 'multiplier' | 'addition' | 'per_amount';
  bps?: number;
  points?: number;
  amount?: number;
}

export interface Terms {
  rules: Rule[];
  actRules: ActRule[];
  bonuses: (Bonus | null)[];
  points: number;
  unit: number;
  rounding: 'floor' | 'nearest' | 'whole_units' | 'carry';
  /** The rates of the tiers. */
  bps: readonly number[];
}

/** What the terms say of one order: rules and campaigns of its day, and what their limits left to it. */
export interface OrderTerms extends Omit<Terms, 'rules' | 'bonuses' | 'bps'> {
  rules: { rule: Rule; most: number }[];
  bonuses: Bonus[];
  bps: number;
}

export interface Part {
  category: string;
  quantity: number;
  /** What is left of what was paid for it. */
  value: number;
}

/** What is left of an order. */
export interface Left {
  lines: Part[];
  shipping: number;
  /** What money paid of the whole order, and what points did. */
  byMoney: number;
  byPoints: number;
}

interface Fraction {
  top: bigint;
  bottom: bigint;
}

const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});

const of = (top: number, bottom = 1): Fraction => ({ top: BigInt(top), bottom: BigInt(bottom) });

const atMost = (most: number, one: Fraction): Fraction =>
  most === Number.POSITIVE_INFINITY || one.top <= BigInt(most) * one.bottom ? one : of(most);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The largest remainder; ties go to the earlier part. */
function divide(amount: number, parts: readonly number[]): number[] {
  const whole = BigInt(sum(parts));
  if (whole === 0n) return parts.map(() => 0);
  const exact = parts.map((part) => BigInt(amount) * BigInt(part));
  const shares = exact.map((one) => Number(one / whole));
  const places = parts.map((_, at) => at);
  places.sort((a, b) => Number(exact[b]! % whole) - Number(exact[a]! % whole) || a - b);
  for (const at of places.slice(0, amount - sum(shares))) shares[at]! += 1;
  return shares;
}

/** What the terms give for what is left of an order, as an exact fraction of points, and what was paid for all that earns. */
function worthOf(terms: OrderTerms, { lines: all, shipping, byMoney, byPoints }: Left) {
  const lines = all.filter(({ quantity }) => quantity > 0);
  const value = sum(lines.map((line) => line.value)) + shipping;
  const [money] = divide(value, [byMoney, byPoints]);
  const paid = divide(money!, [...lines.map((line) => line.value), shipping]);
  const amount = sum(lines.map((line) => line.value));
  const applies = ({ least }: Asked) => least === null || amount >= least;
  const rules = terms.rules.filter(({ rule }) => applies(rule));
  const isAbout = (rule: Rule, line: Part) => rule.category === null || rule.category === line.category;
  const byLine = rules.filter(({ rule }) => rule.earn.type !== 'fixed');
  type Own = OrderTerms['rules'][number];
  const counted = new Map<Own | null, { paid: number; quantity: number }>();
  const count = (own: Own | null, at: number, quantity: number) => {
    const known = counted.get(own) ?? { paid: 0, quantity: 0 };
    const units = paid[at]! > 0 ? quantity : 0;
    counted.set(own, { paid: known.paid + paid[at]!, quantity: known.quantity + units });
  };
  for (const [at, line] of lines.entries())
    count(byLine.find(({ rule }) => isAbout(rule, line)) ?? null, at, line.quantity);
  const other = byLine.find(({ rule: { earn, category } }) => category === null && earn.type !== 'per_unit');
  count(other ?? null, lines.length, 0);
  const units = (amounts: number, per: number) =>
    terms.rounding === 'whole_units' ? Math.floor(amounts / per) * per : amounts;
  let base = of(0);
  let earning = 0;
  for (const [own, counts] of counted) {
    const {
      type,
      points = 0,
      per_amount: per = 1,
    } = own?.rule.earn ?? {
      type: 'rate' as const,
      points: terms.points,
      per_amount: terms.unit,
    };
    if (type === 'nothing') continue;
    earning += counts.paid;
    const given = type === 'rate' ? of(points * units(counts.paid, per), per) : of(points * counts.quantity);
    base = plus(base, atMost(own?.most ?? Number.POSITIVE_INFINITY, given));
  }
  let worth: Fraction = { top: base.top * BigInt(terms.bps), bottom: base.bottom * 10_000n };
  for (const bonus of terms.bonuses.filter(applies)) {
    const { type, bps = 0, points = 0, amount: per = 1 } = bonus;
    if (type === 'multiplier')
      worth = plus(worth, { top: base.top * BigInt(bps - 10_000), bottom: base.bottom * 10_000n });
    if (type === 'addition' && lines.length > 0) worth = plus(worth, of(points));
    if (type === 'per_amount') worth = plus(worth, of(points * units(earning, per), per));
  }
  for (const { rule, most } of rules) {
    if (rule.earn.type === 'fixed' && lines.some((line) => isAbout(rule, line)))
      worth = plus(worth, atMost(most, of(rule.earn.points!)));
  }
  return { worth, value: earning };
}

/** What the terms give for an event with this number or amount: by the first rate for it with the tier, and all fixed points. */
function worthOfAct({ actRules, rounding, bps }: OrderTerms, act: ActRule['act'], value: number): Fraction {
  const own = actRules.filter((rule) => rule.act === act);
  const rated = own.find(({ earn }) => earn.type !== 'fixed');
  let worth = of(0);
  if (rated) {
    const { points, per_amount: per = 1 } = rated.earn;
    const counted = rounding === 'whole_units' ? Math.floor(value / per) * per : value;
    const base = of(points * counted, per);
    worth = { top: base.top * BigInt(bps), bottom: base.bottom * 10_000n };
  }
  const fixed = own.filter(({ earn }) => earn.type === 'fixed');
  return plus(worth, of(sum(fixed.map(({ earn }) => earn.points))));
}

/** Points, or millionths of a point if the pass carries them over. */
function roundedBy({ rounding }: OrderTerms, { top, bottom }: Fraction): number {
  const nearest = (times: bigint) => Number((2n * times * top + bottom) / (2n * bottom));
  if (rounding === 'carry') return nearest(1_000_000n);
  return rounding === 'nearest' ? nearest(1n) : Number(top / bottom);
}

/** The points of an order, and what was paid for what earns. */
export function earnedOf(terms: OrderTerms, left: Left): { points: number; value: number } {
  const { worth, value } = worthOf(terms, left);
  return { points: roundedBy(terms, worth), value };
}

export const earnedByDeed = (terms: OrderTerms, act: ActRule['act'], value: number): number =>
  roundedBy(terms, worthOfAct(terms, act, value));

/**
 * What discounts take off a basket, by trying everything: all subsets of the discounts, all units that can be given, and
 * all ways to buy others for them. Slow and simple, without the server's code.
 */
import type { Static } from 'typebox';
import type { DiscountRule } from '../../contract/resources/merchant.ts';
import type { Discount, Stacking } from '../../contract/resources/promotion.ts';

export interface OracleLine {
  sku: string;
  amount: number;
  /** Thousandths of a unit. */
  quantity: number;
}

export interface OracleOffer {
  name: string;
  discount: Static<typeof Discount>;
  stacking: Static<typeof Stacking>;
  isAutomatic: boolean;
  budget?: { campaign: string; uses: number; amount: number };
}

export interface OracleOrder {
  lines: OracleLine[];
  shipping: number;
  /** In the order in which they were presented. */
  offers: OracleOffer[];
  earlier: Static<typeof Stacking>[];
  rule: Static<typeof DiscountRule>;
  most: number;
}

/** Amounts by the name of the offer. */
export type Prices = Map<string, number>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const down = (amount: number, part: number, whole: number): number => Math.floor((amount * part) / whole);
const nearest = (amount: number, part: number, whole: number): number =>
  Math.floor((amount * part + whole / 2) / whole);

/** Units that an earlier offer needs as bought, of any of the lines. */
interface Need {
  lines: number[];
  count: number;
}

interface State {
  rest: number[];
  shipping: number;
  left: number;
  given: number[];
  cost: number[];
  needs: Need[];
  budgets: Map<string, { uses: number; amount: number }>;
}

const startOf = (order: OracleOrder): State => ({
  rest: order.lines.map(({ amount }) => amount),
  shipping: order.shipping,
  left: order.most,
  given: order.lines.map(() => 0),
  cost: order.lines.map(() => 0),
  needs: [],
  budgets: new Map(),
});

const matching = (lines: readonly OracleLine[], filter: OracleOffer['discount']['items']): number[] =>
  lines.flatMap(({ sku, amount }, at) =>
    amount > 0 && (filter?.skus?.includes(sku) ?? true) && !filter?.exclude_skus?.includes(sku) ? [at] : [],
  );

/** Whether every need can be met by units of its lines, trying all ways. */
function canBuy(free: readonly number[], needs: readonly Need[]): boolean {
  const [first, ...others] = needs;
  if (first === undefined) return true;
  if (first.count === 0) return canBuy(free, others);
  return first.lines.some((line) => {
    if (free[line]! === 0) return false;
    const after = free.map((count, at) => (at === line ? count - 1 : count));
    return canBuy(after, [{ ...first, count: first.count - 1 }, ...others]);
  });
}

/** All ways to choose up to as many units of each place that add up to `count`. */
function* choices(most: readonly number[], count: number): Generator<number[]> {
  const [first, ...others] = most;
  if (first === undefined) {
    if (count === 0) yield [];
    return;
  }
  for (let many = Math.min(first, count); many >= 0; many -= 1) {
    for (const rest of choices(others, count - many)) yield [many, ...rest];
  }
}

interface Gifts {
  /** By line. */
  counts: Map<number, number>;
  needs: Need[];
  off: Map<number, number>;
  cost: Map<number, number>;
  total: number;
}

/** What an offer takes off beside those before it, and the state after it; undefined if nothing. */
function take(
  { discount, stacking, budget: own }: OracleOffer,
  order: OracleOrder,
  state: State,
): { amount: number; after: State } | undefined {
  const budget = own && (state.budgets.get(own.campaign) ?? own);
  if (budget && (budget.uses < 1 || budget.amount < 1)) return undefined;
  const most = Math.min(state.left, budget?.amount ?? state.left, discount.amount_limit ?? state.left);
  const isInitial = stacking.basis !== 'remaining';
  let [off, shipping] = [order.lines.map(() => 0), 0];
  let { given, cost, needs } = state;
  const concerned = matching(order.lines, discount.items).filter(
    (at) => (isInitial ? order.lines[at]!.amount : state.rest[at]!) > 0,
  );
  const bases = concerned.map((at) => (isInitial ? order.lines[at]!.amount : state.rest[at]!));
  const spread = (amount: number, weights: readonly number[]) => {
    const caps = concerned.map((at) => state.rest[at]!);
    for (const [place, share] of divide(Math.min(amount, most), weights, caps).entries()) {
      off[concerned[place]!] = share;
    }
  };
  if (discount.type === 'shipping') {
    const basis = isInitial ? order.shipping : state.shipping;
    const wanted = discount.amount_off ?? down(basis, discount.percent_off ?? 10_000, 10_000);
    shipping = Math.min(wanted, state.shipping, most);
  } else if (discount.type === 'percent') spread(down(sum(bases), discount.percent_off!, 10_000), bases);
  else if (discount.type === 'amount') spread(discount.amount_off!, bases);
  else if (discount.type === 'fixed_price' && !discount.items) {
    spread(Math.max(0, sum(bases) - discount.price!), bases);
  } else if (discount.type === 'fixed_price') {
    const above = concerned.map((at) => {
      const { amount, quantity } = order.lines[at]!;
      const gone = state.given[at]! * 1_000;
      const own = isInitial ? amount - nearest(amount, gone, quantity) : state.rest[at]! - state.cost[at]!;
      return Math.max(0, own - nearest(discount.price!, quantity - gone, 1_000));
    });
    spread(sum(above), above);
  } else {
    const gifts = bestGifts(discount, order, state, isInitial, most);
    if (gifts) {
      const lines = [...gifts.off.keys()];
      const parts = [...gifts.off.values()];
      off = [...off];
      for (const [place, share] of divide(Math.min(gifts.total, most), parts, parts).entries()) {
        off[lines[place]!] = share;
      }
      given = given.map((count, at) => count + (gifts.counts.get(at) ?? 0));
      cost = cost.map((known, at) => known + Math.max(0, (gifts.cost.get(at) ?? 0) - (off[at] ?? 0)));
      needs = gifts.needs;
    }
  }
  const amount = sum(off) + shipping;
  if (amount === 0) return undefined;
  const budgets = new Map(state.budgets);
  if (budget) budgets.set(own.campaign, { uses: budget.uses - 1, amount: budget.amount - amount });
  return {
    amount,
    after: {
      rest: state.rest.map((rest, at) => rest - off[at]!),
      shipping: state.shipping - shipping,
      left: state.left - amount,
      given,
      cost,
      needs,
      budgets,
    },
  };
}

/** The gifts of as few sets as take off most. */
function bestGifts(
  discount: OracleOffer['discount'],
  order: OracleOrder,
  state: State,
  isInitial: boolean,
  most: number,
): Gifts | undefined {
  const whole = order.lines.map(({ quantity }, at) => Math.floor(quantity / 1_000) - state.given[at]!);
  const price = (at: number): number =>
    isInitial
      ? order.lines[at]!.amount / order.lines[at]!.quantity
      : (state.rest[at]! - state.cost[at]!) / (order.lines[at]!.quantity - state.given[at]! * 1_000);
  const usable = (lines: readonly number[]) =>
    lines.filter((at) => state.rest[at]! > 0 && whole[at]! > 0 && price(at) > 0);
  const toBuy = usable(matching(order.lines, discount.items));
  const toGet = discount.get_items ? usable(matching(order.lines, discount.get_items)) : [...toBuy];
  toGet.sort((a, b) => price(a) - price(b) || a - b);
  const isSets = discount.type === 'buy_x_get_y';
  const [buy, get] = isSets ? [discount.buy_quantity!, discount.get_quantity!] : [0, 1];
  const times = isSets ? (discount.times_limit ?? Number.POSITIVE_INFINITY) : discount.unit_off!;
  let best: Gifts | undefined;
  for (let sets = 1; sets <= Math.min(times, sum(whole)); sets += 1) {
    const needs = buy > 0 ? [...state.needs, { lines: toBuy, count: sets * buy }] : state.needs;
    let cheapest: { counts: number[]; worth: number } | undefined;
    for (const counts of choices(
      toGet.map((at) => whole[at]!),
      sets * get,
    )) {
      const worth = sum(counts.map((count, place) => count * price(toGet[place]!)));
      // The first of equal ones has more of the cheaper units, and of earlier lines.
      if (cheapest && worth >= cheapest.worth - 1e-9) continue;
      const free = whole.map((count, at) => count - (counts[toGet.indexOf(at)] ?? 0));
      if (canBuy(free, needs)) cheapest = { counts, worth };
    }
    if (cheapest === undefined) break;
    const gifts: Gifts = { counts: new Map(), needs, off: new Map(), cost: new Map(), total: 0 };
    for (const [place, count] of cheapest.counts.entries()) {
      if (count === 0) continue;
      const at = toGet[place]!;
      const { amount, quantity } = order.lines[at]!;
      const cost = isInitial
        ? nearest(amount, count * 1_000, quantity)
        : nearest(state.rest[at]! - state.cost[at]!, count * 1_000, quantity - state.given[at]! * 1_000);
      const off = Math.min(down(cost, discount.percent_off ?? 10_000, 10_000), state.rest[at]!);
      gifts.counts.set(at, count);
      gifts.cost.set(at, cost);
      gifts.off.set(at, off);
      gifts.total += off;
    }
    if (best === undefined || Math.min(gifts.total, most) > Math.min(best.total, most)) best = gifts;
  }
  return best;
}

/** The largest remainder; what a full part can't take goes to the others, and last to those without a weight. */
function divide(amount: number, weights: readonly number[], caps: readonly number[]): number[] {
  const shares = weights.map(() => 0);
  if (amount >= sum(caps)) return [...caps];
  let rest = amount;
  let open = weights.flatMap((weight, at) => (weight > 0 && caps[at]! > 0 ? [at] : []));
  let by = weights;
  while (rest > 0) {
    if (open.length === 0) {
      open = caps.flatMap((cap, at) => (cap > shares[at]! ? [at] : []));
      by = caps;
    }
    const whole = sum(open.map((at) => by[at]!));
    const full = open.filter((at) => down(rest, by[at]!, whole) >= caps[at]!);
    if (full.length > 0) {
      rest -= sum(full.map((at) => caps[at]!));
      for (const at of full) shares[at] = caps[at]!;
      open = open.filter((at) => !full.includes(at));
      continue;
    }
    for (const at of open) shares[at] = down(rest, by[at]!, whole);
    const remainders = open.toSorted((a, b) => ((rest * by[b]!) % whole) - ((rest * by[a]!) % whole));
    for (const at of remainders.slice(0, rest - sum(open.map((one) => shares[one]!)))) shares[at]! += 1;
    rest = 0;
  }
  return shares;
}

const priorityOf = ({ stacking }: OracleOffer): number => stacking.priority ?? 0;
const turnOf = ({ discount: { type, items } }: OracleOffer): number =>
  type === 'shipping' ? 2 : items || type === 'unit' || type === 'buy_x_get_y' ? 0 : 1;

/** What the customer presented first, then by priority. */
const inOrder = (offers: readonly OracleOffer[]): OracleOffer[] =>
  offers.toSorted((a, b) => Number(a.isAutomatic) - Number(b.isAutomatic) || priorityOf(b) - priorityOf(a));

/**
 * What each of the offers takes off if all are calculated; undefined if one takes nothing off that isn't automatic and can
 * be `left` out.
 */
function pricesOf(
  chosen: readonly OracleOffer[],
  order: OracleOrder,
  left: 'none' | 'automatic' = 'none',
): Prices | undefined {
  const prices: Prices = new Map();
  let state = startOf(order);
  const inTurn = inOrder(order.offers)
    .filter((offer) => chosen.includes(offer))
    .sort((a, b) => priorityOf(b) - priorityOf(a) || turnOf(a) - turnOf(b));
  for (const offer of inTurn) {
    const taken = take(offer, order, state);
    if (taken === undefined && left === 'automatic' && offer.isAutomatic) continue;
    if (taken === undefined) return undefined;
    prices.set(offer.name, taken.amount);
    state = taken.after;
  }
  return prices;
}

/** Whether the merchant's rule and the offers allow these beside those of earlier calls. */
function canCombine(chosen: readonly OracleOffer[], { earlier, rule }: OracleOrder): boolean {
  const all = [...earlier, ...chosen.map(({ stacking }) => stacking)];
  if (chosen.length > 0 && rule.maximum !== null && all.length > rule.maximum) return false;
  if (chosen.length > 0 && all.length > 1 && all.some(({ mode }) => mode === 'alone')) return false;
  const own = chosen.flatMap(({ stacking }) => stacking.category ?? []);
  const before = earlier.flatMap(({ category }) => category ?? []);
  return new Set(own).size === own.length && !own.some((category) => before.includes(category));
}

export const totalOf = (prices: Prices): number => sum([...prices.values()]);

/** What is chosen if the customer chooses. */
export function presented(order: OracleOrder): Prices {
  const offers = inOrder(order.offers);
  const all = canCombine(offers, order) && pricesOf(offers, order, 'automatic');
  if (all) return all;
  const useful = offers.filter((offer) => pricesOf([offer], order));
  const rest = canCombine(useful, order) && pricesOf(useful, order, 'automatic');
  if (rest) return rest;
  let chosen: OracleOffer[] = [];
  for (const offer of useful) {
    const more = [...chosen, offer];
    if (canCombine(more, order) && pricesOf(more, order)) chosen = more;
  }
  return pricesOf(chosen, order)!;
}

/** The most that any combination takes off. */
export function best(order: OracleOrder): number {
  const useful = order.offers.filter((offer) => pricesOf([offer], order));
  let most = 0;
  for (let subset = 0; subset < 2 ** useful.length; subset += 1) {
    const chosen = useful.filter((_, at) => (subset >> at) & 1);
    if (!canCombine(chosen, order)) continue;
    const prices = pricesOf(chosen, order);
    if (prices) most = Math.max(most, totalOf(prices));
  }
  return most;
}

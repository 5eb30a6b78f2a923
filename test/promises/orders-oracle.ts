/** What orders, vouchers, gift cards and points must be after each command: a model in memory, without the server's code. */

export interface Line {
  amount: number;
  quantity: number;
}

/** A basket with what the customer presents; vouchers and cards by their place in the stage. */
export interface Presented {
  lines: Line[];
  shipping: number;
  vouchers: number[];
  cards: { card: number; amount: number | null }[];
  points: number | null;
  earns: boolean;
}

/** A discount of the whole order; `limit` is how often it can be used. */
export type Terms = { percent: number; limit: number | null } | { off: number; limit: number | null };

export interface Price {
  total: number;
  discounts: Map<number, number>;
  gifts: Map<number, number>;
  points: number;
  paidByPoints: number;
  toPay: number;
  earned: number;
}

interface Holding {
  vouchers: Set<number>;
  gifts: Map<number, number>;
  points: number;
  /** What the same basket must still cost when it is applied. */
  content: string;
  toPay: number;
}

export interface Order {
  amount: number | null;
  /** Discounts, by voucher, that weren't rolled back. */
  discounts: Map<number, number>;
  gifts: Map<number, number>;
  paid: { points: number; value: number; backPoints: number; backValue: number } | undefined;
  earning: { points: number; value: number; backPoints: number } | undefined;
  hold: Holding | undefined;
  applied: string | undefined;
  returned: number;
  /** Discounts that were rolled back, which no one paid. */
  off: number;
  closed: boolean;
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

/** 10 points pay 1.00, and 1.00 earns a point. */
export const rules = { pointWorth: 10, earnEach: 100, initialPoints: 300 };

export class Oracle {
  readonly orders = new Map<string, Order>();
  readonly used: number[];
  readonly held: number[];
  readonly balance: number[];
  readonly giftHeld: number[];
  points = { available: rules.initialPoints, held: 0, debt: 0 };
  readonly #terms: readonly Terms[];

  constructor(terms: readonly Terms[], cards: readonly number[]) {
    this.#terms = terms;
    this.used = terms.map(() => 0);
    this.held = terms.map(() => 0);
    this.balance = [...cards];
    this.giftHeld = cards.map(() => 0);
  }

  discounted(order: Order): number {
    const byPoints = order.paid ? order.paid.value - order.paid.backValue : 0;
    return sum(order.discounts.values()) + sum(order.gifts.values()) + byPoints;
  }

  #order(id: string): Order {
    const known = this.orders.get(id);
    if (known) return known;
    const order: Order = {
      amount: null,
      discounts: new Map(),
      gifts: new Map(),
      paid: undefined,
      earning: undefined,
      hold: undefined,
      applied: undefined,
      returned: 0,
      off: 0,
      closed: false,
    };
    this.orders.set(id, order);
    return order;
  }

  /** Undefined if something is refused, so that nothing happens. */
  price(id: string | undefined, basket: Presented): Price | undefined {
    const order = id === undefined ? undefined : this.orders.get(id);
    if (order?.applied !== undefined) return undefined;
    const subtotal = sum(basket.lines.map(({ amount }) => amount));
    const total = subtotal + basket.shipping;
    const earlier = order ? this.discounted(order) : 0;
    if (earlier > 0 && order!.amount !== total) return undefined;
    let [left, onLines] = [total - earlier, subtotal];
    const discounts = new Map<number, number>();
    for (const voucher of basket.vouchers) {
      const terms = this.#terms[voucher]!;
      const isHeld = order?.hold?.vouchers.has(voucher) ?? false;
      const free =
        (terms.limit ?? Number.POSITIVE_INFINITY) -
        this.used[voucher]! -
        this.held[voucher]! +
        Number(isHeld);
      if (free < 1 || discounts.has(voucher) || order?.discounts.has(voucher)) return undefined;
      const full = 'off' in terms ? terms.off : Math.floor((subtotal * terms.percent) / 10_000);
      const off = Math.min(full, left, onLines);
      if (off === 0) return undefined;
      discounts.set(voucher, off);
      left -= off;
      onLines -= off;
    }
    const gifts = new Map<number, number>();
    for (const { card, amount } of basket.cards) {
      const free = this.balance[card]! - this.giftHeld[card]! + (order?.hold?.gifts.get(card) ?? 0);
      const wanted = Math.min(left, amount ?? free);
      if (gifts.has(card) || order?.gifts.has(card) || wanted > free || wanted === 0) return undefined;
      gifts.set(card, wanted);
      left -= wanted;
    }
    let [points, paidByPoints] = [0, 0];
    if (basket.points !== null) {
      if (basket.points > this.points.available + (order?.hold?.points ?? 0)) return undefined;
      paidByPoints = Math.min(basket.points * rules.pointWorth, left);
      if (paidByPoints === 0) return undefined;
      points = Math.ceil(paidByPoints / rules.pointWorth);
      left -= paidByPoints;
    }
    const base = left + sum(gifts.values());
    const earned = basket.earns ? Math.floor(base / rules.earnEach) : 0;
    return { total, discounts, gifts, points, paidByPoints, toPay: left, earned };
  }

  hold(id: string, basket: Presented): boolean {
    const price = this.price(id, basket);
    if (!price) return false;
    const order = this.#order(id);
    this.#release(order);
    order.amount = price.total;
    order.hold = {
      vouchers: new Set(price.discounts.keys()),
      gifts: new Map(price.gifts),
      points: price.points,
      content: JSON.stringify(basket),
      toPay: price.toPay,
    };
    for (const voucher of price.discounts.keys()) this.held[voucher]! += 1;
    for (const [card, amount] of price.gifts) this.giftHeld[card]! += amount;
    this.points.available -= price.points;
    this.points.held += price.points;
    return true;
  }

  #release(order: Order): void {
    if (!order.hold) return;
    for (const voucher of order.hold.vouchers) this.held[voucher]! -= 1;
    for (const [card, amount] of order.hold.gifts) this.giftHeld[card]! -= amount;
    this.points.held -= order.hold.points;
    this.#give(order.hold.points);
    order.hold = undefined;
  }

  release(id: string): boolean {
    const order = this.orders.get(id);
    if (!order || order.applied !== undefined) return false;
    this.#release(order);
    return true;
  }

  apply(id: string, basket: Presented): boolean {
    const content = JSON.stringify(basket);
    const known = this.orders.get(id);
    if (known?.applied !== undefined) return known.applied === content;
    const price = this.price(id, basket);
    if (!price) return false;
    const order = this.#order(id);
    if (order.hold?.content === content && order.hold.toPay !== price.toPay) return false;
    this.#release(order);
    order.amount = price.total;
    order.applied = content;
    for (const [voucher, amount] of price.discounts) {
      order.discounts.set(voucher, amount);
      this.used[voucher]! += 1;
    }
    for (const [card, amount] of price.gifts) {
      order.gifts.set(card, amount);
      this.balance[card]! -= amount;
    }
    if (price.points > 0) {
      order.paid = { points: price.points, value: price.paidByPoints, backPoints: 0, backValue: 0 };
      this.points.available -= price.points;
    }
    if (price.earned > 0) {
      const value = price.toPay + sum(price.gifts.values());
      order.earning = { points: price.earned, value, backPoints: 0 };
      this.#give(price.earned);
    }
    return true;
  }

  /** One voucher by the route for single redemptions; returns what it takes off, or undefined. */
  redeem(id: string, voucher: number, amount: number): number | undefined {
    const order = this.orders.get(id);
    const terms = this.#terms[voucher]!;
    const free = (terms.limit ?? Number.POSITIVE_INFINITY) - this.used[voucher]! - this.held[voucher]!;
    if (free < 1 || order?.applied !== undefined || order?.discounts.has(voucher)) return undefined;
    const earlier = order ? this.discounted(order) : 0;
    if (earlier > 0 && order!.amount !== amount) return undefined;
    const remaining = amount - earlier;
    if (remaining === 0 && amount !== 0) return undefined;
    const full = 'off' in terms ? terms.off : Math.floor((amount * terms.percent) / 10_000);
    const off = Math.min(full, amount, remaining);
    if (off === 0 && amount > 0) return undefined;
    const row = this.#order(id);
    row.amount = amount;
    row.discounts.set(voucher, off);
    this.used[voucher]! += 1;
    return off;
  }

  /** Returns `amount`, or everything; undefined if it is refused. */
  returnOrder(id: string, amount: number | null, wholeLines?: boolean): number | undefined {
    const order = this.orders.get(id);
    if (!order || order.applied === undefined) return undefined;
    const gifts = [...order.gifts];
    const money = order.amount! - this.discounted(order) - order.off - order.returned;
    const byPoints = order.paid ? order.paid.value - order.paid.backValue : 0;
    const left = [...gifts.map(([, value]) => value), ...(order.paid ? [byPoints] : []), money];
    const remaining = sum(left);
    const value = amount ?? remaining;
    if (value > remaining || (order.closed && remaining === 0)) return undefined;
    // Once all lines are back, the shipping can still be returned.
    const closes = wholeLines ?? (order.closed || value === remaining);
    const isLast = closes && value === remaining;
    const shares = divide(value, left);
    for (const [at, [card]] of gifts.entries()) {
      order.gifts.set(card, order.gifts.get(card)! - shares[at]!);
      this.balance[card]! += shares[at]!;
    }
    const { paid, earning } = order;
    if (paid) {
      paid.backValue += Math.min(shares[gifts.length]!, paid.value - paid.backValue);
      const due = paid.value === 0 ? 0 : Math.floor((paid.points * paid.backValue) / paid.value);
      const points = (isLast ? paid.points : due) - paid.backPoints;
      paid.backPoints += points;
      this.#give(points);
    }
    if (earning) {
      // The points that stay are those of what is left, of which points paid for the same part as of the whole.
      const [byMoney] = divide(remaining - value, [earning.value, paid?.value ?? 0]);
      const points = Math.max(0, earning.points - earning.backPoints - Math.floor(byMoney! / rules.earnEach));
      earning.backPoints += points;
      this.#take(points);
    }
    order.returned += value;
    if (closes) {
      for (const voucher of order.discounts.keys()) this.used[voucher]! -= 1;
      order.off += sum(order.discounts.values());
      order.discounts.clear();
      order.closed = true;
    }
    return value;
  }

  /** Points pay off debt first. */
  #give(points: number): void {
    this.points.available += points;
    const recovered = Math.min(this.points.debt, this.points.available);
    this.points.available -= recovered;
    this.points.debt -= recovered;
  }

  #take(points: number): void {
    const taken = Math.min(points, this.points.available);
    this.points.available -= taken;
    this.points.debt += points - taken;
  }
}

/** The largest remainder; ties go to the earlier part. */
function divide(amount: number, parts: readonly number[]): number[] {
  const whole = sum(parts);
  if (whole === 0) return parts.map(() => 0);
  const exact = parts.map((part) => BigInt(amount) * BigInt(part));
  const shares = exact.map((one) => Number(one / BigInt(whole)));
  const places = parts.map((_, at) => at);
  places.sort((a, b) => Number(exact[b]! % BigInt(whole)) - Number(exact[a]! % BigInt(whole)) || a - b);
  for (const at of places.slice(0, amount - sum(shares))) shares[at]! += 1;
  return shares;
}

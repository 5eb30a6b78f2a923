/** Plays stories on a server and the model, and compares them after each step. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Order, TesseraError } from '../../sdk/src/index.ts';
import { type Counted, type Day, dayAt, firstOf, takeOff, weekdayOf } from './earning-days.ts';
import {
  type Bonus,
  earnedByDeed,
  earnedOf,
  type Left,
  type OrderTerms,
  type Rule,
  type Terms,
} from './earning-model.ts';
import { type Shop, timezone } from './earning-shop.ts';
import type { Step, Story } from './earning-stories.ts';
import { TierModel } from './tier-model.ts';

const initial = 200;
const millionths = 1_000_000;
const hourMs = 3_600_000;

interface Bought {
  id: string;
  terms: OrderTerms;
  lines: { category: string }[];
  /** Null for an event. */
  left: Left | null;
  transaction: string | null;
  /** Points, or millionths, that stay. */
  kept: number;
  /** What was paid for what earns, less what came back of it. */
  value: number;
  /** Points and value before anything came back. */
  whole: { points: number; value: number };
  counted: Counted[];
}

/** What is left of an order, as the server says what was returned of it. */
const leftOf = ({ pricing, returns }: Order, lines: { category: string }[]): Left => ({
  lines: pricing!.lines.map((line, at) => {
    const back = returns.flatMap((one) => one.lines.filter((part) => part.line === at));
    return {
      category: lines[at]!.category,
      quantity: line.quantity - back.reduce((sum, part) => sum + part.quantity, 0),
      value: line.amount - back.reduce((sum, part) => sum + part.amount, 0),
    };
  }),
  shipping: pricing!.shipping - returns.reduce((sum, one) => sum + one.shipping_amount, 0),
  byMoney: pricing!.to_pay,
  byPoints: pricing!.points_value,
});

/** A member of a story, on a server and in the model. */
class Player {
  readonly #shop: Shop;
  readonly #story: Story;
  readonly #pass: { id: string; tierIds: string[] };
  readonly #member: { id: string; issuedAt: number };
  readonly #tier: TierModel;
  readonly #bought: Bought[] = [];
  readonly #prefix = randomUUID();
  #terms: Terms;
  #ruleIds: string[];
  /** Rules of different versions of the terms count apart. */
  #version = 0;
  #spent = 0;

  private constructor(
    shop: Shop,
    story: Story,
    pass: { id: string; tierIds: string[] },
    ruleIds: string[],
    member: { id: string; issuedAt: number },
  ) {
    this.#shop = shop;
    this.#story = story;
    this.#pass = pass;
    this.#ruleIds = ruleIds;
    this.#member = member;
    this.#terms = story.terms;
    this.#tier = new TierModel(story.tierRule, dayAt(member.issuedAt, timezone));
  }

  static async open(shop: Shop, story: Story): Promise<Player> {
    const pass = await shop.openPass(story.tierRule);
    const ruleIds = await shop.change(pass, story.tierRule, story.terms);
    const { id, issued_at } = await shop.tessera.memberships.issue({
      pass_id: pass.id,
      customer: { external_id: randomUUID() },
      initial_points: initial,
    });
    return new Player(shop, story, pass, ruleIds, { id, issuedAt: Date.parse(issued_at) });
  }

  /** What counts for tiers. */
  get #counts(): Counted[] {
    return this.#bought.flatMap(({ counted }) => counted.filter(({ counter }) => counter === 'tier'));
  }

  async play(step: Step): Promise<void> {
    if (step.do === 'wait') await this.#shop.wait(step.days, step.time, step.turnsClocks);
    this.#tier.settle(this.#counts, this.#shop.today);
    if (step.do === 'change') await this.#change(step.terms);
    if (step.do === 'buy') await this.#buy(step);
    if (step.do === 'act') await this.#act(step);
    if (step.do === 'return' || step.do === 'return line' || step.do === 'reverse') {
      const target = this.#bought[step.order % Math.max(1, this.#bought.length)];
      if (target === undefined) return;
      if (step.do === 'reverse') await this.#reverse(target, step.share);
      else await this.#return(target, step);
    }
  }

  async #change(terms: Terms): Promise<void> {
    // What is carried is in parts of the rule that it is from, so a story stays with one kind of rounding.
    this.#terms = { ...terms, rounding: this.#terms.rounding };
    this.#version += 1;
    this.#ruleIds = await this.#shop.change(this.#pass, this.#story.tierRule, this.#terms);
  }

  #counterOf = (at: number): string => `rule ${this.#version} ${at}`;

  /** What the limit of a rule leaves to an order of a day. */
  #mostOf({ cap }: Rule, at: number, day: Day): number {
    if (cap === null) return Number.POSITIVE_INFINITY;
    if (cap.per === 'order') return cap.most;
    const own = this.#bought.flatMap(({ counted }) => counted);
    const used = own
      .filter((one) => one.counter === this.#counterOf(at) && one.day === firstOf(cap.per, day))
      .reduce((sum, { left }) => sum + left, 0);
    const free = Math.max(0, cap.most - used);
    return cap.counts === 'times' && free > 0 ? Number.POSITIVE_INFINITY : free;
  }

  #termsOn(day: Day): OrderTerms {
    const applies = ({ weekdays }: { weekdays: readonly string[] | null }) =>
      weekdays === null || weekdays.includes(weekdayOf(day));
    const rules = this.#terms.rules.map((rule, at) => ({ rule, most: this.#mostOf(rule, at, day) }));
    return {
      ...this.#terms,
      rules: rules.filter(({ rule }) => applies(rule)),
      bonuses: this.#terms.bonuses.filter((one): one is Bonus => one !== null && applies(one)),
      bps: this.#terms.bps[this.#tier.index]!,
    };
  }

  async #buy({ basket, late }: Step & { do: 'buy' }): Promise<void> {
    const { tessera, now } = this.#shop;
    const { lines, shipping, points } = basket;
    const member = this.#member.id;
    const at = now - late * hourMs;
    const isLate = late > 0 && at > this.#member.issuedAt;
    const day = dayAt(isLate ? at : now, timezone);
    const terms = this.#termsOn(day);
    const { available } = (await tessera.memberships.get(member)).points;
    const presented = Math.min(points, available);
    const id = `${this.#prefix}-${this.#bought.length}`;
    const order = await tessera.orders.apply(id, {
      items: lines.map(({ category, ...line }) => ({ ...line, categories: [category] })),
      shipping_amount: shipping,
      currency: 'EUR',
      membership: { id: member },
      ...(presented > 0 && { points: presented }),
      ...(isLate && { occurred_at: new Date(at).toISOString() }),
    });
    const pricing = order.pricing!;
    this.#spent += pricing.points_spent;
    const rules = pricing.points_rules ?? [];
    assert.equal(
      rules.reduce((sum, part) => sum + part.points, 0),
      pricing.points_to_earn,
    );
    const left = leftOf(order, lines);
    const { points: kept, value } = earnedOf(terms, left);
    const { data } = await tessera.points.statement(member, { type: ['earn'], limit: 1 }).page();
    const transaction = data[0]?.reference === id ? data[0].id : null;
    const counted = [
      ...this.#countedForTier(day, terms, kept, value),
      ...this.#countedForCaps(day, (rule) => rules.find(({ rule_id }) => rule_id === rule)?.points ?? 0),
    ];
    const whole = { points: kept, value };
    this.#bought.push({ id, terms, lines, left, transaction, kept, value, whole, counted });
    this.#tier.review(this.#counts, 'earned', this.#shop.today);
  }

  /** Records an event twice, as a sender that lost the answer does. */
  async #act({ act, value }: Step & { do: 'act' }): Promise<void> {
    const { tessera, today } = this.#shop;
    const id = `${this.#prefix}-${this.#bought.length}`;
    const event = {
      membership_id: this.#member.id,
      type: act,
      reference: id,
      ...(act === 'counted' && { value }),
      ...(act === 'paid' && { amount: value, currency: 'EUR' }),
    };
    const recorded = await tessera.memberships.recordEvent(event);
    const again = await tessera.memberships.recordEvent(event);
    assert.deepEqual([again.points, again.transaction?.id], [recorded.points, recorded.transaction?.id]);
    const terms = this.#termsOn(today);
    const kept = earnedByDeed(terms, act, value);
    const transaction = recorded.transaction?.id ?? null;
    const isCounted = this.#story.tierRule.metric === 'points';
    const counted = isCounted ? this.#countedForTier(today, terms, kept, 0) : [];
    const whole = { points: kept, value: 0 };
    this.#bought.push({ id, terms, lines: [], left: null, transaction, kept, value: 0, whole, counted });
    this.#tier.review(this.#counts, 'earned', today);
  }

  #countedForTier(day: Day, terms: OrderTerms, points: number, value: number): Counted[] {
    const counted = {
      points: { left: terms.rounding === 'carry' ? 0 : points, per: 'point' },
      spend: { left: value, per: 'value' },
      orders: { left: 1, per: 'entry' },
    } as const;
    return [{ counter: 'tier', day, ...counted[this.#story.tierRule.metric] }];
  }

  /** By what the server says that each rule gave, of which the sum is compared. */
  #countedForCaps(day: Day, given: (ruleId: string) => number): Counted[] {
    return this.#terms.rules.flatMap(({ cap }, at): Counted[] => {
      const points = given(this.#ruleIds[at]!);
      if (cap === null || cap.per === 'order' || points <= 0) return [];
      const own =
        cap.counts === 'times'
          ? ({ left: 1, per: 'entry' } as const)
          : ({ left: points, per: 'share' } as const);
      return [{ counter: this.#counterOf(at), day: firstOf(cap.per, day), ...own }];
    });
  }

  async #reverse(target: Bought, share: number | null): Promise<void> {
    const { transaction, kept, terms } = target;
    if (transaction === null || kept === 0) return;
    const isPart = share !== null && terms.rounding !== 'carry';
    const points = isPart ? Math.max(1, Math.floor((kept * share) / 1_000)) : kept;
    const { tessera } = this.#shop;
    const reason = 'By hand';
    const done = await unlessRefused(
      tessera.points.reverse(transaction, isPart ? { reason, points } : { reason }),
    );
    // What an order gave to the carry can have become a point of another one, and is no longer its own.
    if (done === undefined && terms.rounding !== 'carry') assert.fail('A reversal was refused.');
    const part = { part: points, whole: kept };
    takeOff(target.counted, part, part);
    target.kept -= points;
    // By hand, the value goes with the points.
    const { whole } = target;
    const left = whole.value - Math.floor((whole.value * (whole.points - target.kept)) / whole.points);
    target.value = Math.min(target.value, left);
    this.#tier.review(this.#counts, 'reversed', this.#shop.today);
  }

  async #return(target: Bought, step: Step & { do: 'return' | 'return line' }): Promise<void> {
    if (target.left === null) return;
    const { tessera } = this.#shop;
    const whole = target.left.lines.reduce((sum, line) => sum + line.value, target.left.shipping);
    const part =
      step.do === 'return'
        ? step.share === null
          ? {}
          : { amount: Math.floor((whole * step.share) / 1_000) }
        : { lines: [{ line: step.line, quantity: step.quantity }] };
    if ('amount' in part && part.amount === 0) return;
    const done = await unlessRefused(tessera.orders.return(target.id, { reason: 'Back', ...part }));
    if (done === undefined) return;
    this.#spent -= done.return.points_returned;
    target.left = leftOf(done.order, target.lines);
    const after = earnedOf(target.terms, target.left);
    const [kept, value] = [Math.min(target.kept, after.points), Math.min(target.value, after.value)];
    const isEmpty = target.left.lines.every(({ quantity }) => quantity === 0);
    const paid = { part: target.value - value, whole: target.value };
    // Of what costs nothing that earns, the order counts until everything is back.
    takeOff(
      target.counted,
      { part: target.kept - kept, whole: Math.max(1, target.kept) },
      target.value > 0 ? paid : { part: isEmpty ? 1 : 0, whole: 1 },
    );
    [target.kept, target.value] = [kept, value];
    this.#tier.review(this.#counts, 'reversed', this.#shop.today);
  }

  /** Compares the member with the model. */
  async compare(): Promise<void> {
    const { today, tessera } = this.#shop;
    const { points, tier_id, tier_until, progress } = await tessera.memberships.get(this.#member.id);
    const own = (points.available - points.debt - initial + this.#spent) * millionths + points.carry;
    const isCarried = this.#terms.rounding === 'carry';
    const kept = this.#bought.reduce((sum, one) => sum + one.kept, 0);
    const expected = isCarried ? kept : kept * millionths;
    const tolerance = isCarried ? 4 * this.#bought.length : 0;
    assert.ok(Math.abs(own - expected) <= tolerance, `${own} instead of ${expected}`);
    const end = tier_until === null ? null : dayAt(Date.parse(tier_until), timezone) + 1;
    const found = [this.#pass.tierIds.indexOf(tier_id!), end, progress!.value];
    assert.deepEqual(found, [this.#tier.index, this.#tier.end, this.#tier.value(this.#counts, today)]);
  }
}

async function unlessRefused<T>(call: PromiseLike<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof TesseraError) || error.status >= 500) throw error;
    return undefined;
  }
}

export async function play(shop: Shop, story: Story): Promise<void> {
  const player = await Player.open(shop, story);
  for (const [at, step] of story.steps.entries()) {
    try {
      await player.play(step);
      await player.compare();
    } catch (error) {
      throw new Error(`step ${at}: ${JSON.stringify(step)}: ${String(error)}`, { cause: error });
    }
  }
}

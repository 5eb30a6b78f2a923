/** Plays stories of rules, orders, returns and reversals on a server and the model, and compares them after each step. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type Order, type Tessera, TesseraError } from '../../sdk/src/index.ts';
import {
  type ActRule,
  acts,
  type Bonus,
  earnedByDeed,
  earnedOf,
  type Left,
  type Rule,
  type Terms,
} from './earning-model.ts';

const categories = ['bread', 'cake', 'coffee'] as const;

const earn: fc.Arbitrary<Rule['earn']> = fc.oneof(
  fc.record({
    type: fc.constant('rate' as const),
    points: fc.integer({ min: 1, max: 5 }),
    per_amount: fc.constantFrom(50, 100, 300, 1_000),
  }),
  fc.record({ type: fc.constant('per_unit' as const), points: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ type: fc.constant('fixed' as const), points: fc.integer({ min: 1, max: 40 }) }),
  fc.constant({ type: 'nothing' as const }),
);

/** A rule that gives nothing applies to any amount: what a return leaves never earns more than it did. */
const rule: fc.Arbitrary<Rule> = fc
  .record({
    earn,
    category: fc.option(fc.constantFrom(...categories)),
    least: fc.option(fc.integer({ min: 1, max: 6_000 }), { freq: 1 }),
  })
  .map((one) => (one.earn.type === 'fixed' ? one : { ...one, least: null }));

const actRule: fc.Arbitrary<ActRule> = fc
  .record({
    act: fc.constantFrom(...acts),
    isRated: fc.boolean(),
    points: fc.integer({ min: 1, max: 5 }),
    per: fc.constantFrom(50, 100, 300),
  })
  .map(({ act, isRated, points, per }): ActRule => {
    if (!isRated || act === 'done') return { act, earn: { type: 'fixed', points } };
    return act === 'counted'
      ? { act, earn: { type: 'per_unit', points } }
      : { act, earn: { type: 'rate', points, per_amount: per } };
  });

const bonus: fc.Arbitrary<Bonus> = fc
  .oneof(
    fc.record({ type: fc.constant('multiplier' as const), bps: fc.constantFrom(11_000, 20_000, 30_000) }),
    fc.record({ type: fc.constant('addition' as const), points: fc.integer({ min: 1, max: 40 }) }),
    fc.record({
      type: fc.constant('per_amount' as const),
      points: fc.integer({ min: 1, max: 5 }),
      amount: fc.constantFrom(100, 300, 1_000),
    }),
  )
  .chain((one) =>
    fc.option(fc.integer({ min: 1, max: 6_000 }), { freq: 1 }).map((least) => ({ ...one, least })),
  );

/** Points campaigns of a shop in a story; null for one that is paused. */
const campaigns = 2;

const terms: fc.Arbitrary<Terms> = fc.record({
  bonuses: fc.array(fc.option(bonus, { freq: 1 }), { minLength: campaigns, maxLength: campaigns }),
  rules: fc.array(rule, { maxLength: 5 }),
  actRules: fc.array(actRule, { maxLength: 4 }),
  points: fc.integer({ min: 1, max: 3 }),
  unit: fc.constantFrom(100, 250, 300, 1_000),
  rounding: fc.constantFrom('floor', 'nearest', 'whole_units', 'carry' as const),
  bps: fc.constantFrom(10_000, 12_500, 15_000),
});

const basket = fc.record({
  lines: fc.array(
    fc.record({
      category: fc.constantFrom(...categories),
      amount: fc.integer({ min: 1, max: 4_000 }),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  shipping: fc.constantFrom(0, 0, 490),
  points: fc.constantFrom(0, 0, 0, 25),
});

type Step =
  | { do: 'buy'; basket: typeof basket extends fc.Arbitrary<infer T> ? T : never }
  | { do: 'act'; act: ActRule['act']; value: number }
  | { do: 'return'; order: number; share: number | null }
  | { do: 'return line'; order: number; line: number; quantity: number }
  | { do: 'reverse'; order: number }
  | { do: 'change'; terms: Terms };

const place = fc.nat(3);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('buy' as const), basket }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('return' as const),
      order: place,
      share: fc.option(fc.nat(1_000)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('return line' as const),
      order: place,
      line: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      act: fc.constantFrom(...acts),
      value: fc.integer({ min: 0, max: 2_000 }),
    }),
  },
  fc.record({ do: fc.constant('reverse' as const), order: place }),
  fc.record({ do: fc.constant('change' as const), terms }),
);

export interface Story {
  terms: Terms;
  steps: Step[];
}

export const stories = (lengths: { shortest: number; longest: number }): fc.Arbitrary<Story> =>
  fc.record({
    terms,
    steps: fc.array(step, { minLength: lengths.shortest, maxLength: lengths.longest }),
  });

export interface Stage {
  tessera: Tessera;
  passId: string;
  tierId: string;
  campaignIds: string[];
}

/** Opens the campaigns of a shop, which count towards budgets that no story reaches. */
export const openCampaigns = (tessera: Tessera): Promise<string[]> =>
  Promise.all(
    Array.from({ length: campaigns }, async (_, at) => {
      const { id } = await tessera.campaigns.create({
        name: `Bonus ${at}`,
        kind: 'points',
        bonus: { type: 'addition', points: 1 },
        budget: { points: 1_000_000_000, customer_points: 1_000_000 },
      });
      return id;
    }),
  );

/** Changes the rules of the pass and the campaigns. */
async function change(stage: Stage, terms: Terms): Promise<void> {
  const { tessera, passId, campaignIds } = stage;
  await tessera.memberships.updatePass(passId, changesOf(stage, terms));
  for (const [at, own] of terms.bonuses.entries()) {
    const id = campaignIds[at]!;
    if (own === null) {
      await tessera.campaigns.pause(id);
      continue;
    }
    const { least, ...given } = own;
    await tessera.campaigns.update(id, {
      bonus: { ...given, ...(own.type === 'per_amount' && { currency: 'EUR' }) },
      conditions: least === null ? null : { order_amount: { gte: least } },
    });
    await tessera.campaigns.resume(id);
  }
}

const initial = 200;
const millionths = 1_000_000;

const changesOf = (
  { tierId }: Pick<Stage, 'tierId'>,
  { rules, actRules, points, unit, rounding, bps }: Terms,
) => ({
  tiers: [{ id: tierId, name: 'Gold', multiplier_bps: bps }],
  earn_rule: { basis: 'spend' as const, points_per_unit: points, unit_amount: unit, rounding },
  earn_rules: [
    ...rules.map(({ earn: own, category, least }, at) => ({
      name: `Rule ${at}`,
      earn: own,
      ...(category && { items: { categories: [category] } }),
      ...(least !== null && { conditions: { order_amount: { gte: least } } }),
    })),
    ...actRules.map(({ earn: own, act }, at) => ({
      name: `Act ${at}`,
      trigger: 'event' as const,
      event_type: act,
      earn: own,
    })),
  ],
  apply: 'from_now' as const,
});

interface Bought {
  id: string;
  terms: Terms;
  /** Null for an event. */
  left: Left | null;
  transaction: string | null;
  /** Points, or millionths, that stay. */
  kept: number;
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

export async function play(stage: Stage, story: Story): Promise<void> {
  const { tessera, passId } = stage;
  let now = story.terms;
  await change(stage, now);
  const prefix = randomUUID();
  const member = await tessera.memberships.issue({
    pass_id: passId,
    customer: { external_id: prefix },
    initial_points: initial,
  });
  const bought: Bought[] = [];
  let spent = 0;

  async function compare(said: string): Promise<void> {
    const { points } = await tessera.memberships.get(member.id);
    const own = (points.available - points.debt - initial + spent) * millionths + points.carry;
    const expected = bought.reduce(
      (sum, { kept, terms: { rounding } }) => sum + (rounding === 'carry' ? kept : kept * millionths),
      0,
    );
    const carried = bought.filter((one) => one.terms.rounding === 'carry').length;
    assert.ok(Math.abs(own - expected) <= 4 * carried, `${said}: ${own} instead of ${expected}`);
  }

  /** A return that leaves nothing but samples leaves no purchase. */
  function keep(one: Bought, order: Order, lines: { category: string }[]): void {
    one.left = leftOf(order, lines);
    one.kept = Math.min(one.kept, earnedOf(one.terms, one.left));
  }

  const linesOf = new Map<string, { category: string }[]>();
  for (const [at, one] of story.steps.entries()) {
    const said = `step ${at}: ${JSON.stringify(one)}`;
    if (one.do === 'change') {
      // What is carried is in parts of the rule that it is from, so a story stays with one kind of rounding.
      now = { ...one.terms, rounding: now.rounding };
      await change(stage, now);
      continue;
    }
    if (one.do === 'act') {
      const { act, value } = one;
      const event = {
        membership_id: member.id,
        type: act,
        reference: `${prefix}-${at}`,
        ...(act === 'counted' && { value }),
        ...(act === 'paid' && { amount: value, currency: 'EUR' }),
      };
      const recorded = await tessera.memberships.recordEvent(event);
      const again = await tessera.memberships.recordEvent(event);
      assert.deepEqual(
        [again.points, again.transaction?.id],
        [recorded.points, recorded.transaction?.id],
        said,
      );
      const transaction = recorded.transaction?.id ?? null;
      const kept = earnedByDeed(now, act, value);
      bought.push({ id: event.reference, terms: now, left: null, transaction, kept });
    } else if (one.do === 'buy') {
      const { lines, shipping, points } = one.basket;
      const { available } = (await tessera.memberships.get(member.id)).points;
      const presented = Math.min(points, available);
      const id = `${prefix}-${bought.length}`;
      const order = await tessera.orders.apply(id, {
        items: lines.map(({ category, ...line }) => ({ ...line, categories: [category] })),
        shipping_amount: shipping,
        currency: 'EUR',
        membership: { id: member.id },
        ...(presented > 0 && { points: presented }),
      });
      const pricing = order.pricing!;
      spent += pricing.points_spent;
      const left = leftOf(order, lines);
      const rules = pricing.points_rules ?? [];
      assert.equal(
        rules.reduce((sum, part) => sum + part.points, 0),
        pricing.points_to_earn,
        said,
      );
      const { data } = await tessera.points.statement(member.id, { type: ['earn'], limit: 1 }).page();
      const transaction = data[0]?.reference === id ? data[0].id : null;
      linesOf.set(id, lines);
      bought.push({ id, terms: now, left, transaction, kept: earnedOf(now, left) });
    } else {
      const target = bought[one.order % Math.max(1, bought.length)];
      if (target === undefined) continue;
      if (one.do === 'reverse') {
        if (target.transaction === null || target.kept === 0) continue;
        await tessera.points.reverse(target.transaction, { reason: 'By hand' }).catch(() => undefined);
        target.kept = 0;
      } else if (target.left !== null) {
        const whole = target.left.lines.reduce((sum, line) => sum + line.value, target.left.shipping);
        const part =
          one.do === 'return'
            ? one.share === null
              ? {}
              : { amount: Math.floor((whole * one.share) / 1_000) }
            : { lines: [{ line: one.line, quantity: one.quantity }] };
        if ('amount' in part && part.amount === 0) continue;
        const done = await tessera.orders
          .return(target.id, { reason: 'Back', ...part })
          .catch((error: unknown) => {
            if (!(error instanceof TesseraError) || error.status >= 500) throw error;
          });
        if (!done) continue;
        spent -= done.return.points_returned;
        keep(target, done.order, linesOf.get(target.id)!);
      }
    }
    await compare(said);
  }
}

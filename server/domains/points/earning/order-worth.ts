/**
 * What an order earns by the terms of a pass, as exact parts of a point. Pure: quotes, orders and returns all ask here,
 * a return with what is left of the order.
 */
import type { Static } from 'typebox';
import type { EarnedByRule } from '../../../../contract/resources/earn-rules.ts';
import type { EarnTerms } from '../../../database/schema/tables.ts';
import { plainBps, type Worth } from '../../memberships/passes/pass.ts';
import { sumOf } from '../../pricing/allocate.ts';
import { type Basket, type Line, thousandths } from '../../pricing/basket.ts';
import { areMetByItems } from '../../pricing/conditions/of-items.ts';
import { matcherOf } from '../../pricing/items.ts';
import { nothing, ofBps, plus } from './fractions.ts';

/** What is sold, and what was paid for it with money and gift cards. */
export interface Sale {
  basket: Basket;
  /** What was paid for each line, and then for what is in no line, such as the shipping. */
  paid: readonly number[];
  /** Whether only the amount of the order is known. */
  isLump?: boolean;
}

/** An order of which only the amount is known. */
export const lumpOf = (amount: number, currency: string): Sale => ({
  basket: { lines: [], subtotal: amount, shipping: 0, currency },
  paid: [amount],
  isLump: true,
});

export type Earner = Omit<Static<typeof EarnedByRule>, 'points'>;

/** What one rule gives. */
export interface Share {
  by: Earner;
  worth: Worth;
}

interface OrderWorth {
  shares: Share[];
  /** What was paid for everything that earns. */
  value: number;
}

type Rule = NonNullable<EarnTerms['rules']>[number];
type Bonus = NonNullable<EarnTerms['bonuses']>[number]['bonus'];

/** Which lines never earn points: those that sell stored value, and those that the pass excludes. */
export function neverEarning(excludes: EarnTerms['excludes']): (line: Line) => boolean {
  const isExcluded = excludes === undefined ? undefined : matcherOf(excludes);
  return (line) => line.item.stored_value === true || (isExcluded?.(line) ?? false);
}

/** What a rule counts of the lines that it is about. */
interface Counted {
  paid: number;
  /** Thousandths of units for which something was paid. */
  quantity: number;
}

/** Each line earns by the first rule that is about it, or by the base rule; rules with fixed points add once. */
export function worthOf(terms: EarnTerms, sale: Sale): OrderWorth {
  const { basket, paid } = sale;
  const rules = (terms.rules ?? []).filter(
    ({ conditions: of }) => of === undefined || areMetByItems(of, basket),
  );
  const byLine = rules
    .filter(({ earn }) => earn.type !== 'fixed')
    .map((rule) => ({ rule, isAbout: matcherOf(rule.items) }));
  const never = neverEarning(terms.excludes);
  const earning = basket.lines.filter((line) => !never(line));
  const counted = new Map<Rule | null, Counted>();
  const count = (rule: Rule | null, amount: number, quantity: number) => {
    const before = counted.get(rule) ?? { paid: 0, quantity: 0 };
    const units = amount > 0 ? quantity : 0;
    counted.set(rule, { paid: before.paid + amount, quantity: before.quantity + units });
  };
  for (const [at, line] of basket.lines.entries()) {
    if (never(line)) continue;
    count(byLine.find(({ isAbout }) => isAbout(line))?.rule ?? null, paid[at]!, line.quantity);
  }
  const isVisit = sale.isLump === true || counted.has(null);
  // Nothing is known of what is in no line.
  const other = byLine.find(({ rule }) => rule.items === undefined && rule.earn.type !== 'per_unit');
  count(other?.rule ?? null, paid.at(-1)!, 0);

  const shares: Share[] = [];
  for (const { rule } of byLine) {
    const own = counted.get(rule);
    if (own) shares.push(...givenBy(rule, own, terms.rounding).map((share) => capped(share, rule.most)));
  }
  shares.push(...givenByBase(terms, counted.get(null)?.paid ?? 0, isVisit));
  const isSold = sale.isLump === true || earning.length > 0;
  const silent = [...counted].filter(([rule]) => rule?.earn.type === 'nothing');
  const all = sumOf([...counted.values()].map((one) => one.paid));
  const value = all - sumOf(silent.map(([, one]) => one.paid));
  shares.push(...added(terms, shares, { basket, value, isSold }));
  for (const rule of rules) {
    const { type, points = 0 } = rule.earn;
    if (type !== 'fixed' || !isSold || !(rule.items === undefined || earning.some(matcherOf(rule.items)))) {
      continue;
    }
    const share = { by: earner(rule, null), worth: { parts: BigInt(points), perPoint: 1n } };
    shares.push(capped(share, rule.most));
  }
  return {
    shares: shares.filter(({ by, worth }) => worth.parts !== 0n || by.limited),
    value,
  };
}

/** A share that gives no more than the limits of its rule left. */
const capped = (share: Share, most: number | undefined): Share =>
  most === undefined || share.worth.parts <= BigInt(most) * share.worth.perPoint
    ? share
    : { by: { ...share.by, limited: true }, worth: { parts: BigInt(most), perPoint: 1n } };

const earner = ({ id, name }: Rule, basis: number | null): Earner => ({
  source: 'rule',
  rule_id: id,
  name,
  basis,
});

function givenBy(rule: Rule, { paid, quantity }: Counted, rounding: EarnTerms['rounding']): Share[] {
  const { type, points = 0, per_amount: per = 1 } = rule.earn;
  if (type === 'nothing') return [];
  const worth =
    type === 'rate'
      ? rated(paid, points, per, rounding)
      : { parts: BigInt(points) * BigInt(quantity), perPoint: BigInt(thousandths) };
  return [{ by: earner(rule, paid), worth }];
}

function rated(paid: number, points: number, per: number, rounding: EarnTerms['rounding']): Worth {
  const units = rounding === 'whole_units' ? paid - (paid % per) : paid;
  return { parts: BigInt(units) * BigInt(points), perPoint: BigInt(per) };
}

function givenByBase({ base, rounding }: EarnTerms, paid: number, isVisit: boolean): Share[] {
  if (base?.points_per_unit == null || base.basis === 'none') return [];
  const { points_per_unit: points, unit_amount: unit } = base;
  const by: Earner = { source: 'pass', name: null, basis: paid };
  if (base.basis === 'spend') return [{ by, worth: rated(paid, points, unit!, rounding) }];
  return isVisit ? [{ by, worth: { parts: BigInt(points), perPoint: 1n } }] : [];
}

/** What is sold, for bonuses that don’t count on the points of the lines. */
interface Sold {
  basket: Basket;
  /** What was paid for everything that earns. */
  value: number;
  /** Whether anything is sold that can earn. */
  isSold: boolean;
}

/** What the tier and the campaigns add: each on what the lines earned, so that none counts on another. */
function added({ tier, bonuses = [], rounding }: EarnTerms, lines: readonly Share[], sold: Sold): Share[] {
  const base = lines.reduce((sum, { worth }) => plus(sum, worth), nothing);
  const byTier = tier && {
    by: earnerOf('tier', { tier_id: tier.id }, tier.name),
    worth: ofBps(base, tier.bps - plainBps),
  };
  const byCampaigns = bonuses
    .filter(({ conditions: of }) => of === undefined || areMetByItems(of, sold.basket))
    .map(({ campaign_id, name, bonus, most }) =>
      capped(
        { by: earnerOf('campaign', { campaign_id }, name), worth: bonusOf(bonus, base, rounding, sold) },
        most,
      ),
    );
  return [...(byTier ? [byTier] : []), ...byCampaigns];
}

function bonusOf(
  { type, bps = plainBps, points = 0, amount = 1 }: Bonus,
  base: Worth,
  rounding: EarnTerms['rounding'],
  { value, isSold }: Sold,
): Worth {
  switch (type) {
    case 'multiplier':
      return ofBps(base, bps - plainBps);
    case 'addition':
      return { parts: BigInt(isSold ? points : 0), perPoint: 1n };
    case 'per_amount':
      return rated(value, points, amount, rounding);
  }
}

const earnerOf = (source: Earner['source'], id: Partial<Earner>, name: string): Earner => ({
  source,
  ...id,
  name,
  basis: null,
});

/** Plays past orders by other terms of their pass, with the functions by which orders earn. Pure. */
import type { Static } from 'typebox';
import type { PassSimulation } from '../../../../contract/resources/pass-simulation.ts';
import { Refusal } from '../../../errors/refusal.ts';
import type { MembershipRow } from '../../memberships/membership.ts';
import { membershipFacts } from '../../memberships/membership-facts.ts';
import { millionths, plainBps } from '../../memberships/passes/pass.ts';
import { allocate, sumOf } from '../../pricing/allocate.ts';
import { basketOf } from '../../pricing/basket.ts';
import type { CustomerFacts } from '../../pricing/conditions/people.ts';
import { Counters } from '../counters/counters.ts';
import { allowanceOf, countedBy } from '../earning/caps.ts';
import { type EarnedPart, earnedBy } from '../earning/order-earning.ts';
import { type Bonus, orderTerms, refusalByTerms, silentTerms } from '../earning/order-terms.ts';
import { lumpOf, type Sale } from '../earning/order-worth.ts';
import type { PointsTerms } from '../ledger/points-rows.ts';
import type { PlayedRow } from './simulation-store.ts';

export type SimulatedRule = Static<typeof PassSimulation>['rules'][number];

/** A past order with what is known of its member. */
export interface Played {
  row: PlayedRow;
  membership: MembershipRow;
  customer: CustomerFacts | undefined;
}

/** What a past order gave, and what it would give. */
export interface Replayed {
  membershipId: string;
  at: string;
  given: number;
  points: number;
}

interface Merchant {
  timezone: string;
  currency: string;
}

/** What was sold, and what money and gift cards paid for it. */
function saleOf({ items, pricing, amount, currency }: PlayedRow): Sale {
  if (pricing === null) return lumpOf(amount, currency);
  const paid = pricing.to_pay + pricing.gift_total;
  const basket = items && basketOf({ items, shipping_amount: pricing.shipping, currency });
  if (basket === null || basket instanceof Refusal) return lumpOf(paid, currency);
  const amounts = [
    ...pricing.lines.map((line) => line.amount - line.discount_amount),
    pricing.shipping - sumOf(pricing.applied.map((one) => one.shipping_amount)),
  ];
  return { basket, paid: allocate(paid, amounts) };
}

/** The tier that gave points for the order; that of today if its rate says nothing of the one of then. */
function tierThen({ row, membership }: Played, { tiers }: Pick<PointsTerms, 'tiers'>): string | null {
  const { terms, rules } = row;
  if (terms === null && rules === null) return membership.tier_id;
  const then = terms?.tier?.id ?? rules?.find(({ source }) => source === 'tier')?.tier_id;
  if (then !== undefined) return then;
  const today = tiers.find(({ id }) => id === membership.tier_id);
  return today?.multiplier_bps === plainBps ? today.id : null;
}

/** What points campaigns promised; of earnings that keep no terms, what they added. */
const bonusesOf = ({ terms, rules }: PlayedRow): readonly Bonus[] | undefined =>
  terms === null
    ? rules?.flatMap(({ campaign_id, name, points }): Bonus[] =>
        campaign_id === undefined || points <= 0
          ? []
          : [{ campaign_id, name: name ?? '', bonus: { type: 'addition', points } }],
      )
    : terms.bonuses;

/** A rule that hasn't started counts as if it had: what it would have given is what is asked. */
const started = (terms: PointsTerms, now: string): PointsTerms => ({
  ...terms,
  earn_rules: terms.earn_rules.map(({ starts_at: start, ...rule }) =>
    start === undefined || start > now ? rule : { ...rule, starts_at: start },
  ),
});

export class EarningReplay {
  readonly replayed: Replayed[] = [];
  readonly #terms: PointsTerms;
  readonly #before: PointsTerms;
  readonly #merchant: Merchant;
  /** By membership. */
  readonly #counters = new Map<string, Counters>();
  readonly #carried: Map<string, number>;
  readonly #rules = new Map<string, SimulatedRule>();

  /** `rows` are all that are played: they say what members carried before the first. */
  constructor(
    terms: { before: PointsTerms; after: PointsTerms },
    merchant: Merchant,
    played: readonly Played[],
    now: string,
  ) {
    this.#before = terms.before;
    this.#terms = started(terms.after, now);
    this.#merchant = merchant;
    this.#carried = new Map(played.map(({ membership: { id, earn_carry } }) => [id, earn_carry]));
    for (const { row, membership } of played) {
      this.#carried.set(membership.id, this.#carried.get(membership.id)! - (row.carry ?? 0));
    }
  }

  /** How many steps an order takes, for the caller to let others have their turn. */
  stepsOf = ({ row }: Played): number => (1 + (row.items?.length ?? 0)) * (1 + this.#terms.earn_rules.length);

  /** Plays one more order; they are played in the order of time. */
  play(played: Played): void {
    const { row, membership } = played;
    const { id } = membership;
    const sale = saleOf(row);
    const tierId = tierThen(played, this.#before);
    const counters = this.#counters.get(id) ?? new Counters(ownerOf(membership), []);
    this.#counters.set(id, counters);
    const terms = this.#terms;
    const { timezone, currency: own } = this.#merchant;
    const asked = {
      at: row.at,
      timezone,
      currency: own,
      locationId: row.location_id ?? undefined,
      channel: row.channel ?? undefined,
      metadata: row.metadata,
      customer: played.customer,
      membership: membershipFacts({ ...membership, tier_id: tierId }, row.at),
    };
    const allowance = allowanceOf(terms, counters, row.at, timezone);
    const isSilent = refusalByTerms(terms, { currency: row.currency, own }) !== undefined;
    const ofOrder = isSilent
      ? silentTerms(terms)
      : orderTerms(terms, sale.basket, asked, tierId, allowance, bonusesOf(row));
    const carried = Math.min(Math.max(0, this.#carried.get(id)!), millionths - 1);
    const earned = earnedBy(terms, ofOrder, sale, carried);
    this.#carried.set(id, carried + (earned.carry ?? 0));
    for (const { counter, bucket, value } of countedBy(terms, earned, counters, row.at, timezone)) {
      counters.add(counter, bucket, value);
    }
    this.#count(row, earned.rules, earned.points);
  }

  #count(row: PlayedRow, parts: readonly EarnedPart[], points: number): void {
    const given = row.points ?? 0;
    const plain: EarnedPart = { source: 'pass', name: null, points: given, basis: null };
    const givenParts = row.rules ?? (given === 0 ? [] : [plain]);
    for (const part of givenParts) this.#ruleOf(part).points_given += part.points;
    for (const part of parts) this.#ruleOf(part).points += part.points;
    this.replayed.push({ membershipId: row.membership_id, at: row.at, given, points });
  }

  #ruleOf({ source, rule_id, tier_id, campaign_id, name }: EarnedPart): SimulatedRule {
    const key = `${source} ${rule_id ?? tier_id ?? campaign_id ?? ''}`;
    const known = this.#rules.get(key);
    if (known) return known;
    const isNew = rule_id !== undefined && !this.#isKnown(rule_id);
    const of = {
      ...(rule_id !== undefined && !isNew && { rule_id }),
      ...(tier_id !== undefined && { tier_id }),
      ...(campaign_id !== undefined && { campaign_id }),
    };
    const rule = { source, ...of, name, points_given: 0, points: 0 };
    this.#rules.set(key, rule);
    return rule;
  }

  /** Whether a rule is of the pass; ids of rules that are only tried mean nothing. */
  #isKnown = (id: string): boolean =>
    this.#before.earn_rules.some((rule) => rule.id === id) ||
    !this.#terms.earn_rules.some((rule) => rule.id === id);

  /** The rules that gave points or would, in the order of the list, and then what is added. */
  rules(): SimulatedRule[] {
    const { earn_rules: list } = this.#terms;
    const placeOf = ([key, { source }]: [string, SimulatedRule]): number => {
      if (source !== 'rule') return list.length + 1 + ['pass', 'tier', 'campaign'].indexOf(source);
      const at = list.findIndex(({ id }) => key === `rule ${id}`);
      return at < 0 ? list.length : at;
    };
    const all = [...this.#rules].filter(([, one]) => one.points !== 0 || one.points_given !== 0);
    return all.sort((a, b) => placeOf(a) - placeOf(b)).map(([, one]) => one);
  }
}

const ownerOf = ({ merchant_id, id }: MembershipRow) => ({ merchant_id, membership_id: id });

/** The lines of a card: which of them are shown, and with which value, wherever a card is shown. */

import { unitOf } from '../../../../contract/units.ts';
import type { Row } from '../../../database/schema/row.ts';
import { formatsFor } from '../../../words/formats.ts';
import { translator } from '../../../words/words.ts';
import { chooseLanguage, firstNameOf } from '../../customers/language.ts';
import type { Tier } from '../passes/pass.ts';
import { stampsOf } from '../passes/stamps.ts';
import type { TierProgress } from '../tiers/standing.ts';
import { namesProgress, tierTexts } from '../tiers/tier-words.ts';

type Template = Row<'pass_templates', 'type' | 'fields'>;

/** What the terms and the design of a pass say about its lines. */
export interface PassOfCard extends Template {
  pass_name: string;
  tiers: readonly Tier[];
  rewards: readonly { name: string; points_cost: number }[];
  earn_rule: Row<'passes', 'earn_rule'>['earn_rule'];
  tier_rule: Row<'passes', 'tier_rule'>['tier_rule'];
}

/** A card and its holder. */
export interface CardFacts extends PassOfCard {
  serial: string;
  starts_at: string | null;
  expires_at: string | null;
  tier_id: string | null;
  tier_until: string | null;
  /** What was counted for tiers, if the pass has a rule for them and a line shows it. */
  progress: Pick<TierProgress, 'next'> | null;
  lifetime_earned: number;
  is_tier_due: boolean;
  points_available: number;
  points_pending: number;
  points_held: number;
  customer_name: string | null;
  merchant_name: string;
  /** BCP 47; of numbers and dates. */
  locale: string;
  /** Of the merchant, ISO 3166-1 alpha-2. */
  country: string;
  timezone: string;
}

export interface CardLine {
  key: string;
  label: string;
  value: string;
  placement: Template['fields'][number]['placement'];
}

const placeholder = /\{\{\s*([a-z_.]+)\s*\}\}/g;

/**
 * The lines that a card shows. A line whose placeholders are all empty is left out with its label. If that was the large
 * one, the first line that is shown takes its place: the largest field of a card is never blank.
 */
export function linesOf(facts: CardFacts): CardLine[] {
  const values = valuesOf(facts);
  const shown = facts.fields.flatMap(({ key, label, value_template, placement }): CardLine[] => {
    const value = filled(value_template, values);
    return value === '' ? [] : [{ key, label, value, placement }];
  });
  const wantsLarge = facts.fields.some(isLarge) && !shown.some(isLarge);
  const next = wantsLarge ? shown.find(({ placement }) => placement !== 'back') : undefined;
  return shown.map((line) => (line === next ? { ...line, placement: 'primary' } : line));
}

const isLarge = ({ placement }: Pick<CardLine, 'placement'>): boolean => placement === 'primary';

/** Empty if nothing that the template names has a value, so that no label or sign is left alone. */
function filled(template: string, values: ReadonlyMap<string, string>): string {
  const named = [...template.matchAll(placeholder)].map(([, name]) => values.get(name!) ?? '');
  if (named.length > 0 && named.every((value) => value === '')) return '';
  return template.replace(placeholder, (_, name: string) => values.get(name) ?? '').trim();
}

const someone = {
  serial: 'SERIAL',
  starts_at: '2026-01-01T00:00:00.000Z',
  expires_at: '2027-01-01T00:00:00.000Z',
  tier_until: '2027-01-01T00:00:00.000Z',
  lifetime_earned: 0,
  is_tier_due: false,
  points_available: 1,
  points_pending: 0,
  points_held: 0,
  customer_name: 'Ada Lovelace',
  merchant_name: 'Shop',
  locale: 'en',
  country: 'GB',
  timezone: 'UTC',
} as const;

/** The keys of the lines that cards of this pass can show, for what is said of all of them at once. */
export function keysOfPass(pass: PassOfCard): ReadonlySet<string> {
  const [first, ...above] = pass.tiers.map(({ id }) => id);
  const next = pass.tier_rule && { tier_id: above[0] ?? first ?? '', missing: 1 };
  const lines = linesOf({ ...someone, ...pass, tier_id: first ?? null, progress: next && { next } });
  return new Set(lines.map(({ key }) => key));
}

/** Whether a line shows what a member has counted for tiers, which is read apart from the membership. */
export const showsProgress = ({ tier_rule, fields }: Pick<PassOfCard, 'tier_rule' | 'fields'>): boolean =>
  tier_rule !== null && fields.some(({ value_template }) => namesProgress(value_template));

type Earning = Pick<CardFacts, 'earn_rule' | 'rewards' | 'points_available' | 'points_pending'>;

/** Whether points mean anything on this card: members earn them, can spend them, or have some. */
export const countsPoints = ({ earn_rule: rule, rewards, ...points }: Earning): boolean =>
  (rule !== null && rule.basis !== 'none') ||
  rewards.length > 0 ||
  points.points_available > 0 ||
  points.points_pending > 0;

function valuesOf(facts: CardFacts): Map<string, string> {
  const { locale, country, timezone } = facts;
  const formats = formatsFor(locale, { readers: [locale], country, timezone });
  const { number, day } = formats;
  const date = (at: string | null): string => (at === null ? '' : day(at));
  const t = translator(chooseLanguage([locale]), unitOf(facts));
  const tier = tierTexts(facts, facts.progress, { t, formats });
  const name = facts.customer_name?.trim() ?? '';
  const ofPoints = (points: number): string => (countsPoints(facts) ? number(points) : '');
  const points = ofPoints(facts.points_available);
  const stamps = stampsOf(facts);
  const values: Record<string, string> = {
    'points.available': points,
    'points.pending': ofPoints(facts.points_pending),
    'points.held': ofPoints(facts.points_held),
    'membership.points': points,
    ...(stamps && {
      'stamps.collected': number(stamps.collected),
      'stamps.of': number(stamps.of),
      'stamps.full_cards': number(stamps.full_cards),
    }),
    'membership.tier': tier.name,
    'membership.tier_until': date(facts.tier_until),
    'membership.tier_next': tier.next,
    'membership.tier_missing': tier.missing,
    'membership.serial': facts.serial,
    'membership.expires_at': date(facts.expires_at),
    'tier.name': tier.name,
    'tier.until': date(facts.tier_until),
    'tier.next': tier.next,
    'tier.missing': tier.missing,
    serial: facts.serial,
    starts_at: date(facts.starts_at),
    expires_at: date(facts.expires_at),
    'customer.name': name,
    'customer.first_name': firstNameOf(name),
    'merchant.name': facts.merchant_name,
    'pass.name': facts.pass_name,
  };
  return new Map(Object.entries(values));
}

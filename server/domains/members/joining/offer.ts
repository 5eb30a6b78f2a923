/** What a pass gives its members, as the join page, the panel and the poster say it. Pure. */
import type { MemberLanguage } from '../../../../contract/languages.ts';
import { unitOf } from '../../../../contract/units.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { Formats } from '../../../words/formats.ts';
import { type Translate, translator } from '../../../words/words.ts';
import { countedText } from '../../memberships/tiers/tier-words.ts';

export type Offered = Row<'passes', 'tiers' | 'tier_rule' | 'rewards' | 'earn_rule' | 'spend_rule'> &
  Row<'pass_templates', 'type'>;

/** Nothing in it is empty: what a pass doesn't have is left out. */
export interface Offer {
  /** Sentences: how points are earned, what they pay, and the gift for joining. */
  rates: string[];
  /** The cheapest first. */
  rewards: { name: string; cost: string; image: string | undefined }[];
  /** In order, without those that mean nothing. */
  tiers: { name: string; from: string | undefined; benefits: string[] }[];
}

export const noOffer: Offer = { rates: [], rewards: [], tiers: [] };

interface Told {
  language: MemberLanguage;
  formats: Formats;
  /** Points that joining itself gives, such as by a friend's code. */
  welcome?: number | undefined;
}

export function offerOf(pass: Offered, { language, formats, welcome = 0 }: Told): Offer {
  const told = { t: translator(language, unitOf(pass)), formats };
  const { t } = told;
  const points = (count: number) => ({ points: formats.number(count) });
  return {
    rates: [
      ...earningOf(pass, told),
      ...payingOf(pass, told),
      ...(welcome > 0 ? [t('gain.welcome', points(welcome))] : []),
    ],
    rewards: pass.rewards
      .toSorted((one, other) => one.points_cost - other.points_cost)
      .map(({ name, points_cost, image_url }) => ({
        name,
        cost: t('gain.points', points(points_cost)),
        image: image_url,
      })),
    tiers: tiersOf(pass, told),
  };
}

interface Words {
  t: Translate;
  formats: Formats;
}

function earningOf({ earn_rule: rule }: Offered, { t, formats }: Words): string[] {
  if (rule === null || rule.basis === 'none' || !rule.points_per_unit) return [];
  const points = formats.number(rule.points_per_unit);
  if (rule.basis === 'visit') return [t('gain.visit', { points })];
  if (rule.unit_amount === null || rule.currency === null) return [];
  return [t('gain.spend', { points, amount: formats.price(rule.unit_amount, rule.currency) })];
}

function payingOf({ spend_rule: rule }: Offered, { t, formats }: Words): string[] {
  if (rule === null) return [];
  const { min_points: least = 1, step = 1, max_share_bps: most = 10_000 } = rule;
  const points = (count: number) => ({ points: formats.number(count) });
  return [
    t('gain.pay', { ...points(rule.points), amount: formats.price(rule.amount, rule.currency) }),
    ...(least > 1 ? [t('gain.payLeast', points(least))] : []),
    ...(step > 1 ? [t('gain.paySteps', points(step))] : []),
    ...(most < 10_000 ? [t('gain.payMost', { share: formats.number(most / 100) })] : []),
  ];
}

/** A single tier without benefits says nothing. */
function tiersOf({ tiers, tier_rule: rule }: Offered, { t, formats }: Words): Offer['tiers'] {
  const needed = (threshold: number): string =>
    rule === null
      ? t('gain.tierFrom', { points: formats.number(threshold) })
      : t('gain.tierFromWhat', { what: countedText(rule, threshold, { t, formats }) });
  const told = tiers.map(
    ({ name, threshold_points: threshold, multiplier_bps: multiplier, benefits }, at) => ({
      name,
      from: at === 0 && !threshold ? t('gain.tierStart') : threshold === null ? undefined : needed(threshold),
      benefits: [
        ...(multiplier === 10_000
          ? []
          : [t('gain.multiplier', { times: formats.number(multiplier / 10_000) })]),
        ...benefits,
      ],
    }),
  );
  const [only, ...others] = told;
  return only !== undefined && others.length === 0 && only.benefits.length === 0 ? [] : told;
}

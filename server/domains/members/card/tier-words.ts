/** What members need for tiers, and what their own one lacks, in words. */
import type { Formats } from '../../../words/formats.ts';
import type { Translate } from '../../../words/words.ts';
import type { TierProgress } from '../../memberships/tiers/standing.ts';
import type { TierRule } from '../../memberships/tiers/tier-periods.ts';

type Counting = Pick<TierRule, 'metric' | 'currency'>;

interface Told {
  t: Translate;
  formats: Formats;
}

/** `3 visits`, `$50.00`. */
export function countedText({ metric, currency }: Counting, value: number, { t, formats }: Told): string {
  if (metric === 'spend' && currency !== null) return formats.money(value, currency);
  const count = formats.number(value);
  return metric === 'points'
    ? t('gain.points', { points: count })
    : t(metric === 'visits' ? 'tier.visits' : 'tier.orders', { count });
}

/** What the member lacks to keep the tier, or until when it lasts; undefined if it has no end. */
export function keepingText(
  rule: Counting,
  tier: { name: string | null; until: string | null },
  keep: TierProgress['keep'],
  told: Told,
): string | undefined {
  const { t, formats } = told;
  const { name, until } = tier;
  if (name === null || until === null) return undefined;
  const date = formats.day(keep?.until ?? until);
  if (keep === null) return t('card.tierUntil', { tier: name, date });
  if (keep.missing === 0) return t('card.tierKept', { tier: name, date });
  return t('card.keepTier', { what: countedText(rule, keep.missing, told), tier: name, date });
}

/** What members need for tiers, and what their own one lacks, in words. */
import type { Formats } from '../../../words/formats.ts';
import type { Translate } from '../../../words/words.ts';
import { currentTier, type Tier, thresholdAt } from '../passes/pass.ts';
import type { TierProgress } from './standing.ts';
import type { TierRule } from './tier-periods.ts';

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

/** A member and the tiers that the pass has. */
export interface TierHolder {
  tiers: readonly Tier[];
  tier_rule: Counting | null;
  tier_id: string | null;
  lifetime_earned: number;
  /** Whether the tiers of the pass changed, and this membership wasn't looked at since. */
  is_tier_due: boolean;
}

/** The next tier that can be reached by earning, and what is missing in what counts for it; null in the highest. */
export function nextTierOf(
  holder: Omit<TierHolder, 'tier_rule'>,
  progress: Pick<TierProgress, 'next'> | null,
): { name: string; missing: number } | null {
  const { tiers, lifetime_earned: earned } = holder;
  if (progress !== null) {
    const { next } = progress;
    const name = tiers.find(({ id }) => id === next?.tier_id)?.name;
    return name === undefined ? null : { name, missing: next!.missing };
  }
  const current = currentTier(holder);
  const at = tiers.findIndex(({ id }) => id === current);
  const next = tiers.findIndex((_, index) => index > at && (thresholdAt(tiers, index) ?? 0) > earned);
  return next < 0 ? null : { name: tiers[next]!.name, missing: thresholdAt(tiers, next)! - earned };
}

/** Whether a text names something that is only known by what the member has counted. */
export const namesProgress = (text: string): boolean => /\btier[._](next|missing)\b/.test(text);

/** What texts can say of a tier. `progress` is that of a pass with a rule; without it, nothing is known of the next tier. */
export function tierTexts(
  holder: TierHolder,
  progress: Pick<TierProgress, 'next'> | null,
  told: Told,
): Record<'name' | 'next' | 'missing', string> {
  const current = currentTier(holder);
  const name = holder.tiers.find(({ id }) => id === current)?.name ?? '';
  const isKnown = holder.tier_rule === null || progress !== null;
  const next = isKnown ? nextTierOf(holder, progress) : null;
  if (next === null) return { name, next: '', missing: '' };
  const rule = holder.tier_rule ?? { metric: 'points', currency: null };
  return { name, next: next.name, missing: countedText(rule, next.missing, told) };
}

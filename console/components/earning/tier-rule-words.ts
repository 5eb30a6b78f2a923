/** What counts for tiers and how long they last, in words. Pure. */
import type { TierRule } from '@tessera/sdk';
import type { Translate } from '../../text/text.tsx';
import type { Formats } from '../../ui/formats/formats.ts';

export type TierRuleTerms = Pick<
  TierRule,
  'metric' | 'period' | 'months' | 'starts_on' | 'keeps' | 'keeps_months' | 'grace_days' | 'downgrade'
>;

type Source = { t: Translate; formats: Pick<Formats, 'number' | 'birthday'> };

function periodWords({ period, months, starts_on }: TierRuleTerms, { t, formats }: Source): string {
  const count = { months: formats.number(months ?? 0) };
  if (period !== 'calendar') return t(`tierRule.say.${period}`, count);
  const day = formats.birthday(`--${starts_on ?? '01-01'}`);
  return months === 12 ? t('tierRule.say.year', { day }) : t('tierRule.say.calendar', { ...count, day });
}

/** Sentences; `null` is what holds without a rule. */
export function tierRuleWords(rule: TierRuleTerms | null, source: Source): string {
  const { t, formats } = source;
  if (rule === null) return t('tierRule.say.ever');
  const { metric, period, keeps, keeps_months: months, grace_days: grace, downgrade } = rule;
  const counts = t('tierRule.say.counts', {
    what: t(`tierRule.say.${metric}`),
    period: periodWords(rule, source),
  });
  if (period === 'lifetime' || downgrade === 'never') return `${counts} ${t('tierRule.say.neverEnds')}`;
  const isWhile = period === 'rolling' && keeps === 'period_end';
  const lasts = isWhile
    ? t('tierRule.say.while')
    : t(`tierRule.say.${keeps}`, { months: formats.number(months ?? 0) });
  const longer = grace > 0 ? ` ${t('tierRule.say.grace', { days: formats.number(grace) })}` : '';
  return `${counts} ${lasts}${longer}. ${t(`tierRule.say.${downgrade}`)}`;
}

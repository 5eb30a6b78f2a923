/** What a rule of a pass gives and when, in the words of a shop owner. Pure. */
import type { PassEarnRule } from '@tessera/sdk';
import { weekdays } from '../../../contract/hours.ts';
import type { Translate } from '../../text/text.tsx';
import type { Formats } from '../../ui/formats/formats.ts';
import {
  type ConditionGroup,
  type ConditionKind,
  type ConditionRow,
  type Conditions,
  conditionValuesOf,
} from '../conditions/condition-values.ts';
import { itemWords } from '../conditions/condition-words.ts';

/** What the words are about: a rule as it is, or as it is being edited. */
export type RuleTerms = Pick<
  PassEarnRule,
  'earn' | 'items' | 'conditions' | 'caps' | 'starts_at' | 'ends_at'
>;
type Cap = NonNullable<RuleTerms['caps']>[number];

interface Source {
  t: Translate;
  formats: Pick<Formats, 'money' | 'number' | 'day' | 'period'>;
  /** Of the rates. */
  currency: string;
  /** The date of a time; a date as it is. */
  dayOf: (moment: string) => string;
  tiers: readonly { id: string; name: string }[];
  /** A condition as a sentence. */
  wordsOf: (row: ConditionRow) => string;
}

export interface RuleWords {
  gives: string;
  /** For which items, when, and up to which limits. */
  further: readonly string[];
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Conditions whose sentence says when or where, without a verb. */
const circumstances: readonly ConditionKind[] = [
  'location',
  'hours',
  'only_dates',
  'except_dates',
  'nth_weekday',
  'channel',
];

export function earnRuleWordsWith({ t, formats, currency, dayOf, tiers, wordsOf }: Source) {
  const { number, money, period } = formats;

  const pointWords = (points: number) => t('earning.say.points', { points: number(points) });

  function givenWords({ type, points = 0, per_amount: amount = 0 }: RuleTerms['earn']): string {
    if (type === 'nothing') return t('earning.say.nothing');
    const what = pointWords(points);
    return type === 'rate'
      ? t('earning.say.rate', { what, amount: money(amount, currency) })
      : t(`earning.say.${type}`, { what });
  }

  function itemPart({ items }: RuleTerms): string[] {
    if (!items || Object.keys(items).length === 0) return [];
    const words = itemWords(t, items);
    const isExclusion = !items.categories && !items.skus && !items.metadata;
    return [isExclusion ? words : t('earning.say.items', { items: words })];
  }

  function conditionPart(row: ConditionRow): string {
    if (row.kind === 'weekday') {
      const days = weekdays.filter((day) => row.days.includes(day));
      return t('earning.say.weekdays', { list: days.map((day) => t(`earning.weekday.${day}`)).join(', ') });
    }
    if (row.kind === 'tier') {
      const names = row.ids.map((id) => tiers.find((tier) => tier.id === id)?.name ?? id);
      return t('earning.say.tier', { list: names.join(', ') });
    }
    const sentence = lowered(wordsOf(row));
    return circumstances.includes(row.kind) ? sentence : t('earning.say.if', { what: sentence });
  }

  function conditionParts({ conditions }: RuleTerms): string[] {
    const { all, any, none } = conditionValuesOf(conditions as Conditions | undefined);
    const together = (rows: ConditionGroup) => rows.map(conditionPart).join(t('conditions.and'));
    return [
      ...all.map(conditionPart),
      ...(any.length > 0 ? [any.map(together).join(t('earning.say.or'))] : []),
      ...none.map((rows) => t('earning.say.except', { what: together(rows) })),
    ];
  }

  function timePart({ starts_at, ends_at }: RuleTerms): string[] {
    const [from, to] = [starts_at, ends_at].map((moment) => moment && dayOf(moment));
    if (from && to) return [period(from, to)];
    if (from) return [t('earning.say.from', { day: formats.day(from) })];
    return to ? [t('earning.say.until', { day: formats.day(to) })] : [];
  }

  /** "at most 500 points a month for each member" */
  function capWords({ points, times, per }: Cap): string {
    const parts = [
      points !== undefined && pointWords(points),
      times !== undefined && t('earning.say.times', { times: number(times) }),
    ].filter((part) => part !== false);
    return t(`earning.say.cap.${per}`, { what: parts.join(t('conditions.and')) });
  }

  const wordsOfRule = (rule: RuleTerms): RuleWords => ({
    gives: givenWords(rule.earn),
    further: [
      ...itemPart(rule),
      ...conditionParts(rule),
      ...timePart(rule),
      ...(rule.caps ?? []).map(capWords),
    ],
  });

  return { wordsOfRule, capWords };
}

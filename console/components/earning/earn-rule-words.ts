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
  'trigger' | 'event_type' | 'earn' | 'goal' | 'items' | 'conditions' | 'caps' | 'starts_at' | 'ends_at'
>;
type Cap = NonNullable<RuleTerms['caps']>[number];
type Goal = NonNullable<RuleTerms['goal']>;

interface Source {
  t: Translate;
  formats: Pick<Formats, 'money' | 'number' | 'day' | 'period'>;
  /** Of the rates. */
  currency: string;
  /** The date of a time; a date as it is. */
  dayOf: (moment: string) => string;
  tiers: readonly { id: string; name: string }[];
  /** What a declared event is called. */
  eventOf: (type: string) => string;
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

export function earnRuleWordsWith({ t, formats, currency, dayOf, tiers, eventOf, wordsOf }: Source) {
  const { number, money, period } = formats;

  const pointWords = (points: number) => t('earning.say.points', { points: number(points) });

  /** "50 points for 3 orders in a week" */
  function goalWords({ count, target, within }: Goal, what: string, event: string): string {
    const period = t(`earning.say.within.${within}`);
    return count === 'spend'
      ? t('earning.say.goal.spend', { what, amount: money(target, currency), within: period })
      : t(`earning.say.goal.${count}`, {
          what,
          target: number(target),
          event: eventOf(event),
          within: period,
        });
  }

  function givenWords({ trigger, event_type: event = '', earn, goal }: RuleTerms): string {
    const { type, points = 0, per_amount: amount = 0 } = earn;
    if (type === 'nothing') return t('earning.say.nothing');
    const what = pointWords(points);
    if (goal) return goalWords(goal, what, event);
    if (trigger === 'joined') return t('earning.say.joined', { what });
    const rate = { what, amount: money(amount, currency) };
    return trigger === 'event'
      ? t(`earning.say.event.${type}`, { ...rate, event: eventOf(event) })
      : t(`earning.say.${type}`, rate);
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
  function capWords({ points, times, per }: Cap, trigger: RuleTerms['trigger'] = 'order'): string {
    const often = (count: number) =>
      trigger === 'order'
        ? t('earning.say.times', { times: number(count) })
        : t(count === 1 ? 'earning.say.once' : 'earning.say.often', { times: number(count) });
    const parts = [points !== undefined && pointWords(points), times !== undefined && often(times)].filter(
      (part) => part !== false,
    );
    return t(`earning.say.cap.${per}`, { what: parts.join(t('conditions.and')) });
  }

  const wordsOfRule = (rule: RuleTerms): RuleWords => ({
    gives: givenWords(rule),
    further: [
      ...(rule.goal?.repeat ? [t('earning.say.goal.repeat', { target: number(rule.goal.target) })] : []),
      ...itemPart(rule),
      ...conditionParts(rule),
      ...timePart(rule),
      ...(rule.caps ?? []).map((cap) => capWords(cap, rule.trigger)),
    ],
  });

  return { wordsOfRule, capWords };
}

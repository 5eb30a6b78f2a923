import { useQuery } from '@tanstack/react-query';
import type { Pass } from '@tessera/sdk';
import { todayIn } from '../../api/connection/server-time.ts';
import { queryOf } from '../../api/operations.ts';
import { useText } from '../../text/text.tsx';
import { useConditionWords } from '../conditions/use-condition-words.ts';
import { useFormats } from '../use-formats.ts';
import { earnRuleWordsWith } from './earn-rule-words.ts';

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** The date of a time in the merchant's time zone; a date as it is. */
export function useDayOf(): (moment: string) => string {
  const { timeZone } = useFormats();
  return (moment) => (isDay.test(moment) ? moment : todayIn(timeZone, new Date(moment)));
}

/** What rules of a pass give and when, in words. */
export function useEarnRuleWords(pass: Pick<Pass, 'tiers' | 'earn_rule' | 'earn_rules'>) {
  const { t } = useText();
  const formats = useFormats();
  const dayOf = useDayOf();
  const wordsOf = useConditionWords();
  const currency = pass.earn_rule?.currency ?? formats.currency;
  const { data: declared } = useQuery({
    ...queryOf('memberships.getEventTypes'),
    staleTime: 300_000,
    enabled: pass.earn_rules.some((rule) => rule.event_type !== undefined),
  });
  const eventOf = (type: string) => declared?.types.find((one) => one.type === type)?.label ?? type;
  return earnRuleWordsWith({ t, formats, currency, dayOf, tiers: pass.tiers, eventOf, wordsOf });
}

import { useSuspenseQuery } from '@tanstack/react-query';
import type { ConditionResult } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';
import { useText } from '../../text/text.tsx';
import { useFormats } from '../use-formats.ts';
import type { ConditionRow, ItemFilter } from './condition-values.ts';
import { conditionWordsWith, itemWords, type ResultWords } from './condition-words.ts';
import { useAttributes, usePasses } from './use-named.ts';

/** Which items a discount or condition is about: "category coffee". */
export function useItemWords(): (filter: ItemFilter | undefined) => string {
  const { t } = useText();
  return (filter) => itemWords(t, filter);
}

function useWords() {
  const { t } = useText();
  const formats = useFormats();
  const passes = usePasses();
  const attributes = useAttributes();
  const { data: profile } = useSuspenseQuery(queryOf('merchant.getProfile'));
  const { locations } = profile;
  const tiers = passes.flatMap((pass) => pass.tiers);
  return conditionWordsWith({ t, formats, passes, tiers, locations, attributes });
}

/** What a condition means, as a sentence. */
export function useConditionWords(): (row: ConditionRow, currency?: string) => string {
  return useWords().wordsOf;
}

/** What a checked condition requires, and what the order has. */
export function useResultWords(): (result: ConditionResult, currency?: string) => ResultWords {
  return useWords().resultWordsOf;
}

/** A checked condition as one line. */
export function useResultLine(): (result: ConditionResult, currency?: string) => string {
  const { t } = useText();
  const wordsOf = useResultWords();
  return (result, currency) => {
    const { required, actual } = wordsOf(result, currency);
    return actual === undefined ? required : t('conditions.found', { required, actual });
  };
}

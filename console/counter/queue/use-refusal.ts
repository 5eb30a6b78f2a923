import type { ConditionResult, RefusedInstrument } from '@tessera/sdk';
import { isTesseraError } from '@tessera/sdk';
import { useResultLine } from '../../components/conditions/use-condition-words.ts';
import { useSentence } from '../../components/use-sentence.ts';
import { useText } from '../../text/text.tsx';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isResult = (value: unknown): value is ConditionResult =>
  isObject(value) && 'fact' in value && 'found' in value;
const isRefused = (value: unknown): value is RefusedInstrument =>
  isObject(value) && 'code' in value && 'conditions' in value && Array.isArray(value.conditions);

const resultsIn = (value: unknown): ConditionResult[] =>
  (Array.isArray(value) ? value : []).filter(isResult).filter(({ met }) => !met);

/** Refusals with reasons of their own, which the sentence of their code doesn't name. */
export const hasReasons = (code: string): boolean =>
  code === 'conditions_not_met' || code === 'order_refused';

/** An error as text for the cashier, with each condition that isn't met. */
export function useRefusal(): (error: unknown) => string {
  const { t, knows } = useText();
  const sentenceOf = useSentence();
  const lineOf = useResultLine();
  return (error) => {
    const sentence = sentenceOf(error);
    if (!isTesseraError(error) || !hasReasons(error.code)) return sentence;
    const { conditions, refused }: Record<string, unknown> = { ...error.problem };
    const reasons = (Array.isArray(refused) ? refused : []).filter(isRefused).flatMap((one) => {
      const key = `error.${one.code}`;
      return [knows(key) ? t(key) : one.detail, ...resultsIn(one.conditions).map((each) => lineOf(each))];
    });
    return [sentence, ...resultsIn(conditions).map((each) => lineOf(each)), ...reasons].join(' ');
  };
}

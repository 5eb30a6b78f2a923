import type { Static } from 'typebox';
import type { ConditionResult } from '../../../../contract/resources/order.ts';

type Result = Static<typeof ConditionResult>;

/**
 * One thing that a condition asks, with its answer. The words are made only when someone reads them: most conditions are
 * those of promotions that don't apply.
 */
export interface Fact {
  condition: string;
  met: boolean;
  /** What is asked, and what the order has of it, as data. */
  fact: Result['fact'];
  found: Result['found'];
  required: () => string;
  actual: () => string;
}

export const factOf = (
  condition: string,
  fact: Result['fact'],
  outcome: Pick<Fact, 'met' | 'required' | 'actual'> & { found?: Result['found'] },
): Fact => ({ condition, fact, found: {}, ...outcome });

/**
 * One thing that a condition asks, with its answer. The words are made only when someone reads them: most conditions are
 * those of promotions that don't apply.
 */
export interface Fact {
  condition: string;
  met: boolean;
  required: () => string;
  actual: () => string;
}

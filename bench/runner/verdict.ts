/** Summarizes a figure: one value per round, their median, and whether the target is reached. */
import type { Result } from '../figure.ts';
import { median } from '../rounds.ts';

/** Each round's own ratio, because its two sides were measured moments apart. */
export function roundValues({ ours, against, measure }: Result): number[] {
  if (measure === 'value' || against === undefined) return [...ours.values];
  return ours.values.map((value, round) => {
    const ratio = value / against.values[round]!;
    return measure === 'cost' ? 1 - ratio : ratio;
  });
}

/** Undefined if there is no target. */
export function isReached(result: Result): boolean | undefined {
  const { target } = result;
  if (target === undefined) return undefined;
  const figure = median(roundValues(result));
  // On a machine so busy that one side did nothing, there is no result.
  if (!Number.isFinite(figure)) return false;
  return 'atLeast' in target ? figure >= target.atLeast : figure <= target.atMost;
}

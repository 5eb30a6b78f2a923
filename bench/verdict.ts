/** What a figure comes to: one value for each round, their median, and whether that is enough. */
import type { Result } from './figure.ts';
import { median } from './rounds.ts';

/** Each round's own ratio, because its two sides were measured within moments of each other. */
export function roundValues({ ours, against, measure }: Result): number[] {
  if (measure === 'value' || against === undefined) return [...ours.values];
  return ours.values.map((value, round) => {
    const ratio = value / against.values[round]!;
    return measure === 'cost' ? 1 - ratio : ratio;
  });
}

/** Undefined where the figure is only stated. */
export function isReached(result: Result): boolean | undefined {
  const { target } = result;
  if (target === undefined) return undefined;
  const figure = median(roundValues(result));
  // A machine so busy that one side did nothing has shown nothing.
  if (!Number.isFinite(figure)) return false;
  return 'atLeast' in target ? figure >= target.atLeast : figure <= target.atMost;
}

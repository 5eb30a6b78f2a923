/** How long to wait before a retry. */
export interface Backoff {
  /** The wait after the first failure; the unit is that of the result. */
  first: number;
  longest: number;
  /** How many times longer each wait is than the one before; 2 unless given. */
  factor?: number;
}

/** The wait after this many consecutive failures, at least 1. */
export const waitAfter = ({ first, longest, factor = 2 }: Backoff, failures: number): number =>
  Math.min(longest, first * factor ** Math.max(0, failures - 1));

/** Takes between half of a wait and all of it, so that what failed together isn't retried together. */
export const spread = (wait: number, chance = Math.random()): number => wait * (0.5 + chance / 2);

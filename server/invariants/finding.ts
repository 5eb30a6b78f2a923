/** Something that is not as it must be. */
export interface Finding {
  /** What must be true. */
  check: string;
  /** What is wrong, in a sentence. */
  problem: string;
  /** The first rows that show it. */
  rows: unknown[];
  /** What to do about it. */
  advice: string;
}

/** The first rows are enough to see what it is about. */
export const mostShown = 3;

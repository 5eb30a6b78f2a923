/** A problem that the doctor found. */
export interface Finding {
  /** Name of the check: the rule that must hold. */
  check: string;
  /** The problem, in one sentence. */
  problem: string;
  /** The first rows that violate the rule. */
  rows: unknown[];
  /** How to fix it. */
  advice: string;
}

/** Maximum number of example rows in a finding. */
export const mostShown = 3;

/** Which counters of memberships the terms of a pass name. */
import { countersOfCaps } from './earn-caps.ts';
import type { PassRow } from './pass.ts';

/**
 * By counter, how many days ago the oldest period that is still read can have begun (`daysBack`); null for all periods.
 * Null if the terms name none, so that their memberships cost no row.
 */
export function countersOf(terms: Partial<PassRow>): PassRow['counters'] {
  const named = countersOfCaps(terms);
  return Object.keys(named).length === 0 ? null : named;
}

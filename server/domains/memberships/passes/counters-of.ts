/** Which counters of memberships the terms of a pass name. */
import { tierCounterOf, tierDaysBack } from '../tiers/tier-periods.ts';
import { countersOfEarning } from './earn-caps.ts';
import type { PassRow } from './pass.ts';

/**
 * By counter, how many days ago the oldest period that is still read can have begun (`daysBack`); null for all periods.
 * Null if the terms name none, so that their memberships cost no row.
 */
export function countersOf(
  terms: Partial<Pick<PassRow, 'tier_rule' | 'earn_rules' | 'earn_cap'>>,
): PassRow['counters'] {
  const { tier_rule: rule } = terms;
  const counter = rule && tierCounterOf(rule);
  const named = { ...(counter && { [counter]: tierDaysBack(rule) }), ...countersOfEarning(terms) };
  return Object.keys(named).length === 0 ? null : named;
}

/** Checks that what an audience names exists. */
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { refuseField } from '../../../errors/refusal.ts';
import type { PassRow } from '../../memberships/passes/pass.ts';
import type { MemberRule } from './audience.ts';
import { countMemberships } from './audience-store.ts';
import { refusalByFilter } from './customer-filter.ts';

/** Throws 422 for a tier, membership or campaign that the pass or merchant doesn't have, without naming it. */
export async function requireKnown(
  tx: ReadTransaction,
  pass: PassRow | undefined,
  rule: MemberRule,
): Promise<void> {
  const tiers = new Set(pass?.tiers.map(({ id }) => id));
  if (rule.tierIds?.some((id) => !tiers.has(id))) {
    throw refuseField(
      '/audience/tier_ids',
      'validation_failed',
      'contains a tier that the pass does not have',
    );
  }
  const unknown = await refusalByFilter(tx, rule.filter);
  if (unknown) throw unknown;
  if (rule.membershipIds === null || pass === undefined) return;
  const wanted = new Set(rule.membershipIds);
  if ((await countMemberships(tx, pass.id, [...wanted])) < wanted.size) {
    throw refuseField(
      '/audience/membership_ids',
      'validation_failed',
      'contains a membership of another pass',
    );
  }
}

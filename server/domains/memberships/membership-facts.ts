/** What conditions can ask about a membership. Pure. */
import { encodeId } from '../../../contract/ids.ts';
import type { MembershipFacts } from '../pricing/conditions/people.ts';
import { type MembershipRow, statusAsOf } from './membership.ts';

type Membership = Pick<
  MembershipRow,
  | 'pass_id'
  | 'tier_id'
  | 'points_available'
  | 'status'
  | 'require_claim'
  | 'issued_at'
  | 'starts_at'
  | 'expires_at'
>;

export const membershipFacts = (membership: Membership, at: string): MembershipFacts => ({
  passId: encodeId('pass', membership.pass_id),
  tierId: membership.tier_id,
  points: membership.points_available,
  startsAt: membership.starts_at ?? membership.issued_at,
  isActive: statusAsOf(membership, at) === 'active',
  expiresAt: membership.expires_at,
});

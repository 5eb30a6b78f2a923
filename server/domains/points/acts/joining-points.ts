/** What customers earn by their first card of a pass. Pure. */

import type { CustomerRow } from '../../customers/customer-store.ts';
import { membershipFacts } from '../../memberships/membership-facts.ts';
import type { PassRow } from '../../memberships/passes/pass.ts';
import { customerFacts } from '../../order-book/people/person-facts.ts';
import { credit } from '../earning/credit.ts';
import type { PointsLedger, PostingContext } from '../ledger/points-ledger.ts';
import { earnedByDeed, entryOf } from './act-earning.ts';

/** Whether a rule of the pass gives points for joining. */
export const paysForJoining = ({ earn_rules: rules }: Pick<PassRow, 'earn_rules'>): boolean =>
  rules.some(({ active, trigger }) => active && trigger === 'joined');

/** Credits the points in the ledger of a new membership. */
export function earnByJoining(
  ledger: PointsLedger,
  customer: Pick<CustomerRow, 'tags' | 'attributes' | 'birthday'>,
  timezone: string,
  context: PostingContext,
): void {
  const { occurredAt: at } = context;
  const asked = {
    at,
    timezone,
    // Points for joining are fixed, and no amounts are asked.
    currency: '',
    locationId: undefined,
    customer: customerFacts({ ...customer, last_order_at: null, last_activity_at: null }),
    membership: membershipFacts(ledger.membership, at),
  };
  const earned = earnedByDeed(ledger, { trigger: 'joined' }, asked);
  const made = entryOf(ledger, { ...earned, carry: null }, {}, asked);
  if (made === null) return;
  const details = { reference: null, order_details: null, location_id: null, staff: null };
  credit(ledger, { ...made.entry, ...details }, timezone, context);
}

/** Counts a check-in towards the tier, on passes whose tiers are reached by visits. */
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { picked } from '../../../engine/change.ts';
import { actorOf } from '../../../engine/events/event-store.ts';
import type { Call, NewEvent } from '../../../engine/operation.ts';
import type { MembershipRow } from '../../memberships/membership.ts';
import { PointsBatch } from '../ledger/points-batch.ts';
import { readTerms } from '../ledger/points-store.ts';
import { countedForTier, tierFields } from './ledger-tiers.ts';

interface Visited {
  /** What changed of the membership, already saved. */
  fields: Partial<MembershipRow>;
  /** Events of a change of tier, for the caller to write with its own. */
  events: NewEvent[];
}

const nothing: Visited = { fields: {}, events: [] };

/** Counts a visit of a locked membership. */
export async function countVisit(
  tx: TenantTransaction,
  { id }: MembershipRow,
  call: Call,
  now: string,
): Promise<Visited> {
  const { merchantId } = tx;
  const [terms] = await readTerms(tx, [{ merchantId, id }]);
  if (terms?.tier_rule?.metric !== 'visits') return nothing;
  const request = {};
  const lookups = [{ request, merchantId, membershipId: id }];
  const batch = await PointsBatch.open(tx, lookups, { type: 'earn', lots: 'due', terms: true });
  const ledger = batch.ledgerOf(request, now)!;
  for (const { counter, bucket, value } of countedForTier(ledger, { isVisit: true }, now))
    ledger.counters.add(counter, bucket, value);
  ledger.reviewTier('earned', { actor: actorOf(call), occurredAt: now, asOf: now, writtenAt: now });
  const events = batch.takeEvents(now);
  await batch.save(tx, now);
  const { membership } = ledger;
  return {
    fields: picked(membership, [...tierFields, 'points_available', 'version']) as Partial<MembershipRow>,
    events,
  };
}

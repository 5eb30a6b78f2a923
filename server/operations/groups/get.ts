import { get as route } from '../../../contract/domains/groups.ts';
import { limits } from '../../../contract/limits.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import {
  type MemberRow,
  shownMember,
  viewGroup,
  viewMember,
  viewSettlement,
} from '../../domains/groups/group.ts';
import { findCurrent, findGroup, latestSettlements } from '../../domains/groups/group-store.ts';
import { readPlaces } from '../../domains/groups/sides/place-store.ts';
import { type Call, read } from '../../engine/operation.ts';
import { hasRemotes } from '../../engine/remote/reach.ts';

/** Maximum number of settlements in the response. */
const shownAtMost = 12;

/** The merchant's group, or nulls without one. */
export const get = read(route, async (tx, _input, call) => {
  const nothing = { group: null, membership: null, members: [], position: null, settlements: [] };
  const member = await findCurrent(tx);
  if (member === undefined) return nothing;
  const [[group, places], settlements] = await Promise.all([
    readRegister(tx, member, call),
    latestSettlements(tx, member.group_id, shownAtMost),
  ]);
  if (group === undefined) return nothing;
  return {
    group: viewGroup(group),
    membership: viewMember(member),
    members: places.map((place) => viewMember(shownMember(place))),
    // Groups no longer settle; months that were settled before stay.
    position: null,
    settlements: settlements.map(viewSettlement),
  };
});

/** The group and its members, from where the founder is. Throws `unavailable` if that is down. */
function readRegister(
  tx: ReadTransaction,
  { merchant_id: merchantId, group_id: id, founder_id: founderId }: MemberRow,
  { services }: Call,
) {
  const isFounder = merchantId === founderId;
  const readIn = (own: ReadTransaction) =>
    Promise.all([
      findGroup(own, id),
      readPlaces(own, { merchant_id: founderId, id }, isFounder, limits.group.members),
    ]);
  if (!hasRemotes(services) || isFounder) return readIn(tx);
  // As the founder, who sees more than a member.
  return inTenantTransaction(services.pool, { merchants: founderId, readOnly: true }, readIn);
}

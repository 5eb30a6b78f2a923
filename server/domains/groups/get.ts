import { get as route } from '../../../contract/domains/groups.ts';
import { limits } from '../../../contract/limits.ts';
import { localDate } from '../../clock/time.ts';
import { read } from '../../engine/operation.ts';
import { readMerchant } from '../merchant/merchant-store.ts';
import { viewGroup, viewMember, viewSettlement } from './group.ts';
import { findGroup, findMember, latestSettlements, readMembers } from './group-store.ts';
import { positionOf } from './settlement/position.ts';
import { nextPeriod } from './settlement/settlement.ts';

/** Maximum number of settlements in the response. */
const shownAtMost = 12;

/** The merchant's group, or nulls without one. */
export const get = read(route, async (tx, _input, call) => {
  const { group_id: id } = await readMerchant(tx);
  const nothing = { group: null, membership: null, members: [], position: null, settlements: [] };
  if (id === null) return nothing;
  const [group, member, members, settlements] = await Promise.all([
    findGroup(tx, id),
    findMember(tx, tx.merchantId, id),
    readMembers(tx, id, limits.group.members),
    latestSettlements(tx, id, shownAtMost),
  ]);
  if (group === undefined || member === undefined) return nothing;
  const timezone = call.principal.merchantTimezone;
  const today = localDate(Date.parse(call.now), timezone);
  const period = nextPeriod(member, timezone);
  const isSettled = group.settlement_mode === 'net' && period !== undefined && period.from <= today;
  return {
    group: viewGroup(group),
    membership: viewMember(member),
    members: members.map(viewMember),
    position: isSettled ? await positionOf(tx, group, period) : null,
    settlements: settlements.map(viewSettlement),
  };
});

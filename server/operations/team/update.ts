import { update as route } from '../../../contract/domains/team.ts';
import { findTeamMember } from '../../domains/team/find-team-member.ts';
import { changed, isActiveOwner } from '../../domains/team/member.ts';
import { countTeam, lockTeam, saveMember } from '../../domains/team/member-store.ts';
import { memberEvent, viewMember } from '../../domains/team/member-view.ts';
import { notifyOwners } from '../../domains/team/tell-owners.ts';
import { recordEvent } from '../../engine/event-store.ts';
import { requireVersion, write } from '../../engine/operation.ts';
import { Refusal } from '../../errors/refusal.ts';
import { isSame } from '../../json/is-same.ts';

/** Updates a member. Roles are looked up on each request, so a change takes effect with the next one. */
export const update = write(route, async (tx, { id, ...wanted }, call) => {
  await lockTeam(tx);
  const [row, { owners }] = await Promise.all([findTeamMember(tx, id), countTeam(tx)]);
  requireVersion(call, row.version);
  const after = changed(row, wanted, owners);
  if (after instanceof Refusal) throw after;
  if (isSame(after, row)) return viewMember(row);
  const saved = { ...after, version: row.version + 1, updated_at: call.now };
  const previous = {
    ...(row.role !== saved.role && { role: row.role }),
    ...(row.status !== saved.status && { status: row.status }),
  };
  tx.commitAlong(
    saveMember(tx, saved, call.now),
    recordEvent(tx, call, memberEvent('team_member.updated', saved, previous)),
    ...(!isActiveOwner(row) && isActiveOwner(saved) ? [notifyOwners(tx, call, saved)] : []),
  );
  return viewMember(saved);
});

import { update as route } from '../../../contract/domains/team.ts';
import { findTeamMember } from '../../domains/team/find-team-member.ts';
import { changed, isActiveOwner } from '../../domains/team/member.ts';
import { countTeam, lockTeam, saveMember } from '../../domains/team/member-store.ts';
import { memberEvent, viewMember } from '../../domains/team/member-view.ts';
import { notifyOwners } from '../../domains/team/tell-owners.ts';
import { change, picked } from '../../engine/change.ts';
import { emit } from '../../engine/events/event-store.ts';
import { requireVersion, write } from '../../engine/operation.ts';
import { Refusal } from '../../errors/refusal.ts';

/** Updates a member. Roles are looked up on each request, so a change takes effect with the next one. */
export const update = write(route, async (tx, { id, ...wanted }, call) => {
  await lockTeam(tx);
  const [row, { owners }] = await Promise.all([findTeamMember(tx, id), countTeam(tx)]);
  requireVersion(call, row.version);
  const after = changed(row, wanted, owners);
  if (after instanceof Refusal) throw after;
  const found = change(row, after, call.now);
  if (found === undefined) return viewMember(row);
  const { after: saved, fields } = found;
  const previous = picked(
    row,
    (['role', 'status'] as const).filter((field) => fields.includes(field)),
  );
  tx.commitAlong(
    saveMember(tx, saved, call.now),
    ...(!isActiveOwner(row) && isActiveOwner(saved) ? [notifyOwners(tx, call, saved)] : []),
  );
  emit(tx, call, memberEvent('team_member.updated', saved, previous));
  return viewMember(saved);
});

import { remove as route } from '../../../contract/domains/team.ts';
import { findTeamMember } from '../../domains/team/find-team-member.ts';
import { mayLeave } from '../../domains/team/member.ts';
import { countTeam, lockTeam, removeMember } from '../../domains/team/member-store.ts';
import { memberEvent } from '../../domains/team/member-view.ts';
import { emit } from '../../engine/events/event-store.ts';
import { write } from '../../engine/operation.ts';

/** Removes a member or cancels an invitation. Access is looked up on each request, so it ends with the next one. */
export const remove = write(route, async (tx, input, call) => {
  await lockTeam(tx);
  const [row, { owners }] = await Promise.all([findTeamMember(tx, input.id), countTeam(tx)]);
  const refusal = mayLeave(row, owners);
  if (refusal) throw refusal;
  tx.commitAlong(removeMember(tx, row));
  emit(tx, call, memberEvent('team_member.removed', row));
  return undefined;
});

import { get as route } from '../../../contract/domains/team.ts';
import { findTeamMember } from '../../domains/team/find-team-member.ts';
import { viewMember } from '../../domains/team/member-view.ts';
import { read } from '../../engine/operation.ts';

/** Returns one member or open invitation. */
export const get = read(route, async (tx, input) => viewMember(await findTeamMember(tx, input.id)));

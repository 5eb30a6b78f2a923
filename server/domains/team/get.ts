import { get as route } from '../../../contract/domains/team.ts';
import { read } from '../../engine/operation.ts';
import { findTeamMember } from './find-team-member.ts';
import { viewMember } from './member-view.ts';

/** Returns one member or open invitation. */
export const get = read(route, async (tx, input) => viewMember(await findTeamMember(tx, input.id)));

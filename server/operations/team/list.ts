import { list as route } from '../../../contract/domains/team.ts';
import { readTeam, type TeamQuery } from '../../domains/team/member-store.ts';
import { viewMember } from '../../domains/team/member-view.ts';
import { openPage, pageOf } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';

/** Lists members and open invitations. */
export const list = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const { role, status } = input;
  const query: TeamQuery = { ...page, role, status, limit: page.limit + 1 };
  const [rows, all] = await Promise.all([
    readTeam(tx, query),
    page.withTotal ? readTeam(tx, { ...query, after: undefined, limit: page.maxCounted + 1 }) : undefined,
  ]);
  return pageOf(page, rows, viewMember, all?.length);
});

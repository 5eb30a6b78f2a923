import { list as route } from '../../../contract/domains/team.ts';
import { maxCounted, openPage, totalOf } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';
import { readTeam, type TeamQuery } from './member-store.ts';
import { viewMember } from './member-view.ts';

/** Lists members and open invitations. */
export const list = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const query: TeamQuery = {
    role: input.role,
    status: input.status,
    createdGte: page.createdGte,
    createdLt: page.createdLt,
    after: page.after,
    order: page.order,
    limit: page.limit + 1,
  };
  const [rows, all] = await Promise.all([
    readTeam(tx, query),
    page.withTotal ? readTeam(tx, { ...query, after: undefined, limit: maxCounted + 1 }) : undefined,
  ]);
  const shown = rows.slice(0, page.limit);
  const hasMore = rows.length > page.limit;
  return {
    object: 'list' as const,
    data: shown.map(viewMember),
    has_more: hasMore,
    next_cursor: hasMore ? page.cursorAfter(shown[shown.length - 1]!.id) : null,
    ...(all && totalOf(all.length)),
  };
});

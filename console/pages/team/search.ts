/** Search parameters and queries of the team. */
import type { RoleName } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';
import { roles } from '../../forms/team/roles.ts';
import { orders } from '../../ui/search/list-filters.ts';
import { filled, type Given, oneIn, textIn } from '../../ui/search/search-values.ts';

export const memberStatuses = ['active', 'invited', 'disabled'] as const;

export interface TeamSearch {
  role?: RoleName;
  status?: (typeof memberStatuses)[number];
  order?: (typeof orders)[number];
  cursor?: string;
  /** Whether the invitation dialog is open. */
  invite?: true;
}

export const readTeamSearch = ({ role, status, order, cursor, invite }: Given): TeamSearch =>
  filled({
    role: oneIn(roles, role),
    status: oneIn(memberStatuses, status),
    order: oneIn(orders, order),
    cursor: textIn(cursor),
    invite: invite === true ? invite : undefined,
  });

export const teamQuery = ({ invite: _, ...search }: TeamSearch) =>
  queryOf('team.list', { limit: 50, ...search });

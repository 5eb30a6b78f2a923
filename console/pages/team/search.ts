/** Search parameters and queries of the team. */
import type { RoleName } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';

export const memberStatuses = ['active', 'invited', 'disabled'] as const;
const roleNames: readonly RoleName[] = ['owner', 'manager', 'cashier', 'marketer', 'finance', 'viewer'];

export interface TeamSearch {
  role?: RoleName;
  status?: (typeof memberStatuses)[number];
  cursor?: string;
  /** Whether the invitation dialog is open. */
  invite?: true;
}

export const readTeamSearch = ({ role, status, cursor, invite }: Record<string, unknown>): TeamSearch => ({
  ...(roleNames.includes(role as RoleName) && { role: role as RoleName }),
  ...(memberStatuses.includes(status as 'active') && { status: status as 'active' }),
  ...(typeof cursor === 'string' && { cursor }),
  ...(invite === true && { invite }),
});

export const teamQuery = ({ invite: _, ...search }: TeamSearch) =>
  queryOf('team.list', { limit: 50, ...search });

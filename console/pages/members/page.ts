import type { QueryClient } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { unitsQuery } from '../../components/units.ts';
import { inside } from '../../parents.tsx';
import { PeopleIcon } from '../../ui/icons.tsx';
import {
  heldVouchersQuery,
  memberActivityQuery,
  memberQuery,
  membershipQuery,
  membersQuery,
  passesQuery,
  redemptionsQuery,
  statementQuery,
} from './queries.ts';
import { type MemberSearch, readMemberSearch, readMembersSearch } from './search.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/members',
    staticData: {
      menu: {
        section: 'programme',
        rank: 10,
        label: 'nav.members',
        guide: 'guides/customers',
        icon: PeopleIcon,
        acts: ['dashboard.listUsers'],
      },
    },
    validateSearch: readMembersSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queries }, deps }) =>
      Promise.all([queries.ensureQueryData(membersQuery(deps)), queries.ensureQueryData(passesQuery())]),
    component: lazyPage(() => import('./list.tsx'), 'MembersPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/members/$id',
    validateSearch: readMemberSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queries }, params, deps }) =>
      Promise.all([
        queries.ensureQueryData(passesQuery()),
        queries.ensureQueryData(memberQuery(params.id)).then(({ memberships }) => {
          const shown = deps.membership ?? memberships[0]?.id;
          return Promise.all([
            loadTab(queries, params.id, shown, deps),
            queries.ensureQueryData(unitsQuery(memberships.map(({ pass_id }) => pass_id))),
          ]);
        }),
      ]),
    component: lazyPage(() => import('./member.tsx'), 'MemberPage'),
  }),
] as const;

/** Only the open tab's data is awaited. */
function loadTab(
  queries: QueryClient,
  id: string,
  shown: string | undefined,
  search: MemberSearch,
): Promise<unknown> | undefined {
  switch (search.tab) {
    case 'vouchers':
      return Promise.all([
        queries.ensureQueryData(heldVouchersQuery(id, search)),
        queries.ensureQueryData(redemptionsQuery(id, search)),
      ]);
    case 'activity':
      return queries.ensureQueryData(memberActivityQuery(id, search));
    default:
      return shown === undefined
        ? undefined
        : Promise.all([
            queries.ensureQueryData(membershipQuery(shown)),
            queries.ensureQueryData(statementQuery(shown, search)),
          ]);
  }
}

import { createRoute } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { availableInput, readGroupsSearch } from './search.ts';

export const groupsRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/groups',
    validateSearch: readGroupsSearch,
    loaderDeps: ({ search }) => search,
    loader: async ({ context: { queries }, deps }) => {
      const { group } = await queries.ensureQueryData(queryOf('groups.get'));
      // A member of a group can't join another.
      if (group === null)
        await queries.ensureQueryData(queryOf('groups.listAvailable', availableInput(deps)));
    },
    component: lazyPage(() => import('./groups.tsx'), 'GroupsPage'),
  }),
] as const;

import { createRoute } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { GroupIcon } from '../../ui/icons.tsx';
import { availableInput, readGroupsSearch } from './search.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/groups',
    staticData: {
      menu: { section: 'business', rank: 40, label: 'nav.groups', icon: GroupIcon, acts: ['groups.get'] },
    },
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

import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { PlusIcon, TeamIcon } from '../../ui/icons.tsx';
import { readTeamSearch, teamQuery } from './search.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/team',
    staticData: {
      menu: {
        section: 'business',
        rank: 50,
        label: 'nav.team',
        guide: 'guides/people-and-privacy#the-team',
        icon: TeamIcon,
        acts: ['team.list'],
      },
      action: {
        rank: 100,
        label: 'palette.invite',
        search: { invite: true },
        icon: PlusIcon,
        acts: ['team.invite'],
      },
    },
    validateSearch: readTeamSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) => context.queries.ensureQueryData(teamQuery(deps)),
    component: lazyPage(() => import('./list.tsx'), 'TeamPage'),
  }),
] as const;

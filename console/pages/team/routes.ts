import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { readTeamSearch, teamQuery } from './search.ts';

export const teamRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/team',
    validateSearch: readTeamSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) => context.queries.ensureQueryData(teamQuery(deps)),
    component: lazyPage(() => import('./list.tsx'), 'TeamPage'),
  }),
] as const;

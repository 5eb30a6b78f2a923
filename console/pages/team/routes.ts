import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inside } from '../../parents.tsx';
import { readTeamSearch, teamQuery } from './search.ts';

export const teamRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/team',
    validateSearch: readTeamSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) => context.queries.ensureQueryData(teamQuery(deps)),
    component: lazyRouteComponent(() => import('./list.tsx'), 'TeamPage'),
  }),
] as const;

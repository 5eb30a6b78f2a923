import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inside } from '../../parents.tsx';
import { overviewQueries, readOverviewSearch } from './search.ts';

export const overviewRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/',
    validateSearch: readOverviewSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) =>
      Promise.all(overviewQueries(deps).map((query) => context.queries.ensureQueryData(query as never))),
    component: lazyRouteComponent(() => import('./overview.tsx'), 'OverviewPage'),
  }),
] as const;

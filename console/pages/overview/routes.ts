import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { inside } from '../../parents.tsx';
import { overviewQueries, readOverviewSearch } from './search.ts';

export const overviewRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/',
    validateSearch: readOverviewSearch,
    loaderDeps: ({ search: { by } }) => ({ by }),
    loader: async ({ context: { queries }, deps }) => {
      const session = await queries.ensureQueryData(queryOf('auth.session'));
      await Promise.all(
        overviewQueries(deps, session).map((query) => queries.ensureQueryData(query as never)),
      );
    },
    component: lazyRouteComponent(() => import('./overview.tsx'), 'OverviewPage'),
  }),
] as const;

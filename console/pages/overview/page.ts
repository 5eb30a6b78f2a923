import { createRoute, redirect } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { firstPlace } from '../../frame/menu/navigation.ts';
import { inside } from '../../parents.tsx';
import { paths } from '../../paths.gen.ts';
import { ChartIcon } from '../../ui/icons.tsx';
import { mattersQueries, overviewQueries, readOverviewSearch } from './search.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/',
    staticData: {
      menu: {
        section: 'start',
        rank: 10,
        label: 'nav.overview',
        guide: 'guides/console#compare-periods',
        icon: ChartIcon,
        acts: ['dashboard.statistics'],
      },
    },
    validateSearch: readOverviewSearch,
    // Cashiers can't see statistics, so they start at the counter.
    beforeLoad: async ({ context: { places, queries } }) => {
      const { permissions } = await queries.ensureQueryData(queryOf('auth.session'));
      const first = firstPlace(places, permissions);
      if (first !== paths.overview()) throw redirect({ to: first });
    },
    loaderDeps: ({ search: { period, from, to } }) => ({ period, from, to }),
    loader: async ({ context: { queries }, deps }) => {
      const [session, { timezone }] = await Promise.all([
        queries.ensureQueryData(queryOf('auth.session')),
        queries.ensureQueryData(queryOf('merchant.getProfile')),
      ]);
      await Promise.all([
        ...overviewQueries(deps, session, timezone).map((query) => queries.ensureQueryData(query as never)),
        ...mattersQueries(session).map((query) => queries.prefetchQuery(query as never)),
      ]);
    },
    component: lazyPage(() => import('./overview.tsx'), 'OverviewPage'),
  }),
] as const;

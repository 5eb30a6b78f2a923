/** Every page with its address and the data it needs. Loaders guarantee the data, so that pages never lack it. */
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { queryOf } from './api/operations.ts';
import { queries } from './api/queries.ts';
import { session } from './api/session.ts';
import { Frame } from './components/frame.tsx';
import { FailedPage, LoadingPage, MissingPage } from './components/page-states.tsx';
import { overviewQueries, readOverviewSearch } from './pages/overview-search.ts';
import { readVoucherSearch, voucherListInput } from './pages/vouchers-search.ts';
import { paths } from './paths.ts';

interface Context {
  queries: QueryClient;
}

const root = createRootRouteWithContext<Context>()({
  component: Outlet,
  pendingComponent: LoadingPage,
  errorComponent: FailedPage,
  notFoundComponent: MissingPage,
});

/** Whoever is signed in already has no business here. */
const outside = createRoute({
  getParentRoute: () => root,
  id: 'outside',
  beforeLoad: async () => {
    if (session.state.kind === 'unknown') await session.renew().catch(() => undefined);
    if (session.state.kind === 'in') throw redirect({ to: paths.overview() });
  },
});

const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ location }) => {
    if (session.state.kind === 'unknown') await session.renew();
    if (session.state.kind !== 'in') throw redirect({ to: paths.signIn(), search: { goal: location.href } });
  },
  loader: ({ context }) => context.queries.ensureQueryData(queryOf('auth.session')),
  component: Frame,
});

const readGoal = ({ goal }: Record<string, unknown>): { goal?: string } =>
  typeof goal === 'string' && /^\/(?!\/)/.test(goal) ? { goal } : {};

const pages = root.addChildren([
  outside.addChildren([
    createRoute({
      getParentRoute: () => outside,
      path: '/sign-in',
      validateSearch: readGoal,
      component: lazyRouteComponent(() => import('./pages/sign-in.tsx'), 'SignInPage'),
    }),
    createRoute({
      getParentRoute: () => outside,
      path: '/register',
      component: lazyRouteComponent(() => import('./pages/register.tsx'), 'RegisterPage'),
    }),
  ]),
  inside.addChildren([
    createRoute({
      getParentRoute: () => inside,
      path: '/',
      validateSearch: readOverviewSearch,
      loaderDeps: ({ search }) => search,
      loader: ({ context, deps }) =>
        Promise.all(overviewQueries(deps).map((query) => context.queries.ensureQueryData(query as never))),
      component: lazyRouteComponent(() => import('./pages/overview.tsx'), 'OverviewPage'),
    }),
    createRoute({
      getParentRoute: () => inside,
      path: '/vouchers',
      validateSearch: readVoucherSearch,
      loaderDeps: ({ search }) => search,
      loader: ({ context, deps }) =>
        context.queries.ensureQueryData(queryOf('vouchers.list', voucherListInput(deps))),
      component: lazyRouteComponent(() => import('./pages/vouchers.tsx'), 'VouchersPage'),
    }),
  ]),
]);

export const router = createRouter({
  routeTree: pages,
  basepath: '/console',
  context: { queries },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Whoever is signed out elsewhere is shown the way in; what was loaded for them is forgotten. */
session.subscribe(() => {
  if (session.state.kind !== 'out') return;
  queries.clear();
  void router.invalidate();
});

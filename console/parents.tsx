/** What every page hangs below: `outside` for whoever is not signed in, `inside` for whoever is. */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { queryOf } from './api/operations.ts';
import { session } from './api/session.ts';
import { Frame } from './components/frame.tsx';
import { FailedPage, LoadingPage, MissingPage } from './components/page-states.tsx';
import { paths } from './paths.ts';

interface Context {
  queries: QueryClient;
}

export const root = createRootRouteWithContext<Context>()({
  component: Outlet,
  pendingComponent: LoadingPage,
  errorComponent: FailedPage,
  notFoundComponent: MissingPage,
});

/** Whoever is signed in already has no business here. */
export const outside = createRoute({
  getParentRoute: () => root,
  id: 'outside',
  beforeLoad: async () => {
    if (session.state.kind === 'unknown') await session.renew().catch(() => undefined);
    if (session.state.kind === 'in') throw redirect({ to: paths.overview() });
  },
});

export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ location }) => {
    if (session.state.kind === 'unknown') await session.renew();
    if (session.state.kind !== 'in') throw redirect({ to: paths.signIn(), search: { goal: location.href } });
  },
  // Every page needs to know who one is, and how the merchant counts.
  loader: ({ context: { queries } }) =>
    Promise.all([
      queries.ensureQueryData(queryOf('auth.session')),
      queries.ensureQueryData(queryOf('merchant.getProfile')),
    ]),
  component: Frame,
});

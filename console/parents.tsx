/** Parent routes: `outside` for signed-out users, `inside` for signed-in ones. */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { queryOf } from './api/operations.ts';
import { session } from './api/session.ts';
import { Frame } from './components/frame.tsx';
import { FailedStart, FirstPaint } from './components/frame-skeleton.tsx';
import { FailedPage } from './components/page-states.tsx';
import { RootPage } from './components/root-page.tsx';
import { paths } from './paths.ts';

interface Context {
  queries: QueryClient;
}

export const root = createRootRouteWithContext<Context>()({
  component: RootPage,
  // Drawn before any response of the server.
  pendingComponent: FirstPaint,
  pendingMs: 0,
  errorComponent: FailedPage,
});

/** Redirects signed-in users away from the sign-in pages. */
export const outside = createRoute({
  getParentRoute: () => root,
  id: 'outside',
  beforeLoad: async () => {
    if (session.state.kind === 'unknown') await session.renew().catch(() => undefined);
    if (session.state.kind === 'in') throw redirect({ to: paths.overview() });
  },
  pendingComponent: FirstPaint,
  pendingMs: 0,
});

export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ location }) => {
    if (session.state.kind === 'unknown') await session.renew();
    if (session.state.kind !== 'in') throw redirect({ to: paths.signIn(), search: { goal: location.href } });
  },
  // Every page needs the user and the merchant's settings.
  loader: ({ context: { queries } }) =>
    Promise.all([
      queries.ensureQueryData(queryOf('auth.session')),
      queries.ensureQueryData(queryOf('merchant.getProfile')),
    ]),
  component: Frame,
  pendingComponent: FirstPaint,
  pendingMs: 0,
  errorComponent: FailedStart,
});

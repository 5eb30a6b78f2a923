/** Parent routes: `outside` for signed-out users, `inside` for signed-in ones. */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { queryOf } from './api/operations.ts';
import { remember } from './api/session/offline.ts';
import { session } from './api/session/session.ts';
import { FailedPage } from './components/loading/page-states.tsx';
import { Frame } from './frame/frame.tsx';
import { FailedStart, FirstPaint } from './frame/frame-skeleton.tsx';
import type { Places } from './frame/menu/navigation.ts';
import { RootPage } from './frame/root-page.tsx';
import { paths } from './paths.gen.ts';

interface Context {
  queries: QueryClient;
  places: Places;
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
    const last = session.state.kind === 'unknown' ? await session.renewOrRecall() : undefined;
    if (session.state.kind === 'out') throw redirect({ to: paths.signIn(), search: { goal: location.href } });
    return { last };
  },
  // Every page needs the user and the merchant's settings.
  loader: async ({ context: { last, queries } }) => {
    const [ofSession, ofProfile] = [queryOf('auth.session'), queryOf('merchant.getProfile')];
    if (last) {
      // Stale from the start, so both are fetched as soon as the server answers.
      queries.setQueryData(ofSession.queryKey, last.session, { updatedAt: 0 });
      queries.setQueryData(ofProfile.queryKey, last.profile, { updatedAt: 0 });
      return [last.session, last.profile] as const;
    }
    const [own, profile] = await Promise.all([
      queries.ensureQueryData(ofSession),
      queries.ensureQueryData(ofProfile),
    ]);
    remember({ session: own, profile });
    return [own, profile] as const;
  },
  component: Frame,
  pendingComponent: FirstPaint,
  pendingMs: 0,
  errorComponent: FailedStart,
});

/** All routes; each folder of `pages/` defines its own. */
import { createRouter } from '@tanstack/react-router';
import { queries } from './api/queries.ts';
import { session } from './api/session/session.ts';
import { FailedPage, MissingPage } from './components/loading/page-states.tsx';
import { PageSkeleton } from './frame/page-skeleton.tsx';
import { accountRoutes } from './pages/account/routes.ts';
import { adminRoutes } from './pages/admin/routes.ts';
import { auditLogRoutes } from './pages/audit-log/routes.ts';
import { billingRoutes } from './pages/billing/routes.ts';
import { campaignRoutes } from './pages/campaigns/routes.ts';
import { counterRoutes } from './pages/counter/routes.ts';
import { eventsRoutes } from './pages/events/routes.ts';
import { giftCardRoutes } from './pages/gift-cards/routes.ts';
import { groupsRoutes } from './pages/groups/routes.ts';
import { jobRoutes } from './pages/jobs/routes.ts';
import { membersRoutes } from './pages/members/routes.ts';
import { messagesRoutes } from './pages/messages/routes.ts';
import { missingRoutes } from './pages/missing/routes.ts';
import { notificationsRoutes } from './pages/notifications/routes.ts';
import { orderRoutes } from './pages/orders/routes.ts';
import { outboxRoutes } from './pages/outbox/routes.ts';
import { oidcRoutes, openRoutes } from './pages/outside/routes.ts';
import { overviewRoutes } from './pages/overview/routes.ts';
import { passesRoutes } from './pages/passes/routes.ts';
import { pictureRoutes } from './pages/pictures/routes.ts';
import { postsRoutes } from './pages/posts/routes.ts';
import { referralsRoutes } from './pages/referrals/routes.ts';
import { settingsRoutes } from './pages/settings/routes.ts';
import { teamRoutes } from './pages/team/routes.ts';
import { tokensRoutes } from './pages/tokens/routes.ts';
import { verificationRoutes } from './pages/verification/routes.ts';
import { voucherRoutes } from './pages/vouchers/routes.ts';
import { walletRoutes } from './pages/wallet/routes.ts';
import { webhooksRoutes } from './pages/webhooks/routes.ts';
import { inside, outside, root } from './parents.tsx';
import { readStrictly } from './ui/search/strict-search.ts';

const pages = root.addChildren([
  ...openRoutes,
  outside.addChildren([...oidcRoutes]),
  inside.addChildren([
    ...overviewRoutes,
    ...voucherRoutes,
    ...campaignRoutes,
    ...giftCardRoutes,
    ...orderRoutes,
    ...jobRoutes,
    ...counterRoutes,
    ...membersRoutes,
    ...passesRoutes,
    ...messagesRoutes,
    ...postsRoutes,
    ...pictureRoutes,
    ...notificationsRoutes,
    ...walletRoutes,
    ...billingRoutes,
    ...verificationRoutes,
    ...groupsRoutes,
    ...referralsRoutes,
    ...teamRoutes,
    ...tokensRoutes,
    ...webhooksRoutes,
    ...eventsRoutes,
    ...auditLogRoutes,
    ...settingsRoutes,
    ...accountRoutes,
    ...adminRoutes,
    ...outboxRoutes,
    ...missingRoutes,
  ]),
]);

readStrictly(pages);

export const router = createRouter({
  routeTree: pages,
  basepath: '/console',
  context: { queries },
  // Loading, error and missing pages render inside the frame, so the menu stays usable.
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: FailedPage,
  defaultNotFoundComponent: MissingPage,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Short enough to acknowledge a click; faster pages appear without a skeleton. */
const outlineAfterMs = 250;

/** Changing a list's filters or page keeps the list mounted: the user may be typing in it. */
router.subscribe('onBeforeLoad', ({ pathChanged }) => {
  router.options.defaultPendingMs = pathChanged ? outlineAfterMs : Number.POSITIVE_INFINITY;
});

/** On sign-out in another tab, shows the sign-in page and clears loaded data. */
session.subscribe(() => {
  if (session.state.kind !== 'out') return;
  queries.clear();
  void router.invalidate();
});

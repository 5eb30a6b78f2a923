/** The router of all pages; each folder of `pages/` declares its own in `page.ts`. */
import { createRouter } from '@tanstack/react-router';
import { queries } from './api/queries.ts';
import { session } from './api/session/session.ts';
import { FailedPage, MissingPage } from './components/loading/page-states.tsx';
import { placesOf } from './frame/menu/navigation.ts';
import { PageSkeleton } from './frame/page-skeleton.tsx';
import { openPages, outsidePages } from './pages/outside/page.ts';
import { pages } from './pages.gen.ts';
import { inside, outside, root } from './parents.tsx';
import { readStrictly } from './ui/search/strict-search.ts';

const tree = root.addChildren([
  ...openPages,
  outside.addChildren([...outsidePages]),
  inside.addChildren([...pages]),
]);

readStrictly(tree);

export const router = createRouter({
  routeTree: tree,
  basepath: '/console',
  context: { queries, places: placesOf(pages) },
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

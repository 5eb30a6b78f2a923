import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { giftCardsQuery, liabilityQuery, readGiftCardSearch } from './search.ts';

export const giftCardRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/gift-cards',
    validateSearch: readGiftCardSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) =>
      Promise.all([
        context.queries.ensureQueryData(liabilityQuery(deps)),
        context.queries.ensureQueryData(giftCardsQuery(deps)),
      ]),
    component: lazyPage(() => import('./gift-cards.tsx'), 'GiftCardsPage'),
  }),
] as const;

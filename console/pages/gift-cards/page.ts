import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { GiftIcon } from '../../ui/icons.tsx';
import { giftCardsQuery, liabilityQuery, readGiftCardSearch } from './search.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/gift-cards',
    staticData: {
      menu: {
        section: 'programme',
        rank: 50,
        label: 'nav.giftCards',
        guide: 'guides/gift-cards',
        icon: GiftIcon,
        acts: ['giftCards.liability'],
      },
    },
    validateSearch: readGiftCardSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) =>
      Promise.all([
        context.queries.ensureQueryData(liabilityQuery),
        context.queries.ensureQueryData(giftCardsQuery(deps)),
      ]),
    component: lazyPage(() => import('./gift-cards.tsx'), 'GiftCardsPage'),
  }),
] as const;

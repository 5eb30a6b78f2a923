/** Pages for the operator's staff. The server refuses everyone else; the menu leaves them out. */
import { createRoute } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { ChartIcon, GroupIcon, ShieldIcon, WalletIcon } from '../../ui/icons.tsx';
import {
  merchantsQuery,
  readMerchantsSearch,
  readReviewsSearch,
  readWalletsSearch,
  reviewsQuery,
  walletsQuery,
} from './search.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/admin/merchants',
    staticData: {
      menu: {
        section: 'admin',
        rank: 10,
        label: 'nav.admin.merchants',
        guide: 'guides/console#server',
        icon: GroupIcon,
        acts: ['admin.listMerchants'],
      },
    },
    validateSearch: readMerchantsSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queries }, deps }) => queries.ensureQueryData(merchantsQuery(deps)),
    component: lazyPage(() => import('./pages.ts'), 'AdminMerchantsPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/admin/merchants/$id',
    loader: ({ context: { queries }, params: { id } }) =>
      queries.ensureQueryData(queryOf('admin.getMerchant', id)),
    component: lazyPage(() => import('./pages.ts'), 'AdminMerchantPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/admin/verifications',
    staticData: {
      menu: {
        section: 'admin',
        rank: 20,
        label: 'nav.admin.reviews',
        guide: 'guides/console#server',
        icon: ShieldIcon,
        waiting: reviewsQuery({}),
        acts: ['admin.listKybSubmissions'],
      },
    },
    validateSearch: readReviewsSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queries }, deps }) => queries.ensureQueryData(reviewsQuery(deps)),
    component: lazyPage(() => import('./pages.ts'), 'AdminReviewsPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/admin/verifications/$id',
    loader: ({ context: { queries }, params: { id } }) =>
      Promise.all([
        queries.ensureQueryData(queryOf('admin.getKybSubmission', id)),
        queries.ensureQueryData(reviewsQuery({})),
      ]),
    component: lazyPage(() => import('./pages.ts'), 'AdminReviewPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/admin/frozen-wallets',
    staticData: {
      menu: {
        section: 'admin',
        rank: 30,
        label: 'nav.admin.frozenWallets',
        guide: 'guides/console#server',
        icon: WalletIcon,
        acts: ['admin.listFrozenWallets'],
      },
    },
    validateSearch: readWalletsSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queries }, deps }) => queries.ensureQueryData(walletsQuery(deps)),
    component: lazyPage(() => import('./pages.ts'), 'AdminFrozenWalletsPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/admin/cells',
    staticData: {
      menu: {
        section: 'admin',
        rank: 40,
        label: 'nav.admin.cells',
        guide: 'operating/cells',
        icon: ChartIcon,
        acts: ['admin.listCells'],
      },
    },
    loader: ({ context: { queries } }) => queries.ensureQueryData(queryOf('admin.listCells')),
    component: lazyPage(() => import('./pages.ts'), 'AdminCellsPage'),
  }),
] as const;

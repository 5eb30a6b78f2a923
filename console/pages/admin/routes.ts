/** Pages for the operator's staff. The server refuses everyone else; the menu leaves them out. */
import { createRoute } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import {
  merchantsQuery,
  readMerchantsSearch,
  readReviewsSearch,
  readWalletsSearch,
  reviewsQuery,
  walletsQuery,
} from './search.ts';

export const adminRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/admin/merchants',
    validateSearch: readMerchantsSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queries }, deps }) => queries.ensureQueryData(merchantsQuery(deps)),
    component: lazyPage(() => import('./pages.ts'), 'MerchantsPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/admin/merchants/$id',
    loader: ({ context: { queries }, params: { id } }) =>
      queries.ensureQueryData(queryOf('admin.getMerchant', id)),
    component: lazyPage(() => import('./pages.ts'), 'MerchantPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/admin/verifications',
    validateSearch: readReviewsSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queries }, deps }) => queries.ensureQueryData(reviewsQuery(deps)),
    component: lazyPage(() => import('./pages.ts'), 'ReviewsPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/admin/verifications/$id',
    loader: ({ context: { queries }, params: { id } }) =>
      queries.ensureQueryData(queryOf('admin.getKybSubmission', id)),
    component: lazyPage(() => import('./pages.ts'), 'ReviewPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/admin/frozen-wallets',
    validateSearch: readWalletsSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queries }, deps }) => queries.ensureQueryData(walletsQuery(deps)),
    component: lazyPage(() => import('./pages.ts'), 'FrozenWalletsPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/admin/cells',
    loader: ({ context: { queries } }) => queries.ensureQueryData(queryOf('admin.listCells')),
    component: lazyPage(() => import('./pages.ts'), 'CellsPage'),
  }),
] as const;

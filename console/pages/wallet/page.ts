import { createRoute } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { WalletIcon } from '../../ui/icons.tsx';
import {
  figuresQuery,
  readRequestSearch,
  readTransactionSearch,
  readWalletSearch,
  requestsInput,
  transactionsInput,
} from './search.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/wallet',
    staticData: {
      menu: {
        section: 'business',
        rank: 10,
        label: 'nav.wallet',
        guide: 'guides/wallet',
        icon: WalletIcon,
        acts: ['wallet.get'],
      },
    },
    validateSearch: readWalletSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queries }, deps }) =>
      Promise.all([
        queries
          .ensureQueryData(queryOf('merchant.getProfile'))
          .then(({ timezone }) => queries.ensureQueryData(figuresQuery(deps, timezone))),
        queries.ensureQueryData(queryOf('wallet.get')),
      ]),
    component: lazyPage(() => import('./pages.ts'), 'WalletPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/wallet/transactions',
    staticData: {
      action: { rank: 120, label: 'palette.export', icon: WalletIcon, acts: ['wallet.listTransactions'] },
    },
    validateSearch: readTransactionSearch,
    loaderDeps: ({ search }) => transactionsInput(search),
    loader: ({ context: { queries }, deps }) =>
      Promise.all([
        queries.ensureQueryData(queryOf('wallet.listTransactions', deps)),
        queries.ensureQueryData(queryOf('limits.list')),
        queries.ensureQueryData(queryOf('wallet.get')),
      ]),
    component: lazyPage(() => import('./pages.ts'), 'WalletTransactionsPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/wallet/requests',
    validateSearch: readRequestSearch,
    loaderDeps: ({ search }) => requestsInput(search),
    loader: ({ context: { queries }, deps }) =>
      Promise.all([
        queries.ensureQueryData(queryOf('wallet.listPaymentRequests', deps)),
        queries.ensureQueryData(queryOf('wallet.get')),
      ]),
    component: lazyPage(() => import('./pages.ts'), 'WalletRequestsPage'),
  }),
] as const;

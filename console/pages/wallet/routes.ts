import { createRoute } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import {
  figuresQuery,
  latestFigures,
  readRequestSearch,
  readTransactionSearch,
  readWalletSearch,
  requestsInput,
  transactionsInput,
} from './search.ts';

export const walletRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/wallet',
    validateSearch: readWalletSearch,
    loaderDeps: ({ search }) => search,
    loader: async ({ context: { queries }, deps }) => {
      const [latest] = await Promise.all([
        queries.ensureQueryData(latestFigures(deps)),
        queries.ensureQueryData(queryOf('wallet.get')),
      ]);
      await queries.ensureQueryData(figuresQuery(deps, latest.to));
    },
    component: lazyPage(() => import('./pages.ts'), 'BalancesPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/wallet/transactions',
    validateSearch: readTransactionSearch,
    loaderDeps: ({ search }) => transactionsInput(search),
    loader: ({ context: { queries }, deps }) =>
      Promise.all([
        queries.ensureQueryData(queryOf('wallet.listTransactions', deps)),
        queries.ensureQueryData(queryOf('limits.list')),
        queries.ensureQueryData(queryOf('wallet.get')),
      ]),
    component: lazyPage(() => import('./pages.ts'), 'TransactionsPage'),
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
    component: lazyPage(() => import('./pages.ts'), 'RequestsPage'),
  }),
] as const;

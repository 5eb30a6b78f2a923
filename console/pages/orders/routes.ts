import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { orderQuery, ordersQuery, readOrderSearch } from './search.ts';

export const orderRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/orders',
    validateSearch: readOrderSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) => context.queries.ensureQueryData(ordersQuery(deps)),
    component: lazyPage(() => import('./pages.ts'), 'OrdersPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/orders/$id',
    loader: ({ context, params }) => context.queries.ensureQueryData(orderQuery(params.id)),
    component: lazyPage(() => import('./pages.ts'), 'OrderPage'),
  }),
] as const;

import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { membershipUnitQuery } from '../../components/units.ts';
import { inside } from '../../parents.tsx';
import { ReceiptIcon } from '../../ui/icons.tsx';
import { orderQuery, ordersQuery, readOrderSearch } from './search.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/orders',
    staticData: {
      menu: {
        section: 'start',
        rank: 30,
        label: 'nav.orders',
        guide: 'guides/console#orders-and-returns',
        icon: ReceiptIcon,
        acts: ['orders.list'],
      },
    },
    validateSearch: readOrderSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) => context.queries.ensureQueryData(ordersQuery(deps)),
    component: lazyPage(() => import('./pages.ts'), 'OrdersPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/orders/$id',
    loader: async ({ context: { queries }, params }) => {
      const { membership_id } = await queries.ensureQueryData(orderQuery(params.id));
      await queries.ensureQueryData(membershipUnitQuery(membership_id));
    },
    component: lazyPage(() => import('./pages.ts'), 'OrderPage'),
  }),
] as const;

import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { CounterIcon } from '../../ui/icons.tsx';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/counter',
    staticData: {
      menu: {
        section: 'start',
        rank: 20,
        label: 'nav.counter',
        guide: 'guides/console#serve-a-customer-at-the-counter',
        icon: CounterIcon,
        acts: ['vouchers.redeem', 'points.earn', 'points.redeem'],
      },
    },
    component: lazyPage(() => import('../../counter/counter-page.tsx'), 'CounterPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/counter/basket',
    staticData: {
      action: { rank: 30, label: 'palette.newBasket', icon: CounterIcon, acts: ['orders.apply'] },
    },
    component: lazyPage(() => import('../../counter/basket/basket-page.tsx'), 'BasketPage'),
  }),
] as const;

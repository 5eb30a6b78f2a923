import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';

export const counterRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/counter',
    component: lazyPage(() => import('../../counter/counter-page.tsx'), 'CounterPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/counter/basket',
    component: lazyPage(() => import('../../counter/basket/basket-page.tsx'), 'BasketPage'),
  }),
] as const;

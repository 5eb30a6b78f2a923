import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../components/lazy-page.ts';
import { inside } from '../../parents.tsx';

export const counterRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/counter',
    component: lazyPage(() => import('./counter.tsx'), 'CounterPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/counter/basket',
    component: lazyPage(() => import('./basket.tsx'), 'BasketPage'),
  }),
] as const;

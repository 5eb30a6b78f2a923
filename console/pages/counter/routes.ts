import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inside } from '../../parents.tsx';

export const counterRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/counter',
    component: lazyRouteComponent(() => import('./counter.tsx'), 'CounterPage'),
  }),
] as const;

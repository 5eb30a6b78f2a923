import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { outside } from '../../parents.tsx';

const readGoal = ({ goal }: Record<string, unknown>): { goal?: string } =>
  typeof goal === 'string' && /^\/(?!\/)/.test(goal) ? { goal } : {};

export const outsideRoutes = [
  createRoute({
    getParentRoute: () => outside,
    path: '/sign-in',
    validateSearch: readGoal,
    component: lazyRouteComponent(() => import('./sign-in.tsx'), 'SignInPage'),
  }),
  createRoute({
    getParentRoute: () => outside,
    path: '/register',
    component: lazyRouteComponent(() => import('./register.tsx'), 'RegisterPage'),
  }),
] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { inside } from '../../parents.tsx';

export const settingsRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/settings',
    loader: ({ context: { queries } }) => queries.ensureQueryData(queryOf('limits.list')),
    component: lazyRouteComponent(() => import('./settings.tsx'), 'SettingsPage'),
  }),
] as const;

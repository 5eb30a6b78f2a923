import { createRoute } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/lazy-page.ts';
import { inside } from '../../parents.tsx';

export const settingsRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/settings',
    loader: ({ context: { queries } }) => queries.ensureQueryData(queryOf('limits.list')),
    component: lazyPage(() => import('./settings.tsx'), 'SettingsPage'),
  }),
] as const;

import { createRoute } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { isGranted } from '../../components/use-permission.ts';
import { inside } from '../../parents.tsx';
import { SettingsIcon } from '../../ui/icons.tsx';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/settings',
    staticData: {
      menu: {
        section: 'business',
        rank: 70,
        label: 'nav.settings',
        icon: SettingsIcon,
        acts: ['merchant.getProfile'],
      },
    },
    loader: async ({ context: { queries } }) => {
      const [{ permissions }] = await Promise.all([
        queries.ensureQueryData(queryOf('auth.session')),
        queries.ensureQueryData(queryOf('limits.list')),
      ]);
      const declared = ['customers.getAttributes', 'memberships.getEventTypes'] as const;
      await Promise.all(
        declared
          .filter((name) => isGranted(permissions, name))
          .map((name) => queries.ensureQueryData(queryOf(name))),
      );
    },
    component: lazyPage(() => import('./settings.tsx'), 'SettingsPage'),
  }),
] as const;

import { createRoute } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { notificationInput, readNotificationSearch } from './search.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/notifications',
    validateSearch: readNotificationSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queries }, deps }) =>
      Promise.all([
        queries.ensureQueryData(queryOf('notifications.list', notificationInput(deps))),
        queries.ensureQueryData(queryOf('notifications.readPreferences')),
      ]),
    component: lazyPage(() => import('./notifications.tsx'), 'NotificationsPage'),
  }),
] as const;

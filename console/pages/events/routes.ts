import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { eventsQuery } from './query.ts';
import { readEventSearch } from './search.ts';

export const eventsRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/events',
    validateSearch: readEventSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) => context.queries.ensureQueryData(eventsQuery(deps)),
    component: lazyPage(() => import('./list.tsx'), 'EventsPage'),
  }),
] as const;

import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { ListIcon } from '../../ui/icons.tsx';
import { eventsQuery } from './query.ts';
import { readEventSearch } from './search.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/events',
    staticData: {
      menu: {
        section: 'developers',
        rank: 40,
        label: 'nav.events',
        guide: 'guides/webhooks',
        icon: ListIcon,
        acts: ['events.list'],
      },
    },
    validateSearch: readEventSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) => context.queries.ensureQueryData(eventsQuery(deps)),
    component: lazyPage(() => import('./list.tsx'), 'EventsPage'),
  }),
] as const;

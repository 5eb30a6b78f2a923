import { createRoute } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { OutboxIcon } from '../../ui/icons.tsx';
import { outboxInput, readOutboxSearch } from './search.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/outbox',
    staticData: {
      menu: {
        section: 'developers',
        rank: 30,
        label: 'nav.outbox',
        icon: OutboxIcon,
        acts: ['communications.listOutbox'],
      },
    },
    validateSearch: readOutboxSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queries }, deps }) =>
      queries.ensureQueryData(queryOf('communications.listOutbox', outboxInput(deps))),
    component: lazyPage(() => import('./outbox.tsx'), 'OutboxPage'),
  }),
] as const;

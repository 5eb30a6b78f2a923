import { createRoute } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/jobs/$id',
    loader: ({ context, params }) => context.queries.ensureQueryData(queryOf('jobs.getOwn', params.id)),
    component: lazyPage(() => import('./job.tsx'), 'JobPage'),
  }),
] as const;

import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { inside } from '../../parents.tsx';
import { allWebhooksQuery, readWebhookListSearch, readWebhookSearch, webhooksQuery } from './search.ts';

export const webhooksRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/webhooks',
    validateSearch: readWebhookListSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) => context.queries.ensureQueryData(webhooksQuery(deps)),
    component: lazyRouteComponent(() => import('./list.tsx'), 'WebhooksPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/webhooks/new',
    component: lazyRouteComponent(() => import('./new.tsx'), 'NewWebhookPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/webhooks/$id',
    validateSearch: readWebhookSearch,
    loader: async ({ context: { queries }, params }) => {
      const { data } = await queries.fetchQuery(allWebhooksQuery());
      if (!data.some(({ id }) => id === params.id)) throw notFound();
    },
    component: lazyRouteComponent(() => import('./webhook.tsx'), 'WebhookPage'),
  }),
] as const;

import { createRoute, notFound } from '@tanstack/react-router';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { PlusIcon, WebhookIcon } from '../../ui/icons.tsx';
import {
  allWebhooksQuery,
  deliveriesQuery,
  readWebhookListSearch,
  readWebhookSearch,
  webhooksQuery,
} from './search.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/webhooks',
    staticData: {
      menu: {
        section: 'developers',
        rank: 20,
        label: 'nav.webhooks',
        guide: 'guides/webhooks',
        icon: WebhookIcon,
        acts: ['webhooks.list'],
      },
    },
    validateSearch: readWebhookListSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) => context.queries.ensureQueryData(webhooksQuery(deps)),
    component: lazyPage(() => import('./pages.ts'), 'WebhooksPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/webhooks/new',
    staticData: {
      action: { rank: 130, label: 'palette.newWebhook', icon: PlusIcon, acts: ['webhooks.create'] },
    },
    component: lazyPage(() => import('./pages.ts'), 'NewWebhookPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/webhooks/$id',
    validateSearch: readWebhookSearch,
    loaderDeps: ({ search: { status, cursor } }) => readWebhookSearch({ status, cursor }),
    loader: async ({ context: { queries }, params, deps }) => {
      const { data } = await queries.fetchQuery(allWebhooksQuery());
      if (!data.some(({ id }) => id === params.id)) throw notFound();
      await queries.ensureQueryData(deliveriesQuery(params.id, deps));
    },
    component: lazyPage(() => import('./pages.ts'), 'WebhookPage'),
  }),
] as const;

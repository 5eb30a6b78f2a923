import { createRoute } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { MegaphoneIcon, PlusIcon } from '../../ui/icons.tsx';
import {
  campaignOrdersQuery,
  campaignQuery,
  campaignsQuery,
  readCampaignDetailSearch,
  readCampaignSearch,
  resultsQuery,
} from './search.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/campaigns',
    staticData: {
      menu: {
        section: 'programme',
        rank: 40,
        label: 'nav.campaigns',
        icon: MegaphoneIcon,
        acts: ['campaigns.list'],
      },
    },
    validateSearch: readCampaignSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) => context.queries.ensureQueryData(campaignsQuery(deps)),
    component: lazyPage(() => import('./list.tsx'), 'CampaignsPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/campaigns/new',
    staticData: {
      action: { rank: 40, label: 'palette.newCampaign', icon: PlusIcon, acts: ['campaigns.create'] },
    },
    component: lazyPage(() => import('./new.tsx'), 'NewCampaignPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/campaigns/$id',
    validateSearch: readCampaignDetailSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, params, deps }) =>
      Promise.all([
        context.queries.ensureQueryData(resultsQuery(params.id, deps)),
        context.queries.ensureQueryData(campaignQuery(params.id)),
        context.queries.ensureQueryData(campaignOrdersQuery(params.id)),
      ]),
    component: lazyPage(() => import('./campaign/detail.tsx'), 'CampaignPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/campaigns/$id/edit',
    loader: ({ context, params }) => context.queries.ensureQueryData(campaignQuery(params.id)),
    component: lazyPage(() => import('./edit.tsx'), 'EditCampaignPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/campaigns/$id/publish',
    loader: ({ context, params }) =>
      Promise.all([
        context.queries.ensureQueryData(campaignQuery(params.id)),
        context.queries.ensureQueryData(queryOf('memberships.listPasses', { limit: 100 })),
      ]),
    component: lazyPage(() => import('./publish.tsx'), 'PublishCampaignPage'),
  }),
] as const;

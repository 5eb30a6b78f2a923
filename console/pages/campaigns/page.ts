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
  usableCodesQuery,
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
        guide: 'guides/console#campaigns',
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
    loaderDeps: ({ search: { days } }) => ({ days }),
    loader: ({ context: { queries }, params: { id }, deps }) =>
      Promise.all([
        queries
          .ensureQueryData(queryOf('merchant.getProfile'))
          .then(({ timezone }) => queries.ensureQueryData(resultsQuery(id, deps, timezone))),
        queries
          .ensureQueryData(campaignQuery(id))
          .then(({ kind }) => (kind === 'codes' ? queries.ensureQueryData(usableCodesQuery(id)) : undefined)),
        queries.ensureQueryData(campaignOrdersQuery(id)),
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

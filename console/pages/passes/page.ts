import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { CardsIcon, PlusIcon } from '../../ui/icons.tsx';
import {
  enrollmentQuery,
  issuedQuery,
  loadPass,
  loadTemplate,
  passesQuery,
  publishedQuery,
  templatesQuery,
} from './pass-queries.ts';
import {
  readIssuedSearch,
  readNewPassSearch,
  readPassSearch,
  readReadySearch,
  readTemplateSearch,
} from './search.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/passes',
    staticData: {
      menu: {
        section: 'programme',
        rank: 20,
        label: 'nav.passes',
        guide: 'guides/console#start-a-programme',
        icon: CardsIcon,
        acts: ['memberships.listPasses'],
      },
    },
    validateSearch: readPassSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) => context.queries.ensureQueryData(passesQuery(deps)),
    component: lazyPage(() => import('./list.tsx'), 'PassesPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/passes/start',
    staticData: {
      action: {
        rank: 79,
        label: 'palette.startProgramme',
        icon: PlusIcon,
        acts: ['programmes.start'],
      },
    },
    component: lazyPage(() => import('./start.tsx'), 'StartProgrammePage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/passes/new',
    staticData: {
      action: { rank: 80, label: 'palette.newPass', icon: PlusIcon, acts: ['memberships.createPass'] },
    },
    validateSearch: readNewPassSearch,
    loader: ({ context }) => context.queries.ensureQueryData(publishedQuery()),
    component: lazyPage(() => import('./new.tsx'), 'NewPassPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/passes/templates',
    validateSearch: readTemplateSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) => context.queries.ensureQueryData(templatesQuery(deps)),
    component: lazyPage(() => import('./templates/templates.tsx'), 'PassTemplatesPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/passes/templates/new',
    component: lazyPage(() => import('./templates/new-template.tsx'), 'NewPassTemplatePage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/passes/templates/$id',
    loader: ({ context, params }) => loadTemplate(context.queries, params.id),
    component: lazyPage(() => import('./templates/template.tsx'), 'PassTemplatePage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/passes/$id',
    validateSearch: readIssuedSearch,
    loaderDeps: ({ search }) => search,
    loader: async ({ context, params, deps }) => {
      await loadPass(context.queries, params.id);
      await Promise.all([
        context.queries.ensureQueryData(issuedQuery(params.id, deps)),
        context.queries.ensureQueryData(enrollmentQuery(params.id)),
      ]);
    },
    component: lazyPage(() => import('./pass/detail.tsx'), 'PassPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/passes/$id/ready',
    validateSearch: readReadySearch,
    loader: async ({ context, params }) => {
      await loadPass(context.queries, params.id);
      await context.queries.ensureQueryData(enrollmentQuery(params.id));
    },
    component: lazyPage(() => import('./ready.tsx'), 'ProgrammeReadyPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/passes/$id/edit',
    loader: ({ context, params }) => loadPass(context.queries, params.id),
    component: lazyPage(() => import('./edit.tsx'), 'EditPassPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/passes/$id/issue',
    loader: ({ context, params }) => loadPass(context.queries, params.id),
    component: lazyPage(() => import('./issue.tsx'), 'IssuePassToManyPage'),
  }),
] as const;

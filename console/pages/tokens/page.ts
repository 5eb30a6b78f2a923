import { createRoute } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { KeyIcon, PlusIcon } from '../../ui/icons.tsx';
import { readDeviceSearch, readTokenSearch, tokensQuery } from './search.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/tokens',
    staticData: {
      menu: {
        section: 'developers',
        rank: 10,
        label: 'nav.tokens',
        guide: 'guides/tokens',
        icon: KeyIcon,
        acts: ['apiTokens.list'],
      },
    },
    validateSearch: readTokenSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) => context.queries.ensureQueryData(tokensQuery(deps)),
    component: lazyPage(() => import('./pages.ts'), 'TokensPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/tokens/new',
    staticData: {
      action: { rank: 90, label: 'palette.newToken', icon: PlusIcon, acts: ['apiTokens.create'] },
    },
    loader: ({ context: { queries } }) => queries.ensureQueryData(queryOf('apiTokens.presets')),
    component: lazyPage(() => import('./pages.ts'), 'NewTokenPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/device',
    validateSearch: readDeviceSearch,
    loader: ({ context: { queries } }) => queries.ensureQueryData(queryOf('apiTokens.presets')),
    component: lazyPage(() => import('./pages.ts'), 'DevicePage'),
  }),
] as const;

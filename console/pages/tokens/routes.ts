import { createRoute } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { readDeviceSearch, readTokenSearch, tokensQuery } from './search.ts';

export const tokensRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/tokens',
    validateSearch: readTokenSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) => context.queries.ensureQueryData(tokensQuery(deps)),
    component: lazyPage(() => import('./pages.ts'), 'TokensPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/tokens/new',
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

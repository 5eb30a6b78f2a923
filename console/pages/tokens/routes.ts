import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { inside } from '../../parents.tsx';
import { readTokenSearch, tokensQuery } from './search.ts';

export const tokensRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/tokens',
    validateSearch: readTokenSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) => context.queries.ensureQueryData(tokensQuery(deps)),
    component: lazyRouteComponent(() => import('./list.tsx'), 'TokensPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/tokens/new',
    loader: ({ context: { queries } }) => queries.ensureQueryData(queryOf('apiTokens.presets')),
    component: lazyRouteComponent(() => import('./new.tsx'), 'NewTokenPage'),
  }),
] as const;

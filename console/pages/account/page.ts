import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { accountQueries, readAccountSearch, sessionsQuery } from './search.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/account',
    validateSearch: readAccountSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queries }, deps }) =>
      Promise.all([
        queries.ensureQueryData(accountQueries.mfa()),
        queries.ensureQueryData(accountQueries.passkeys()),
        queries.ensureQueryData(accountQueries.identities()),
        queries.ensureQueryData(accountQueries.issuers()),
        queries.ensureQueryData(sessionsQuery(deps)),
      ]),
    component: lazyPage(() => import('./account.tsx'), 'AccountPage'),
  }),
] as const;

import { createRoute } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { readReferralsSearch, referralsInput, summaryInput } from './search.ts';

export const referralsRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/referrals',
    validateSearch: readReferralsSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queries }, deps }) =>
      Promise.all([
        queries.ensureQueryData(queryOf('referrals.summary', summaryInput(deps))),
        queries.ensureQueryData(queryOf('referrals.list', referralsInput(deps))),
      ]),
    component: lazyPage(() => import('./referrals.tsx'), 'ReferralsPage'),
  }),
] as const;

import { createRoute } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import { readReferralsSearch, referralsInput, summaryInput } from './search.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/referrals',
    staticData: {
      menu: {
        section: 'programme',
        rank: 90,
        label: 'nav.referrals',
        guide: 'guides/points',
        icon: ShareIcon,
        acts: ['referrals.summary'],
      },
    },
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

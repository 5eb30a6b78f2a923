import { createRoute, notFound } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { ShieldIcon } from '../../ui/icons.tsx';
import { verificationSteps } from './requirements.ts';
import { readDocumentSearch, readHistorySearch } from './search.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/verification',
    staticData: {
      menu: {
        section: 'business',
        rank: 30,
        label: 'nav.verification',
        guide: 'guides/verification',
        icon: ShieldIcon,
        acts: ['kyb.getStatus'],
      },
    },
    validateSearch: readHistorySearch,
    loader: ({ context: { queries } }) =>
      Promise.all([
        queries.ensureQueryData(queryOf('kyb.getStatus')),
        queries.ensureQueryData(queryOf('kyb.getDetails')),
      ]),
    component: lazyPage(() => import('./pages.ts'), 'VerificationPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/verification/$step',
    validateSearch: readDocumentSearch,
    beforeLoad: ({ params: { step } }) => {
      if (!verificationSteps.some((known) => known === step)) throw notFound();
    },
    loader: ({ context: { queries } }) => queries.ensureQueryData(queryOf('kyb.getDetails')),
    component: lazyPage(() => import('./pages.ts'), 'VerificationStepPage'),
  }),
] as const;

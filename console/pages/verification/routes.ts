import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { MissingPage } from '../../components/page-states.tsx';
import { inside } from '../../parents.tsx';
import { verificationSteps } from '../../paths.ts';
import { readDocumentSearch, readHistorySearch } from './search.ts';

export const verificationRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/verification',
    validateSearch: readHistorySearch,
    loader: ({ context: { queries } }) =>
      Promise.all([
        queries.ensureQueryData(queryOf('kyb.getStatus')),
        queries.ensureQueryData(queryOf('kyb.getDetails')),
      ]),
    component: lazyRouteComponent(() => import('./verification.tsx'), 'VerificationPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/verification/$step',
    validateSearch: readDocumentSearch,
    beforeLoad: ({ params: { step } }) => {
      if (!verificationSteps.some((known) => known === step)) throw notFound();
    },
    loader: ({ context: { queries } }) => queries.ensureQueryData(queryOf('kyb.getDetails')),
    notFoundComponent: MissingPage,
    component: lazyRouteComponent(() => import('./wizard.tsx'), 'WizardPage'),
  }),
] as const;

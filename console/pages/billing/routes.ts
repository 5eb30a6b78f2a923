import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { MissingPage } from '../../components/page-states.tsx';
import { inside } from '../../parents.tsx';
import { invoicesInput, readInvoiceSearch } from './search.ts';

export const billingRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/billing',
    validateSearch: readInvoiceSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queries }, deps }) =>
      Promise.all([
        queries.ensureQueryData(queryOf('billing.getOverview')),
        queries.ensureQueryData(queryOf('billing.listInvoices', invoicesInput(deps))),
      ]),
    component: lazyRouteComponent(() => import('./billing.tsx'), 'BillingPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/billing/$id',
    loader: async ({ context: { queries }, params: { id } }) => {
      const { data } = await queries.ensureQueryData(queryOf('billing.listInvoices', { ids: [id] }));
      if (data.length === 0) throw notFound();
    },
    notFoundComponent: MissingPage,
    component: lazyRouteComponent(() => import('./invoice.tsx'), 'InvoicePage'),
  }),
] as const;

import { createRoute, notFound } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
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
    component: lazyPage(() => import('./pages.ts'), 'BillingPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/billing/$id',
    loader: async ({ context: { queries }, params: { id } }) => {
      const { data } = await queries.ensureQueryData(queryOf('billing.listInvoices', { ids: [id] }));
      if (data.length === 0) throw notFound();
    },
    component: lazyPage(() => import('./pages.ts'), 'InvoicePage'),
  }),
] as const;

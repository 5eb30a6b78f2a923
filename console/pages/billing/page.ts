import { createRoute, notFound } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { InvoiceIcon } from '../../ui/icons.tsx';
import { invoicesInput, readInvoiceSearch } from './search.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/billing',
    staticData: {
      menu: {
        section: 'business',
        rank: 20,
        label: 'nav.billing',
        guide: 'guides/billing',
        icon: InvoiceIcon,
        acts: ['billing.getOverview'],
      },
    },
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

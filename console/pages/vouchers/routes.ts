import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { inside } from '../../parents.tsx';
import { readVoucherSearch, voucherListInput } from './search.ts';

export const voucherRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/vouchers',
    validateSearch: readVoucherSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) =>
      context.queries.ensureQueryData(queryOf('vouchers.list', voucherListInput(deps))),
    component: lazyRouteComponent(() => import('./list.tsx'), 'VouchersPage'),
  }),
] as const;

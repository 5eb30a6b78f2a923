import { createRoute } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { PlusIcon, TicketIcon } from '../../ui/icons.tsx';
import {
  readGenerateSearch,
  readNewVoucherSearch,
  readRedemptionSearch,
  readVoucherDetailSearch,
  readVoucherSearch,
  redemptionListInput,
  voucherListInput,
} from './search.ts';
import { giftTransactionsQuery, voucherQueries } from './voucher-queries.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/vouchers',
    staticData: {
      menu: {
        section: 'programme',
        rank: 30,
        label: 'nav.vouchers',
        icon: TicketIcon,
        acts: ['vouchers.list'],
      },
    },
    validateSearch: readVoucherSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) =>
      context.queries.ensureQueryData(queryOf('vouchers.list', voucherListInput(deps))),
    component: lazyPage(() => import('./list.tsx'), 'VouchersPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/vouchers/new',
    staticData: {
      action: { rank: 10, label: 'palette.newVoucher', icon: PlusIcon, acts: ['vouchers.create'] },
    },
    validateSearch: readNewVoucherSearch,
    component: lazyPage(() => import('./new.tsx'), 'NewVoucherPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/vouchers/generate',
    staticData: {
      action: { rank: 20, label: 'palette.generateVouchers', icon: PlusIcon, acts: ['vouchers.bulk'] },
    },
    validateSearch: readGenerateSearch,
    component: lazyPage(() => import('./generate.tsx'), 'GenerateVouchersPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/vouchers/import',
    staticData: {
      action: { rank: 50, label: 'palette.importVouchers', icon: PlusIcon, acts: ['vouchers.bulk'] },
    },
    validateSearch: readGenerateSearch,
    component: lazyPage(() => import('./import.tsx'), 'ImportVouchersPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/vouchers/redemptions',
    staticData: {
      action: { rank: 110, label: 'palette.refund', icon: TicketIcon, acts: ['vouchers.rollback'] },
    },
    validateSearch: readRedemptionSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) =>
      context.queries.ensureQueryData(queryOf('vouchers.listRedemptions', redemptionListInput(deps))),
    component: lazyPage(() => import('./redemptions.tsx'), 'RedemptionsPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/vouchers/$id',
    validateSearch: readVoucherDetailSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, params, deps }) => {
      const { voucher, recipients, redemptions } = voucherQueries(params.id, deps);
      return Promise.all([
        context.queries
          .ensureQueryData(voucher)
          .then(({ type }) =>
            type === 'gift'
              ? context.queries.ensureQueryData(giftTransactionsQuery(params.id, deps))
              : undefined,
          ),
        context.queries.ensureQueryData(recipients),
        context.queries.ensureQueryData(redemptions),
      ]);
    },
    component: lazyPage(() => import('./voucher/detail.tsx'), 'VoucherPage'),
  }),
] as const;

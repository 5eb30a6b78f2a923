import { createRoute } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { MailIcon, PlusIcon } from '../../ui/icons.tsx';
import {
  deliveryInput,
  messageListInput,
  readComposeSearch,
  readDeliverySearch,
  readMessageSearch,
} from './search.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/messages',
    staticData: {
      menu: {
        section: 'programme',
        rank: 60,
        label: 'nav.messages',
        guide: 'guides/messages',
        icon: MailIcon,
        acts: ['communications.list'],
      },
    },
    validateSearch: readMessageSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queries }, deps }) =>
      queries.ensureQueryData(queryOf('communications.list', messageListInput(deps))),
    component: lazyPage(() => import('./list.tsx'), 'MessagesPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/messages/new',
    staticData: {
      action: {
        rank: 60,
        label: 'palette.newMessage',
        icon: PlusIcon,
        acts: ['communications.broadcastToMembers', 'communications.broadcastVoucher'],
      },
    },
    validateSearch: readComposeSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queries }, deps: { voucher, from } }) =>
      Promise.all([
        queries.ensureQueryData(queryOf('memberships.listPasses', { limit: 100 })),
        voucher && queries.ensureQueryData(queryOf('vouchers.list', { ids: [voucher] })),
        from && queries.ensureQueryData(queryOf('communications.get', from)),
      ]),
    component: lazyPage(() => import('./compose/compose.tsx'), 'NewMessagePage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/messages/$id',
    validateSearch: readDeliverySearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queries }, params, deps }) =>
      Promise.all([
        queries.ensureQueryData(queryOf('communications.get', params.id)),
        queries.ensureQueryData(queryOf('communications.listDeliveries', params.id, deliveryInput(deps))),
      ]),
    component: lazyPage(() => import('./detail.tsx'), 'MessagePage'),
  }),
] as const;

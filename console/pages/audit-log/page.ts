import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { teamQuery, tokensQuery } from '../../components/use-actor-names.ts';
import { inside } from '../../parents.tsx';
import { ClipboardIcon } from '../../ui/icons.tsx';
import { auditQuery, readAuditSearch } from './search.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/audit-log',
    staticData: {
      menu: {
        section: 'business',
        rank: 60,
        label: 'nav.auditLog',
        guide: 'guides/people-and-privacy#the-audit-log',
        icon: ClipboardIcon,
        acts: ['auditLog.list'],
      },
    },
    validateSearch: readAuditSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queries }, deps }) =>
      Promise.all([
        queries.ensureQueryData(auditQuery(deps)),
        queries.ensureQueryData(teamQuery()),
        queries.ensureQueryData(tokensQuery()),
      ]),
    component: lazyPage(() => import('./list.tsx'), 'AuditLogPage'),
  }),
] as const;

import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { auditQuery, readAuditSearch, teamQuery, tokensQuery } from './search.ts';

export const auditLogRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/audit-log',
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

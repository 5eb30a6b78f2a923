/** Mutations that show contact details of customers to callers who can't read customers. */
import type { Mutation } from '../harness/mutation.ts';

const view = 'server/domains/customers/customer-view.ts';
const right = `permissions.has('USERS_READ') && (kind === 'user' || scopes.has('dashboard:read'))`;

/** Any person sees them, whatever their role. */
export const shownToAllRoles: readonly Mutation[] = [
  { file: view, find: right, replace: `kind === 'user' || scopes.has('dashboard:read')` },
];

/** Any token of a person with the permission sees them, whatever its scopes; so do its events. */
export const shownToAllTokens: readonly Mutation[] = [
  { file: view, find: right, replace: `kind !== 'user' || permissions.has('USERS_READ')` },
  {
    file: 'contract/event-rights.ts',
    find: `customer: { scope: 'dashboard:read', permission: 'USERS_READ' }`,
    replace: `customer: { scope: 'memberships:read', permission: 'MEMBERSHIPS_READ' }`,
  },
];

/** One of the fields is forgotten. */
export const emailForgotten: readonly Mutation[] = [
  {
    file: view,
    find: 'email: row.email && !isWhole ? maskEmail(row.email) : row.email',
    replace: 'email: row.email',
  },
];

/** Mutations that show contact details of customers to callers who can't read customers. */
import type { Mutation } from '../harness/mutation.ts';

const view = 'server/domains/customers/customer-view.ts';
const right = `permissions.has('USERS_READ') && (kind === 'user' || scopes.has('dashboard:read'))`;

/** Any person sees them, whatever their role. */
export const shownToAllRoles: readonly Mutation[] = [
  { file: view, find: right, replace: `kind === 'user' || scopes.has('dashboard:read')` },
];

/** Any token sees them, whatever its scopes. */
export const shownToAllTokens: readonly Mutation[] = [
  { file: view, find: right, replace: `kind !== 'user' || permissions.has('USERS_READ')` },
];

/** One of the fields is forgotten. */
export const emailForgotten: readonly Mutation[] = [
  {
    file: view,
    find: 'email: row.email && !isWhole ? maskEmail(row.email) : row.email',
    replace: 'email: row.email',
  },
];

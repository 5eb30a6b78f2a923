/** Mutations that show contact details of customers to callers who can't read customers. */
import { mutant } from '../harness/mutation.ts';

const view = 'server/domains/customers/customer-view.ts';
const right = `permissions.has('USERS_READ') && (kind === 'user' || scopes.has('dashboard:read'))`;

/** Any person sees them, whatever their role. */
export const shownToAllRoles = mutant(view, right, `kind === 'user' || scopes.has('dashboard:read')`);

/** Any token sees them, whatever its scopes. */
export const shownToAllTokens = mutant(view, right, `kind !== 'user' || permissions.has('USERS_READ')`);

/** One of the fields is forgotten. */
export const emailForgotten = mutant(
  view,
  'email: row.email && !isWhole ? maskEmail(row.email) : row.email',
  'email: row.email',
);

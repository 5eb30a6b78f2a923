/** The access matrix: roles, scopes and presets for every route. */
import {
  type Access,
  presetNames,
  presets,
  type Role,
  rolePermissions,
  roles,
  type Scope,
} from '../contract/access.ts';
import { fullPath, type Route } from '../contract/route.ts';
import { credentialWord, inOrder, permissionWord } from './route-list.ts';
import { textTable } from './text-table.ts';

/** Whether a user with this role, in an active merchant, passes the permission check. */
export function roleMay(role: Role, access: Access): boolean {
  if (access.kind === 'member') return false;
  if (access.kind === 'public' || access.permission === 'none' || access.permission === 'session')
    return true;
  if (access.permission === 'platform_admin') return false;
  return rolePermissions[role].includes(access.permission);
}

function presetsWith(scope: Scope | 'any'): string {
  if (scope === 'any') return 'all';
  const including = presetNames.filter((name) => (presets[name].scopes as readonly Scope[]).includes(scope));
  return including.join(', ') || '-';
}

function cells(declared: Route): string[] {
  const { access } = declared;
  return [
    declared.name,
    `${declared.method} ${fullPath(declared)}`,
    permissionWord(access),
    ...roles.map((role) => (access.kind === 'public' ? '*' : roleMay(role, access) ? 'x' : '.')),
    credentialWord(access),
    access.kind === 'token' ? presetsWith(access.scope) : '',
  ];
}

const legend = `x: allowed for the role, and for API tokens created by such a user that have the scope shown, if any.
.: 403 permission_denied. *: no credential required. JWT: API tokens get 403 token_not_allowed.
member: the session of a member; everybody else gets 401.
presets: token presets that include the scope.
Rights that depend on what a request contains are declared with the operation: refusalByRight.

`;

/** Returns the matrix as text. */
export function accessMatrix(routes: readonly Route[]): string {
  const head = ['name', 'route', 'permission', ...roles, 'credential', 'presets'];
  return legend + textTable([head, ...inOrder(routes).map(cells)]);
}

/** All routes, one per line, for reading and for diffs. */
import type { Access } from '../contract/access.ts';
import { fullPath, type Route } from '../contract/route.ts';
import { textTable } from './text-table.ts';

/** Returns the credential of a route: a scope (or a JWT, or a publishable key), a JWT, a JWT with step-up, or `public`. */
export function credentialWord(access: Access): string {
  if (access.kind === 'token') {
    const required = access.scope === 'any' ? 'any scope' : access.scope;
    const scope = access.publishable ? `${required}, publishable` : required;
    return access.stepUp ? `${scope}, JWT with step-up` : scope;
  }
  if (access.kind === 'public') return 'public';
  if (access.kind === 'member') return access.stepUp ? 'member, signed in recently' : 'member';
  return access.stepUp ? 'JWT, step-up' : 'JWT';
}

export const permissionWord = (access: Access): string =>
  access.kind === 'public' || access.kind === 'member' ? '-' : access.permission;

/** Sorts numbered routes first, by number, then the others by path. */
export function inOrder(routes: readonly Route[]): Route[] {
  const numberOf = (declared: Route) => declared.number ?? Number.POSITIVE_INFINITY;
  const byPath = (a: Route, b: Route) =>
    `${fullPath(a)} ${a.method}`.localeCompare(`${fullPath(b)} ${b.method}`, 'en');
  return [...routes].sort((a, b) => {
    const difference = numberOf(a) - numberOf(b);
    return Number.isNaN(difference) || difference === 0 ? byPath(a, b) : difference;
  });
}

/** Returns a table of `number  method  path  credential  permission  name`. */
export function routeList(routes: readonly Route[]): string {
  const rows = inOrder(routes).map((declared) => [
    declared.number === undefined ? '' : String(declared.number).padStart(3),
    declared.method,
    fullPath(declared),
    credentialWord(declared.access),
    permissionWord(declared.access),
    declared.name,
  ]);
  return textTable([['  #', 'method', 'path', 'credential', 'permission', 'name'], ...rows]);
}

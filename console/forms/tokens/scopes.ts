/** What a token can do: the routes of each scope, and a sample request. */
import { scopeNames } from '../../api/catalogue.gen.ts';
import { operations } from '../../api/operations.gen.ts';

export type ScopeName = (typeof scopeNames)[number];

export interface OpenedRoute {
  method: string;
  path: string;
  /** The body is a form with a file. */
  takesFile?: boolean;
}

export const routesOf = (scope: string): readonly OpenedRoute[] =>
  Object.values(operations).filter((route) => route.scope === scope);

/** `vouchers:read` belongs to `vouchers`. */
export const scopesByArea = (): readonly (readonly [string, readonly ScopeName[]])[] => [
  ...Map.groupBy(scopeNames, (scope) => scope.split(':')[0]!),
];

/** Prefers a route that reads, and needs no id and no file. */
function firstRouteOf(scopes: readonly string[]): OpenedRoute | undefined {
  const reading = scopes.filter((scope) => scope.endsWith(':read'));
  const opened = [...new Set([...reading, ...scopes])].flatMap(routesOf);
  const isEasy = ({ path, takesFile }: OpenedRoute) => !path.includes(':') && !takesFile;
  return opened.find((route) => route.method === 'GET' && isEasy(route)) ?? opened.find(isEasy) ?? opened[0];
}

/** A script for a page of the website that tries a publishable key. */
export const scriptFor = (key: string, origin: string): string =>
  `await fetch('${origin}/api/v1/vouchers/CODE/validate?by=code', {
  method: 'POST',
  headers: { Authorization: 'Bearer ${key}', 'Content-Type': 'application/json' },
  body: '{}',
});`;

/** The tag that shows the member panel on a website. */
export const panelTag = (key: string, origin: string): string =>
  `<script src="${origin}/embed.js" data-key="${key}" defer></script>`;

/** A command to try the token; one that would change data is left incomplete. */
export function curlFor(token: string, scopes: readonly string[], origin: string): string {
  const route = firstRouteOf(scopes);
  const { method, path } = route ?? { method: 'GET', path: '/api/v1/scopes' };
  const body = method === 'GET' ? '' : ` -X ${method} -H 'Content-Type: application/json' -d '{}'`;
  return `curl -sS${body} '${origin}${path}' -H 'Authorization: Bearer ${token}'`;
}

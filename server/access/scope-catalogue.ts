/** All scopes with the routes that each grants, from the contract. */
import { scopeNames, scopes } from '../../contract/access.ts';
import type { listScopes } from '../../contract/domains/session.ts';
import { fullPath, type ResultOf, type Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';

type Catalogue = ResultOf<typeof listScopes>;

export const scopeCatalogue = (): Catalogue => ({
  object: 'list',
  data: scopeNames.map((name) => ({ name, description: scopes[name], routes: routesOf(name) })),
  has_more: false,
  next_cursor: null,
});

const routesOf = (scope: string): Catalogue['data'][number]['routes'] =>
  (routes as readonly Route[])
    .filter(({ access }) => access.kind === 'token' && access.scope === scope)
    .map((declared) => ({ name: declared.name, method: declared.method, path: fullPath(declared) }));

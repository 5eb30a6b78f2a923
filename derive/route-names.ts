/** Parses route names: `api-tokens.revoke-all` is the verb `revoke-all` of the domain `api-tokens`. */
import type { Route } from '../contract/route.ts';

export function domainOf(declared: Route): string {
  return declared.name.slice(0, declared.name.indexOf('.'));
}

export function verbOf(declared: Route): string {
  return declared.name.slice(declared.name.indexOf('.') + 1);
}

/** Converts names to PascalCase: `api-tokens.revoke-all` to `ApiTokensRevokeAll`, `api_token` to `ApiToken`. */
export function pascalCase(words: string): string {
  return words
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

export function camelCase(words: string): string {
  const pascal = pascalCase(words);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}

/** Lists the domains in the order of their first route. */
export function domainsOf(routes: readonly Route[]): string[] {
  return [...new Set(routes.map(domainOf))];
}

/** Lists the path parameters, in order. */
export function pathParameters(declared: Route): string[] {
  return [...declared.path.matchAll(/:([A-Za-z]\w*)/g)].map((match) => match[1]!);
}

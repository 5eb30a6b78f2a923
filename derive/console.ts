/** What the console knows of each operation without loading the contract: its route, and who may use it. */
import { fullPath, type Route } from '../contract/route.ts';
import { camelCase, domainOf, verbOf } from './route-names.ts';

/** Those that the SDK has, and files and streams, which its `request` asks for. */
const isListed = ({ kind }: Route): boolean => kind !== 'page' && kind !== 'callback';

function entry(declared: Route): string {
  const { access, method } = declared;
  const permission =
    access.kind === 'public' || access.permission === 'none' || access.permission === 'session'
      ? null
      : access.permission;
  const facts = {
    method,
    path: fullPath(declared),
    permission,
    scope: access.kind === 'token' ? access.scope : null,
  };
  const name = `${camelCase(domainOf(declared))}.${camelCase(verbOf(declared))}`;
  return `  ${JSON.stringify(name)}: ${JSON.stringify(facts)},`;
}

export function consoleOperations(routes: readonly Route[]): string {
  return [
    '// Derived from contract/. Do not edit: change the contract and run `npm run generate`.',
    'export const operations = {',
    ...routes.filter(isListed).map(entry),
    '} as const;',
    '',
  ].join('\n');
}

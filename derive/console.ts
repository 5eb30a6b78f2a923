/** Contract data for the console: the route and access of each operation, and closed lists. */
import { rolePermissions, scopeNames } from '../contract/access.ts';
import { webhookEventTypes } from '../contract/event-rights.ts';
import { eventCatalogue } from '../contract/events.ts';
import { fullPath, type Route } from '../contract/route.ts';
import { camelCase, domainOf, verbOf } from './route-names.ts';

/** The routes of the SDK, plus files and streams, which the console calls with `request`. */
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

const heading = '// Derived from contract/. Do not edit: change the contract and run `npm run generate`.';

export function consoleOperations(routes: readonly Route[]): string {
  return [
    heading,
    'export const operations = {',
    ...routes.filter(isListed).map(entry),
    '} as const;',
    '',
  ].join('\n');
}

/** Closed lists for the console: events by object, scopes, and permissions by role. */
export function consoleCatalogue(): string {
  const quiet = Object.values(eventCatalogue)
    .flat()
    .filter((type) => !webhookEventTypes.includes(type));
  const lists = {
    eventsByObject: eventCatalogue,
    eventsWithoutWebhook: quiet,
    scopeNames,
    rolePermissions,
  };
  return [
    heading,
    ...Object.entries(lists).map(
      ([name, list]) => `export const ${name} = ${JSON.stringify(list, null, 2)} as const;`,
    ),
    '',
  ].join('\n');
}

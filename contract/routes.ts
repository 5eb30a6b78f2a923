/** Every route of Tessera. */
import { auditLog } from './domains/audit-log.ts';
import { eventList } from './domains/events.ts';
import { webhooks } from './domains/webhooks.ts';
import { domains } from './domains.ts';
import type { EventType } from './events.ts';
import type { Route } from './route.ts';

type Domains = (typeof domains)[number] | typeof eventList | typeof webhooks;
export type DeclaredRoute = Domains['routes'][number];
export type RouteName = DeclaredRoute['name'];

/** Those about the events of all domains can't be in the list of domains: they come before the log of access. */
const inOrder = domains.flatMap((one): readonly Domains[] =>
  one === auditLog ? [webhooks, eventList, one] : [one],
);

export const routes: readonly (DeclaredRoute & { events: readonly EventType[] })[] = inOrder.flatMap(
  ({ routes: declared }): readonly DeclaredRoute[] => declared,
);

const byName = new Map<string, Route>(routes.map((declared) => [declared.name, declared]));
export const routeNamed = (name: RouteName): Route => byName.get(name)!;

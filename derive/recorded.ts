/** What the tests of all routes sent and got, as examples; `test/contract/recorded-examples.ts` records them. */
import { readFileSync } from 'node:fs';
import type { EventType } from '../contract/events.ts';
import type { Route } from '../contract/route.ts';
import { routes } from '../contract/routes.ts';

export interface RecordedExample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The response, if it is JSON. */
  result?: unknown;
}

let known: Record<string, RecordedExample> | undefined;

/** Read with the first question, because few processes ask. */
function examples(): Record<string, RecordedExample> {
  known ??= JSON.parse(readFileSync(new URL('./recorded.json', import.meta.url), 'utf8'));
  return known!;
}

const declared: ReadonlySet<Route> = new Set(routes);

/** Undefined for what is not JSON, and for routes of tests. */
export const recordedExample = (route: Route): RecordedExample | undefined =>
  declared.has(route) ? examples()[route.name] : undefined;

/** An event as the log returned it; undefined for types that only time brings. */
export const recordedEvent = (type: EventType): object | undefined =>
  examples()[type]?.result as object | undefined;

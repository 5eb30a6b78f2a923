/** What a domain declares, all in one place: its routes, and its events with who can read them and what they say. */
import type { EventGroup } from './events/payload.ts';
import type { Route } from './route.ts';

export interface Domain {
  routes: readonly Route[];
  events?: readonly EventGroup[];
  /**
   * Descriptions of what has none of its own: an object by its name (`BlackoutDay`), a limit by its place
   * (`Limits.blackout_days`). A property has its description in its schema.
   */
  words?: Readonly<Record<string, string>>;
}

/** Declares a domain and keeps its exact type. */
export const domain = <const D extends Domain>(declared: D): D => declared;

/** What a domain declares, all in one place: its routes, and its events with who can read them and what they say. */
import type { EventGroup } from './events/payload.ts';
import type { Route } from './route.ts';

export interface Words {
  title: string;
  /** A sentence. */
  description: string;
}

export interface Domain {
  /** By the first half of the names of its routes, of which each is described in one file. */
  about?: Readonly<Record<string, Words>>;
  routes: readonly Route[];
  events?: readonly EventGroup[];
}

/** Declares a domain and keeps its exact type. */
export const domain = <const D extends Domain>(declared: D): D => declared;

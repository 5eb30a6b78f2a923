/** The parts of a valid call of a route. */
import { type RouteName, routeNamed } from '../../contract/routes.ts';
import { type Person, type Shop, unique } from './shop-parts.ts';

export interface ValidCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Lower-case names. */
  headers?: Record<string, string>;
  /** A separate person, for calls that end their own session; only on routes for people. */
  as?: Person;
  /** The merchant it changes (UUID), if not the caller's. */
  about?: string;
  /** Only this person can make the call. */
  onlyTheirs?: true;
}

/** Creates what the call needs; every call of a factory returns a new request. */
export type Factory = (shop: Shop) => Promise<ValidCall> | ValidCall;

export const nothing = (): ValidCall => ({});
export const example = (name: RouteName) => routeNamed(name).example!.body as object;
export const text = (start: string) => unique(`${start} `);

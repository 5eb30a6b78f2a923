/** What a valid call of a route is made of. */
import { type RouteName, routeNamed } from '../../contract/routes.ts';
import { type Person, type Shop, unique } from './shop-parts.ts';

export interface ValidCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Lower-case names. */
  headers?: Record<string, string>;
  /** Somebody of their own, for calls that end what they are called with; people's routes only. */
  as?: Person;
  /** Whose it changes (UUID), where that is another merchant than the caller's. */
  about?: string;
  /** Nobody else can make this call: what it takes was made for them. */
  onlyTheirs?: true;
}

/** Makes what the call needs; every call of a factory gives a request that was not made before. */
export type Factory = (shop: Shop) => Promise<ValidCall> | ValidCall;

export const nothing = (): ValidCall => ({});
export const example = (name: RouteName) => routeNamed(name).example!.body as object;
export const text = (start: string) => unique(`${start} `);

/** The declaration of a route. */
import type { Static, TObject, TSchema } from 'typebox';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';
import type { Granting } from './grants.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Route {
  /** `<domain>.<verb>`: also the implementing file, the SDK method, the operationId and the audit action. */
  name: string;
  /** The number in the published interface, for routes that API tokens can call. */
  number?: number;
  method: Method;
  /** Below the prefix, with `:name` for parameters. */
  path: string;
  /** `/api/v1`, or the empty string for the few routes at the root of the server. */
  prefix?: '/api/v1' | '';
  /**
   * JSON by default. `page`: HTML for a browser, including errors; accepts forms. `callback`: called by another
   * system, which signs the bytes of the body. `download`: returns a file of the media type in the result schema, or
   * of a requested one. `upload`: the body is a form with a file (`multipart/form-data`), whose parts are the fields
   * of `body`; the file is a string with one character per byte (latin1). `stream`: sends events
   * (`text/event-stream`) while the caller remains authorized. The clients of Python and PHP call none of these.
   */
  kind?: 'page' | 'callback' | 'download' | 'upload' | 'stream';
  /** A `page` that loads the scripts and styles of the member pages, all from this server. */
  enhanced?: true;
  access: Access;
  /** The list whose rows it exports (`list-exports.ts`): it has no operation of its own. */
  exports?: string;
  /** `none`: has no effect beyond the request. Reads say it only if they grant something. */
  grants?: 'none' | Granting;
  /** The response is the same for everyone: caches keep it this long, and pages of every origin can read it. */
  cacheSeconds?: number;
  /** `real`: the route uses real time, even in a sandbox whose clock was moved; others use the merchant's time. */
  clock?: 'real';
  /**
   * While the server is overloaded. `deferrable`: refused first, like all lists. `essential`: always served, like all
   * routes at the root of the server.
   */
  underLoad?: 'deferrable' | 'essential';
  /**
   * A replica may answer a client that sends `Read-After`: the result contains what the client has written, but can be
   * some seconds old otherwise.
   */
  mayBeStale?: true;
  summary: string;
  description: string;
  params?: TObject;
  query?: TObject;
  /** If no field is required, the request can omit the body. */
  body?: TObject;
  result: { status: 200 | 201 | 202; schema: TSchema } | { status: 204; schema?: undefined };
  /** For a `download`: all media types it can return, if not only that of the result schema. */
  mediaTypes?: readonly string[];
  /** Another response, such as that of a dry run; `when` describes when it is returned. */
  alternative?: { when: string } & (
    | { status: 200 | 202; schema: TSchema }
    | { status: 204 | 304; schema?: undefined }
  );
  /** Error codes in addition to those common to its kind of route. */
  errors: readonly ErrorCode[];
  /** Types of the events that the operation can emit; `routes.ts` compares them with the catalogue. */
  events: readonly string[];
  /**
   * `moves_value`: generated clients always send an `Idempotency-Key`. `accepted`: a key is supported.
   * `none`: reads, and routes that are safe to repeat.
   */
  idempotency: 'moves_value' | 'accepted' | 'none';
  /** The response contains a secret; if it is stored for an idempotency key, it is encrypted. */
  answerHoldsSecret?: boolean;
  /** An example request, shown in the docs and run by the tests. */
  example?: { body?: unknown; query?: Record<string, string> };
  /**
   * Hints for an automated agent. `destructive`: clients ask a person first, also for what doesn't move value, because it
   * can't be undone or leads to a payout; what moves value needs no mark. `readOnly`: a POST without an effect. `omits`:
   * fields that would take too much to describe.
   */
  agent?: { destructive?: true; readOnly?: true; hint?: string; omits?: readonly string[] };
  /** Maximum size of the body; defaults to the JSON limit. */
  bodyLimitBytes?: number;
  /** Maximum members and items in the body; defaults to the JSON limit. */
  bodyValues?: number;
  /** RFC 9745 and RFC 8594. */
  deprecated?: { since: string; sunset: string };
}

/**
 * Declares a route and keeps its exact type, from which operations and clients are typed. A route that changes something
 * says what it grants.
 */
export function route<const R extends Route>(
  declaration: R & (R['method'] extends 'GET' ? unknown : Required<Pick<Route, 'grants'>>),
): R {
  return declaration;
}

type StaticOf<T> = T extends TSchema ? Static<T> : unknown;

/** The input of an operation: path parameters, query and body in one object. */
export type InputOf<R extends Route> = StaticOf<R['params']> & StaticOf<R['query']> & StaticOf<R['body']>;

/** The result of an operation. */
export type ResultOf<R extends Route> = R['result'] extends { schema: infer S extends TSchema }
  ? Static<S>
  : undefined;

/** The result of an operation for its alternative response. */
export type AlternativeOf<R extends Route> = R extends { alternative: { schema: infer S extends TSchema } }
  ? Static<S>
  : R extends { alternative: object }
    ? undefined
    : never;

/**
 * Whether the address is one that people and programs pass on: everything for a browser outside the API, and downloads
 * by link. They add parameters of their own (`utm_source`, `fbclid`), languages as they write them, and a slash at the
 * end, so such a route ignores what it doesn't know. All other routes refuse it, and probes, which operators write.
 */
export const isPassedOn = ({ name, prefix, kind, access }: Route): boolean =>
  kind === 'page' ||
  (kind === 'download' && access.kind === 'public') ||
  (kind === undefined && prefix === '' && !name.startsWith('health.'));

/** Returns the path with its prefix. */
export const fullPath = (declared: Route): string => `${declared.prefix ?? '/api/v1'}${declared.path}`;

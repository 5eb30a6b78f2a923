/** The shape of a route. Everything that knows the interface reads lists of these. */
import type { Static, TObject, TSchema } from 'typebox';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';
import type { EventType } from './events.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Route {
  /** `<domain>.<verb>`: also the implementing file, the SDK method, the operationId and the audit action. */
  name: string;
  /** The number in the published interface, for routes that an API token may call. */
  number?: number;
  method: Method;
  /** Below the prefix, with `:name` for parameters. */
  path: string;
  /** `/api/v1`, or the empty string for the few routes at the root of the server. */
  prefix?: '/api/v1' | '';
  /**
   * JSON unless said otherwise. `page`: a browser asks and gets HTML, refusals too; a form may be sent. `callback`:
   * another system calls, and proves by its signature over the bytes of the body who it is. `download`: answers a file
   * of the type that the result schema names, or of another that was asked for. `upload`: the body is a form with a
   * file (`multipart/form-data`), whose parts are the fields of `body`; the file comes as text of one character for
   * each byte (latin1). `stream`: the answer goes on, event by event
   * (`text/event-stream`), for as long as the caller would be let in anew. Clients of ours call none of them.
   */
  kind?: 'page' | 'callback' | 'download' | 'upload' | 'stream';
  access: Access;
  summary: string;
  description: string;
  params?: TObject;
  query?: TObject;
  /** A route whose body has no required field also accepts no body at all. */
  body?: TObject;
  result: { status: 200 | 201 | 202; schema: TSchema } | { status: 204; schema?: undefined };
  /** Of a `download`: all media types that it may answer with, where that is not the one of the result schema. */
  mediaTypes?: readonly string[];
  /** Another answer that the input can ask for, such as that of a dry run; `when` says how. */
  alternative?: { when: string } & (
    | { status: 200 | 202; schema: TSchema }
    | { status: 204 | 304; schema?: undefined }
  );
  /** Error codes beyond those that every route of its kind can answer. */
  errors: readonly ErrorCode[];
  /** Events that the operation may write. */
  events: readonly EventType[];
  /**
   * `moves_value`: clients of ours always send an `Idempotency-Key`. `accepted`: a key is honoured.
   * `none`: reads, and routes that repeat without harm.
   */
  idempotency: 'moves_value' | 'accepted' | 'none';
  /** The answer shows a secret once; where it is kept for an idempotency key, it is kept sealed. */
  answerHoldsSecret?: boolean;
  /** A body and its answer, shown in the docs and played by the tests. */
  example?: { body?: unknown; query?: Record<string, string> };
  /** What an automated agent should know before it calls. */
  agent?: { destructive: boolean; hint?: string };
  /** Bytes; defaults to the JSON limit. */
  bodyLimitBytes?: number;
  /** Members and items that the body may hold in all; defaults to the JSON limit. */
  bodyValues?: number;
  /** RFC 9745 and RFC 8594. */
  deprecated?: { since: string; sunset: string };
}

/** Declares a route and keeps its exact type, so that operations and clients are typed by it. */
export function route<const R extends Route>(declaration: R): R {
  return declaration;
}

type StaticOf<T> = T extends TSchema ? Static<T> : unknown;

/** What an operation receives: path parameters, query and body in one object. */
export type InputOf<R extends Route> = StaticOf<R['params']> & StaticOf<R['query']> & StaticOf<R['body']>;

/** What an operation returns. */
export type ResultOf<R extends Route> = R['result'] extends { schema: infer S extends TSchema }
  ? Static<S>
  : undefined;

/** What it returns where the input asks for the other answer. */
export type AlternativeOf<R extends Route> = R extends { alternative: { schema: infer S extends TSchema } }
  ? Static<S>
  : R extends { alternative: object }
    ? undefined
    : never;

/** The path as clients see it. */
export const fullPath = (declared: Route): string => `${declared.prefix ?? '/api/v1'}${declared.path}`;

/** Who somebody is, what they may do and what they are told of it: no clock of a sandbox has a say in that. */
const realTimeDomains = new Set(['admin', 'api-tokens', 'audit-log', 'auth', 'sandbox', 'team', 'webhooks']);

/** Whether the route keeps the time of the world also for a sandbox whose clock was moved. */
export const isOnRealTime = ({ name }: Route): boolean =>
  realTimeDomains.has(name.slice(0, name.indexOf('.')));

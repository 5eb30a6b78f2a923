/** What an operation is: a route of the contract together with the code that keeps its promise. */
import type { ErrorCode } from '../contract/errors.ts';
import type { EventType } from '../contract/events.ts';
import type { AlternativeOf, InputOf, ResultOf, Route } from '../contract/route.ts';
import type { Principal } from './access/principal.ts';
import type { TenantTransaction } from './database/tenant-transaction.ts';
import type { SessionCookie } from './http/session-cookie.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { Services } from './services.ts';

/** A key sent by the client, and what it was sent with (SHA-256 of canonical body, path and query). */
export interface IdempotencyKey {
  key: string;
  fingerprint: Buffer;
}

/** Everything an operation may know about the request beside its input. */
export interface Call {
  principal: Principal;
  requestId: string;
  /** The time at which the request was let in, by the merchant's clock: RFC 3339, UTC, milliseconds. */
  now: string;
  /** The same by the clock of the world, which alone counts for credentials, rates, links and the log of access. */
  realNow: string;
  /** How far the merchant's clock is ahead, in milliseconds; 0 but for sandboxes. */
  aheadMs: number;
  idempotency: IdempotencyKey | undefined;
  /** The versions of which `If-Match` demands one; undefined where any will do. */
  ifMatch: ReadonlySet<number> | undefined;
  /** The address of the peer, for records of access. */
  ip: string;
  services: Services;
}

/** Throws `precondition_failed` where `If-Match` names other versions than this one (RFC 9110, section 13.1.1). */
export function requireVersion({ ifMatch }: Pick<Call, 'ifMatch'>, version: number): void {
  if (ifMatch?.has(version) === false) throw refuse('precondition_failed');
}

/** The same for routes that anybody may call. */
export type OpenCall = Omit<Call, 'principal'>;

/** A line of the event log before it is written; the actor and request come from the call. */
export interface NewEvent {
  type: EventType;
  objectId: string;
  /** The snapshot, in the wire's form. */
  object: unknown;
  /** The fields that changed, as they were. */
  previous?: Record<string, unknown>;
}

export interface Read<R extends Route = Route> {
  kind: 'read';
  route: R;
  run(tx: TenantTransaction, input: InputOf<R>, call: Call): Promise<ResultOf<R>>;
}

/** The other answer of a route, where it has one. */
export class Alternative<Result> {
  readonly result: Result;

  constructor(result: Result) {
    this.result = result;
  }
}

/**
 * `prepare`, where there is one, asks the world outside before the transaction begins, so that no lock waits for it.
 * It throws nothing that a repeated request should be answered with: its answer is handed to `run`, which decides.
 */
export interface Write<R extends Route = Route, Prepared = unknown> {
  kind: 'write';
  route: R;
  prepare?: ((input: InputOf<R>, call: Call) => Promise<Prepared>) | undefined;
  run(
    tx: TenantTransaction,
    input: InputOf<R>,
    call: Call,
    prepared: Prepared,
  ): Promise<ResultOf<R> | Alternative<AlternativeOf<R>>>;
}

/**
 * What an operation on sessions or on files knows; the principal is there unless the route is public, and what was
 * received where it is.
 */
export type IdentityCall = OpenCall & {
  principal?: Principal;
  received?: Received;
  /** Where the refresh token of a browser is kept, if that is how it wants it. */
  sessionCookie?: SessionCookie | undefined;
};

/**
 * Signing in and out, and what takes many transactions: works on people and sessions, before or beside a merchant, or
 * on a whole merchant. It opens its transactions itself, so that no connection waits while a password is checked and a refusal can leave a trace.
 */
export interface Identity<R extends Route = Route> {
  kind: 'identity';
  route: R;
  run(input: InputOf<R>, call: IdentityCall): Promise<ResultOf<R>>;
}

/** Answers from what the server has at hand, without a transaction. */
export interface Immediate<R extends Route = Route> {
  kind: 'immediate';
  route: R;
  run(input: InputOf<R>, call: OpenCall): ResultOf<R> | Promise<ResultOf<R>>;
}

/** A file on its way to a client; its parts are read as fast as they are taken. */
export interface FileAnswer {
  /** Of letters, digits, dots and hyphens. */
  name: string;
  /** The content type, where it is not that of the route. */
  type?: string;
  parts: AsyncIterable<Buffer>;
  /** When it changed last (RFC 3339), where that is known. */
  lastModified?: string;
  /** Called after the last part: the `Repr-Digest` that follows it as a trailer. */
  digest?: () => string;
}

/** Answers a file instead of JSON, and opens its transactions itself. */
export interface Download<R extends Route = Route> {
  kind: 'download';
  route: R;
  /** `isPeek`: only the headers are asked for. The principal is there unless the route is public. */
  run(
    input: InputOf<R>,
    call: IdentityCall,
    isPeek: boolean,
  ): Promise<FileAnswer | Alternative<AlternativeOf<R>>>;
}

/** Where the events of a stream go. Nothing is told after its end. */
export interface EventFeed {
  /** The client does not take what waits for it. */
  readonly isFull: boolean;
  /** Without an id it is none to go on after. */
  tell(event: { id?: string; event: string; data: object }): void;
  /** Says that the stream is alive. */
  beat(): void;
  /** Says why, and ends the answer. */
  end(code: ErrorCode): void;
}

/** What is streamed: it begins once the answer has, and ends when the answer does, for whatever reason. */
export interface EventSource {
  begin(feed: EventFeed): void;
  end(): void;
}

/** What the operation of a stream knows beside what every one does. */
export interface StreamCall extends Call {
  /** Where the client was when its last stream ended. */
  lastEventId: string | undefined;
  /** Resolves while a new request with the same credential would be let in; throws its refusal otherwise. */
  readmit: () => Promise<void>;
}

/** Answers events for as long as the caller may hear them; refusals come before the first. */
export interface Stream<R extends Route = Route> {
  kind: 'stream';
  route: R;
  run(input: InputOf<R>, call: StreamCall): Promise<EventSource>;
}

/** The body of a callback as it came, and its headers: what a signature is about. */
export interface Received {
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * For callers without a credential, where a token in the path or a signature says which merchant it is about.
 * It opens its transactions itself. `received` is there on callbacks.
 */
export interface Open<R extends Route = Route> {
  kind: 'open';
  route: R;
  run(
    input: InputOf<R>,
    call: OpenCall & { received?: Received },
  ): Promise<ResultOf<R> | Alternative<AlternativeOf<R>>>;
}

/** One request of a batch. */
export interface FoldRequest<R extends Route = Route> {
  input: InputOf<R>;
  call: Call;
}

export interface Decision<R extends Route = Route> {
  result: ResultOf<R>;
  events: NewEvent[];
}

/** The ids of things that requests name in another way, by request. */
export type Resolved = ReadonlyMap<object, string>;

/**
 * An operation that serves all waiting requests in one transaction. `resolve`, where there is one, finds the
 * ids of things that are named otherwise, and answers undefined when there are none. `load` locks every row
 * the batch needs, in id order, and sends its locks before it waits for anything: what the engine asks next
 * must be answered after them. `decide` is pure and synchronous and sees the effect of the requests before it; `save` sends
 * what changed, at most a statement for each table, without waiting in between.
 */
export interface FoldWork<R extends Route, State> {
  /** What the request is about, as it names it: while rows of it are locked, only requests about it wait. */
  subject(request: FoldRequest<R>): string;
  resolve?(tx: TenantTransaction, requests: readonly FoldRequest<R>[]): Promise<Resolved> | undefined;
  load(tx: TenantTransaction, requests: readonly FoldRequest<R>[], resolved: Resolved): Promise<State>;
  decide(state: State, request: FoldRequest<R>, now: string): Decision<R> | Refusal;
  save(tx: TenantTransaction, state: State, now: string): Promise<unknown>;
}

export interface Fold<R extends Route = Route, State = unknown> extends FoldWork<R, State> {
  kind: 'fold';
  route: R;
}

export const read = <const R extends Route>(route: R, run: Read<R>['run']): Read<R> => ({
  kind: 'read',
  route,
  run,
});

export const write = <const R extends Route, Prepared = undefined>(
  route: R,
  run: Write<R, Prepared>['run'],
  prepare?: Write<R, Prepared>['prepare'],
): Write<R, Prepared> => ({
  kind: 'write',
  route,
  prepare,
  run,
});

export const identity = <const R extends Route>(route: R, run: Identity<R>['run']): Identity<R> => ({
  kind: 'identity',
  route,
  run,
});

export const immediate = <const R extends Route>(route: R, run: Immediate<R>['run']): Immediate<R> => ({
  kind: 'immediate',
  route,
  run,
});

export const download = <const R extends Route & { kind: 'download' }>(
  route: R,
  run: Download<R>['run'],
): Download<R> => ({ kind: 'download', route, run });

export const stream = <const R extends Route & { kind: 'stream' }>(
  route: R,
  run: Stream<R>['run'],
): Stream<R> => ({ kind: 'stream', route, run });

export const open = <const R extends Route>(route: R, run: Open<R>['run']): Open<R> => ({
  kind: 'open',
  route,
  run,
});

export const fold = <const R extends Route, State>(route: R, work: FoldWork<R, State>): Fold<R, State> => ({
  kind: 'fold',
  route,
  ...work,
});

/** Any operation, where its route doesn't matter. */
export type Operation = Read | Write | Identity | Immediate | Open | Fold | Download | Stream;

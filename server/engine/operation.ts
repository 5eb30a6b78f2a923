/** Operations: the implementations of the contract's routes, by kind. */
import type { Access, MemberAccess, PublicAccess } from '../../contract/access.ts';
import type { EventObjectOf, EventPreviousOf } from '../../contract/events/payloads.ts';
import type { EventType } from '../../contract/events.ts';
import type { AlternativeOf, InputOf, ResultOf, Route } from '../../contract/route.ts';
import type { ReadTransaction } from '../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../database/transactions/tenant-transaction.ts';
import { type Refusal, refuse } from '../errors/refusal.ts';
import type { Member } from './callers/member.ts';
import type { MemberBrowser } from './callers/member-browser.ts';
import type { SignInClient } from './callers/sign-in-client.ts';
import type { Principal } from './principal.ts';
import type { Services } from './services.ts';
import type { EventSource } from './streams/event-source.ts';

/** An idempotency key from the client, with the SHA-256 fingerprint of the canonical body, path and query. */
export interface IdempotencyKey {
  key: string;
  fingerprint: Buffer;
}

/** The request context that every operation receives beside its input. */
export interface BaseCall {
  requestId: string;
  /** When the request was admitted, on the merchant's clock: RFC 3339, UTC, milliseconds. */
  now: string;
  /** When the request was admitted, in real time. Use this for credentials, rate limits, links and the access log. */
  realNow: string;
  /** How far the merchant's clock is ahead of real time, in milliseconds; non-zero only in sandboxes. */
  aheadMs: number;
  idempotency: IdempotencyKey | undefined;
  /** The versions that `If-Match` accepts; undefined accepts any. */
  ifMatch: ReadonlySet<number> | undefined;
  /** The client's address, for access records. */
  ip: string;
  services: Services;
}

/** The context on routes that require a credential. */
export interface Call extends BaseCall {
  principal: Principal;
}

/** The context on public routes. */
export interface PublicCall extends BaseCall {
  principal: undefined;
}

/** The context on routes of members. */
export interface MemberCall extends BaseCall {
  principal: undefined;
  member: Member;
  browser: MemberBrowser;
}

/** The context on pages, which anyone opens in a browser. */
export interface PageCall extends PublicCall {
  browser: MemberBrowser;
}

/** The raw body and headers of a request, as a signature covers them. */
export interface Received {
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The context on public routes that check a signature or token of their own. */
export interface ReceivedCall extends PublicCall {
  received: Received;
}

/** The context by the access and kind of a route. */
export type CallOf<R extends Route> = CallBy<R['access'], R['kind']>;

type CallBy<A, Kind> = A extends PublicAccess
  ? Kind extends 'callback' | 'download'
    ? ReceivedCall
    : Kind extends 'page'
      ? PageCall
      : PublicCall
  : A extends MemberAccess
    ? MemberCall
    : Call;

/** Throws `precondition_failed` unless `If-Match` accepts this version (RFC 9110, section 13.1.1). */
export function requireVersion({ ifMatch }: Pick<Call, 'ifMatch'>, version: number): void {
  if (ifMatch?.has(version) === false) throw refuse('precondition_failed');
}

type PublicRoute = Route & { access: PublicAccess };
type MemberRoute = Route & { access: MemberAccess };
type GuardedRoute = Route & { access: Exclude<Access, PublicAccess | MemberAccess> };

/** An event: a snapshot of its object, as the API shows it, and the previous values of the fields that changed. */
export interface EventOf<T extends EventType> {
  type: T;
  objectId: string;
  object: EventObjectOf<T>;
  previous?: EventPreviousOf<T>;
  /** Whose log it belongs to, if the transaction spans several merchants. */
  merchantId?: string;
}

export type NewEvent = { [T in EventType]: EventOf<T> }[EventType];

export interface Read<R extends Route = Route> {
  kind: 'read';
  route: R;
  run(tx: ReadTransaction, input: InputOf<R>, call: Call): Promise<ResultOf<R>>;
}

/** Marks a result as the route's alternative answer. */
export class Alternative<Result> {
  readonly result: Result;

  constructor(result: Result) {
    this.result = result;
  }
}

/**
 * A write in one transaction. The optional `prepare` calls outside services before the transaction starts, so that no
 * lock is held meanwhile. It must not throw refusals that an idempotent retry should replay: it passes its findings to
 * `run`, which decides.
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
  /** The credential in the response, made again from what is stored of it. Such a response is stored without it. */
  credential?: StoredCredential | undefined;
}

/** Makes the credential of a response again, from the response without it. @see `stored-answers.ts` */
export type StoredCredential = (response: Record<string, unknown>, call: Call) => string;

/** Reads for a member. */
export interface MemberRead<R extends Route = Route> {
  kind: 'member-read';
  route: R;
  run(tx: ReadTransaction, input: InputOf<R>, call: MemberCall): Promise<ResultOf<R>>;
}

/** Changes for a member, in one transaction. */
export interface MemberWrite<R extends Route = Route, Prepared = unknown> {
  kind: 'member-write';
  route: R;
  prepare?: ((input: InputOf<R>, call: MemberCall) => Promise<Prepared>) | undefined;
  run(tx: TenantTransaction, input: InputOf<R>, call: MemberCall, prepared: Prepared): Promise<ResultOf<R>>;
}

/** The context of operations on sessions. */
export type IdentityCall<By extends BaseCall = Call | PublicCall> = By & SignInClient;

/**
 * Signs people in and out, or works on a whole merchant across many transactions. It opens its own transactions, so
 * that no connection is held while a password is checked, and a refusal can still record the attempt.
 */
export interface Identity<R extends Route = Route> {
  kind: 'identity';
  route: R;
  run(input: InputOf<R>, call: IdentityCall<CallOf<R>>): Promise<ResultOf<R>>;
}

/** Answers from memory, without a transaction. */
export interface Immediate<R extends Route = Route> {
  kind: 'immediate';
  route: R;
  run(input: InputOf<R>, call: BaseCall): ResultOf<R> | Promise<ResultOf<R>>;
}

/** A file to send; its parts are read only as fast as the client accepts them. */
export interface FileAnswer {
  /** Letters, digits, dots and hyphens only. */
  name: string;
  /** Overrides the route's content type. */
  type?: string;
  parts: AsyncIterable<Buffer>;
  /** When the file last changed (RFC 3339), if known. */
  lastModified?: string;
  /** Called after the last part; its value is sent as the `Repr-Digest` trailer. */
  digest?: () => string;
}

/** Answers with a file instead of JSON. It opens its own transactions. */
export interface Download<R extends Route = Route> {
  kind: 'download';
  route: R;
  /** With `isPeek` only the headers are needed. */
  run(
    input: InputOf<R>,
    call: CallOf<R>,
    isPeek: boolean,
  ): Promise<FileAnswer | Alternative<AlternativeOf<R>>>;
}

/** The request context of a stream. */
export interface StreamCall extends Call {
  /** The last event id that the client received on its previous stream. */
  lastEventId: string | undefined;
  /** Resolves while a new request with the same credential would be admitted; otherwise throws its refusal. */
  readmit: () => Promise<void>;
}

/** Streams events for as long as the caller is authorized; refusals come before the first event. */
export interface Stream<R extends Route = Route> {
  kind: 'stream';
  route: R;
  run(input: InputOf<R>, call: StreamCall): Promise<EventSource>;
}

/**
 * For callers without a credential: a token in the path or a signature identifies the merchant. It opens its own
 * transactions.
 */
export interface Open<R extends Route = Route> {
  kind: 'open';
  route: R;
  run(input: InputOf<R>, call: CallOf<R>): Promise<ResultOf<R> | Alternative<AlternativeOf<R>>>;
}

export interface FoldRequest<R extends Route = Route> {
  input: InputOf<R>;
  call: Call;
}

export interface Decision<R extends Route = Route> {
  result: ResultOf<R> | Alternative<AlternativeOf<R>>;
  events: NewEvent[];
}

/** Ids by request, for requests that reference an object by something other than its id. */
export type Resolved = ReadonlyMap<object, string>;

/**
 * An operation that serves all waiting requests in one transaction. The optional `resolve` looks up ids for requests
 * that use another reference, and returns undefined when there are none. `load` locks every row of the batch in id
 * order, and must send its locks before it awaits anything, because the engine's next queries must run after them.
 * `decide` is pure and synchronous and sees the effects of earlier requests in the batch. `save` sends the changes
 * without awaiting in between, with at most one statement per table.
 */
export interface FoldWork<R extends Route, State> {
  /** The object the request targets. While its rows are locked, only requests for the same subject wait. */
  subject(request: FoldRequest<R>): string;
  resolve?(tx: TenantTransaction, requests: readonly FoldRequest<R>[]): Promise<Resolved> | undefined;
  load(tx: TenantTransaction, requests: readonly FoldRequest<R>[], resolved: Resolved): Promise<State>;
  decide(state: State, request: FoldRequest<R>, now: string): Decision<R> | Refusal;
  save(tx: TenantTransaction, state: State, now: string): Promise<unknown>;
  /** Returns what has to await the database after `save`, such as queueing messages; undefined if there is nothing. */
  finish?(state: State): ((tx: TenantTransaction) => Promise<unknown>) | undefined;
  /** Whether requests of different merchants never share a transaction. */
  isPerMerchant?: boolean;
}

export interface Fold<R extends Route = Route, State = unknown> extends FoldWork<R, State> {
  kind: 'fold';
  route: R;
}

export const read = <const R extends GuardedRoute>(
  route: R,
  run: (tx: ReadTransaction, input: InputOf<R>, call: Call) => Promise<ResultOf<R>>,
): Read<R> => ({
  kind: 'read',
  route,
  run,
});

export const write = <const R extends GuardedRoute, Prepared = undefined>(
  route: R,
  run: Write<R, Prepared>['run'],
  prepare?: Write<R, Prepared>['prepare'],
  credential?: StoredCredential,
): Write<R, Prepared> => ({
  kind: 'write',
  route,
  prepare,
  run,
  credential,
});

export const memberRead = <const R extends MemberRoute>(
  route: R,
  run: MemberRead<R>['run'],
): MemberRead<R> => ({ kind: 'member-read', route, run });

export const memberWrite = <const R extends MemberRoute, Prepared = undefined>(
  route: R,
  run: MemberWrite<R, Prepared>['run'],
  prepare?: MemberWrite<R, Prepared>['prepare'],
): MemberWrite<R, Prepared> => ({ kind: 'member-write', route, prepare, run });

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

export const stream = <const R extends GuardedRoute & { kind: 'stream' }>(
  route: R,
  run: Stream<R>['run'],
): Stream<R> => ({ kind: 'stream', route, run });

export const open = <const R extends PublicRoute>(route: R, run: Open<R>['run']): Open<R> => ({
  kind: 'open',
  route,
  run,
});

export const fold = <const R extends GuardedRoute, State>(
  route: R,
  work: FoldWork<R, State>,
): Fold<R, State> => ({
  kind: 'fold',
  route,
  ...work,
});

/** Any operation, where its route doesn't matter. */
export type Operation =
  | Read
  | Write
  | MemberRead
  | MemberWrite
  | Identity
  | Immediate
  | Open
  | Fold
  | Download
  | Stream;

/** Runs operations by kind; the idempotency key and the events commit with the effect. */
import type { TSchema } from 'typebox';
import type { Route } from '../../contract/route.ts';
import { CellQueues } from '../database/cells/cell-queues.ts';
import { statement } from '../database/connection.ts';
import { hasDeparted, isLockTimeout, violatedUniqueIndex } from '../database/failures.ts';
import { inTenantTransaction, type TenantTransaction } from '../database/transactions/tenant-transaction.ts';
import { GatheringQueue } from '../engine/gathering-queue.ts';
import { commitTogether, isStorable, type Writer } from '../engine/group-commit.ts';
import { LockedApart } from '../engine/locked-apart.ts';
import {
  Alternative,
  type BaseCall,
  type Call,
  type Fold,
  type FoldRequest,
  type MemberCall,
  type MemberRead,
  type MemberWrite,
  type Open,
  type Read,
  type Write,
} from '../engine/operation.ts';
import type { Services } from '../engine/services.ts';
import {
  type Answer,
  findStoredAnswers,
  identityOf,
  keepAnswers,
  replay,
  withCredential,
  withoutCredential,
} from '../engine/stored-answers.ts';
import type { WorkSlots } from '../engine/work-slots.ts';
import { begun } from '../errors/begun.ts';
import { Refusal, refuse } from '../errors/refusal.ts';
import { serializer } from '../json/serialize.ts';
import { networkOf } from '../network/network.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { SpanContext } from '../observability/tracing/context.ts';
import { inSpan, inSpanOf, tracer } from '../observability/tracing/tracing.ts';
import { problemBody } from './answers/problem.ts';

/** Serves one request in a transaction of the caller's merchant. */
export type Perform = (input: object, call: Call, isGone: () => boolean) => Promise<Answer>;

export interface PerformerOptions {
  services: Services;
  slots: WorkSlots;
  /** For routes that sign people in or change how they sign in. */
  signInSlots: WorkSlots;
  /** For sign-in routes that hash a password: they are the slowest, so other requests must not queue behind them. */
  passwordSlots: WorkSlots;
  metrics: Metrics;
}

// The lock lasts until the transaction ends, so a concurrent duplicate waits for the answer instead of conflicting.
const lockKey = statement<object>(
  'idempotency_lock',
  `select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))`,
);

/** Returns the function that serves a route's requests, with everything that can be compiled once compiled. */
export function tenantPerformer(operation: Read | Write | Fold, workshop: PerformerOptions): Perform {
  const { services, slots } = workshop;
  const writer = writerFor(operation.route, services.config.publicUrl);
  switch (operation.kind) {
    case 'fold':
      return foldPerformer(operation, writer, workshop);
    case 'read':
      return async (input, call) => {
        const scope = { merchants: call.principal.merchantId, readOnly: true, aheadMs: call.aheadMs };
        const read = () => inTenantTransaction(services.pool, scope, (tx) => operation.run(tx, input, call));
        await services.cells?.of(scope.merchants);
        return writer.result(await slots.run(scope.merchants, read));
      };
    case 'write':
      return async (input, call) => {
        // Requests that wait for the end of a move take no slots.
        await services.cells?.of(call.principal.merchantId);
        return slots.run(call.principal.merchantId, () =>
          seeingTwins(() => seeingMoves(operation, () => performWrite(operation, input, call, writer))),
        );
      };
  }
}

/** Returns the function that serves a member's requests. */
export function memberPerformer(
  operation: MemberRead | MemberWrite,
  { services, slots }: PerformerOptions,
): (input: object, call: MemberCall) => Promise<Answer> {
  const writer = writerFor(operation.route, services.config.publicUrl);
  return (input, call) => {
    const scope = { merchants: call.member.merchantId, aheadMs: call.aheadMs };
    return slots.run(call.member.merchantId, async () => {
      if (operation.kind === 'member-write') {
        const prepared = await operation.prepare?.(input, call);
        return writer.result(
          await inTenantTransaction(services.pool, scope, (tx) => operation.run(tx, input, call, prepared)),
        );
      }
      const reading = { ...scope, readOnly: true } as const;
      return writer.result(
        await inTenantTransaction(services.pool, reading, (tx) => operation.run(tx, input, call)),
      );
    });
  };
}

/** Returns the function that serves the requests of an operation that opens its own transactions. */
export function ownPerformer<C extends BaseCall>(
  operation: {
    kind: 'identity' | 'open';
    route: Route;
    run(input: object, call: C): ReturnType<Open['run']>;
  },
  workshop: PerformerOptions,
): (input: object, call: C) => Promise<Answer> {
  const { route, run } = operation;
  const writer = writerFor(route, workshop.services.config.publicUrl);
  const slots = slotsOf(operation, workshop);
  return (input, call) => slots.run(networkOf(call.ip), async () => writer.result(await run(input, call)));
}

function slotsOf(
  { kind, route: { access, body } }: { kind: 'identity' | 'open'; route: Route },
  { slots, signInSlots, passwordSlots }: PerformerOptions,
): WorkSlots {
  if (body?.properties.password !== undefined) return passwordSlots;
  const isOnesOwn = access.kind === 'public' || (access.kind !== 'member' && access.permission === 'session');
  return kind === 'identity' && isOnesOwn ? signInSlots : slots;
}

/** Creates the writer for a route's results and refusals. */
export function writerFor(route: Route, publicUrl: string): Writer<Route> {
  const { status, schema } = route.result;
  const serialize = schema ? bodyWriter(route, schema) : () => '';
  const { alternative } = route;
  const serializeOther = alternative?.schema ? serializer(alternative.schema) : () => '';
  return {
    result: (result) => {
      if (result instanceof Alternative) {
        const body = serializeOther(result.result);
        return { status: alternative!.status, body, replayed: false, version: undefined };
      }
      const { version, next_cursor: next } = (result ?? {}) as {
        version?: number;
        next_cursor?: string | null;
      };
      return { status, body: serialize(result), replayed: false, version, nextCursor: next ?? undefined };
    },
    refusal: (refusal, requestId) => ({
      status: refusal.status,
      body: problemBody(refusal, requestId, publicUrl),
      replayed: false,
      version: undefined,
    }),
  };
}

/** Pages are already strings of HTML. */
const bodyWriter = (route: Route, schema: TSchema): ((result: unknown) => string) =>
  route.kind === 'page' ? String : serializer(schema);

const laneOf = ({ call }: FoldRequest): string => call.principal.merchantId;

function foldPerformer(
  operation: Fold,
  writer: Writer<Route>,
  { services, metrics }: PerformerOptions,
): Perform {
  const { batch, inFlight, waitMs } = services.config.fold;
  const { name } = operation.route;
  const queues = new CellQueues(services.pool, (pool) => {
    const apart = new LockedApart<FoldRequest, Answer>({
      batch,
      subjectOf: (request) => `${laneOf(request)} ${operation.subject(request)}`,
      laneOf,
      commit: (requests, patience) => commitTogether(pool, operation, writer, requests, patience),
      onApart: (count) => metrics.setApart(name, count),
    });
    return new GatheringQueue<FoldRequest, Answer>(
      { batch, inFlight, waitMs, onBatch: (size, waitedMs) => metrics.batch(name, size, waitedMs) },
      (requests) => inBatch(name, requests, () => apart.serve(requests)),
    );
  });
  metrics.queueDepth(name, () => [...queues.all].reduce((sum, queue) => sum + queue.depth, 0));
  const { only } = queues;
  const submit = (request: FoldRequest, merchantId: string, isGone?: () => boolean) =>
    only === undefined
      ? queues.submit(merchantId, (queue) => queue.submit(request, merchantId, isGone))
      : only.submit(request, merchantId, isGone);
  return (input, call, isGone) => {
    const { merchantId } = call.principal;
    if (tracer === undefined) return submit({ input, call }, merchantId, isGone);
    return inSpan(`fold ${name}`, {}, () => submit(withContext({ input, call }), merchantId, isGone));
  };
}

/** The spans of requests that wait for their batch. */
const contexts = new WeakMap<FoldRequest, SpanContext>();

function withContext(request: FoldRequest): FoldRequest {
  const context = tracer?.active;
  if (context !== undefined) contexts.set(request, context);
  return request;
}

/** A batch is part of the trace of its first recorded request, and linked to the others. */
function inBatch<T>(name: string, requests: readonly FoldRequest[], work: () => Promise<T>): Promise<T> {
  if (tracer === undefined) return work();
  const [parent, ...links] = requests.flatMap((request) => contexts.get(request) ?? []);
  if (parent === undefined) return work();
  const attributes = { 'tessera.batch_size': requests.length };
  return inSpanOf(parent, `batch ${name}`, { links, attributes }, work);
}

/** Retries once after a unique violation: a concurrent duplicate inserted the row, and the retry sees it. */
const seeingTwins = (work: () => Promise<Answer>): Promise<Answer> =>
  work().catch((error: unknown) => {
    if (violatedUniqueIndex(error) === undefined) throw error;
    return work();
  });

/** Retries once if what was prepared is about a merchant who has moved to another cell since. */
const seeingMoves = ({ prepare }: Write, work: () => Promise<Answer>): Promise<Answer> =>
  work().catch((error: unknown) => {
    if (prepare === undefined || !hasDeparted(error)) throw error;
    return work();
  });

async function performWrite(
  operation: Write,
  input: object,
  call: Call,
  writer: Writer<Route>,
): Promise<Answer> {
  const { pool } = call.services;
  const scope = { merchants: call.principal.merchantId, aheadMs: call.aheadMs };
  const prepared = await operation.prepare?.(input, call);
  const run = async (tx: TenantTransaction) => writer.result(await operation.run(tx, input, call, prepared));
  if (!call.idempotency || operation.route.idempotency === 'none')
    return inTenantTransaction(pool, scope, run);
  return inTenantTransaction(pool, scope, (tx) => once(tx, operation, call, writer, () => run(tx)));
}

/** Returns the answer stored under the key, or runs `run` and stores its answer. */
async function once(
  tx: TenantTransaction,
  { route, credential }: Pick<Write, 'route' | 'credential'>,
  call: Call,
  writer: Writer<Route>,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const locked = begun(
    tx.run(lockKey, [route.name, identityOf(call)]).catch((error: unknown) => {
      throw isLockTimeout(error) ? refuse('idempotency_in_progress', { retry_after: 1 }) : error;
    }),
  );
  const found = begun(findStoredAnswers(tx, route.name, [call]));
  // Both fail together; the lock's error names the cause.
  await locked;
  const before = (await found).get(identityOf(call));
  if (before) {
    const stored = replay(before, call);
    return credential ? withCredential(stored, call, credential) : stored;
  }
  const given = await orRefusal(tx, call, writer, run);
  const answer = credential ? withoutCredential(given) : given;
  tx.commitAlong(keepAnswers(tx, route, [{ call, answer }]));
  return given;
}

/** Turns a storable refusal into the answer, after undoing what the operation wrote. */
async function orRefusal(
  tx: TenantTransaction,
  call: Call,
  writer: Writer<Route>,
  run: () => Promise<Answer>,
): Promise<Answer> {
  await tx.savepoint('operation');
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal) || !isStorable(error.status)) throw error;
    await tx.rollbackTo('operation');
    return writer.refusal(error, call.requestId);
  }
}

/**
 * Group commit: one transaction serves every request of a fold that is waiting when it starts.
 *
 * A batch takes two round trips to the database. The first opens the transaction, sets the tenants, locks all rows and
 * looks up stored answers. Each request is then decided in memory, in order of arrival, against the state its
 * predecessors left. The second writes everything and commits. A voucher that a thousand tills redeem at once therefore
 * costs one lock and one commit instead of a thousand.
 */
import type { AlternativeOf, ResultOf, Route } from '../../contract/route.ts';
import { isFenced, isOneRequestsFault, violatedUniqueIndex } from '../database/failures.ts';
import { clock } from '../database/merchant-clock.ts';
import type { Pool } from '../database/pool/pool.ts';
import { inTenantTransaction, type TenantTransaction } from '../database/transactions/tenant-transaction.ts';
import { begun } from '../errors/begun.ts';
import { Refusal } from '../errors/refusal.ts';
import { insertEvents, lineFor } from './events/event-store.ts';
import type { Outcome } from './gathering-queue.ts';
import type { LockTimeouts } from './locked-apart.ts';
import type { Alternative, Fold, FoldRequest, Resolved } from './operation.ts';
import {
  type Answer,
  findStoredAnswers,
  keepAnswers,
  identityOf as keyOf,
  replay,
} from './stored-answers.ts';

/** Serializes results and refusals into the stored and sent form of an answer. */
export interface Writer<R extends Route> {
  result(result: ResultOf<R> | Alternative<AlternativeOf<R>>): Answer;
  refusal(refusal: Refusal, requestId: string): Answer;
}

const nothingResolved: Resolved = new Map();

/**
 * Serves a batch and returns an outcome for each request: its answer, its refusal, or the error that it alone caused.
 * Requests that run into a lock together all get the lock's error; `locked-apart.ts` then separates them. A transaction
 * has one clock, so sandbox requests with a shifted clock get transactions of their own, and so do the merchants of a
 * fold that is `isPerMerchant`.
 */
export async function commitTogether<R extends Route, State>(
  pool: Pool,
  fold: Fold<R, State>,
  writer: Writer<R>,
  requests: FoldRequest<R>[],
  patience: LockTimeouts = {},
): Promise<Outcome<Answer>[]> {
  const { aheadMs, principal } = requests[0]!.call;
  const isTogether = ({ call }: FoldRequest<R>): boolean =>
    call.aheadMs === aheadMs &&
    (fold.isPerMerchant !== true || call.principal.merchantId === principal.merchantId);
  if (requests.every(isTogether)) return withOneClock(pool, fold, writer, requests, patience);
  const outcomes = new Map<FoldRequest<R>, Outcome<Answer>>();
  const groups = Map.groupBy(requests, ({ call }) =>
    fold.isPerMerchant === true ? `${call.principal.merchantId} ${call.aheadMs}` : String(call.aheadMs),
  );
  for (const some of groups.values()) {
    const served = await withOneClock(pool, fold, writer, some, patience);
    some.forEach((request, place) => {
      outcomes.set(request, served[place]!);
    });
  }
  return requests.map((request) => outcomes.get(request)!);
}

async function withOneClock<R extends Route, State>(
  pool: Pool,
  fold: Fold<R, State>,
  writer: Writer<R>,
  requests: FoldRequest<R>[],
  patience: LockTimeouts,
): Promise<Outcome<Answer>[]> {
  try {
    return await inOneTransaction(pool, fold, writer, requests, patience);
  } catch (error) {
    // One merchant moves to another cell: the others of the batch are served without it.
    if (isFenced(error)) return byMerchant(pool, fold, writer, requests, { error, patience });
    if (!isOneRequestsFault(error)) return requests.map(() => ({ error }));
  }
  // A constraint or a bug failed the batch: retry one by one, so that only the offending request fails.
  const outcomes: Outcome<Answer>[] = [];
  for (const request of requests) outcomes.push(await alone(pool, fold, writer, request, patience));
  return outcomes;
}

/** Serves each merchant's requests in a transaction of their own. */
async function byMerchant<R extends Route, State>(
  pool: Pool,
  fold: Fold<R, State>,
  writer: Writer<R>,
  requests: FoldRequest<R>[],
  { error, patience }: { error: unknown; patience: LockTimeouts },
): Promise<Outcome<Answer>[]> {
  const groups = Map.groupBy(requests, ({ call }) => call.principal.merchantId);
  if (groups.size === 1) return requests.map(() => ({ error }));
  const outcomes = new Map<FoldRequest<R>, Outcome<Answer>>();
  for (const some of groups.values()) {
    const served = await withOneClock(pool, fold, writer, some, patience);
    some.forEach((request, place) => {
      outcomes.set(request, served[place]!);
    });
  }
  return requests.map((request) => outcomes.get(request)!);
}

/** Retries once after a unique violation: a concurrent process inserted the row, and the retry sees it. */
async function alone<R extends Route, State>(
  pool: Pool,
  fold: Fold<R, State>,
  writer: Writer<R>,
  request: FoldRequest<R>,
  patience: LockTimeouts,
): Promise<Outcome<Answer>> {
  try {
    return (await inOneTransaction(pool, fold, writer, [request], patience))[0]!;
  } catch (error) {
    if (violatedUniqueIndex(error) === undefined) return { error };
  }
  return inOneTransaction(pool, fold, writer, [request], patience).then(
    ([outcome]) => outcome!,
    (error: unknown) => ({ error }),
  );
}

function inOneTransaction<R extends Route, State>(
  pool: Pool,
  fold: Fold<R, State>,
  writer: Writer<R>,
  requests: FoldRequest<R>[],
  patience: LockTimeouts,
): Promise<Outcome<Answer>[]> {
  const merchants = [...new Set(requests.map((request) => request.call.principal.merchantId))];
  const { aheadMs } = requests[0]!.call;
  const scope = { merchants: fold.isPerMerchant === true ? merchants[0]! : merchants, aheadMs };
  return inTenantTransaction(pool, { ...scope, ...patience }, (tx) => serve(tx, fold, writer, requests));
}

async function serve<R extends Route, State>(
  tx: TenantTransaction,
  fold: Fold<R, State>,
  writer: Writer<R>,
  requests: FoldRequest<R>[],
): Promise<Outcome<Answer>[]> {
  const keyed = requests.filter((request) => request.call.idempotency).map((request) => request.call);
  const resolved = (await fold.resolve?.(tx, requests)) ?? nothingResolved;
  // Read the time after taking the locks, so that no redemption predates the state it was decided on.
  const [state, stored, [time]] = await Promise.all([
    fold.load(tx, requests, resolved),
    findStoredAnswers(tx, fold.route.name, keyed),
    tx.run(clock),
  ]);
  const now = time!.now;
  const events: ReturnType<typeof lineFor>[] = [];
  const fresh: { call: FoldRequest<R>['call']; answer: Answer }[] = [];
  const known = new Map<string, { fingerprint: Buffer; status: number; body: string }>(stored);

  const outcomes = requests.map((request): Outcome<Answer> => {
    const { call } = request;
    const before = call.idempotency && known.get(keyOf(call));
    if (before) return attempt(() => replay(before, call));
    const decision = fold.decide(state, request, now);
    const refused = decision instanceof Refusal;
    if (refused && !(call.idempotency && isStorable(decision.status))) return { error: decision };
    const answer = refused ? writer.refusal(decision, call.requestId) : writer.result(decision.result);
    if (!refused)
      for (const event of decision.events) events.push(lineFor(call, event, call.principal.merchantId));
    if (call.idempotency) {
      fresh.push({ call, answer });
      known.set(keyOf(call), { ...answer, fingerprint: call.idempotency.fingerprint });
    }
    return { answer };
  });

  const saving = begun(fold.save(tx, state, now));
  tx.commitAlong(saving);
  const finish = fold.finish?.(state);
  if (finish) {
    // If a change fails, that is the failure to report.
    await saving;
    await finish(tx);
  }
  if (events.length > 0) tx.commitAlong(insertEvents(tx, events, now));
  if (fresh.length > 0) tx.commitAlong(keepAnswers(tx, fold.route, fresh));
  return outcomes;
}

/** Whether to store an answer for its idempotency key: effects, and refusals for a missing object or a wrong state. */
export const isStorable = (status: number): boolean => status < 300 || status === 404 || status === 409;

function attempt(work: () => Answer): Outcome<Answer> {
  try {
    return { answer: work() };
  } catch (error) {
    return { error };
  }
}

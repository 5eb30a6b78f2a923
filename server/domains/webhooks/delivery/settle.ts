/** Records the results of many attempts, and their effect on the endpoints. */
import { worldTime } from '../../../clock/world-clock.ts';
import { isOfTheWork } from '../../../database/failures.ts';
import type { Databases } from '../../../database/transactions/databases.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
import type { Outcome } from '../../../engine/gathering-queue.ts';
import type { NumberedSpan } from '../../events/event-heads.ts';
import { type OutcomeRow, saveAttempts, saveBatches } from '../deliveries/delivery-store.ts';
import { isGivenUp } from '../deliveries/retry-table.ts';
import { saveEndpointStates } from '../endpoints/end-endpoints.ts';
import type { EndpointRow } from '../endpoints/endpoint.ts';
import { type EndpointState, lockEndpoints } from '../endpoints/endpoint-store.ts';
import { wakeFanOut } from './fan-out.ts';

/** A completed attempt; `failureStreak` is the endpoint's streak before it. */
export interface Settled extends OutcomeRow {
  failureStreak: number;
}

/** Attempts that have ended: one of a leased delivery, or those of a batch. */
export interface Ended {
  merchant_id: string;
  attempts: readonly Settled[];
  /** With the deliveries that are still to be attempted. */
  batch?: { span: NumberedSpan; later: readonly OutcomeRow[] };
}

/**
 * Locks heads of logs first, then endpoints in key order, and only those whose streak changes. Returns whether the log
 * of a batch has further events.
 */
export async function settle(tx: TenantTransaction, ended: readonly Ended[], now: string): Promise<boolean> {
  const settled = ended.flatMap(({ attempts }) => attempts);
  const batches = ended.filter(isBatch);
  const leased = ended.filter((one) => !isBatch(one)).flatMap(({ attempts }) => attempts);
  const changing = new Map(
    settled
      .filter(({ failure, failureStreak }) => failure !== undefined || failureStreak > 0)
      .map(({ merchant_id, endpoint_id: id }) => [id, { merchant_id, id }]),
  );
  const [recorded, rows, kept] = await Promise.all([
    batches.length === 0
      ? { kept: [], hasMore: false }
      : saveBatches(
          tx,
          batches.map(({ batch }) => batch.span),
          batches.flatMap(({ attempts, batch }) => [...attempts, ...batch.later]),
        ),
    changing.size === 0 ? [] : lockEndpoints(tx, [...changing.values()]),
    leased.length === 0 ? [] : saveAttempts(tx, leased),
  ]);
  const counted = new Set([...recorded.kept, ...kept].map((row) => `${row.endpoint_id} ${row.event_id}`));
  const byEndpoint = Map.groupBy(
    settled.filter((one) => counted.has(`${one.endpoint_id} ${one.event_id}`)),
    (one) => one.endpoint_id,
  );
  const states = rows.flatMap((row) => stateAfter(row, byEndpoint.get(row.id) ?? [], now) ?? []);
  await saveEndpointStates(tx, states, now);
  return recorded.hasMore;
}

const isBatch = (ended: Ended): ended is Required<Ended> => ended.batch !== undefined;

/** Returns the endpoint after these attempts, or undefined if they don't change it. */
export function stateAfter(
  row: EndpointRow,
  attempts: readonly Pick<Settled, 'failure' | 'httpStatus'>[],
  now: string,
): EndpointState | undefined {
  let [streak, since] = [row.failure_streak, row.failing_since];
  let isGone = false;
  for (const { failure, httpStatus } of attempts) {
    if (failure === undefined) [streak, since] = [0, null];
    else [streak, since] = [streak + 1, since ?? now];
    if (httpStatus === 410) isGone = true;
  }
  if (streak === row.failure_streak && since === row.failing_since && !isGone) return undefined;
  const failed = since !== null && isGivenUp(since, now);
  const endsBy = row.status === 'disabled' ? null : isGone ? 'gone' : failed ? 'failing' : null;
  return { row: { ...row, failure_streak: streak, failing_since: since }, endsBy };
}

/** How long the others wait for one merchant's locked row. */
const lockMs = 200;

/**
 * Returns the outcomes in the order of the attempts. A merchant with locked rows is retried afterwards, as is one that
 * has moved to another cell meanwhile: `everywhere` are all cells. A failure affects only its own merchant: the
 * deliveries become due again when their lease expires.
 */
export async function settleTogether(
  pool: Databases,
  settled: Ended[],
  everywhere = pool,
): Promise<Outcome<undefined>[]> {
  const done = { answer: undefined };
  try {
    await settleSome(pool, settled, lockMs);
    return settled.map(() => done);
  } catch (error) {
    if (!isOfTheWork(error)) throw error;
  }
  const outcomes = new Map<string, Outcome<undefined>>();
  // One after another, so that they use a single connection.
  let later: Promise<unknown> = Promise.resolve();
  for (const [merchantId, own] of Map.groupBy(settled, (one) => one.merchant_id)) {
    const outcome = await settleSome(pool, own, lockMs).then(
      () => done,
      () => {
        const pending = later.then(() => settleSome(everywhere, own));
        later = pending.catch(() => undefined);
        return { pending };
      },
    );
    outcomes.set(merchantId, outcome);
  }
  return settled.map((one) => outcomes.get(one.merchant_id)!);
}

async function settleSome(
  pool: Databases,
  settled: readonly Ended[],
  timeoutMs?: number,
): Promise<undefined> {
  const merchants = [...new Set(settled.map((one) => one.merchant_id))];
  const scope = { merchants, ...(timeoutMs && { lockMs: timeoutMs }) };
  const hasMore = await inTenantTransaction(pool, scope, (tx) => settle(tx, settled, worldTime()));
  if (hasMore) wakeFanOut(pool);
}

/** Saves the results of many attempts in one transaction, and their effect on the endpoints. */
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { keepOutcomes, type OutcomeRow } from './deliveries/delivery-store.ts';
import { isGivenUp } from './deliveries/retry-table.ts';
import { saveEndpointStates } from './endpoints/end-endpoints.ts';
import type { EndpointRow } from './endpoints/endpoint.ts';
import { type EndpointState, lockEndpoints } from './endpoints/endpoint-store.ts';

/** A completed attempt; `failureStreak` is the endpoint's streak before it. */
export interface Settled extends OutcomeRow {
  failureStreak: number;
}

/** Locks endpoints first and in key order, and only those whose streak changes. */
export async function settle(tx: TenantTransaction, settled: readonly Settled[], now: string): Promise<void> {
  const changing = new Map(
    settled
      .filter(({ failure, failureStreak }) => failure !== undefined || failureStreak > 0)
      .map(({ merchant_id, endpoint_id: id }) => [id, { merchant_id, id }]),
  );
  const [rows, kept] = await Promise.all([
    changing.size === 0 ? [] : lockEndpoints(tx, [...changing.values()]),
    keepOutcomes(tx, settled),
  ]);
  const counted = new Set(kept.map((row) => `${row.endpoint_id} ${row.event_id}`));
  const byEndpoint = Map.groupBy(
    settled.filter((one) => counted.has(`${one.endpoint_id} ${one.event_id}`)),
    (one) => one.endpoint_id,
  );
  const states = rows.flatMap((row) => stateAfter(row, byEndpoint.get(row.id) ?? [], now) ?? []);
  await saveEndpointStates(tx, states, now);
}

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

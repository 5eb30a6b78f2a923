/** The columns that store a replay. */
import { daySeconds } from '../../../contract/durations.ts';
import { decodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import { addSeconds, startOfInstant } from '../../clock/time.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { Call } from '../../engine/operation.ts';
import { refuse, refuseField } from '../../errors/refusal.ts';
import { findStart, findStartAt, lastSequence } from './deliveries/replay-store.ts';
import type { EndpointRow } from './endpoints/endpoint.ts';

type Span = Pick<EndpointRow, 'replay_next' | 'replay_last' | 'replay_since'>;

const nothing: Span = { replay_next: null, replay_last: null, replay_since: null };

/**
 * Returns the numbers to replay: from an event, inclusive, or from a time.
 *
 * @throws Refusal `validation_failed` unless exactly one of the two is given, at most 30 days back; `not_found` for an
 * event that the merchant does not have
 */
export async function replaySpan(
  tx: ReadTransaction,
  asked: { from_event?: string; since?: string },
  { now, principal }: Call,
): Promise<Span> {
  const { from_event: fromEvent, since } = asked;
  if ((fromEvent === undefined) === (since === undefined))
    throw refuseReplay('/replay', 'conflict', 'takes one of the two');
  const earliest = addSeconds(now, -limits.webhooks.replayDays * daySeconds);
  const last = await lastSequence(tx);
  if (since !== undefined) {
    const instant = startOfInstant(since, principal.merchantTimezone);
    if (instant < earliest) throw refuseReplay('/replay/since', 'minimum', 'lies too far back');
    const first = await findStartAt(tx, instant);
    return first === undefined || first > last
      ? nothing
      : { replay_next: first, replay_last: last, replay_since: instant };
  }
  const start = await findStart(tx, decodeId('event', fromEvent!)!);
  if (start === undefined)
    throw refuseField('/replay/from_event', 'not_found', 'is not in the event log; use `since`');
  if (start.created_at < earliest) throw refuseReplay('/replay/from_event', 'minimum', 'lies too far back');
  // Events recorded before this one but numbered after it are also replayed.
  return { replay_next: start.sequence, replay_last: last, replay_since: earliest };
}

const refuseReplay = (pointer: string, code: string, detail: string) =>
  refuse('validation_failed', { errors: [{ pointer, code, detail }] });

/** Decides what happens to a delivery after an attempt. */
import { daySeconds } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import type { attemptFailures } from '../../../../contract/resources/webhook-endpoint.ts';
import { addSeconds } from '../../../clock/time.ts';

export type AttemptFailure = (typeof attemptFailures)[number];

/** The result of one attempt. */
export interface AttemptResult {
  /** Undefined after a 2xx response. */
  failure: AttemptFailure | undefined;
  httpStatus: number | undefined;
}

type Verdict =
  | { status: 'delivered' }
  /** The endpoint responded that it is permanently gone. */
  | { status: 'cancelled'; gone: true }
  | { status: 'exhausted' }
  /** Milliseconds to wait before the next attempt. */
  | { status: 'pending'; waitMs: number };

const gone = 410;
/** Relative jitter, so that endpoints that failed together don't retry together. */
const jitter = 0.1;

/**
 * Decides by the number of tries, including this one; `seconds` are the waits between tries. `chance`, from 0 to 1, is
 * the jitter: below 0.5 shortens the wait and above lengthens it.
 */
export function judge(
  result: AttemptResult,
  tries: number,
  seconds: readonly number[],
  chance: number,
): Verdict {
  if (result.failure === undefined) return { status: 'delivered' };
  if (result.httpStatus === gone) return { status: 'cancelled', gone: true };
  const wait = seconds[tries - 1];
  if (wait === undefined) return { status: 'exhausted' };
  return { status: 'pending', waitMs: Math.round(wait * 1_000 * (1 + jitter * (2 * chance - 1))) };
}

/** Returns whether an endpoint that has failed without a success since `failingSince` must be disabled. */
export const isGivenUp = (failingSince: string, now: string): boolean =>
  addSeconds(failingSince, limits.webhooks.failureDays * daySeconds) <= now;

/** What becomes of a delivery after an attempt. */
import { limits } from '../../../contract/limits.ts';
import type { attemptFailures } from '../../../contract/resources/webhook-endpoint.ts';
import { addSeconds } from '../../time.ts';

export type AttemptFailure = (typeof attemptFailures)[number];

/** How one attempt ended. */
export interface AttemptResult {
  /** Undefined when it was taken with a 2xx. */
  failure: AttemptFailure | undefined;
  httpStatus: number | undefined;
}

export type Verdict =
  | { status: 'delivered' }
  /** The endpoint says that it will never take anything again. */
  | { status: 'cancelled'; gone: true }
  | { status: 'exhausted' }
  /** Milliseconds to wait before the next attempt. */
  | { status: 'pending'; waitMs: number };

const gone = 410;
/** So that endpoints which failed together do not come back together. */
const jitter = 0.1;

/**
 * Decides by the number of tries, this one included; `seconds` are the waits between tries. `chance` is a number from 0
 * to 1: half of them wait a little less than the table says and half a little more.
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

/** Whether an endpoint that has failed without a success since `failingSince` is given up. */
export const isGivenUp = (failingSince: string, now: string): boolean =>
  addSeconds(failingSince, limits.webhooks.failureDays * 86_400) <= now;

// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { RequestOptions, Transport } from '../request.ts';

/** The clock of a sandbox */
export interface TestClock {
  object: 'test_clock';
  merchant_id: string;
  /** Time of the sandbox (RFC 3339, UTC) */
  now: string;
  /** Whether the clock has reached the requested time */
  complete: boolean;
}

/** Parameters of `advanceClock`. */
export interface SandboxAdvanceClockParams {
  /** Time to which to move the clock; it only moves forward (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  to: string;
}

/** Sandbox: the clock of a test merchant, which you can move ahead. */
export class SandboxRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Advance the clock of a sandbox.
   *
   * Moves the clock of this sandbox forward to a given time. Everything due until then happens in order, with
   * its events: points become available and expire, holds expire, memberships and vouchers start and end,
   * posts are published and scheduled messages are sent. The clock then keeps running with that offset. It
   * can be up to 731 days ahead and cannot be moved back. If there is too much to process in one request, the
   * clock stops on the way with `complete: false`; repeat the request to continue. Credentials, sessions,
   * idempotency keys, rate limits, retention, webhook signatures and retries, and everything merchants do
   * together keep real time.
   *
   * The clock of a sandbox cannot be moved back.
   *
   * `POST /api/v1/test/clock/advance` · JWT · MERCHANT_UPDATE
   * @throws {TesseraError} not_a_sandbox */
  advanceClock(params: SandboxAdvanceClockParams, options: RequestOptions = {}): Call<TestClock> {
    return this.#transport.send<TestClock>({ method: 'POST', path: '/api/v1/test/clock/advance', body: params }, options);
  }
}

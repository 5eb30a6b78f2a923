// Generated from contract/ by `npm run generate`. Changes made here are lost.

import type { Call } from '../call.ts';
import type { RequestOptions, Transport } from '../request.ts';

export interface TestClock {
  object: 'test_clock';
  /** Id of a merchant */
  merchant_id: string;
  /** RFC 3339, UTC */
  now: string;
  /** Whether the clock has come as far as was asked */
  complete: boolean;
}

/** What `advanceClock` takes. */
export interface SandboxAdvanceClockParams {
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  to: string;
}

/** sandbox: routes of `sandbox`. */
export class SandboxRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Move the clock of a sandbox ahead.
   *
   * Lets time pass for this sandbox: everything that has a time happens in its order until then, with its
   * events, as if the merchant had waited. Points become available and expire, holds run out, memberships and
   * vouchers start and end, posts appear, messages that were scheduled are sent. From then on it goes on like
   * every clock, so much ahead. It goes 731 days ahead at most, and never back. Where so much happens that
   * the time of one request does not suffice, the clock stops on its way with `complete: false`: send the
   * same again and it goes on. Credentials, sessions, idempotency keys, rates, retention and the times at
   * which webhooks are signed and repeated keep the time of the world, and so does what merchants do
   * together.
   *
   * The clock of a sandbox cannot be turned back.
   *
   * `POST /api/v1/test/clock/advance` · JWT · MERCHANT_UPDATE
   *
   * @throws {TesseraError} not_a_sandbox
   */
  advanceClock(params: SandboxAdvanceClockParams, options: RequestOptions = {}): Call<TestClock> {
    return this.#transport.send<TestClock>(
      {
        method: 'POST',
        path: '/api/v1/test/clock/advance',
        body: params,
      },
      options,
    );
  }
}

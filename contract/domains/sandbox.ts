/** Routes for sandboxes only. */

import { Type } from 'typebox';
import { byPerson } from '../access.ts';
import { domain } from '../domain.ts';
import { testClockEvents } from '../events/merchant.ts';
import { limits } from '../limits.ts';
import { Id, Strict, Timestamp, TimestampInput } from '../primitives.ts';
import { route } from '../route.ts';

export const advanceClock = route({
  name: 'sandbox.advance-clock',
  method: 'POST',
  path: '/test/clock/advance',
  access: byPerson('MERCHANT_UPDATE'),
  grants: 'none',
  clock: 'real',
  summary: 'Advance the clock of a sandbox',
  description: `Moves the clock of this sandbox forward to a given time. Everything due until then happens in order, with its events: points become available and expire, holds expire, memberships and vouchers start and end, posts are published and scheduled messages are sent. The clock then keeps running with that offset. It can be up to ${limits.testClock.days} days ahead and cannot be moved back. If there is too much to process in one request, the clock stops on the way with \`complete: false\`; repeat the request to continue. Credentials, sessions, idempotency keys, rate limits, retention, webhook signatures and retries, and everything merchants do together keep real time.`,
  body: Strict({ to: TimestampInput() }),
  result: {
    status: 200,
    schema: Strict(
      {
        object: Type.Literal('test_clock'),
        merchant_id: Id('merchant'),
        now: Timestamp(),
        complete: Type.Boolean({ description: 'Whether the clock has reached the requested time' }),
      },
      { title: 'TestClock' },
    ),
  },
  errors: ['not_a_sandbox'],
  events: ['test_clock.advanced'],
  idempotency: 'none',
  agent: { hint: 'The clock of a sandbox cannot be moved back.' },
});

export const sandbox = domain({
  about: {
    sandbox: { title: 'Sandbox', description: 'The clock of a test merchant, which you can move ahead.' },
  },
  routes: [advanceClock],
  events: [testClockEvents],
});

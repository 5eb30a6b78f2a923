/** What sandboxes alone can do. */
import { Type } from 'typebox';
import { byPerson } from '../access.ts';
import { limits } from '../limits.ts';
import { Id, Strict, Timestamp, TimestampInput } from '../primitives.ts';
import { route } from '../route.ts';

export const advanceClock = route({
  name: 'sandbox.advance-clock',
  method: 'POST',
  path: '/test/clock/advance',
  access: byPerson('MERCHANT_UPDATE'),
  summary: 'Move the clock of a sandbox ahead',
  description: `Lets time pass for this sandbox: everything that has a time happens in its order until then, with its events, as if the merchant had waited. Points become available and expire, holds run out, memberships and vouchers start and end, posts appear, messages that were scheduled are sent. From then on it goes on like every clock, so much ahead. It goes ${limits.testClock.days} days ahead at most, and never back. Where so much happens that the time of one request does not suffice, the clock stops on its way with \`complete: false\`: send the same again and it goes on. Credentials, sessions, idempotency keys, rates, retention and the times at which webhooks are signed and repeated keep the time of the world, and so does what merchants do together.`,
  body: Strict({ to: TimestampInput() }),
  result: {
    status: 200,
    schema: Strict(
      {
        object: Type.Literal('test_clock'),
        merchant_id: Id('merchant'),
        now: Timestamp(),
        complete: Type.Boolean({ description: 'Whether the clock has come as far as was asked' }),
      },
      { title: 'TestClock' },
    ),
  },
  errors: ['not_a_sandbox'],
  events: ['test_clock.advanced'],
  idempotency: 'none',
  agent: { destructive: false, hint: 'The clock of a sandbox cannot be turned back.' },
});

export const sandboxRoutes = [advanceClock] as const;

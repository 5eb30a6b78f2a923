/** The clock of sandboxes: settles whatever comes due on sandbox clocks that were moved ahead. */
import { declareClock } from '../../engine/clock.ts';
import { findAhead } from './clock-store.ts';

/** Maximum time per sandbox and turn; the rest of its work waits for the next. */
const timeoutMs = 5_000;

export const sandboxClock = declareClock({
  name: 'clocks of sandboxes',
  everySeconds: 15,
  task: 'test-clock',
  most: Number.POSITIVE_INFINITY,
  inRealTime: true,
  findDue: findAhead,
  carryOut: ({ merchant_id }, { services, stopping }) => {
    const patience = AbortSignal.timeout(timeoutMs);
    return services.settleMerchant(services, merchant_id, AbortSignal.any([stopping, patience]));
  },
});

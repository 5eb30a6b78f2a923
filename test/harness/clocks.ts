/** What the background runs for every merchant, one at a time. */
import { clocks } from '../../server/background/clocks.ts';
import { turnClock } from '../../server/engine/loops/run-clock.ts';
import type { TestServer } from './server.ts';

export { clocks };

/** Lets a clock settle what is due for a merchant (UUID). */
export const turnClockOf = (
  { services }: TestServer['app'],
  clock: string,
  merchantId: string,
): Promise<boolean> => turnClock(clocks.find(({ name }) => name === clock)!, services, { only: merchantId });

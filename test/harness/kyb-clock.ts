/** The verification clock, turned by the test. */
import { turnClock } from '../../server/background/run-clock.ts';
import { kybClock, lostFileClock } from '../../server/domains/kyb/record/kyb-clock.ts';
import type { TestServer } from './server.ts';

/** Settles verifications as of now, or `at` (RFC 3339). */
export const settleKyb = ({ app }: TestServer, at?: string): Promise<boolean> =>
  turnClock(kybClock, app.services, { at });
export const removeLostFiles = ({ app }: TestServer): Promise<boolean> =>
  turnClock(lostFileClock, app.services);

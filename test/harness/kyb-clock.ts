/** The verification clock, turned by the test. */
import { kybClock, orphanFileClock } from '../../server/domains/kyb/record/kyb-clock.ts';
import { turnInCells } from './cells.ts';
import type { TestServer } from './server.ts';

/** Settles verifications as of now, or `at` (RFC 3339). */
export const settleKyb = ({ app }: TestServer, at?: string): Promise<boolean> =>
  turnInCells(kybClock, app.services, { at });
export const removeLostFiles = ({ app }: TestServer): Promise<boolean> =>
  turnInCells(orphanFileClock, app.services);

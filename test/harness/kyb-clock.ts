/** The verification clock, turned by the test. */
import { removeLostFiles as remove, settleKyb as settle } from '../../server/background/clocks/kyb-clock.ts';
import type { TestServer } from './server.ts';

/** Settles verifications as of now, or `at` (RFC 3339). */
export const settleKyb = ({ app }: TestServer, at?: string): Promise<boolean> => settle(app.services, at);
export const removeLostFiles = ({ app }: TestServer): Promise<boolean> => remove(app.services);

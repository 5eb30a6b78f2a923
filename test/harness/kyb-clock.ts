/** The clock of verifications, wound by the test. */
import { removeLostFiles as remove, settleKyb as settle } from '../../server/background/kyb-clock.ts';
import type { TestServer } from './server.ts';

/** What time has done by now, or by `at` (RFC 3339). */
export const settleKyb = ({ app }: TestServer, at?: string): Promise<boolean> => settle(app.services, at);
export const removeLostFiles = ({ app }: TestServer): Promise<boolean> => remove(app.services);

/** The clock of billing, wound by the test. */
import { settleBilling as settle } from '../../server/background/billing-clock.ts';
import type { TestServer } from './server.ts';

/** What time has done to months and invoices by now, or by `at` (RFC 3339). */
export const settleBilling = ({ app }: TestServer, at?: string): Promise<boolean> =>
  settle(app.services.pool, app.services.config.billingPlan, at);

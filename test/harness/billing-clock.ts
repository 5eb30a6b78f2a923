/** The billing clock, turned by the test. */
import { settleBilling as settle } from '../../server/background/clocks/billing-clock.ts';
import type { TestServer } from './server.ts';

/** Settles months and invoices as of now, or `at` (RFC 3339). */
export const settleBilling = ({ app }: TestServer, at?: string): Promise<boolean> =>
  settle(app.services.pool, app.services.config.billingPlan, at);

/** The billing clock, turned by the test. */
import { turnClock } from '../../server/background/run-clock.ts';
import { billingClock } from '../../server/domains/billing/billing-clock.ts';
import type { TestServer } from './server.ts';

/** Settles months and invoices as of now, or `at` (RFC 3339). */
export const settleBilling = ({ app }: TestServer, at?: string): Promise<boolean> =>
  turnClock(billingClock, app.services, { at });

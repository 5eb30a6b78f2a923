/** The billing clock, turned by the test. */
import { billingClock } from '../../server/domains/billing/billing-clock.ts';
import { turnInCells } from './cells.ts';
import type { TestServer } from './server.ts';

/** Settles months and invoices as of now, or `at` (RFC 3339). */
export const settleBilling = ({ app }: TestServer, at?: string): Promise<boolean> =>
  turnInCells(billingClock, app.services, { at });

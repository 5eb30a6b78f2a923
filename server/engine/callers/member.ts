/** A signed-in member, resolved from the database on every request. */
import type { MerchantStatus } from '../principal.ts';

/** Ids as UUIDs. */
export interface Member {
  sessionId: string;
  merchantId: string;
  customerId: string;
  merchantStatus: MerchantStatus;
  merchantTimezone: string;
  /** ISO 3166-1; how to read phone numbers without a country code. */
  merchantCountry: string;
  /** How far the merchant's clock is ahead of real time, in milliseconds; non-zero only in sandboxes. */
  clockAheadMs: number;
  /** RFC 3339. */
  signedInAt: string;
}

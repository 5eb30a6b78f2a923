import type { Principal } from '../../engine/principal.ts';
import type { CustomerRow } from '../customers/customer-store.ts';
import { viewCustomer } from '../customers/customer-view.ts';
import type { Aggregates } from './customer-list-store.ts';

/** A customer with totals, as shown in the list and the detail view. */
export const viewKnownCustomer = (row: CustomerRow, known: Aggregates, reader: Principal) => ({
  ...viewCustomer(row, reader),
  memberships_count: known.memberships_count,
  vouchers_redeemed: known.vouchers_redeemed,
  points_balance: known.points_balance,
  last_activity_at: known.last_activity_at,
});

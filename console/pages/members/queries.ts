/** Queries of the member pages. */
import { serverNow } from '../../api/connection/server-time.ts';
import { queryOf } from '../../api/operations.ts';
import { daysAgo, type MemberSearch, type MembersSearch, membersInput, statementInput } from './search.ts';

export const membersQuery = (search: MembersSearch) => queryOf('dashboard.listUsers', membersInput(search));

/** Loads separately: the list doesn’t wait for it. */
export const heldTwiceQuery = () => queryOf('customers.getHeldTwice');

export const passesQuery = () => queryOf('memberships.listPasses', { limit: 100 });

export const memberQuery = (id: string) => queryOf('dashboard.getUser', id);

export const membershipQuery = (id: string) => queryOf('memberships.get', id, { expand: ['pass'] });

export const statementQuery = (id: string, search: MemberSearch) =>
  queryOf('points.statement', id, statementInput(search));

const cursorOf = (cursor: string | undefined) => (cursor ? { cursor } : {});

export const heldVouchersQuery = (id: string, { vouchers }: MemberSearch) =>
  queryOf('vouchers.list', { holder_id: id, limit: 20, ...cursorOf(vouchers) });

export const redemptionsQuery = (id: string, { redemptions }: MemberSearch) =>
  queryOf('vouchers.listRedemptions', { customer_id: id, limit: 20, ...cursorOf(redemptions) });

export const memberActivityQuery = (id: string, { activity }: MemberSearch) =>
  queryOf('memberships.listActivity', { customer_id: id, limit: 25, ...cursorOf(activity) });

/** A hold lasts a day at most, so older ones have ended. */
export const holdEventsQuery = (now = serverNow()) =>
  queryOf('events.list', {
    type: ['points.hold.created', 'points.hold.captured', 'points.hold.released', 'points.hold.expired'],
    created_gte: daysAgo(2, now),
    limit: 100,
  });

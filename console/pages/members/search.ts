/** Search parameters and queries of the member pages. */

import type { DashboardListUsersParams, PointsStatementParams } from '@tessera/sdk';
import { dayMs } from '../../../contract/durations.ts';
import { pointsTypes } from '../../api/catalogue.gen.ts';
import { serverNow } from '../../api/connection/server-time.ts';
import { dayAfter, dayIn, filled, type Given, oneIn, textIn } from '../../ui/search/search-values.ts';

export const customerStatuses = ['active', 'suppressed', 'merged', 'erased'] as const;
/** Whether a customer has a membership. */
export const holdings = ['membership', 'none'] as const;
export const seenWithinDays = [7, 30, 90, 365] as const;

export interface MembersSearch {
  q?: string;
  /** The merchant's own customer number. */
  number?: string;
  status?: (typeof customerStatuses)[number];
  pass?: string;
  has?: (typeof holdings)[number];
  seen?: (typeof seenWithinDays)[number];
  /** Dates in the merchant's time zone, both included. */
  joined_from?: string;
  joined_to?: string;
  sort?: 'seen';
  order?: 'asc';
  cursor?: string;
}

export const readMembersSearch = (given: Given): MembersSearch =>
  filled({
    q: textIn(given.q),
    number: textIn(given.number),
    status: oneIn(customerStatuses, given.status),
    pass: textIn(given.pass),
    has: oneIn(holdings, given.has),
    seen: oneIn(seenWithinDays, given.seen),
    joined_from: dayIn(given.joined_from),
    joined_to: dayIn(given.joined_to),
    sort: oneIn(['seen'] as const, given.sort),
    order: oneIn(['asc'] as const, given.order),
    cursor: textIn(given.cursor),
  });

/** The server needs at least three characters. */
export const shortestSearch = 3;

/** A date rather than a time, so the query stays cached all day. */
export const daysAgo = (days: number, now: Date): string =>
  new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);

export function membersFilters(search: MembersSearch, now = serverNow()): DashboardListUsersParams {
  const { q, number, status, pass, has, seen, joined_from, joined_to } = search;
  return filled({
    q: q && q.length >= shortestSearch ? q : undefined,
    external_id: number,
    status,
    pass_id: pass,
    has_membership: has && has === 'membership',
    last_activity_gte: seen && daysAgo(seen, now),
    created_gte: joined_from,
    created_lt: dayAfter(joined_to),
  });
}

export const membersInput = (search: MembersSearch, now?: Date): DashboardListUsersParams => ({
  ...membersFilters(search, now),
  ...filled({
    limit: 50,
    sort: search.sort && ('last_activity_at' as const),
    order: search.order,
    cursor: search.cursor,
  }),
});

export const memberTabs = ['points', 'vouchers', 'activity'] as const;

export interface MemberSearch {
  tab?: (typeof memberTabs)[number];
  /** The open membership; the latest if omitted. */
  membership?: string;
  type?: (typeof pointsTypes)[number];
  /** Dates in the merchant's time zone, both included. */
  from?: string;
  to?: string;
  /** Who served the member. */
  staff?: string;
  statement?: string;
  vouchers?: string;
  redemptions?: string;
  activity?: string;
}

/** The query for a membership's statement. */
export const statementInput = ({ type, from, to, staff, statement }: MemberSearch): PointsStatementParams =>
  filled({
    limit: 20,
    type: type && [type],
    occurred_gte: from,
    occurred_lt: dayAfter(to),
    staff,
    cursor: statement,
  });

export const readMemberSearch = (given: Given): MemberSearch =>
  filled({
    tab: oneIn(memberTabs, given.tab),
    membership: textIn(given.membership),
    type: oneIn(pointsTypes, given.type),
    from: dayIn(given.from),
    to: dayIn(given.to),
    staff: textIn(given.staff),
    statement: textIn(given.statement),
    vouchers: textIn(given.vouchers),
    redemptions: textIn(given.redemptions),
    activity: textIn(given.activity),
  });

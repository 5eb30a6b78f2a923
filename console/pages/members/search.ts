/** What the addresses of members say, and what is asked for them. */
import type { DashboardListUsersParams, PointsStatementParams } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';

export const customerStatuses = ['active', 'suppressed', 'erased'] as const;
export const seenWithinDays = [7, 30, 90, 365] as const;

export interface MembersSearch {
  q?: string;
  /** The business's own number of the customer. */
  number?: string;
  status?: (typeof customerStatuses)[number];
  pass?: string;
  has?: 'membership' | 'none';
  seen?: (typeof seenWithinDays)[number];
  sort?: 'seen';
  cursor?: string;
}

/** What looks like a number in an address is read as one. */
export const readText = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

export const readOneOf = <T>(known: readonly T[], value: unknown): T | undefined =>
  known.includes(value as T) ? (value as T) : undefined;

/** Addresses say only what was chosen. */
export const withoutEmpty = <T extends object>(search: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== '')) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

export const readMembersSearch = (given: Record<string, unknown>): MembersSearch =>
  withoutEmpty({
    q: readText(given.q),
    number: readText(given.number),
    status: readOneOf(customerStatuses, given.status),
    pass: readText(given.pass),
    has: readOneOf(['membership', 'none'] as const, given.has),
    seen: readOneOf(seenWithinDays, given.seen),
    sort: readOneOf(['seen'] as const, given.sort),
    cursor: readText(given.cursor),
  });

/** The server searches for three characters or more. */
export const shortestSearch = 3;

const dayMs = 86_400_000;

/** A day and no moment, so that the same question is asked all day and its answer is known already. */
const daysAgo = (days: number, now: Date): string =>
  new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);

export function membersFilters(search: MembersSearch, now = new Date()): DashboardListUsersParams {
  const { q, number, status, pass, has, seen } = search;
  return withoutEmpty({
    q: q && q.length >= shortestSearch ? q : undefined,
    external_id: number,
    status,
    pass_id: pass,
    has_membership: has && has === 'membership',
    last_activity_gte: seen && daysAgo(seen, now),
  });
}

export const membersInput = (search: MembersSearch, now?: Date): DashboardListUsersParams => ({
  ...membersFilters(search, now),
  limit: 50,
  ...(search.sort === 'seen' && { sort: 'last_activity_at' }),
  ...(search.cursor && { cursor: search.cursor }),
});

export const membersQuery = (search: MembersSearch) => queryOf('dashboard.listUsers', membersInput(search));

/** Counted apart from the page, so that nobody waits for it. */
export const membersCountQuery = (search: MembersSearch) =>
  queryOf('dashboard.listUsers', { ...membersFilters(search), limit: 1, include: 'total_count' });

export const passesQuery = () => queryOf('memberships.listPasses', { limit: 100 });

export const movementTypes = [
  'earn',
  'redeem',
  'adjust',
  'reverse',
  'expire',
  'activate',
  'debt_recovery',
] as const;
export const memberTabs = ['points', 'vouchers', 'activity'] as const;

export interface MemberSearch {
  tab?: (typeof memberTabs)[number];
  /** The membership that is shown; the latest without. */
  membership?: string;
  type?: (typeof movementTypes)[number];
  statement?: string;
  vouchers?: string;
  redemptions?: string;
  activity?: string;
}

export const readMemberSearch = (given: Record<string, unknown>): MemberSearch =>
  withoutEmpty({
    tab: readOneOf(memberTabs, given.tab),
    membership: readText(given.membership),
    type: readOneOf(movementTypes, given.type),
    statement: readText(given.statement),
    vouchers: readText(given.vouchers),
    redemptions: readText(given.redemptions),
    activity: readText(given.activity),
  });

export const memberQuery = (id: string) => queryOf('dashboard.getUser', id);

export const membershipQuery = (id: string) => queryOf('memberships.get', id, { expand: ['pass'] });

export const statementQuery = (id: string, { type, statement }: MemberSearch) => {
  const input: PointsStatementParams = {
    limit: 20,
    ...(type && { type: [type] }),
    ...(statement && { cursor: statement }),
  };
  return queryOf('points.statement', id, input);
};

const cursorOf = (cursor: string | undefined) => (cursor ? { cursor } : {});

export const heldVouchersQuery = (id: string, { vouchers }: MemberSearch) =>
  queryOf('vouchers.list', { holder_id: id, limit: 20, ...cursorOf(vouchers) });

export const redemptionsQuery = (id: string, { redemptions }: MemberSearch) =>
  queryOf('vouchers.listRedemptions', { customer_id: id, limit: 20, ...cursorOf(redemptions) });

export const memberActivityQuery = (id: string, { activity }: MemberSearch) =>
  queryOf('memberships.listActivity', { customer_id: id, limit: 25, ...cursorOf(activity) });

/** A hold lasts for a day at most, so older ones have ended. */
export const holdEventsQuery = (now = new Date()) =>
  queryOf('events.list', {
    type: ['points.hold.created', 'points.hold.captured', 'points.hold.released', 'points.hold.expired'],
    created_gte: daysAgo(2, now),
    limit: 100,
  });

/** Search parameters and queries of the member pages. */
import type { DashboardListUsersParams, PointsStatementParams } from '@tessera/sdk';
import { dayMs } from '../../../contract/durations.ts';

export const customerStatuses = ['active', 'suppressed', 'erased'] as const;
export const seenWithinDays = [7, 30, 90, 365] as const;

export interface MembersSearch {
  q?: string;
  /** The merchant's own customer number. */
  number?: string;
  status?: (typeof customerStatuses)[number];
  pass?: string;
  has?: 'membership' | 'none';
  seen?: (typeof seenWithinDays)[number];
  sort?: 'seen';
  cursor?: string;
}

/** The router parses digits as numbers. */
export const readText = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

export const readOneOf = <T>(known: readonly T[], value: unknown): T | undefined =>
  known.includes(value as T) ? (value as T) : undefined;

/** Drops unset filters from the address. */
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

/** The server needs at least three characters. */
export const shortestSearch = 3;

/** A date rather than a time, so the query stays cached all day. */
export const daysAgo = (days: number, now: Date): string =>
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
  /** The open membership; the latest if omitted. */
  membership?: string;
  type?: (typeof movementTypes)[number];
  /** Dates in the merchant's time zone, both included. */
  from?: string;
  to?: string;
  statement?: string;
  vouchers?: string;
  redemptions?: string;
  activity?: string;
}

const readDay = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;

/** The query for a membership's statement. */
export const statementInput = ({ type, from, to, statement }: MemberSearch): PointsStatementParams => ({
  limit: 20,
  ...(type && { type: [type] }),
  ...(from && { occurred_gte: from }),
  // The server's end date is exclusive.
  ...(to && { occurred_lt: daysAgo(-1, new Date(`${to}T00:00:00Z`)) }),
  ...(statement && { cursor: statement }),
});

export const readMemberSearch = (given: Record<string, unknown>): MemberSearch =>
  withoutEmpty({
    tab: readOneOf(memberTabs, given.tab),
    membership: readText(given.membership),
    type: readOneOf(movementTypes, given.type),
    from: readDay(given.from),
    to: readDay(given.to),
    statement: readText(given.statement),
    vouchers: readText(given.vouchers),
    redemptions: readText(given.redemptions),
    activity: readText(given.activity),
  });

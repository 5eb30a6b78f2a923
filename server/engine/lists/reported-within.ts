/** Filters of a list by when its objects occurred, which clients report within a limit. */
import { type RawBuilder, sql } from 'kysely';
import { hourSeconds } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { addSeconds, startOfInstant } from '../../clock/time.ts';
import type { Call } from '../operation.ts';

/** Ids carry the server's time and rows the database's; a day covers any difference between the two clocks. */
const clockSlackHours = 24;

/**
 * Ids contain their time of creation, so a range of times is also a range of the primary key. In a sandbox they contain
 * the real one, which was behind its clock by up to what it is now.
 */
export function reportedWithin(
  { occurred_gte: gte, occurred_lt: lt }: { occurred_gte?: string; occurred_lt?: string },
  { principal, aheadMs }: Pick<Call, 'principal' | 'aheadMs'>,
  table: string,
): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  const [at, id] = [sql.ref(`${table}.occurred_at`), sql.ref(`${table}.id`)];
  if (gte) {
    const from = startOfInstant(gte, principal.merchantTimezone);
    const behind = Math.ceil(aheadMs / 1_000) + clockSlackHours * hourSeconds;
    const first = firstIdAt(addSeconds(from, -behind));
    conditions.push(sql`${at} >= ${from}::timestamptz and ${id} >= ${first}::uuid`);
  }
  if (lt) {
    const to = startOfInstant(lt, principal.merchantTimezone);
    const last = firstIdAt(addSeconds(to, (limits.backDatingHours + clockSlackHours) * hourSeconds));
    conditions.push(sql`${at} < ${to}::timestamptz and ${id} < ${last}::uuid`);
  }
  return conditions;
}

/** Returns the lowest UUIDv7 (RFC 9562) of that millisecond. */
function firstIdAt(instant: string): string {
  const digits = Math.max(0, Date.parse(instant)).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}

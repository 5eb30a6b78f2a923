/** The clock of memberships: writes down, with their events, those that time has started, ended or will end. */
import { limits } from '../../contract/limits.ts';
import type { Pool } from '../database/pool.ts';
import { inTenantTransaction } from '../database/tenant-transaction.ts';
import { findDue, mostDue } from '../domains/memberships/life-store.ts';
import { postClockOf } from '../domains/memberships/post-clock.ts';
import type { Log } from '../observability/log.ts';
import type { Services } from '../services.ts';
import { lookingFor } from './clock-turn.ts';
import { type BackgroundWork, startLoop } from './loop.ts';

const restMs = 15_000;
/** A lull between two turns, in which requests have the database for themselves. */
const lullMs = 50;

/**
 * Settles memberships that are due, merchant by merchant or of one alone, and answers whether there may be more of them. Answers
 * never wait for it: they know by themselves what time has done. A merchant that fails does not keep the others
 * waiting; its failure is thrown in the end.
 */
export async function settleMemberships(pool: Pool, only?: string): Promise<boolean> {
  const due = await inTenantTransaction(pool, lookingFor('membership-clock', only), (tx) =>
    findDue(tx, limits.membership.expiringNoticeDays),
  );
  let failure: unknown;
  for (const [merchants, memberships] of Map.groupBy(due, (row) => row.merchant_id)) {
    const ids = memberships.map(({ id }) => id);
    await inTenantTransaction(pool, { merchants }, (tx) => postClockOf(tx, ids)).catch((error: unknown) => {
      failure = error;
    });
  }
  if (failure !== undefined) throw failure;
  return due.length === mostDue;
}

/** Settles every 15 seconds until it is stopped, and without that rest while there is more to do. */
export const startMembershipClock = ({ pool }: Pick<Services, 'pool'>, log: Log): BackgroundWork =>
  startLoop('membership clock', log, async () => ((await settleMemberships(pool)) ? lullMs : restMs));

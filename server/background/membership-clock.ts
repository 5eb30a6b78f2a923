/** The clock of memberships: writes down, with their events, those that time has started, ended or will end. */
import { limits } from '../../contract/limits.ts';
import type { Pool } from '../database/pool.ts';
import { inTenantTransaction } from '../database/tenant-transaction.ts';
import { findDue, mostDue } from '../domains/memberships/life-store.ts';
import { postClockOf } from '../domains/memberships/post-clock.ts';
import type { Observers } from '../observability/observers.ts';
import type { Services } from '../services.ts';
import { lookingFor } from './clock-turn.ts';
import { type BackgroundWork, startLoop } from './loop.ts';
import { byMerchant, Quarantine } from './quarantine.ts';

const task = 'membership clock';
const restMs = 15_000;
/** A lull between two turns, in which requests have the database for themselves. */
const lullMs = 50;

/**
 * Settles memberships that are due, merchant by merchant or of one alone, and answers whether there may be more of them. Answers
 * never wait for it: they know by themselves what time has done.
 */
export const settleMemberships = (
  pool: Pool,
  only?: string,
  quarantine = new Quarantine(task),
): Promise<boolean> =>
  quarantine.rounds(
    mostDue,
    (without) =>
      inTenantTransaction(pool, lookingFor('membership-clock', only), (tx) =>
        findDue(tx, limits.membership.expiringNoticeDays, without),
      ),
    (due) =>
      quarantine.each(byMerchant(due), (merchants, memberships) =>
        inTenantTransaction(pool, { merchants }, (tx) =>
          postClockOf(
            tx,
            memberships.map(({ id }) => id),
          ),
        ),
      ),
  );

/** Settles every 15 seconds until it is stopped, and without that rest while there is more to do. */
export function startMembershipClock({ pool }: Pick<Services, 'pool'>, observers: Observers): BackgroundWork {
  const quarantine = new Quarantine(task, observers);
  const turn = () => settleMemberships(pool, undefined, quarantine);
  return startLoop(task, observers, async () => ((await turn()) ? lullMs : restMs));
}

/** The membership clock: records memberships that have started, ended or will soon end, with their events. */
import { limits } from '../../../contract/limits.ts';
import type { Pool } from '../../database/pool/pool.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { postClockOf } from '../../domains/issuing/post-clock.ts';
import { findDue, mostDue } from '../../domains/memberships/life/life-store.ts';
import type { Services } from '../../engine/services.ts';
import type { Observers } from '../../observability/observers.ts';
import { type BackgroundWork, startLoop } from '../loop.ts';
import { byMerchant, Quarantine } from '../quarantine.ts';
import { lookingFor } from './clock-turn.ts';

const task = 'membership clock';
const restMs = 15_000;
/** A pause between turns that leaves the database to requests. */
const lullMs = 50;

/**
 * Settles due memberships, of all merchants or of one, and returns whether there may be more. Reads never wait for it:
 * they compute the current state.
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

/** Settles every 15 seconds until stopped, and continuously while there is more to do. */
export function startMembershipClock({ pool }: Pick<Services, 'pool'>, observers: Observers): BackgroundWork {
  const quarantine = new Quarantine(task, observers);
  const turn = () => settleMemberships(pool, undefined, quarantine);
  return startLoop(task, observers, async () => ((await turn()) ? lullMs : restMs));
}

/** Notifies members of their pass, so that issuing does not wait for it. */
import { firstId } from '../../clock/new-id.ts';
import { inTenantTransaction, readAsTask } from '../../database/transactions/tenant-transaction.ts';
import { notifyMembers } from '../../domains/communications/tell-members.ts';
import { findWaiting, maxPasses, type WaitingPass } from '../../domains/memberships/life/notice-store.ts';
import type { Services } from '../../engine/services.ts';
import type { Observers } from '../../observability/observers.ts';
import { type BackgroundWork, startLoop } from '../loop.ts';
import { Quarantine } from '../quarantine.ts';

const task = 'membership notices';
const intervalMs = 2_000;
/** A pause between turns that leaves the database to requests. */
const pauseMs = 50;

const beginning: WaitingPass = { merchant_id: firstId, pass_id: firstId };

/** Rotates through the passes by merchant and id, so that neither a busy nor a failing one delays others. */
export class MembershipNotices {
  readonly #services: Services;
  readonly #quarantine: Quarantine;
  #after = beginning;

  constructor(services: Services, observers?: Observers) {
    this.#services = services;
    this.#quarantine = new Quarantine(task, observers);
  }

  /** Notifies a batch of members of each of the next passes, and returns whether there may be more. */
  async turn(stopping?: AbortSignal): Promise<boolean> {
    const { pool } = this.#services;
    const wasAtBeginning = this.#after === beginning;
    const passes = await readAsTask(pool, 'notices', (tx) => findWaiting(tx, this.#after));
    const isFull = passes.length === maxPasses;
    this.#after = isFull ? passes.at(-1)! : beginning;
    let hasMore = isFull || !wasAtBeginning;
    await this.#quarantine.one(passes, async (merchants, { pass_id: passId }) => {
      if (stopping?.aborted) return;
      const isLeft = await inTenantTransaction(pool, { merchants }, (tx) =>
        notifyMembers(tx, this.#services, passId),
      );
      hasMore ||= isLeft;
    });
    this.#quarantine.end();
    return hasMore;
  }
}

/** Runs every two seconds until stopped, and continuously while there are members to notify. */
export function startMembershipNotices(services: Services, observers: Observers): BackgroundWork {
  const notices = new MembershipNotices(services, observers);
  return startLoop(task, observers, async (stopping) =>
    (await notices.turn(stopping)) ? pauseMs : intervalMs,
  );
}

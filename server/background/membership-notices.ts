/** Lets members be told that they have a pass, which whoever issues it does not wait for. */
import { inTenantTransaction } from '../database/tenant-transaction.ts';
import { findWaiting, mostPasses, type WaitingPass } from '../domains/communications/notice-store.ts';
import { tellMembers } from '../domains/communications/tell-members.ts';
import type { Observers } from '../observability/observers.ts';
import type { Services } from '../services.ts';
import { type BackgroundWork, startLoop } from './loop.ts';
import { Quarantine } from './quarantine.ts';

const task = 'membership notices';
const restMs = 2_000;
/** A lull between two turns, in which requests have the database for themselves. */
const lullMs = 50;

const firstId = '00000000-0000-0000-0000-000000000000';
const beginning: WaitingPass = { merchant_id: firstId, pass_id: firstId };

/** Goes round the passes in order of merchant and id, so that neither a busy one nor one that fails keeps others waiting. */
export class MembershipNotices {
  readonly #services: Services;
  readonly #quarantine: Quarantine;
  #after = beginning;

  constructor(services: Services, observers?: Observers) {
    this.#services = services;
    this.#quarantine = new Quarantine(task, observers);
  }

  /** Tells a batch of the members of each pass that comes next, and answers whether there may be more of them. */
  async turn(stopping?: AbortSignal): Promise<boolean> {
    const { pool } = this.#services;
    const scope = { merchants: [], task: 'notices', readOnly: true } as const;
    const wasAtBeginning = this.#after === beginning;
    const passes = await inTenantTransaction(pool, scope, (tx) => findWaiting(tx, this.#after));
    const isFull = passes.length === mostPasses;
    this.#after = isFull ? passes.at(-1)! : beginning;
    let hasMore = isFull || !wasAtBeginning;
    await this.#quarantine.one(passes, async (merchants, { pass_id: passId }) => {
      if (stopping?.aborted) return;
      const isLeft = await inTenantTransaction(pool, { merchants }, (tx) =>
        tellMembers(tx, this.#services, passId),
      );
      hasMore ||= isLeft;
    });
    this.#quarantine.end();
    return hasMore;
  }
}

/** Looks every two seconds until it is stopped, and without that rest while there is more to tell. */
export function startMembershipNotices(services: Services, observers: Observers): BackgroundWork {
  const notices = new MembershipNotices(services, observers);
  return startLoop(task, observers, async (stopping) => ((await notices.turn(stopping)) ? lullMs : restMs));
}

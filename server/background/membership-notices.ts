/** Lets members be told that they have a pass, which whoever issues it does not wait for. */
import { inTenantTransaction } from '../database/tenant-transaction.ts';
import { findWaiting, mostPasses, type WaitingPass } from '../domains/communications/notice-store.ts';
import { tellMembers } from '../domains/communications/tell-members.ts';
import type { Log } from '../observability/log.ts';
import type { Services } from '../services.ts';
import { type BackgroundWork, startLoop } from './loop.ts';

const restMs = 2_000;
/** A lull between two turns, in which requests have the database for themselves. */
const lullMs = 50;

const firstId = '00000000-0000-0000-0000-000000000000';
const beginning: WaitingPass = { merchant_id: firstId, pass_id: firstId };

/** Goes round the passes in order of merchant and id, so that neither a busy one nor one that fails keeps others waiting. */
export class MembershipNotices {
  readonly #services: Services;
  #after = beginning;

  constructor(services: Services) {
    this.#services = services;
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
    let failure: unknown;
    for (const { merchant_id: merchants, pass_id: passId } of passes) {
      if (stopping?.aborted) break;
      const told = inTenantTransaction(pool, { merchants }, (tx) => tellMembers(tx, this.#services, passId));
      const isLeft = await told.catch((error: unknown) => {
        failure = error;
        return false;
      });
      hasMore ||= isLeft;
    }
    if (failure !== undefined) throw failure;
    return hasMore;
  }
}

/** Looks every two seconds until it is stopped, and without that rest while there is more to tell. */
export function startMembershipNotices(services: Services, log: Log): BackgroundWork {
  const notices = new MembershipNotices(services);
  return startLoop('membership notices', log, async (stopping) =>
    (await notices.turn(stopping)) ? lullMs : restMs,
  );
}

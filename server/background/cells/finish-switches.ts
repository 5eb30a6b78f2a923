/**
 * Serves merchants whose move was killed in its switch, when the old cell refuses them for good and the new one does not
 * serve them yet. The fence in the old cell decides, and no clock: see `database/cells/switch-store.ts`.
 */
import { encodeId } from '../../../contract/ids.ts';
import type { Cells } from '../../database/cells/cells.ts';
import * as store from '../../database/cells/switch-store.ts';
import type { Pool } from '../../database/pool/pool.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { queueJobsOf } from '../../domains/jobs/running/queue-again.ts';
import type { JobQueue } from '../../engine/job-queue.ts';
import { causeOf } from '../../errors/cause-of.ts';
import type { Log } from '../../observability/log.ts';

const reading = { merchants: [], readOnly: true } as const;
const writing = { merchants: [] } as const;

export interface Arrivals {
  cells: Cells;
  log: Log;
  /** The queue of a cell; undefined if this process does not work for it. */
  queueOf(cell: string): JobQueue | undefined;
  /** Moves whose jobs this process has queued. */
  queued: Set<string>;
}

/** Requests of a merchant whose move was killed in its switch wait for up to two seconds. */
const lookMs = 500;
/** A cell that is down is not asked as often. */
const afterFailureMs = 5_000;

/**
 * Finishes all switches that are decided; returns the milliseconds until the next look. One that fails stays until then,
 * and a cell that hangs holds up none of the others.
 */
export async function finishSwitches(arrivals: Arrivals): Promise<number> {
  let restMs = lookMs;
  const { cells, log } = arrivals;
  const moves = await inTenantTransaction(cells.home, reading, (tx) => tx.run(store.findSwitches));
  const finishing = moves.map((move) =>
    finish(arrivals, move).catch((error: unknown) => {
      restMs = afterFailureMs;
      log.warn({ cell: move.target, cause: causeOf(error) }, 'a merchant has not yet arrived; retrying');
    }),
  );
  await Promise.all(finishing);
  return restMs;
}

async function finish({ cells, log, queueOf, queued }: Arrivals, move: store.OpenSwitch): Promise<void> {
  const { id, merchants, step } = move;
  const [source, target] = [cells.named(move.source), cells.named(move.target).pool];
  if (step === 'switching') {
    if (!(await areOut(source.pool, move))) return;
    await inTenantTransaction(cells.home, writing, (tx) => tx.run(store.switchDirectory, [id]));
  }
  if (await areOut(target, move)) {
    await inTenantTransaction(target, writing, (tx) => tx.run(store.letIn, [id, merchants]));
    const arrived = { merchant_id: encodeId('merchant', merchants[0]!), cell: move.target };
    log.info(arrived, 'the merchant is served by another cell now');
  }
  const queue = queueOf(move.target);
  if (queue === undefined || queued.has(id)) return;
  await queueJobsOf(target, queue, merchants);
  queued.add(id);
}

const areOut = async (pool: Pool, { id, merchants }: store.OpenSwitch): Promise<boolean> => {
  const out = await inTenantTransaction(pool, reading, (tx) => tx.runOne(store.countOut, [merchants, id]));
  return out!.count === merchants.length;
};

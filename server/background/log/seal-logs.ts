/**
 * The sealer: chains each merchant's event log and access log, block by block, after they are written. Concurrent
 * sealers skip merchants locked by another.
 */
import { hourMs } from '../../../contract/durations.ts';
import { encodeId } from '../../../contract/ids.ts';
import { firstId } from '../../clock/new-id.ts';
import { worldMs } from '../../clock/world-clock.ts';
import type { Pool } from '../../database/pool/pool.ts';
import { inTenantTransaction, readAsTask } from '../../database/transactions/tenant-transaction.ts';
import type { Services } from '../../engine/services.ts';
import { type ChainHeadLine, securityLog } from '../../observability/log.ts';
import type { Observers } from '../../observability/observers.ts';
import { type BackgroundWork, startLoop } from '../loop.ts';
import { Quarantine } from '../quarantine.ts';
import * as store from './seal-store.ts';

const task = 'seals';

/** Seals a block for each of these merchants, skipping chains locked by another sealer. */
function sealTogether(
  pool: Pool,
  log: store.SealedLog,
  merchants: readonly string[],
  ofOne: number,
): Promise<store.SealRow[]> {
  return inTenantTransaction(pool, { merchants }, async (tx) => {
    // Seals are read by a separate statement after the lock, which sees everything committed before.
    const held = await store.lockChains(tx, log, merchants);
    return held.length === 0 ? [] : store.sealNext(tx, log, held, ofOne);
  });
}

/** Rotates through the merchants by id. */
export class Sealer {
  readonly #pool: Pool;
  readonly #quarantines: Record<store.SealedLog, Quarantine>;
  #after = firstId;
  #accessFrom = firstId;
  /** The oldest unsealed events: of the merchants seen in this round so far, and of the whole last round. */
  #oldest: string | null = null;
  #oldestOfAll: string | null = null;
  /** The last seal of each chain that grew since it was last reported. */
  readonly #grown = new Map<string, store.SealRow>();

  constructor(pool: Pool, observers?: Observers) {
    this.#pool = pool;
    this.#quarantines = {
      events: new Quarantine(task, observers),
      access_log: new Quarantine(`${task} of access`, observers),
    };
  }

  /** The time of the oldest event that was unsealed in the last round; null if none. */
  get oldestUnsealed(): string | null {
    return this.#oldestOfAll;
  }

  /** Seals the next blocks of both logs, and returns whether there may be more. */
  async turn(): Promise<boolean> {
    let rows = 0;
    const onSealed = (seals: readonly store.SealRow[]) => {
      for (const one of seals) {
        rows += one.rows;
        this.#grown.set(`${one.log} ${one.merchant_id}`, one);
      }
    };
    const look = await this.#look();
    await this.#noteOldest(look);
    await this.#seal('events', look.behind, onSealed);
    const waiting = await readAsTask(this.#pool, 'seal', (tx) =>
      store.findUnsealedAccess(tx, this.#accessFrom),
    );
    const merchants = waiting.map(({ merchant_id }) => merchant_id);
    this.#accessFrom = merchants.length === store.maxMerchants ? merchants.at(-1)! : firstId;
    await this.#seal('access_log', merchants, onSealed);
    return rows > 0 || look.isMore;
  }

  async #seal(
    log: store.SealedLog,
    merchants: readonly string[],
    onSealed: (seals: readonly store.SealRow[]) => void,
  ): Promise<void> {
    const quarantine = this.#quarantines[log];
    const seals = await quarantine.together(merchants, store.maxPerMerchant, (some, ofOne) =>
      sealTogether(this.#pool, log, some, ofOne),
    );
    onSealed(seals.flat());
    quarantine.end();
  }

  /** Feeds the metric of how far the sealer is behind. */
  async #noteOldest({ behind, isRoundOver }: { behind: string[]; isRoundOver: boolean }): Promise<void> {
    if (behind.length > 0) {
      const since = await inTenantTransaction(this.#pool, { merchants: behind, readOnly: true }, (tx) =>
        store.oldestUnsealed(tx, behind),
      );
      if (since !== null && (this.#oldest === null || since < this.#oldest)) this.#oldest = since;
    }
    if (!isRoundOver) return;
    this.#oldestOfAll = this.#oldest;
    this.#oldest = null;
  }

  async #look(): Promise<store.Look & { isMore: boolean; isRoundOver: boolean }> {
    const lookAfter = (after: string) =>
      readAsTask(this.#pool, 'seal', (tx) => store.lookAtEvents(tx, after));
    let look = await lookAfter(this.#after);
    if (look.looked === 0 && this.#after !== firstId) look = await lookAfter(firstId);
    // If more merchants are behind than fit into one turn, the next turn continues after them.
    const isFull = look.behind.length === store.maxMerchants;
    this.#after = (isFull ? look.behind.at(-1) : look.last) ?? firstId;
    const isMore = isFull || look.looked === store.maxHeads;
    return { ...look, isMore, isRoundOver: !isMore };
  }

  /** Returns the heads of chains that grew since the last call. */
  takeGrown(): ChainHeadLine[] {
    const heads = [...this.#grown.values()].map(({ merchant_id, log, position, hash }) => ({
      merchant_id: merchant_id === firstId ? null : encodeId('merchant', merchant_id),
      log,
      position,
      hash: hash.toString('hex'),
    }));
    this.#grown.clear();
    return heads;
  }
}

/** Rests at least this many times as long as it worked: requests have priority over a backlog. */
const restPerWork = 9;
const pauseMs = 200;
const intervalMs = 5_000;
const logIntervalMs = hourMs;

/** Seals until stopped; writes the chain heads to the server log every hour and at the end. */
export function startSealer(
  { pool, config }: Pick<Services, 'pool'> & { config: Pick<Services['config'], 'environment'> },
  { log, metrics }: Observers,
): BackgroundWork {
  const sealer = new Sealer(pool, { log, metrics });
  metrics.oldestUnsealed(() => sealer.oldestUnsealed, worldMs);
  // In development they appear only at the configured log level.
  const heads = config.environment === 'production' ? securityLog(log) : log;
  let toldAt = performance.now();
  const tell = () => {
    toldAt = performance.now();
    for (const head of sealer.takeGrown()) heads.info(head, 'chain head of a sealed log');
  };
  const loop = startLoop(task, { log, metrics }, async () => {
    const began = performance.now();
    const isMore = await sealer.turn();
    if (performance.now() - toldAt >= logIntervalMs) tell();
    return Math.max(isMore ? pauseMs : intervalMs, restPerWork * (performance.now() - began));
  });
  return {
    stop: async () => {
      await loop.stop();
      tell();
    },
  };
}

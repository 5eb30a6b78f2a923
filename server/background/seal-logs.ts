/**
 * The sealer: chains the logs of events and of access of each merchant, block by block, behind whoever writes them.
 * Several sealers share the merchants by leaving out those that another one holds.
 */
import { encodeId } from '../../contract/ids.ts';
import { idPrefixes } from '../../contract/primitives.ts';
import type { Pool } from '../database/pool.ts';
import { inTenantTransaction } from '../database/tenant-transaction.ts';
import { worldMs } from '../database/world-clock.ts';
import { type ChainHeadLine, securityLog } from '../observability/log.ts';
import type { Observers } from '../observability/observers.ts';
import type { Services } from '../services.ts';
import { type BackgroundWork, startLoop } from './loop.ts';
import { Quarantine } from './quarantine.ts';
import * as store from './seal-store.ts';

const task = 'seals';
const firstId = '00000000-0000-0000-0000-000000000000';
const scope = { merchants: [], task: 'seal', readOnly: true } as const;

/** Seals a block for each of these merchants, but for those whose chain somebody else holds. */
function sealTogether(
  pool: Pool,
  log: store.SealedLog,
  merchants: readonly string[],
  ofOne: number,
): Promise<store.SealRow[]> {
  return inTenantTransaction(pool, { merchants }, async (tx) => {
    // Seals are read by a statement after the lock, which sees what was committed before.
    const held = await store.lockChains(tx, log, merchants);
    return held.length === 0 ? [] : store.sealNext(tx, log, held, ofOne);
  });
}

/** Goes round the merchants in order of id, so that a busy one does not keep the others waiting. */
export class Sealer {
  readonly #pool: Pool;
  readonly #quarantines: Record<store.SealedLog, Quarantine>;
  #after = firstId;
  #accessFrom = firstId;
  /** Of the merchants of this round that were looked at so far, and of all of the last round. */
  #oldest: string | null = null;
  #oldestOfAll: string | null = null;
  /** The last seal of each chain that grew since it was told. */
  readonly #grown = new Map<string, store.SealRow>();

  constructor(pool: Pool, observers?: Observers) {
    this.#pool = pool;
    this.#quarantines = {
      events: new Quarantine(task, observers),
      access_log: new Quarantine(`${task} of access`, observers),
    };
  }

  /** When the oldest event happened that was not sealed as of the last round; null for none. */
  get oldestUnsealed(): string | null {
    return this.#oldestOfAll;
  }

  /** Seals what comes next of both logs, and answers whether there may be more. */
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
    const waiting = await inTenantTransaction(this.#pool, scope, (tx) =>
      store.findUnsealedAccess(tx, this.#accessFrom),
    );
    const merchants = waiting.map(({ merchant_id }) => merchant_id);
    this.#accessFrom = merchants.length === store.mostMerchants ? merchants.at(-1)! : firstId;
    await this.#seal('access_log', merchants, onSealed);
    return rows > 0 || look.isMore;
  }

  async #seal(
    log: store.SealedLog,
    merchants: readonly string[],
    onSealed: (seals: readonly store.SealRow[]) => void,
  ): Promise<void> {
    const quarantine = this.#quarantines[log];
    const seals = await quarantine.together(merchants, store.mostOfOne, (some, ofOne) =>
      sealTogether(this.#pool, log, some, ofOne),
    );
    onSealed(seals.flat());
    quarantine.end();
  }

  /** For whoever watches how far behind the sealer is. */
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
      inTenantTransaction(this.#pool, scope, (tx) => store.lookAtEvents(tx, after));
    let look = await lookAfter(this.#after);
    if (look.looked === 0 && this.#after !== firstId) look = await lookAfter(firstId);
    // Where more are behind than one turn takes, the next one goes on after them.
    const isFull = look.behind.length === store.mostMerchants;
    this.#after = (isFull ? look.behind.at(-1) : look.last) ?? firstId;
    const isMore = isFull || look.looked === store.mostHeads;
    return { ...look, isMore, isRoundOver: !isMore };
  }

  /** The heads of the chains that grew since the last call. */
  takeGrown(): ChainHeadLine[] {
    const heads = [...this.#grown.values()].map(({ merchant_id, log, position, hash }) => ({
      merchant_id: merchant_id === firstId ? null : encodeId(idPrefixes.merchant, merchant_id),
      log,
      position,
      hash: hash.toString('hex'),
    }));
    this.#grown.clear();
    return heads;
  }
}

/** Rests at least this many times as long as it worked: requests come first, and a backlog is caught up later. */
const restPerWork = 9;
const pauseMs = 200;
const restMs = 5_000;
const tellEveryMs = 3_600_000;

/** Seals until it is stopped; writes the heads to the log every hour, and at the end. */
export function startSealer(
  { pool, config }: Pick<Services, 'pool'> & { config: Pick<Services['config'], 'environment'> },
  { log, metrics }: Observers,
): BackgroundWork {
  const sealer = new Sealer(pool, { log, metrics });
  metrics.oldestUnsealed(() => sealer.oldestUnsealed, worldMs);
  // Whoever tries it out on their machine has them in their terminal only if they want.
  const heads = config.environment === 'production' ? securityLog(log) : log;
  let toldAt = performance.now();
  const tell = () => {
    toldAt = performance.now();
    for (const head of sealer.takeGrown()) heads.info(head, 'chain head of a sealed log');
  };
  const loop = startLoop(task, { log, metrics }, async () => {
    const began = performance.now();
    const isMore = await sealer.turn();
    if (performance.now() - toldAt >= tellEveryMs) tell();
    return Math.max(isMore ? pauseMs : restMs, restPerWork * (performance.now() - began));
  });
  return {
    stop: async () => {
      await loop.stop();
      tell();
    },
  };
}

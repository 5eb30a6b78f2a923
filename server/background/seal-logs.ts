/**
 * The sealer: chains the logs of events and of access of each merchant, block by block, behind whoever writes them.
 * Several sealers share the merchants by leaving out those that another one holds.
 */
import { encodeId } from '../../contract/ids.ts';
import { idPrefixes } from '../../contract/primitives.ts';
import type { Pool } from '../database/pool.ts';
import { inTenantTransaction } from '../database/tenant-transaction.ts';
import { type ChainHeadLine, type Log, securityLog } from '../observability/log.ts';
import type { Services } from '../services.ts';
import { type BackgroundWork, startLoop } from './loop.ts';
import * as store from './seal-store.ts';

const firstId = '00000000-0000-0000-0000-000000000000';
const scope = { merchants: [], task: 'seal', readOnly: true } as const;

/** Seals a block for each of these merchants, but for those whose chain somebody else holds. */
async function sealTogether(
  pool: Pool,
  log: store.SealedLog,
  merchants: readonly string[],
): Promise<store.SealRow[]> {
  if (merchants.length === 0) return [];
  return inTenantTransaction(pool, { merchants }, async (tx) => {
    // Seals are read by a statement after the lock, which sees what was committed before.
    const held = await store.lockChains(tx, log, merchants);
    return held.length === 0 ? [] : store.sealNext(tx, log, held);
  });
}

/** The same; a merchant whose log cannot be sealed does not keep the others waiting, and is thrown in the end. */
async function seal(
  pool: Pool,
  log: store.SealedLog,
  merchants: readonly string[],
  onSealed: (seals: readonly store.SealRow[]) => void,
): Promise<void> {
  try {
    onSealed(await sealTogether(pool, log, merchants));
  } catch (error) {
    if (merchants.length === 1) throw error;
    let failure: unknown;
    for (const merchant of merchants) {
      await sealTogether(pool, log, [merchant]).then(onSealed, (alone: unknown) => {
        failure = alone;
      });
    }
    if (failure !== undefined) throw failure;
  }
}

/** Goes round the merchants in order of id, so that a busy one does not keep the others waiting. */
export class Sealer {
  readonly #pool: Pool;
  #after = firstId;
  /** The last seal of each chain that grew since it was told. */
  readonly #grown = new Map<string, store.SealRow>();

  constructor(pool: Pool) {
    this.#pool = pool;
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
    await seal(this.#pool, 'events', look.behind, onSealed);
    const waiting = await inTenantTransaction(this.#pool, scope, store.findUnsealedAccess);
    const merchants = waiting.map(({ merchant_id }) => merchant_id);
    await seal(this.#pool, 'access_log', merchants, onSealed);
    return rows > 0 || look.isMore;
  }

  async #look(): Promise<store.Look & { isMore: boolean }> {
    const lookAfter = (after: string) =>
      inTenantTransaction(this.#pool, scope, (tx) => store.lookAtEvents(tx, after));
    let look = await lookAfter(this.#after);
    if (look.looked === 0 && this.#after !== firstId) look = await lookAfter(firstId);
    // Where more are behind than one turn takes, the next one goes on after them.
    const isFull = look.behind.length === store.mostMerchants;
    this.#after = (isFull ? look.behind.at(-1) : look.last) ?? firstId;
    return { ...look, isMore: isFull || look.looked === store.mostHeads };
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
  log: Log,
): BackgroundWork {
  const sealer = new Sealer(pool);
  // Whoever tries it out on their machine has them in their terminal only if they want.
  const heads = config.environment === 'production' ? securityLog(log) : log;
  let toldAt = performance.now();
  const tell = () => {
    toldAt = performance.now();
    for (const head of sealer.takeGrown()) heads.info(head, 'head of a sealed log');
  };
  const loop = startLoop('seals', log, async () => {
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

/**
 * The sealer: chains each merchant's event log and access log, block by block, after they are written. Concurrent
 * sealers skip merchants locked by another.
 */
import { setImmediate } from 'node:timers/promises';
import { hourMs } from '../../../../contract/durations.ts';
import { encodeId } from '../../../../contract/ids.ts';
import { firstId } from '../../../clock/new-id.ts';
import type { Databases } from '../../../database/transactions/databases.ts';
import {
  inTenantTransaction,
  readAsTask,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
import type { Loop } from '../../../engine/loops/loop.ts';
import { paced, waitedMs } from '../../../engine/loops/pace.ts';
import { Quarantine } from '../../../engine/loops/quarantine.ts';
import { firstMerchant, Rotation } from '../../../engine/loops/rotation.ts';
import type { Services } from '../../../engine/services.ts';
import { type ChainHeadLine, securityLog } from '../../../observability/log.ts';
import type { Observers } from '../../../observability/observers.ts';
import { digestOf, type SealedEvent, sha256 } from './event-digest.ts';
import * as store from './seal-store.ts';

const task = 'seals';

/** The result of one turn. */
export interface Turn {
  /** Sealed rows. */
  rows: number;
  /** Whether there was more than fits into one turn. */
  more: boolean;
  /** How long the oldest of the sealed events had waited, in milliseconds. */
  oldestMs: number;
}

interface Sealed {
  seals: readonly store.SealRow[];
  /** The times of events. */
  times: readonly string[];
}

/** Seals a block for each of these merchants, skipping chains locked by another sealer. */
const sealTogether = (
  pool: Databases,
  log: store.SealedLog,
  merchants: readonly string[],
  ofOne: number,
): Promise<Sealed> =>
  inTenantTransaction(pool, { merchants }, async (tx) => {
    // Seals are read by a separate statement after the lock, which sees everything committed before.
    const held = await store.lockChains(tx, log, merchants);
    if (held.length === 0) return { seals: [], times: [] };
    if (log === 'events') return sealEvents(tx, held, ofOne);
    return { seals: await store.sealAccess(tx, held, ofOne), times: [] };
  });

async function sealEvents(tx: TenantTransaction, held: readonly string[], ofOne: number): Promise<Sealed> {
  const events = await store.readEvents(tx, held, ofOne);
  const blocks = await blocksOf(events);
  const seals = blocks.length > 0 ? await store.sealEvents(tx, blocks) : [];
  const full = new Set(blocks.flatMap(({ merchant_id, rows }) => (rows < ofOne ? [] : [merchant_id])));
  store.markSealed(
    tx,
    held.filter((id) => !full.has(id)),
  );
  return { seals, times: events.map(({ at }) => at) };
}

/** As many characters of events are digested before requests get a turn of the event loop. */
const maxSlice = 200_000;

async function blocksOf(events: readonly SealedEvent[]): Promise<store.Block[]> {
  const blocks: store.Block[] = [];
  let slice = 0;
  for (const [merchant_id, own] of Map.groupBy(events, (event) => event.merchant_id)) {
    const digests: Buffer[] = [];
    own.sort((one, other) => one.sequence - other.sequence);
    for (const event of own) {
      digests.push(digestOf(event));
      slice += event.data.length + (event.previous?.length ?? 0);
      if (slice < maxSlice) continue;
      slice = 0;
      await setImmediate();
    }
    const digest = sha256(Buffer.concat(digests));
    blocks.push({ merchant_id, rows: own.length, up_to_sequence: own.at(-1)!.sequence, digest });
  }
  return blocks;
}

/** A mark that is missing would be a fault. */
const compareEveryMs = hourMs;

/** Rotates through the merchants by id. */
export class Sealer {
  readonly #pool: Databases;
  readonly #gatherMs: number;
  readonly #quarantines: Record<store.SealedLog, Quarantine>;
  readonly #rotations = {
    events: new Rotation(firstMerchant, store.maxMerchants),
    access_log: new Rotation(firstMerchant, store.maxMerchants),
  };
  /** The last merchant whose log was compared with its seals; undefined between rounds. */
  #comparedTo: string | undefined;
  #compareAt = 0;
  /** The last seal of each chain that grew since it was last reported. */
  readonly #grown = new Map<string, store.SealRow>();

  /** Events have waited for at least `gatherMs` when they are sealed. */
  constructor(pool: Databases, observers?: Observers, gatherMs = 0) {
    this.#pool = pool;
    this.#gatherMs = gatherMs;
    this.#quarantines = {
      events: new Quarantine(task, observers),
      access_log: new Quarantine(`${task} of access`, observers),
    };
  }

  /** Seals the next blocks of both logs. */
  async turn(): Promise<Turn> {
    await this.#compare();
    const [unsealedEvents, unsealedAccess] = await Promise.all([
      this.#next('events', store.findUnsealedEvents),
      this.#next('access_log', store.findUnsealedAccess),
    ]);
    const events = await this.#seal('events', unsealedEvents);
    const access = await this.#seal('access_log', unsealedAccess);
    return {
      rows: events.rows + access.rows,
      more: events.more || access.more || this.#comparedTo !== undefined,
      oldestMs: waitedMs(events.times),
    };
  }

  /** If more merchants wait than fit into one turn, the next turn continues with the others. */
  #next(log: store.SealedLog, find: typeof store.findUnsealedEvents): Promise<readonly store.Unsealed[]> {
    return this.#rotations[log].next(({ merchant_id: after }) =>
      readAsTask(this.#pool, 'seal', (tx) => find(tx, after, this.#gatherMs)),
    );
  }

  async #seal(
    log: store.SealedLog,
    waiting: readonly store.Unsealed[],
  ): Promise<{ rows: number; more: boolean; times: readonly string[] }> {
    const merchants = waiting.map(({ merchant_id }) => merchant_id);
    const quarantine = this.#quarantines[log];
    const sealed = await quarantine.together(merchants, store.maxPerMerchant, (some, ofOne) =>
      sealTogether(this.#pool, log, some, ofOne),
    );
    const seals = sealed.flatMap((batch) => batch.seals);
    for (const seal of seals) this.#grown.set(`${log} ${seal.merchant_id}`, seal);
    quarantine.end();
    const rows = seals.reduce((sum, seal) => sum + seal.rows, 0);
    const isCut = rows >= store.maxRows || seals.some((seal) => seal.rows >= store.maxPerMerchant);
    const { isPart } = this.#rotations[log];
    return { rows, more: isPart || isCut, times: sealed.flatMap((batch) => batch.times) };
  }

  /** Compares event logs with their seals, a thousand at a time, and marks those that an older version left unmarked. */
  async #compare(): Promise<void> {
    if (this.#comparedTo === undefined && performance.now() < this.#compareAt) return;
    const after = this.#comparedTo ?? firstId;
    const { behind, last } = await readAsTask(this.#pool, 'seal', (tx) => store.compareEvents(tx, after));
    if (behind.length > 0) {
      await inTenantTransaction(this.#pool, { merchants: behind }, async (tx) =>
        store.markUnsealed(tx, behind),
      );
    }
    this.#comparedTo = last ?? undefined;
    if (last === null) this.#compareAt = performance.now() + compareEveryMs;
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

/** Each seal costs as much as a few events, so events gather first; they are sealed five seconds after their numbers. */
const gatherMs = 3_000;
const intervalMs = 2_000;
const patienceMs = gatherMs + 4_000;
const logIntervalMs = hourMs;

/** Writes the chain heads to the server log every hour and at the end. */
export const seals: Loop<Pick<Services, 'pool'> & { config: Pick<Services['config'], 'environment'> }> = {
  name: task,
  open: ({ pool, config }, observers) => {
    const sealer = new Sealer(pool, observers, gatherMs);
    // In development they appear only at the configured log level.
    const heads = config.environment === 'production' ? securityLog(observers.log) : observers.log;
    let loggedAt = performance.now();
    const logHeads = () => {
      loggedAt = performance.now();
      for (const head of sealer.takeGrown()) heads.info(head, 'chain head of a sealed log');
    };
    return {
      turn: paced(patienceMs, async () => {
        const { more, oldestMs } = await sealer.turn();
        if (performance.now() - loggedAt >= logIntervalMs) logHeads();
        return { restMs: more ? 0 : intervalMs, oldestMs };
      }),
      stop: logHeads,
    };
  },
};

/**
 * The replicas of the database. They answer reads that may be stale, as long as they lag little, and never before they
 * have replayed what the client has written. Everything else, access above all, asks the primary.
 */
import { begun } from '../../errors/begun.ts';
import { statement } from '../connection.ts';
import type { Pool } from '../pool/pool.ts';
import type { ServerConfig } from '../pool/server-client.ts';
import { inTenantTransaction } from '../transactions/tenant-transaction.ts';
import type { Commits } from './commits.ts';
import { covers, type Position, parseLsn, positionOf } from './position.ts';
import type { Presented, ReadAfter } from './read-after.ts';
import { type Identity, identity, type OwnConnection, Replica, type ReplicaState } from './replica.ts';

// What is inserted but not yet flushed can't have reached a replica, and is no lag.
export const written = statement<{ lsn: string; inserted: string; file: string; timeline: number | null }>(
  'wal_written',
  `select lsn::text, pg_current_wal_insert_lsn()::text as inserted, pg_walfile_name(lsn) as file,
          (select timeline from wal_timeline where singleton) as timeline
   from (select pg_current_wal_flush_lsn() as lsn) as log`,
);

const noteTimeline = statement<object>(
  'wal_note_timeline',
  `insert into wal_timeline (timeline) values ($1)
   on conflict (singleton) do update set timeline = excluded.timeline
   where wal_timeline.timeline is distinct from excluded.timeline`,
);

const intervalMs = 1_000;
/** Lags above this many intervals are reported as this. */
const maxSamples = 3_600;
/** How long an export waits for a replica to have everything. */
const exportWaitMs = 1_000;

export interface ReplicasOptions {
  pool: Pool;
  commits: Commits;
  tokens: ReadAfter;
  hosts: readonly { name: string; config: ServerConfig }[];
  /** Connections for reads, for each replica. */
  readers: number;
  mostLagMs: number;
  /** Called when a replica begins or ceases to be used. */
  onChange?: (replica: Replica) => void;
}

/** Who answered a read that may be stale: `behind` and `failed` mean the primary did instead. */
export type ReadOutcome = 'replica' | 'behind' | 'failed' | 'primary';

export class Replicas {
  readonly tokens: ReadAfter;
  readonly list: readonly Replica[];
  readonly counts: Record<ReadOutcome, number> = { replica: 0, behind: 0, failed: 0, primary: 0 };
  readonly #options: ReplicasOptions;
  readonly #samples: { atMs: number; position: Position }[] = [];
  #identity: Identity | undefined;
  #timer: NodeJS.Timeout | undefined;
  #ended = false;
  readonly #told = new Map<Replica, ReplicaState>();

  constructor(options: ReplicasOptions) {
    const { hosts, readers, tokens } = options;
    this.#options = options;
    this.tokens = tokens;
    this.list = hosts.map(({ name, config }) => new Replica({ name, config, readers }));
  }

  /** Asks the primary and all replicas, and again every second. */
  async start(): Promise<void> {
    await this.refresh();
    if (!this.#ended) this.#timer = setTimeout(() => void begun(this.start()), intervalMs).unref();
  }

  async refresh(): Promise<void> {
    await this.#keepSample().catch(() => undefined);
    await Promise.all(this.list.map((replica) => replica.probe()));
    for (const replica of this.list) {
      if (replica.reached !== undefined) this.#judge(replica, replica.reached);
      this.#tell(replica);
    }
  }

  async #keepSample(): Promise<void> {
    const { flushed } = await this.#sample();
    this.#samples.push({ atMs: performance.now(), position: flushed });
    if (this.#samples.length > maxSamples) this.#samples.shift();
  }

  #tell(replica: Replica): void {
    const told = this.#told.get(replica);
    // After a start it takes a moment to see that a replica is up to date.
    const isNew =
      told === undefined && replica.state === 'behind' && replica.lagMs <= this.#options.mostLagMs;
    if (isNew || replica.state === told) return;
    this.#told.set(replica, replica.state);
    this.#options.onChange?.(replica);
  }

  async end(): Promise<void> {
    this.#ended = true;
    clearTimeout(this.#timer);
    await Promise.all(this.list.map((replica) => replica.end()));
  }

  /** The replica for a client that has written up to a position, if any will do; the least busy one. */
  choose(wanted: Position): Replica | undefined {
    let best: Replica | undefined;
    for (const replica of this.list)
      if (replica.mayHave(wanted) && (best === undefined || replica.underWay < best.underWay)) best = replica;
    return best;
  }

  /** The header of an answer: a position behind all that this process has committed and the client has shown. */
  tokenAfter(presented: Presented): string | undefined {
    const { latest } = this.#options.commits;
    const { position } = presented;
    if (latest === undefined) return position && this.tokens.write(position);
    return this.tokens.write(position && !covers(latest, position) ? position : latest);
  }

  /** Joins the positions of a client's header into one; undefined if it needs no other. */
  async tokenJoining(presented: Presented): Promise<string | undefined> {
    const { isComplete, count, position } = presented;
    if (isComplete) return count === 1 ? undefined : this.tokens.write(position!);
    return count === 0 ? this.tokenAfter(presented) : this.tokenNow();
  }

  /** A position behind everything committed until now, by anyone. */
  async tokenNow(): Promise<string> {
    return this.tokens.write((await this.#sample()).end);
  }

  /** A connection to a replica that has everything committed until now, for a long snapshot; undefined if none has. */
  async connectForSnapshot(): Promise<OwnConnection | undefined> {
    const usable = this.list.filter(({ state, hasFeedback }) => state === 'used' && hasFeedback);
    const found = usable.length > 0 ? await this.#connectToOneOf(usable) : undefined;
    this.counts[found ? 'replica' : 'behind'] += 1;
    return found;
  }

  async #connectToOneOf(usable: readonly Replica[]): Promise<OwnConnection | undefined> {
    const { end: now } = await this.#sample();
    for (const replica of usable.toSorted((one, other) => one.underWay - other.underWay)) {
      const found = await replica.connectBehind(now, exportWaitMs).catch(() => undefined);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Asks the primary how far its log was written, and notes a new timeline for the replicas to show. */
  async #sample(): Promise<{ flushed: Position; end: Position }> {
    const { pool, commits } = this.#options;
    const { missed } = commits;
    const [row] = await inTenantTransaction(pool, { merchants: [], readOnly: true }, async (tx) => {
      this.#identity ??= (await tx.run(identity))[0];
      return tx.run(written);
    });
    const flushed = positionOf(row!);
    const end = { ...flushed, lsn: parseLsn(row!.inserted) };
    if (row!.timeline !== flushed.timeline)
      await inTenantTransaction(pool, { merchants: [] }, (tx) => tx.run(noteTimeline, [flushed.timeline]));
    for (const replica of this.list) replica.expected = this.#identity;
    commits.note(end, missed);
    return { flushed, end };
  }

  /** A replica lags since the oldest position that it has not replayed was the primary's. */
  #judge(replica: Replica, reached: Position): void {
    const firstMissing = this.#samples.findLastIndex(({ position }) => covers(reached, position)) + 1;
    const since = this.#samples[firstMissing];
    replica.lagMs = since === undefined ? 0 : performance.now() - since.atMs;
    const { mostLagMs } = this.#options;
    const limitMs = replica.state === 'used' ? mostLagMs : mostLagMs / 2;
    // One that has reached no position of this process may be behind by any time.
    const isNear = firstMissing > 0 && replica.lagMs <= limitMs;
    replica.state = isNear ? 'used' : 'behind';
    replica.cause = isNear ? '' : `it is ${Math.round(replica.lagMs / 1_000)} s behind or more`;
  }
}

export type { ReplicaState };

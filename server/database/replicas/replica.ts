/** One replica: its connections, and what is known of it. */
import { begun } from '../../errors/begun.ts';
import { Connection, statement } from '../connection.ts';
import { pipelining } from '../pool/pool.ts';
import type { ServerConfig } from '../pool/server-client.ts';
import { silence } from '../pool/silence.ts';
import { Watch } from '../pool/watch.ts';
import type { Statement } from '../statement.ts';
import { Readers } from '../transactions/readers.ts';
import { replicaScopeStatements, type ScopeValues } from '../transactions/scoped-query.ts';
import { covers, formatLsn, type Position, parseLsn } from './position.ts';
import { NotAStandbyError, StandbyClient } from './standby-client.ts';

/** What two servers share if one replicates the other and both serve the same role. */
export interface Identity {
  role: string;
  login: string;
  database: string;
  cluster: string;
}

export const identity = statement<Identity>(
  'wal_identity',
  `select current_user::text as role, session_user::text as login, current_database()::text as database,
          (select system_identifier::text from pg_control_system()) as cluster`,
);

const replayed = statement<{
  lsn: string | null;
  timeline: number | null;
  feedback: boolean;
  standby: boolean;
}>(
  'wal_replayed',
  `select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as lsn,
          (select timeline from wal_timeline where singleton) as timeline,
          current_setting('hot_standby_feedback') = 'on' as feedback`,
);

/**
 * `away`: it does not answer. `other`: it is no standby, or one of another database or role. `behind`: it lags too much,
 * or follows an older primary.
 */
export type ReplicaState = 'used' | 'behind' | 'other' | 'away';

/** A probe that takes longer counts as no answer. */
const usualPatienceMs = 1_000;
/** Lagging by less, it may well have replayed what a client wrote a moment ago. */
const brieflyMs = 1_500;

export interface ReplicaOptions {
  /** Host and port. */
  name: string;
  config: ServerConfig;
  /** Connections for reads. */
  readers: number;
  /** How long an answer may take; a second if not given. */
  patienceMs?: number;
}

export class Replica {
  readonly name: string;
  readonly #config: ServerConfig;
  readonly #readers: Readers;
  readonly #watch: Watch;
  readonly #patienceMs: number;
  #prober: StandbyClient | undefined;
  #probing: Promise<void> | undefined;
  #isKnown = false;
  #ended = false;
  /** The primary's; without it, it can't be used. */
  expected: Identity | undefined;
  state: ReplicaState = 'away';
  /** Why it is not used. */
  cause = 'it was not asked yet';
  /** How far it had replayed the log when it was last asked. */
  reached: Position | undefined;
  lagMs = 0;
  /** Whether the primary keeps rows that its queries still need, so that long ones are not cancelled. */
  hasFeedback = false;
  underWay = 0;

  constructor({ name, config, readers, patienceMs = usualPatienceMs }: ReplicaOptions) {
    this.name = name;
    this.#patienceMs = patienceMs;
    this.#config = { ...pipelining, ...config, connectionTimeoutMillis: 2 * patienceMs };
    this.#watch = new Watch(() => void begun(this.probe()));
    this.#readers = new Readers({
      newClient: () => new StandbyClient(this.#config),
      scopes: replicaScopeStatements,
      size: readers,
      onError: () => undefined,
      watch: this.#watch,
    });
  }

  /** Asks how far it is, or joins the question in progress; never fails. */
  probe(): Promise<void> {
    this.#probing ??= begun(
      this.#probe().finally(() => {
        this.#probing = undefined;
      }),
    );
    return this.#probing;
  }

  /** Whether it may answer who has written up to a position: only trying tells, and the replica itself refuses. */
  mayHave(wanted: Position): boolean {
    if (this.state !== 'used' || this.reached === undefined) return false;
    return (
      covers(this.reached, wanted) || (this.lagMs < brieflyMs && this.reached.timeline === wanted.timeline)
    );
  }

  /** Reads that fail unless this replica has replayed the log up to a position. */
  behind(wanted: Position): { read: Replica['read'] } {
    const place = [String(wanted.timeline), formatLsn(wanted.lsn)] as const;
    return {
      read: (sql, values, [tenants, user, task, clockAhead = '']) =>
        this.read(sql, values, [tenants, user, task, clockAhead, ...place]),
    };
  }

  read<Row>(sql: Statement<Row>, values: readonly unknown[], scope: ScopeValues): Promise<Row[]> {
    this.underWay += 1;
    const rows = this.#readers.run(sql, values, scope);
    return begun(
      rows.finally(() => {
        this.underWay -= 1;
      }),
    );
  }

  /** Opens a connection of its own once the replica has replayed the log up to a position; undefined if it is late. */
  async connectBehind(wanted: Position, waitMs: number): Promise<OwnConnection | undefined> {
    const client = await new StandbyClient(this.#config).connect();
    try {
      const connection = new Connection(client, this.#watch);
      for (const deadline = performance.now() + waitMs; ; ) {
        const [row] = await connection.run(replayed);
        const reached = placeOf(row!);
        if (reached !== undefined && covers(reached, wanted)) return new OwnConnection(client, connection);
        if (performance.now() > deadline) break;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    } catch (error) {
      client.cut(error as Error);
      throw error;
    }
    void begun(client.end());
    return undefined;
  }

  async end(): Promise<void> {
    this.#ended = true;
    this.#watch.stop();
    this.#prober?.cut(new Error('Connection terminated: the server stops'));
    await this.#readers.end();
  }

  async #probe(): Promise<void> {
    const late = new Error('Connection terminated: the replica does not answer');
    const over = new AbortController();
    void begun(silence(this.#patienceMs, over.signal).then(() => this.#prober?.cut(late)));
    try {
      await this.#ask();
    } catch (error) {
      this.#prober?.cut(late);
      this.#prober = undefined;
      this.reached = undefined;
      this.state = error instanceof NotAStandbyError || error instanceof ForeignError ? 'other' : 'away';
      this.cause = (error as Error).message;
      // Their reads fail at once, and the primary answers instead.
      this.#readers.cut(late);
    } finally {
      over.abort();
    }
  }

  async #ask(): Promise<void> {
    if (this.#ended) throw new Error('The server stops.');
    const connection = new Connection(this.#prober ?? (await this.#open()));
    if (this.expected !== undefined && !this.#isKnown) {
      requireSame(this.expected, (await connection.run(identity))[0]!);
      this.#isKnown = true;
    }
    const [row] = await connection.run(replayed);
    if (!row!.standby) throw new NotAStandbyError(`The server ${this.name} is not a standby.`);
    this.hasFeedback = row!.feedback;
    this.reached = this.#isKnown ? placeOf(row!) : undefined;
    if (this.reached !== undefined && this.state !== 'away' && this.state !== 'other') return;
    this.state = 'behind';
    this.cause = 'it has not caught up since the start';
  }

  async #open(): Promise<StandbyClient> {
    this.#isKnown = false;
    const prober = new StandbyClient(this.#config);
    this.#prober = prober;
    prober.once('end', () => {
      if (this.#prober === prober) this.#prober = undefined;
    });
    return prober.connect();
  }
}

/** A connection that belongs to one user. */
export class OwnConnection {
  readonly connection: Connection;
  readonly #client: StandbyClient;

  constructor(client: StandbyClient, connection: Connection) {
    this.#client = client;
    this.connection = connection;
  }

  close(): void {
    void begun(this.#client.end());
  }
}

class ForeignError extends Error {}

function requireSame(primary: Identity, replica: Identity): void {
  for (const name of ['cluster', 'database', 'login', 'role'] as const)
    if (primary[name] !== replica[name])
      throw new ForeignError(`Its ${name} is ${replica[name]}, and that of DATABASE_URL ${primary[name]}.`);
}

/** Undefined until the replica has replayed what names its timeline. */
const placeOf = ({ lsn, timeline }: { lsn: string | null; timeline: number | null }): Position | undefined =>
  lsn === null || timeline === null ? undefined : { lsn: parseLsn(lsn), timeline };

/**
 * Three servers behind a balancer, one database or several cells, and clients with a journal. The servers run in the
 * process of the test, unless the test gives it others. At full scale each is a process.
 */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { type Balancer, openBalancer } from '../harness/balancer.ts';
import type { TestDatabase } from '../harness/cluster.ts';
import type { Dice } from '../harness/dice.ts';
import { atEnd } from '../harness/endings.ts';
import { startLaneServer } from '../harness/lane-server.ts';
import { forgetSecrets, keepSecrets, newSecrets, publicUrl } from '../harness/secrets.ts';
import { cellsOf, cellVariables, migratedDatabase, testConfig } from '../harness/server.ts';
import type { StartedServer, StartServer } from '../harness/server-start.ts';
import { openWorld, type World } from '../harness/world.ts';
import { type Breach, findBreaches, type Invariant } from './checker.ts';
import { Clients } from './clients.ts';
import { Journal } from './journal.ts';
import { diceOf } from './seed.ts';

export interface RigOptions {
  servers?: number;
  /** A database other than a new one of the test cluster; the caller drops it. */
  database?: TestDatabase;
  /** For a test about cells: how many, whatever the run has. */
  cells?: number;
  /** Why the test is about one database; by default it has as many as the run. */
  oneDatabase?: string;
  /** All merchants live in one cell: they deal with each other, or are neighbours in one database. */
  oneCell?: boolean;
  env?: Record<string, string>;
  /**
   * Which servers do background work: each, or one at a time for tests about requests. It costs as much as the requests
   * themselves.
   */
  background?: 'each' | 'one';
  /** The servers read their keys from a file in `keyFolder` instead of the environment. */
  keysInFile?: boolean;
  sockets?: number;
  /** A seed other than the run's. */
  seed?: number;
  /** Starts other servers than those of the product in this process. */
  start?: StartServer | undefined;
}

let usual: StartServer = startLaneServer;

/** Rigs start such servers unless their test gives others; `test/run/lane.ts` does so at full scale. */
export function startUsually(start: StartServer): void {
  usual = start;
}

export class Rig {
  readonly database: TestDatabase;
  readonly world: World;
  readonly dice: Dice;
  readonly journal = new Journal();
  readonly clients: Clients;
  readonly #balancer: Balancer;
  readonly #options: RigOptions;
  readonly #secrets: string;
  /** The folder of the servers' `secrets.json`; empty unless requested. */
  readonly keyFolder: string;
  #servers: StartedServer[] = [];
  /** The start of the server with background work, if only one has it, and its result. */
  #worker: Promise<StartedServer> | undefined;
  #workerServer: StartedServer | undefined;
  readonly #starting: Promise<void>[] = [];
  /** The logs of servers that are gone. */
  #pastLogs = '';

  private constructor(parts: {
    database: TestDatabase;
    world: World;
    dice: Dice;
    balancer: Balancer;
    secrets: string;
    options: RigOptions;
  }) {
    this.database = parts.database;
    this.world = parts.world;
    this.dice = parts.dice;
    this.#balancer = parts.balancer;
    this.#secrets = parts.secrets;
    this.#options = parts.options;
    this.keyFolder = parts.options.keysInFile ? keepSecrets(parts.secrets) : '';
    this.clients = new Clients(this.url, this.journal, this.dice, parts.options.sockets);
  }

  /** Starts everything, and stops it when the test ends. */
  static async open(t: TestContext, options: RigOptions = {}): Promise<Rig> {
    const dice = diceOf(t, options.seed);
    const database = options.database ?? (await migratedDatabase(options.cells ?? cellsOf(options)));
    const { secrets, keyring } = await newSecrets();
    const balancer = await openBalancer();
    const config = testConfig(0, { TESSERA_PUBLIC_URL: publicUrl });
    const world = await openWorld(
      { url: balancer.url, database, app: { services: { keyring, config } } },
      { oneCell: options.oneCell },
    );
    const rig = new Rig({ database, world, dice, balancer, secrets, options });
    atEnd(t, () => rig.#close());
    for (let count = options.servers ?? 3; count > 0; count -= 1) rig.startServer();
    await Promise.all(rig.#starting);
    return rig;
  }

  get url(): string {
    return this.#balancer.url;
  }

  /** The URL of one server, bypassing the balancer. */
  urlOf(server: number): string {
    return `http://127.0.0.1:${this.#servers[server]!.port}`;
  }

  get servers(): readonly StartedServer[] {
    return this.#servers;
  }

  /**
   * Starts another server, which joins the balancer when ready and takes over the background work of a server being
   * killed.
   */
  startServer(insteadOf?: StartedServer): void {
    if (insteadOf && insteadOf === this.#workerServer) this.#worker = undefined;
    const starting = this.#addServer();
    // Closing the rig reports a server that did not start.
    starting.catch(() => undefined);
    this.#starting.push(starting);
  }

  async #addServer(): Promise<void> {
    const { start = usual } = this.#options;
    const inFile = { TESSERA_SECRETS: '', TESSERA_DATA_DIR: this.keyFolder };
    const isIdle = this.#options.background === 'one' && this.#worker !== undefined;
    const env = {
      ...cellVariables(this.database),
      TESSERA_BACKGROUND: isIdle ? 'off' : 'on',
      ...this.#options.env,
      ...(this.keyFolder ? inFile : {}),
    };
    const { appUrl: databaseUrl } = this.database;
    const starting = start({ databaseUrl, secrets: this.#secrets, env });
    if (!isIdle) this.#worker = starting;
    const server = await starting;
    if (this.#worker === starting) this.#workerServer = server;
    void server.ended.then(() => {
      if (this.#worker === starting) this.#worker = undefined;
    });
    this.#servers.push(server);
    this.#balancer.add(server.port);
    void server.ended.then(() => this.#forget(server));
  }

  #forget(server: StartedServer): void {
    this.#balancer.remove(server.port);
    this.#servers = this.#servers.filter((one) => one !== server);
    this.#pastLogs += server.log();
  }

  /** Everything the servers have logged, for failure messages. */
  logs(): string {
    return this.#pastLogs + this.#servers.map((server) => server.log()).join('');
  }

  /** The invariants that the journal and the database violate; none in a correct server. */
  breaches(harm?: string, retrySeconds?: readonly number[]): Promise<Breach[]> {
    return findBreaches(this.database, this.journal, { harm, retrySeconds, cellOf: this.world.cellOf });
  }

  /** The invariants violated in the database alone, which must hold even while requests are in progress. */
  breachesMeanwhile(invariants: readonly Invariant[]): Promise<Breach[]> {
    return findBreaches(this.database, new Journal(), { invariants });
  }

  /** Fails unless every invariant holds, no answer was a 500, and every 503 has a retry time. */
  async assertKept(): Promise<void> {
    assert.deepEqual(await this.breaches(), [], this.logs());
    assert.deepEqual(this.journal.withStatus(500), [], this.logs());
    const busy = this.journal.withStatus(503);
    assert.ok(busy.every(({ retryAfter }) => Number(retryAfter) > 0));
  }

  async #close(): Promise<void> {
    this.clients.close();
    const started = await Promise.allSettled(this.#starting);
    await this.#balancer.close();
    await Promise.all(this.#servers.map((server) => server.stop()));
    await this.world.close();
    if (!this.#options.database) await this.database.drop();
    if (this.keyFolder) forgetSecrets(this.keyFolder);
    for (const start of started) if (start.status === 'rejected') throw start.reason;
    this.#assertSound();
  }

  /**
   * A mutant whose SQL PostgreSQL refuses shows nothing: the test would detect the refusal, not the defect. Warnings of
   * Node are faults of ours.
   */
  #assertSound(): void {
    const refused = this.logs().match(
      /^.*(?:syntax error at|cannot cast type|could not determine data type|(?:column|function|operator|relation) \S.* does not exist).*$/m,
    );
    assert.equal(refused, null, `PostgreSQL refused a statement: ${refused?.[0]}`);
    const warning = this.logs().match(/^\(node:\d+\) .*Warning.*$/m);
    assert.equal(warning, null, `A server printed a warning: ${warning?.[0]}`);
  }
}

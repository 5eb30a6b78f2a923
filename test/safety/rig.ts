/** Three servers in processes of their own behind a balancer, one database, clients with a journal. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { type Balancer, openBalancer } from '../harness/balancer.ts';
import type { TestDatabase } from '../harness/cluster.ts';
import type { Dice } from '../harness/dice.ts';
import { atEnd } from '../harness/embedded-trials.ts';
import { forgetSecrets, keepSecrets } from '../harness/key-file.ts';
import type { Mutation } from '../harness/mutation.ts';
import { newSecrets, publicUrl, type ServerProcess, startServerProcess } from '../harness/process-servers.ts';
import { migratedDatabase, testConfig } from '../harness/server.ts';
import { openWorld, type World } from '../harness/world.ts';
import { type Breach, findBreaches, type Invariant } from './checker.ts';
import { Clients } from './clients.ts';
import { Journal } from './journal.ts';
import { diceOf } from './seed.ts';

export interface RigOptions {
  servers?: number;
  /** How the servers are broken, for showing that the tests would see it. */
  mutations?: readonly Mutation[];
  /** Another database than a new one of the throw-away cluster; the caller drops it. */
  database?: TestDatabase;
  env?: Record<string, string>;
  /**
   * Which servers do background work: each, or one at a time where the test is about requests. It costs as much as the
   * requests themselves.
   */
  background?: 'each' | 'one';
  /** The servers read their keys from a file, which `keyFolder` names, and not from the environment. */
  keysInFile?: boolean;
  sockets?: number;
  /** Another one than that of the run. */
  seed?: number;
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
  /** Where the servers find `secrets.json`; empty unless asked for. */
  readonly keyFolder: string;
  #servers: ServerProcess[] = [];
  /** The start that gave the server with background work, where one has it, and what came of that start. */
  #worker: Promise<ServerProcess> | undefined;
  #workerServer: ServerProcess | undefined;
  readonly #starting: Promise<void>[] = [];
  /** What servers wrote that are gone by now. */
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

  /** Starts everything; the test that asked ends it all. */
  static async open(t: TestContext, options: RigOptions = {}): Promise<Rig> {
    const dice = diceOf(t, options.seed);
    const database = options.database ?? (await migratedDatabase());
    const { secrets, keyring } = await newSecrets();
    const balancer = await openBalancer();
    const config = testConfig(0, { TESSERA_PUBLIC_URL: publicUrl });
    const world = await openWorld({ url: balancer.url, database, app: { services: { keyring, config } } });
    const rig = new Rig({ database, world, dice, balancer, secrets, options });
    atEnd(t, () => rig.#close());
    // Two are enough to show what a lock is for; three are what is promised.
    const usual = options.mutations?.length ? 2 : 3;
    for (let count = options.servers ?? usual; count > 0; count -= 1) rig.startServer();
    await Promise.all(rig.#starting);
    return rig;
  }

  get url(): string {
    return this.#balancer.url;
  }

  /** The address of one server, past the balancer. */
  urlOf(server: number): string {
    return `http://127.0.0.1:${this.#servers[server]!.port}`;
  }

  get servers(): readonly ServerProcess[] {
    return this.#servers;
  }

  /**
   * Starts one more server, which takes its part of the connections as soon as it serves. It also takes over the
   * background work of a server that is being killed.
   */
  startServer(insteadOf?: ServerProcess): void {
    if (insteadOf && insteadOf === this.#workerServer) this.#worker = undefined;
    const starting = this.#addServer();
    // Whoever closes the rig hears of a server that did not start.
    starting.catch(() => undefined);
    this.#starting.push(starting);
  }

  async #addServer(): Promise<void> {
    const { mutations = [] } = this.#options;
    const inFile = { TESSERA_SECRETS: '', TESSERA_DATA_DIR: this.keyFolder };
    const isIdle = this.#options.background === 'one' && this.#worker !== undefined;
    const env = {
      TESSERA_BACKGROUND: isIdle ? 'off' : 'on',
      ...this.#options.env,
      ...(this.keyFolder ? inFile : {}),
    };
    const { appUrl: databaseUrl } = this.database;
    const starting = startServerProcess({ databaseUrl, secrets: this.#secrets, mutations, env });
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

  #forget(server: ServerProcess): void {
    this.#balancer.remove(server.port);
    this.#servers = this.#servers.filter((one) => one !== server);
    this.#pastLogs += server.log();
  }

  /** Everything that the servers have logged: what a failing test shows. */
  logs(): string {
    return this.#pastLogs + this.#servers.map((server) => server.log()).join('');
  }

  /** The invariants that the journal and the database break together; none, if Tessera keeps its promises. */
  breaches(harm?: string, retrySeconds?: readonly number[]): Promise<Breach[]> {
    return findBreaches(this.database.superuserUrl, this.journal, { harm, retrySeconds });
  }

  /** What is broken in the database alone, which must be nothing while requests are under way too. */
  breachesMeanwhile(invariants: readonly Invariant[]): Promise<Breach[]> {
    return findBreaches(this.database.superuserUrl, new Journal(), { invariants });
  }

  /** Fails unless every promise was kept, no answer was a 500, and every 503 says when to come back. */
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
    await Promise.all(this.#servers.map((server) => server.kill()));
    await this.world.close();
    if (!this.#options.database) await this.database.drop();
    if (this.keyFolder) forgetSecrets(this.keyFolder);
    for (const start of started) if (start.status === 'rejected') throw start.reason;
  }
}

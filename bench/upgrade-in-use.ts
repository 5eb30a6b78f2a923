/** Upgrades a database with many stored responses while others are stored, and measures how long requests wait. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { applyMissing, migrationNames } from '../server/database/schema/migrate.ts';
import { inDatabase, openBenchDatabase } from './database.ts';
import { uuidOf } from './numbered-ids.ts';

export interface Upgrade {
  steps: { step: string; seconds: number }[];
  stored: number;
  longestMs: number;
  /** Before the upgrade, in as long a time: what the machine itself makes requests wait. */
  longestBeforeMs: number;
}

const quietMs = 10_000;
const upgraded = '0027_answers_by_day.sql';
const merchant = uuidOf('merchant', 1);

export async function upgradeInUse(responses: number): Promise<Upgrade> {
  const cluster = await openBenchDatabase('data-upgrade');
  const clients: pg.Client[] = [];
  const open = async (url: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: inDatabase(url, 'upgrade') });
    clients.push(client);
    await client.connect();
    return client;
  };
  try {
    await cluster.sql('create database upgrade owner tessera_owner');
    const owner = await open(cluster.ownerUrl);
    const names = await migrationNames();
    await applyMissing(owner, names.slice(0, names.indexOf(upgraded)));
    const superuser = await open(cluster.superuserUrl);
    await superuser.query(`
      grant usage on schema public to tessera_app;
      grant select, insert on idempotency_keys to tessera_app;
      insert into idempotency_keys (merchant_id, principal_id, route, key, fingerprint, status, body)
      select '${merchant}', '${merchant}', 'vouchers.redeem', 'before-' || n, sha256(''), 200, repeat('x', 1200)
      from generate_series(1, ${responses}) as n`);
    const till = new Till(await open(cluster.applicationUrl));
    await sleep(quietMs);
    const longestBeforeMs = till.longestMs;
    till.forget();
    const steps = await timed(owner, () => applyMissing(owner, names));
    await till.stop();
    return { steps, stored: till.stored, longestMs: till.longestMs, longestBeforeMs };
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await cluster.stop();
  }
}

/** The statements of the migration that took longest. */
async function timed(client: pg.Client, work: () => Promise<unknown>): Promise<Upgrade['steps']> {
  const steps: Upgrade['steps'] = [];
  const send = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
  Object.assign(client, {
    query: async (...asked: unknown[]) => {
      const began = performance.now();
      const answer = await send(...asked);
      const step = String(asked[0])
        .replace(/--.*|\s+/g, ' ')
        .trim()
        .slice(0, 90);
      steps.push({ step, seconds: (performance.now() - began) / 1_000 });
      return answer;
    },
  });
  await work();
  return steps.filter(({ seconds }) => seconds > 0.01);
}

/** Stores responses one after another. */
class Till {
  stored = 0;
  longestMs = 0;
  #isStopping = false;
  readonly #running: Promise<void>;

  constructor(client: pg.Client) {
    this.#running = this.#run(client);
  }

  async #run(client: pg.Client): Promise<void> {
    while (!this.#isStopping) {
      const began = performance.now();
      await client.query(`begin; set local tessera.tenants to '{${merchant}}'`);
      await client.query({
        name: 'keep',
        text: `insert into idempotency_keys (merchant_id, principal_id, route, key, fingerprint, status, body)
               values ($1, $1, 'vouchers.redeem', $2, sha256(''), 200, '{}')`,
        values: [merchant, randomUUID()],
      });
      await client.query('commit');
      this.longestMs = Math.max(this.longestMs, performance.now() - began);
      this.stored += 1;
    }
  }

  forget(): void {
    this.stored = 0;
    this.longestMs = 0;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }
}

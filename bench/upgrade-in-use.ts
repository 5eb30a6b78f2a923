/** Upgrades a database with many stored responses while tills store others, and measures how long these wait. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { applyMissing, migrate, migrationNames } from '../server/database/schema/migrate.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { uuidOf, uuidSql } from './numbered-ids.ts';

export interface Upgrade {
  steps: { step: string; seconds: number }[];
  stored: number;
  longestMs: number;
  /** Before the upgrade, in a time as long as the last steps: what the machine itself makes requests wait. */
  longestBeforeMs: number;
}

const quietMs = 10_000;
const tillCount = 4;
const upgraded = '0027_answers_by_day.sql';

/** A database of the version before. */
export const openBeforeUpgrade = (
  name: string,
  settings: Record<string, string> = {},
): Promise<BenchDatabase> =>
  openBenchDatabase(name, settings, async (ownerUrl) => {
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    try {
      const names = await migrationNames();
      await applyMissing(owner, names.slice(0, names.indexOf(upgraded)));
      await owner.query('grant usage on schema public to tessera_app');
      await owner.query('grant select, insert on idempotency_keys to tessera_app');
    } finally {
      await owner.end();
    }
  });

/** As many as the upgrade shall bring over, of merchants that need not exist. */
export const seedResponses = ({ sql }: BenchDatabase, responses: number): Promise<unknown> =>
  sql(
    `insert into idempotency_keys (merchant_id, principal_id, route, key, fingerprint, status, body)
     select ${uuidSql('merchant', 'n % 1000 + 1')}, ${uuidSql('token', 'n % 1000 + 1')}, 'vouchers.redeem', 'before-' || n,
            sha256(''), 200, repeat('x', 1200)
     from generate_series(1, $1::int) as n`,
    [responses],
  );

export async function upgradeInUse({ ownerUrl, applicationUrl }: BenchDatabase): Promise<Upgrade> {
  const clients: pg.Client[] = [];
  const open = async (connectionString: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString });
    clients.push(client);
    await client.connect();
    return client;
  };
  try {
    const owner = await open(ownerUrl);
    const tills: Till[] = [];
    for (let number = 1; number <= tillCount; number += 1)
      tills.push(new Till(await open(applicationUrl), uuidOf('merchant', number)));
    await sleep(quietMs);
    const longest = () => Math.max(...tills.map(({ longestMs }) => longestMs));
    const longestBeforeMs = longest();
    for (const till of tills) till.forget();
    const steps = await timed(owner, async () => applyMissing(owner, await migrationNames()));
    await Promise.all(tills.map((till) => till.stop()));
    await migrate(ownerUrl, 'tessera_app');
    const stored = tills.reduce((sum, till) => sum + till.stored, 0);
    return { steps, stored, longestMs: longest(), longestBeforeMs };
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** The statements of the migration that took longest. */
async function timed(client: pg.Client, work: () => Promise<unknown>): Promise<Upgrade['steps']> {
  const steps: Upgrade['steps'] = [];
  const send = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
  Object.assign(client, {
    query: async (...asked: unknown[]) => {
      const began = performance.now();
      try {
        return await send(...asked);
      } finally {
        const step = String(asked[0])
          .replace(/--.*|\s+/g, ' ')
          .trim()
          .slice(0, 90);
        steps.push({ step, seconds: (performance.now() - began) / 1_000 });
      }
    },
  });
  await work();
  return steps.filter(({ seconds }) => seconds > 0.01);
}

/** Stores responses one after another, as a server of the version before does. */
class Till {
  stored = 0;
  longestMs = 0;
  #isStopping = false;
  readonly #running: Promise<void>;

  constructor(client: pg.Client, merchant: string) {
    this.#running = this.#run(client, merchant);
  }

  async #run(client: pg.Client, merchant: string): Promise<void> {
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

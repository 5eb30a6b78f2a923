/** A populated installation is brought over to searchable customers while a server of the version before changes them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { newUuid } from '../../../../server/clock/new-id.ts';
import { migrate } from '../../../../server/database/schema/migrate.ts';
import { patient } from '../../../harness/patience.ts';
import { connectedTo, openBefore, type Upgrade } from '../../harness/interrupted-upgrade.ts';

/** More than two batches of the upgrade. */
const many = 2_300;
/** By each desk. */
const mostAdded = 100;
const merchants = [newUuid(), newUuid()] as const;
let upgrade: Upgrade;

before(async () => {
  upgrade = await openBefore(
    '0050_customers.sql',
    'grant select, insert, update on customers to tessera_app; grant select on merchants to tessera_app',
  );
  await upgrade.superuser.query(
    `insert into merchants (id, name, status, country, timezone, default_currency, locale)
     select id, 'Bar', 'active', 'IT', 'Europe/Rome', 'EUR', 'it' from unnest($1::uuid[]) as id`,
    [merchants],
  );
  await upgrade.superuser.query(
    `insert into customers (merchant_id, id, name, email, phone)
     select ($1::uuid[])[n % 2 + 1], gen_random_uuid(), 'Zoë Müller ' || n,
            case when n % 3 = 0 then 'zoe' || n || '@example.com' end,
            case when n % 2 = 0 then '+39347' || 1000000 + n end
     from generate_series(1, ${many}) as n`,
    [merchants],
  );
});

after(async () => upgrade?.close());

/** Adds a few customers and renames others, one after another, as a server of the version before, until stopped. */
class Desk {
  added = 0;
  longestMs = 0;
  #isStopping = false;
  readonly #ids: readonly string[];
  readonly #running: Promise<void>;

  constructor(client: pg.Client, merchant: string, ids: readonly string[]) {
    this.#ids = ids;
    this.#running = this.#run(client, merchant);
  }

  async #run(client: pg.Client, merchant: string): Promise<void> {
    for (let change = 0; !this.#isStopping; change += 1) {
      const began = performance.now();
      await client.query(`begin; set local tessera.tenants to '{${merchant}}'`);
      await client.query(
        `update customers set name = 'Renamed ' || $2, phone = null where merchant_id = $1 and id = $3`,
        [merchant, change, this.#ids[change % this.#ids.length]],
      );
      // The rows of the upgrade must come to an end.
      if (this.added < mostAdded) {
        await client.query(
          'insert into customers (merchant_id, id, name) values ($1, gen_random_uuid(), $2)',
          [merchant, `Ada ${change}`],
        );
        this.added += 1;
      }
      await client.query('commit');
      this.longestMs = Math.max(this.longestMs, performance.now() - began);
      await pause(5);
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }
}

test('customers who change during an upgrade that is killed again and again are found by what they are called then', async () => {
  const { database, superuser } = upgrade;
  const clients = await Promise.all(merchants.map(() => connectedTo(database.appUrl)));
  const { rows: known } = await superuser.query<{ merchant_id: string; id: string }>(
    'select merchant_id, id from customers order by random()',
  );
  const desks = clients.map((client, at) => {
    const ids = known.filter(({ merchant_id }) => merchant_id === merchants[at]).map(({ id }) => id);
    return new Desk(client, merchants[at]!, ids);
  });
  let killed = 0;
  for (let statement = 3; !(await upgrade.until(statement)); statement += 4) killed += 1;
  assert.ok(killed > 5, `${killed}`);
  await migrate(database.ownerUrl, 'tessera_app');
  await Promise.all(desks.map((desk) => desk.stop()));
  await Promise.all(clients.map((client) => client.end()));
  const { rows } = await superuser.query<{ id: string }>(
    `select c.id from customers c
     where c.phone_reversed is distinct from reverse(substr(c.phone, 2))
        or (select coalesce(array_agg(w.word || w.is_contact order by w.word), '{}')
            from customer_words w where w.merchant_id = c.merchant_id and w.customer_id = c.id)
           is distinct from
           (select coalesce(array_agg(w.word || w.is_contact order by w.word), '{}')
            from tessera_words_of(c.name, c.external_id, c.email, c.searchable) w)`,
  );
  assert.deepEqual(rows, []);
  const { rows: counted } = await superuser.query('select count(*)::int as customers from customers');
  const added = desks.reduce((sum, desk) => sum + desk.added, 0);
  assert.deepEqual(counted, [{ customers: many + added }]);
  const longest = Math.max(...desks.map(({ longestMs }) => longestMs));
  assert.ok(longest < patient(1_000), `a change waited ${longest} ms`);
});

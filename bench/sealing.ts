/**
 * The cost of relaying and sealing the events of one merchant: events a second without rests, and the processor time
 * of the process and of PostgreSQL for an event.
 *
 *   node launch.mjs bench/sealing.ts [events=20000]
 */
import { Relay } from '../server/background/relay.ts';
import { Pool } from '../server/database/pool/pool.ts';
import { Sealer } from '../server/domains/events/seals/seal-logs.ts';
import { seed } from './data.ts';
import { openBenchDatabase } from './database.ts';
import { aRedemption } from './history.ts';
import { uuidOf } from './numbered-ids.ts';
import { familySeconds, postgresPid } from './processor-time.ts';

const [events = 20_000] = process.argv.slice(2).map(Number);

const database = await openBenchDatabase();
try {
  const { sql } = database;
  await seed(database, { merchants: 1, vouchersPerMerchant: 1, notificationsPerPerson: 1 });
  const [found] = await sql<{ data_directory: string }>('show data_directory');
  const postgres = postgresPid(found!.data_directory);
  await sql(
    `insert into events (merchant_id, id, type, object_id, actor_type, actor_id, request_id, data)
     select $1, gen_random_uuid(), 'redemption.succeeded', gen_random_uuid(), 'token', gen_random_uuid(),
            'req_' || lpad(n::text, 26, '0'), $3::json from generate_series(1, $2::int) as n`,
    [uuidOf('merchant', 1), events, JSON.stringify(aRedemption())],
  );
  await sql('vacuum (analyze) events');
  const pool = new Pool({ url: database.applicationUrl, size: 3 });
  const measure = async (what: string, turn: () => Promise<number>): Promise<void> => {
    const [began, own, theirs] = [performance.now(), process.cpuUsage(), familySeconds(postgres)];
    let done = 0;
    for (let count = await turn(); count > 0; count = await turn()) done += count;
    const seconds = (performance.now() - began) / 1_000;
    const { user, system } = process.cpuUsage(own);
    const database = ((familySeconds(postgres) - theirs) / done) * 1_000_000;
    console.log(
      `${what}: ${done} events, ${Math.round(done / seconds)}/s; for an event ${((user + system) / done).toFixed(1)} µs here, ${database.toFixed(1)} µs in PostgreSQL`,
    );
  };
  try {
    const [relay, sealer] = [new Relay(pool), new Sealer(pool)];
    await measure('relayed', async () => (await relay.turn()).events);
    await measure('sealed', async () => (await sealer.turn()).rows);
  } finally {
    await pool.end();
  }
} finally {
  await database.stop();
}

/**
 * Growth: an upgrade of a large database in use, and then the same requests on it and on a small one.
 *
 *   node launch.mjs bench/growth.ts             a tenth: 10,000 merchants with 1,000,000 events, about 3 GB with its log
 *   node launch.mjs bench/growth.ts --full      100,000 merchants with 10,000,000 events, about 25 GB
 *   node launch.mjs bench/growth.ts --upgrade   only the upgrade, of 100,000 stored responses, or 1,000,000 with --full
 */
import { parseArgs } from 'node:util';
import { seedInBulk } from './bulk-seed.ts';
import { compareSizes, statementsThatScan } from './compare-sizes.ts';
import { seed } from './data.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import type { Bench, BenchSettings } from './figure.ts';
import { findHttpLoad } from './load/http-load.ts';
import { outsideOfRun } from './open-bench.ts';
import type { DataSize } from './sizes.ts';
import { openBeforeUpgrade, seedResponses, upgradeInUse } from './upgrade-in-use.ts';

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    upgrade: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '8' },
  },
});

const times = values.full ? 10 : 1;
const small: DataSize = {
  merchants: 100,
  vouchersPerMerchant: 10,
  notificationsPerPerson: 10,
  eventsPerVoucher: 10,
};
const large: DataSize = { ...small, merchants: 10_000 * times };
const settings: BenchSettings = {
  quick: false,
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  warmUpSeconds: 5,
  few: Number(values.connections),
  many: 128,
  steadySeconds: 0,
};
/** Of both databases. */
const postgres = { shared_buffers: '1GB', max_wal_size: '8GB' };

const began = performance.now();
const say = (line: string): void =>
  console.log(`${String(Math.round((performance.now() - began) / 1_000)).padStart(5)} s  ${line}`);

async function upgrade(database: BenchDatabase): Promise<void> {
  const { steps, stored, longestMs, longestBeforeMs } = await upgradeInUse(database);
  for (const { step, seconds } of steps) say(`  ${seconds.toFixed(2)} s  ${step}`);
  say(
    `${stored} responses stored during the upgrade; the longest took ${Math.round(longestMs)} ms, before it ${Math.round(longestBeforeMs)} ms`,
  );
}

async function sizeOf({ sql }: BenchDatabase): Promise<string> {
  const [row] = await sql<{ gigabytes: number; events: number }>(
    `select pg_database_size(current_database()) / 1e9 as gigabytes,
            (select reltuples::int8::int from pg_class where oid = 'events'::regclass) as events`,
  );
  return `${Number(row!.gigabytes).toFixed(1)} GB, ${row!.events} events`;
}

async function compare(much: BenchDatabase): Promise<void> {
  const little = await openBenchDatabase(`data-small-${times}`, postgres);
  try {
    const run = { ...outsideOfRun, settings, load: await findHttpLoad(), say };
    const sides: Bench[] = [
      { ...run, database: little, data: await seed(little, small, `small-${times}`) },
      { ...run, database: much, data: await seedLarge(much) },
    ];
    await upgrade(much);
    say(`the large database: ${await sizeOf(much)}; figures are those of the large / the small one`);
    const scans = await compareSizes(sides[0]!, sides[1]!);
    say(`the large database after the requests: ${await sizeOf(much)}`);
    say(`tables read from end to end meanwhile: ${scans.join(', ') || 'none'}`);
    say(`statements planned to: ${(await statementsThatScan(much)).join(', ') || 'none'}`);
  } finally {
    await little.stop();
  }
}

async function seedLarge(database: BenchDatabase) {
  const data = await seedInBulk(database, large, `large-${times}`, say);
  say(`seeded ${large.merchants} merchants: ${await sizeOf(database)}`);
  return data;
}

const database = await openBeforeUpgrade(`data-large-${times}`, postgres);
try {
  if (values.upgrade) {
    await seedResponses(database, 100_000 * times);
    await upgrade(database);
  } else await compare(database);
} finally {
  await database.stop();
}

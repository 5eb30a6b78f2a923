/**
 * Searching one merchant's customers, beside reading a page of notifications in the same run:
 *
 *   node launch.mjs bench/customer-search.ts            1,000,000 customers
 *   node launch.mjs bench/customer-search.ts 50000      fewer
 *
 * Prints the percentiles of each kind of search, and the processor time of the server's process for a request.
 */
import { seed } from './data.ts';
import { openBenchDatabase } from './database.ts';
import { uuidOf, uuidSql } from './numbered-ids.ts';
import { familySeconds } from './processor-time.ts';
import { startTessera } from './server-process.ts';

const customers = Number(process.argv[2] ?? 1_000_000);
const requestsOfEach = Number(process.argv[3] ?? 400);
/** Customers written by one statement. */
const atOnce = 50_000;

// Names are as unevenly spread as in life: the square root of a uniform number favors the first ones.
const surnames = 20_000;
const firstNames = 2_000;
const nameOf = (n: string) => `'Given' || (${firstNames} * power(random_of(${n}, 1), 3))::int
  || ' Sur' || (${surnames} * power(random_of(${n}, 2), 3))::int`;

const database = await openBenchDatabase('customer-search');
const { sql } = database;
const data = await seed(
  database,
  { merchants: 1, vouchersPerMerchant: 1, notificationsPerPerson: 1_000 },
  'search',
);
await sql(`update api_tokens set scopes = scopes || '{memberships:read,dashboard:read}'`);
await sql(`create function random_of(n bigint, salt int) returns double precision language sql immutable
  as $$ select (hashint8extended(n, salt) & 1048575) / 1048576.0 $$`);
console.log(`${customers} customers`);
const startedAt = performance.now();
for (let from = 1; from <= customers; from += atOnce) {
  await sql(
    `insert into customers (merchant_id, id, external_id, name, email, phone)
     select $1, ${uuidSql('customer', 'n')}, 'crm-' || n, ${nameOf('n')}, 'mail' || n || '@example' || n % 50 || '.com',
            '+39' || (3300000000 + n)
     from generate_series($2::bigint, $3::bigint) as n`,
    [uuidOf('merchant', 1), from, Math.min(from + atOnce - 1, customers)],
  );
}
console.log(`written in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
await sql('vacuum (analyze) customers, customer_words');
const sizes = await sql<{ name: string; size: string }>(
  `select relname as name, pg_size_pretty(pg_total_relation_size(oid)) as size from pg_class
   where relname in ('customers', 'customer_words')`,
);
for (const { name, size } of sizes) console.log(`${name}: ${size}`);

const server = await startTessera({ database });
/** The same sequence in every run. */
let state = 20_261_123;
function next(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}
const some = (most: number) => 1 + Math.floor(most * next());
const skewed = (most: number) => Math.floor(most * next() ** 3);
const searches: Record<string, () => string> = {
  'a page of notifications': () => '/notifications?limit=20',
  'a surname': () => `/customers?q=sur${skewed(surnames)}`,
  'a frequent surname': () => '/customers?q=sur1',
  'both names': () => `/customers?q=sur${skewed(surnames)}%20given${skewed(firstNames)}`,
  'two frequent words': () => '/customers?q=given1%20sur2',
  'a number': () => `/customers?q=0039%20${3_300_000_000 + some(customers)}`,
  'the last six digits': () => `/customers?q=${String(3_300_000_000 + some(customers)).slice(-6)}`,
  'part of an address': () => `/customers?q=mail${some(customers)}`,
  'an external id': () => `/customers?q=crm-${some(customers)}`,
  'an unknown name': () => `/customers?q=nobody${some(customers)}`,
};
const headers = { authorization: `Bearer ${data.tokens[0]!}` };
/** Rounds alternate between the kinds, so that all meet the same machine. */
const taken = new Map<string, number[]>();
const cost = new Map<string, number>();
const rounds = 4;
const percentile = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)]!.toFixed(1);

/** Prints what was measured so far: a busy machine may need longer than one wants to wait. */
function report(): void {
  const base = Number(percentile(taken.get('a page of notifications')!, 0.95));
  for (const [kind, times] of taken) {
    const p95 = percentile(times, 0.95);
    const processor = ((cost.get(kind)! / times.length) * 1_000).toFixed(2);
    console.log(
      `${kind.padEnd(26)} p50 ${percentile(times, 0.5)} ms, p95 ${p95} ms (x ${(Number(p95) / base).toFixed(1)}), server ${processor} ms`,
    );
  }
}

for (let round = 0; round < rounds; round += 1) {
  for (const [kind, pathOf] of Object.entries(searches)) {
    const before = familySeconds(server.pid);
    for (let count = 0; count < requestsOfEach / rounds; count += 1) {
      const at = performance.now();
      const response = await fetch(`${server.url}/api/v1${pathOf()}`, { headers });
      const text = await response.text();
      if (response.status !== 200) {
        console.log(`${kind}: ${response.status} after ${(performance.now() - at).toFixed(0)} ms`);
        if (response.status !== 503) throw new Error(text);
        continue;
      }
      taken.set(kind, [...(taken.get(kind) ?? []), performance.now() - at]);
    }
    cost.set(kind, (cost.get(kind) ?? 0) + familySeconds(server.pid) - before);
  }
  console.log(`after round ${round + 1} of ${rounds}`);
  report();
}
await server.stop();
await database.stop();

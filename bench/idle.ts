/**
 * S19 with the number of calls and the time of each statement, the most expensive first.
 *
 *   node launch.mjs bench/idle.ts [merchants=1000] [seconds=60]
 */
import type { BenchDatabase } from './database.ts';
import { measureIdle } from './idle-cost.ts';

const [merchants = 1_000, seconds = 60] = process.argv.slice(2).map(Number);

async function begin({ sql }: BenchDatabase): Promise<void> {
  await sql('create extension if not exists pg_stat_statements');
  await sql('select pg_stat_statements_reset()');
}

async function end({ sql }: BenchDatabase): Promise<void> {
  const rows = await sql<{ calls: string; ms: string; query: string }>(
    `select calls, round(total_exec_time::numeric, 1) as ms, left(regexp_replace(query, '\\s+', ' ', 'g'), 90) as query
     from pg_stat_statements order by total_exec_time desc limit 25`,
  );
  for (const { calls, ms, query } of rows) console.log(`${calls.padStart(8)} ${ms.padStart(9)} ms  ${query}`);
}

const cost = await measureIdle({ merchants, seconds, settleSeconds: 30 }, { begin, end });
const shares = Object.entries(cost).map(([name, share]) => `${name} ${share.toFixed(2)}%`);
const total = cost.server + cost.worker + cost.postgres;
console.log(
  `${merchants} merchants, idle for ${seconds} s, of a core: ${shares.join(', ')}, together ${total.toFixed(2)}%`,
);

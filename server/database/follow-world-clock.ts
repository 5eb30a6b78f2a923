/** Synchronizes this process's clock with that of the database. */

import { setWorldClock } from '../clock/world-clock.ts';
import { statement } from './connection.ts';
import type { Pool } from './pool/pool.ts';
import { inTenantTransaction } from './transactions/tenant-transaction.ts';

const databaseTime = statement<{ ms: number }>(
  'world_clock',
  'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
);

const everyMs = 15_000;
/** Measures the database's time. */
export async function measureWorldClock(pool: Pool): Promise<void> {
  const [startMs, sentMs] = [Date.now(), performance.now()];
  const scope = { merchants: [], readOnly: true } as const;
  const [row] = await inTenantTransaction(pool, scope, (tx) => tx.run(databaseTime));
  const takenMs = performance.now();
  const errorMs = (takenMs - sentMs) / 2;
  setWorldClock({ offsetMs: row!.ms - (startMs + errorMs), errorMs, takenMs });
}

/** Measures now and every 15 seconds; while the database is unavailable, the last measurement is kept. */
export async function followWorldClock(pool: Pool): Promise<{ stop(): void }> {
  const measure = () => measureWorldClock(pool).catch(() => undefined);
  await measure();
  // The first measurement included opening the connection; the second is more accurate.
  await measure();
  const timer = setInterval(measure, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}

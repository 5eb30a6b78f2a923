/** Triggers that make a race certain which a fast database would only sometimes show. */
import { setTimeout as pause } from 'node:timers/promises';
import { patient } from '../harness/patience.ts';
import type { Rig } from './rig.ts';

/**
 * Every update of the table, or what else is named, begins a moment later. What servers have read without a lock before
 * is then out of date, however few of them run at once; with the lock they only wait longer.
 */
export async function slowUpdates(rig: Rig, table: string, what = 'update', seconds = 0.05): Promise<void> {
  await rig.world.sql(
    `create function wait_a_moment() returns trigger language plpgsql
     as $$ begin perform pg_sleep(${seconds}); return null; end $$`,
  );
  await rig.world.sql(
    `create trigger slow_update before ${what} on ${table} for each statement execute function wait_a_moment()`,
  );
}

const gate = 7_301;

/** Holds up every update of the column in one merchant's rows, until the result is called. */
export async function holdUpdates(
  rig: Rig,
  { table, column, merchantId }: { table: string; column: string; merchantId: string },
): Promise<() => Promise<void>> {
  await rig.world.sql(
    `create function wait_at_the_gate() returns trigger language plpgsql
     as $$ begin perform pg_advisory_xact_lock_shared(${gate}); return new; end $$`,
  );
  await rig.world.sql(
    `create trigger held_update before update of ${column} on ${table} for each row
     when (new.merchant_id = '${merchantId}') execute function wait_at_the_gate()`,
  );
  const holder = await rig.world.connect({ id: merchantId });
  await holder.query(`select pg_advisory_lock(${gate})`);
  return () => holder.end();
}

/** Resolves once so many connections wait for a lock in the database. */
export async function untilWaiting(rig: Rig, atLeast: number): Promise<void> {
  const deadline = performance.now() + patient(10_000);
  for (;;) {
    const row = await rig.world.total<'count'>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (row.count >= atLeast) return;
    if (performance.now() > deadline) throw new Error(`${row.count} connections wait for a lock.`);
    await pause(3);
  }
}

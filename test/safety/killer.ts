/** Ends servers and database connections in the middle of the work, at moments that the seed draws. */
import type { Rig } from './rig.ts';

/** Kills one server process, as a crash would; another one starts in its place while the others go on. */
export async function crashServer(rig: Rig): Promise<void> {
  const ended = rig.dice.pick(rig.servers).kill();
  rig.startServer();
  await ended;
}

/** Ends one connection of the servers' pools, as an operator or a failover would; a busy one if there is one. */
export async function endBackend(rig: Rig): Promise<void> {
  await rig.world.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'tessera'
     order by (state <> 'idle') desc, pid limit 1`,
  );
}

/** Strikes one after the other, each after a number of further answers, until the work is done. */
export async function strikeDuring(
  rig: Rig,
  work: Promise<unknown>,
  strikes: readonly ((rig: Rig) => Promise<void>)[],
): Promise<number> {
  let struck = 0;
  const over = work.then(() => 'over');
  for (const strike of strikes) {
    if ((await Promise.race([rig.journal.after(rig.dice.between(20, 60)), over])) === 'over') break;
    await strike(rig);
    struck += 1;
  }
  await work;
  return struck;
}

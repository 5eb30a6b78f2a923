/** Ends servers and database connections in the middle of the work, at moments that the seed draws. */
import type { Rig } from './rig.ts';

/** Kills one server process, as a crash would, and starts another one. */
export async function crashServer(rig: Rig): Promise<void> {
  await rig.dice.pick(rig.servers).kill();
  await rig.addServer();
}

/** Ends one connection of the servers' pools, as an operator or a failover would; false if none was open. */
export async function endBackend(rig: Rig): Promise<boolean> {
  const backends = await rig.world.sql<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'tessera'
     order by (state = 'active') desc, pid`,
  );
  if (backends.length === 0) return false;
  // Busy connections come first, as only their loss is worth a test.
  await rig.world.sql('select pg_terminate_backend($1)', [backends[0]!.pid]);
  return true;
}

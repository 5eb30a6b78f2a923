/** Kills servers, database connections and the database under load, at seeded moments. */
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../harness/patience.ts';
import { serverName } from '../../harness/server.ts';
import type { Rig } from '../../promises/rig.ts';

type Strike = (rig: Rig) => Promise<void>;

/** Kills a server process and starts a replacement, while the others continue. */
export const crashServer: Strike = async (rig) => replace(rig, rig.dice.pick(await serving(rig)));

/** Kills the longest-running server, so that all die equally often. */
export const crashOldest: Strike = async (rig) => replace(rig, (await serving(rig))[0]!);

async function replace(rig: Rig, server: Rig['servers'][number]): Promise<void> {
  const ended = server.kill();
  rig.startServer(server);
  await ended;
}

/** Waits for running servers. */
async function serving(rig: Rig): Promise<Rig['servers']> {
  while (rig.servers.length === 0) await pause(20);
  return rig.servers;
}

/** Terminates one connection of the servers' pools, preferably a busy one. */
export const endBackend: Strike = async (rig) => {
  const end = () =>
    rig.world.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = '${serverName}'
       order by (state <> 'idle') desc, pid limit 1`,
    );
  // The database may be restarting after a kill.
  const otherwise = () => 'The database did not come back.';
  await until(() => end().catch(() => undefined), { everyMs: 50, otherwise });
};

/** Kills the postmaster and all its children, like a power failure; its supervisor restarts it. */
export async function killDatabase(rig: Rig, postmasterPid: number): Promise<void> {
  const children = await rig.world.sql<{ pid: number }>('select pid from pg_stat_activity');
  process.kill(postmasterPid, 'SIGKILL');
  for (const { pid } of children) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  }
}

/** Strikes repeatedly, each time after a number of further answers, until the work is done. */
export async function strikeDuring(
  rig: Rig,
  work: Promise<unknown>,
  strikes: readonly Strike[],
  answersBetween: readonly [least: number, most: number] = [20, 60],
): Promise<number> {
  let struck = 0;
  const over = work.then(() => 'over');
  for (const strike of strikes) {
    const answers = rig.dice.between(...answersBetween);
    if ((await Promise.race([rig.journal.after(answers), over])) === 'over') break;
    await strike(rig);
    struck += 1;
  }
  await work;
  return struck;
}

/** Alternately kills a server and a connection, until the work is done or there were enough strikes. */
export const strikeAlternately =
  ({ strikes, strikeMs }: { strikes: number; strikeMs: number }) =>
  async (shift: { rig: Rig; isOver: boolean }): Promise<number> => {
    let struck = 0;
    while (!shift.isOver && struck < strikes) {
      await pause(strikeMs);
      if (shift.isOver) break;
      await (struck % 2 === 0 ? crashServer : endBackend)(shift.rig);
      struck += 1;
    }
    return struck;
  };

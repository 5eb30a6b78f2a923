/** Background work of a test server, turned in each of its cells. */
import pg from 'pg';
import { deleteOld } from '../../server/background/retention.ts';
import { homeCell } from '../../server/config/cells.ts';
import { allOf, type Database, databaseOf, homeOf } from '../../server/database/cells/databases.ts';
import type { Clock } from '../../server/engine/clock.ts';
import { JobQueue } from '../../server/engine/job-queue.ts';
import { turnClock } from '../../server/engine/loops/run-clock.ts';
import type { Services } from '../../server/engine/services.ts';
import { betweenCells } from '../../server/invariants/between-cells.ts';
import type { TestDatabase } from './cluster.ts';

/** The services as background work has them: one for each database. */
export const servicesOfCells = (services: Services): Services[] =>
  allOf(services.pool).map(({ pool }) => ({ ...services, pool }));

/** The services as the background work of the merchant's cell has them. */
export const servicesFor = async (services: Services, { id }: { id: string }): Promise<Services> => ({
  ...services,
  pool: (await databaseOf(services.pool, id)).pool,
});

/** With the job queue of the database; `jobs` of the server is that of home. */
const withQueue = (services: Services, { pool }: Database): Services =>
  pool === homeOf(services.pool)
    ? { ...services, pool }
    : { ...services, pool, jobs: new JobQueue({ pool, onError: () => undefined }) };

/** As `servicesOfCells`, with a job queue of each; the caller closes those that differ from the server's. */
export const workersOfCells = (services: Services): Services[] =>
  allOf(services.pool).map((cell) => withQueue(services, cell));

/** As `servicesFor`, with the job queue of the cell; the caller closes it. */
export const workerFor = async (services: Services, { id }: { id: string }): Promise<Services> =>
  withQueue(services, await databaseOf(services.pool, id));

/** Turns a clock in each cell; returns whether there may be more. */
export async function turnInCells(
  clock: Clock,
  services: Services,
  turn: Parameters<typeof turnClock>[2] = {},
): Promise<boolean> {
  let isMore = false;
  for (const own of servicesOfCells(services)) isMore = (await turnClock(clock, own, turn)) || isMore;
  return isMore;
}

/** Deletes a batch of what is old enough in each cell; returns whether there may be more. */
export async function deleteInCells(
  retention: Parameters<typeof deleteOld>[0],
  services: Services,
): Promise<boolean> {
  let isMore = false;
  for (const own of servicesOfCells(services)) isMore = (await deleteOld(retention, own)) || isMore;
  return isMore;
}

/** The checks that fail of what merchants of different cells have with each other, such as `C7`. */
export async function findingsBetween({ superuserUrl, cells = [] }: TestDatabase): Promise<string[]> {
  const urls = [
    [homeCell, superuserUrl] as const,
    ...cells.map(({ name, database }) => [name, database.superuserUrl] as const),
  ];
  const clients = urls.map(([name, connectionString]) => ({
    name,
    client: new pg.Client({ connectionString }),
  }));
  try {
    for (const { client } of clients) await client.connect();
    return (await betweenCells(clients)).map(({ check }) => check.split(' ')[0]!);
  } finally {
    await Promise.all(clients.map(({ client }) => client.end()));
  }
}

/** Background work of a test server, turned in each of its cells. */
import { turnClock } from '../../server/background/run-clock.ts';
import { allOf, databaseOf } from '../../server/database/cells/databases.ts';
import type { Clock } from '../../server/engine/clock.ts';
import { JobQueue } from '../../server/engine/job-queue.ts';
import type { Services } from '../../server/engine/services.ts';

/** The services as background work has them: one for each database. */
export const servicesOfCells = (services: Services): Services[] =>
  allOf(services.pool).map(({ pool }) => ({ ...services, pool }));

/** The services as the background work of the merchant's cell has them. */
export const servicesFor = async (services: Services, { id }: { id: string }): Promise<Services> => ({
  ...services,
  pool: (await databaseOf(services.pool, id)).pool,
});

/** As `servicesOfCells`, with a job queue of each; the caller closes those that differ from the server's. */
export const workersOfCells = (services: Services): Services[] =>
  servicesOfCells(services).map((own, at) =>
    at === 0 || own.pool === services.pool
      ? own
      : { ...own, jobs: new JobQueue({ pool: allOf(services.pool)[at]!.pool, onError: () => undefined }) },
  );

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

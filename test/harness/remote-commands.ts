/** Orders between cells, booked without waiting for background work. */
import { remoteClock } from '../../server/engine/remote/remote-clock.ts';
import { turnInCells } from './cells.ts';
import { until } from './patience.ts';
import type { TestServer } from './server.ts';
import type { World } from './world.ts';

/** Books what merchants have ordered from others in other cells. */
export async function turnRemoteCommands({ app }: Pick<TestServer, 'app'>): Promise<void> {
  while (await turnInCells(remoteClock, app.services));
}

/** Until nothing is on its way between cells. */
export const ordersArrived = (server: Pick<TestServer, 'app'>, world: World): Promise<unknown> =>
  until(async () => {
    await turnRemoteCommands(server);
    const { open } = await world.total<'open'>(
      'select count(*)::int as open from orders_elsewhere where booked_at is null',
    );
    return open === 0;
  });

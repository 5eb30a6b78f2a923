import { spendingClock } from '../../server/domains/communications/spending/spending-clock.ts';
import { turnInCells } from './cells.ts';
import type { TestServer } from './server.ts';
import type { World } from './world.ts';

/** Accepts the messages about everything that was spent so far, without waiting for the minute to pass. */
export async function tellSpending({ app }: TestServer, world: World): Promise<void> {
  await world.sql('update spending_notices set due_at = now()');
  while (await turnInCells(spendingClock, app.services));
}

/** Waits for what a load left unanswered, before its effects are counted. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isAnyTransactionOpen } from './asleep.ts';
import type { BenchDatabase } from './database.ts';
import { firstAnswer, type ServerProcess } from './server-process.ts';

const calmLooks = 3;

/**
 * Waits until the server has carried out every request that a load sent before it ended. Its answer to a later request
 * shows that it has read the earlier ones, however slow the machine is; a pause in the effects would not.
 */
export async function settle(
  server: Pick<ServerProcess, 'url'>,
  ...databases: readonly BenchDatabase[]
): Promise<void> {
  for (let calm = 0; calm < calmLooks; ) {
    await firstAnswer(`${server.url}/health`, () => false);
    const busy = await Promise.all(databases.map(isAnyTransactionOpen));
    calm = busy.includes(true) ? 0 : calm + 1;
    await sleep(20);
  }
}

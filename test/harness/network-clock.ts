import { turnNetworkClock as turn } from '../../server/background/network-clock.ts';
import type { TestServer } from './server.ts';

/** Lets the clock of posts and groups write down what is due, so that a test need not wait for the background. */
export async function turnNetworkClock({ app }: TestServer): Promise<void> {
  while (await turn(app.services.pool));
}

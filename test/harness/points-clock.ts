import { settlePoints } from '../../server/background/points-clock.ts';
import type { TestServer } from './server.ts';

/** Lets the points clock do all that is due, so that a test need not wait for the background to do it. */
export async function settleAllPoints({ app }: TestServer): Promise<void> {
  while (await settlePoints(app.services.pool));
}

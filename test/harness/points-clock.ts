import { settlePoints } from '../../server/background/clocks/points-clock.ts';
import type { TestServer } from './server.ts';

/** Runs the points clock until nothing is due, without waiting for background work. */
export async function settleAllPoints({ app }: TestServer): Promise<void> {
  while (await settlePoints(app.services.pool));
}

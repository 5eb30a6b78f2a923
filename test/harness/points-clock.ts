import { tierClock } from '../../server/domains/issuing/tier-clock.ts';
import { pointsClock } from '../../server/domains/points/clock/points-clock.ts';
import { turnInCells } from './cells.ts';
import type { TestServer } from './server.ts';

/** Runs the points clock until nothing is due, without waiting for background work. */
export async function settleAllPoints({ app }: TestServer): Promise<void> {
  while (await turnInCells(pointsClock, app.services));
}

/** Moves members whose pass has other tiers, without waiting for background work. */
export async function settleTiers({ app }: TestServer): Promise<void> {
  while (await turnInCells(tierClock, app.services));
}

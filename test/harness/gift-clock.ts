import { giftClock } from '../../server/domains/gift-cards/gift-clock.ts';
import { turnInCells } from './cells.ts';
import type { TestServer } from './server.ts';

/** Runs the clock of gift cards, without waiting for background work. */
export async function settleGiftCards({ app }: TestServer): Promise<void> {
  while (await turnInCells(giftClock, app.services));
}

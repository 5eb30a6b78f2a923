import { postClock } from '../../server/domains/posts/post-clock.ts';
import { referralClock } from '../../server/domains/referrals/referral-clock.ts';
import { turnInCells } from './cells.ts';
import type { TestServer } from './server.ts';

/** Settles what is due for posts and referrals, without waiting for background work. */
export async function turnNetworkClock({ app }: TestServer): Promise<void> {
  for (const clock of [postClock, referralClock]) while (await turnInCells(clock, app.services));
}

/** Ends expired holds of promotions without waiting for background work. */
import { turnClock } from '../../server/background/run-clock.ts';
import { campaignHoldClock } from '../../server/domains/campaigns/budget/campaign-hold-clock.ts';
import type { TestServer } from './server.ts';

export async function turnCampaignClock({ app }: TestServer): Promise<void> {
  while (await turnClock(campaignHoldClock, app.services));
}

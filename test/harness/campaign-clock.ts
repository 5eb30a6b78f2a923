/** Ends expired holds of promotions without waiting for background work. */
import { campaignHoldClock } from '../../server/domains/campaigns/budget/campaign-hold-clock.ts';
import { turnInCells } from './cells.ts';
import type { TestServer } from './server.ts';

export async function turnCampaignClock({ app }: TestServer): Promise<void> {
  while (await turnInCells(campaignHoldClock, app.services));
}

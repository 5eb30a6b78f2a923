/** The clock of campaigns: gives back what expired holds of orders reserve of their budgets. */
import { timeOf } from '../../../database/merchant-clock.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { declareClock } from '../../../engine/clock.ts';
import { CampaignBook } from '../campaign-book.ts';
import { findDueCampaignHolds, maxCampaignHolds } from './hold-store.ts';

async function endHolds(tx: TenantTransaction, holds: readonly { campaign_id: string }[]): Promise<void> {
  const { merchantId } = tx;
  const ids = new Set(holds.map(({ campaign_id }) => campaign_id));
  const campaigns = new CampaignBook();
  const now = await timeOf(tx);
  // Loading ends expired holds.
  await campaigns.load(
    tx,
    [...ids].map((id) => ({ merchantId, id })),
    { now },
  );
  await Promise.all(campaigns.save(tx, now));
}

export const campaignHoldClock = declareClock({
  name: 'expired holds of promotions',
  everySeconds: 15,
  task: 'sweep',
  most: maxCampaignHolds,
  findDue: findDueCampaignHolds,
  settle: endHolds,
});

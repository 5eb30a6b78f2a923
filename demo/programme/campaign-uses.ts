/** What the vouchers of campaigns used of their budgets, which are never reached here. */
import type { CampaignRow } from '../../server/domains/campaigns/campaign.ts';

type Counted = Pick<CampaignRow, 'id' | 'used_uses' | 'used_amount'>;

export class CampaignUses {
  readonly #campaigns = new Map<string, Counted>();

  /** Makes the uses of the campaign's vouchers count. */
  add(campaign: Counted): void {
    this.#campaigns.set(campaign.id, campaign);
  }

  /** Counts a use, or takes it back with `times` -1. */
  count(voucher: { campaign_id: string | null }, discount: number | null, times: 1 | -1): void {
    const campaign = this.#campaigns.get(voucher.campaign_id ?? '');
    if (campaign === undefined) return;
    campaign.used_uses += times;
    campaign.used_amount += times * (discount ?? 0);
  }
}

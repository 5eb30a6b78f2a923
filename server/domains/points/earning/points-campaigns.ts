/** The points campaigns of a batch of earnings: locked after everything else, counted in memory, saved once. */
import type { Key } from '../../../database/columns.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Call } from '../../../engine/operation.ts';
import { momentsOf } from '../../campaigns/budget/periods.ts';
import type { CampaignRow } from '../../campaigns/campaign.ts';
import { CampaignBook } from '../../campaigns/campaign-book.ts';
import type { PointsBatch } from '../ledger/points-batch.ts';

export class PointsCampaigns {
  readonly book = new CampaignBook();
  #campaigns: readonly CampaignRow[] = [];

  /** Locks the campaigns. Sends no query without keys. */
  async load(
    tx: TenantTransaction,
    keys: readonly Key[],
    { ledgers }: PointsBatch,
    requests: readonly { call: Call }[],
  ): Promise<void> {
    if (keys.length === 0) return;
    await this.book.load(tx, keys, {
      customers: [...ledgers].map(({ membership }) => ({
        merchantId: membership.merchant_id,
        id: membership.customer_id,
      })),
      now: requests[0]!.call.now,
      moments: momentsOf(requests),
    });
    this.#campaigns = keys.flatMap(({ merchantId, id }) => this.book.find(merchantId, id) ?? []);
  }

  /** Those of the merchant, oldest first. */
  of(merchantId: string): readonly CampaignRow[] {
    return this.#campaigns.filter((one) => one.merchant_id === merchantId);
  }
}

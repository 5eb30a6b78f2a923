/** The campaigns that a batch of requests counts towards: locked once, changed in memory, saved once. */
import type { Key } from '../../database/columns.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { NewEvent } from '../../engine/operation.ts';
import { lockCounted, readCampaigns, readUncounted, saveBudgets } from './budget-store.ts';
import { type CampaignRow, isNear, isSpent } from './campaign.ts';
import { viewCampaign } from './campaign-view.ts';

const keyOf = (merchantId: string, id: string): string => `${merchantId} ${id}`;

export class CampaignBook {
  readonly #campaigns = new Map<string, CampaignRow>();
  readonly #changed = new Set<CampaignRow>();
  #events: NewEvent[] = [];

  /** Locks the campaigns that count their uses and reads the others. Sends no query without keys. */
  async load(tx: TenantTransaction, keys: readonly Key[]): Promise<void> {
    if (keys.length === 0) return;
    const [counted, others] = await Promise.all([lockCounted(tx, keys), readUncounted(tx, keys)]);
    this.#add([...counted, ...others]);
  }

  /** Reads campaigns, to show what could be done. */
  async peek(tx: ReadTransaction, keys: readonly Key[]): Promise<void> {
    if (keys.length > 0) this.#add(await readCampaigns(tx, keys));
  }

  #add(rows: readonly CampaignRow[]): void {
    for (const row of rows) this.#campaigns.set(keyOf(row.merchant_id, row.id), row);
  }

  find(merchantId: string, id: string | null): CampaignRow | undefined {
    return id === null ? undefined : this.#campaigns.get(keyOf(merchantId, id));
  }

  /** Counts a use, or takes one back with `times` -1. */
  use(campaign: CampaignRow | undefined, amount: number, now: string, times: 1 | -1 = 1): void {
    if (!campaign?.counted) return;
    campaign.used_uses += times;
    campaign.used_amount += times * amount;
    this.#changed.add(campaign);
    if (isNear(campaign) && !campaign.near_noted) {
      campaign.near_noted = true;
      this.#note('campaign.budget_near', campaign, now);
    }
    if (isSpent(campaign) && !campaign.spent_noted) {
      campaign.spent_noted = true;
      this.#note('campaign.budget_spent', campaign, now);
    }
  }

  /** Reserves a use, or ends its hold with `times` -1. */
  hold(campaign: CampaignRow | undefined, amount: number, times: 1 | -1 = 1): void {
    if (!campaign?.counted) return;
    campaign.held_uses += times;
    campaign.held_amount += times * amount;
    this.#changed.add(campaign);
  }

  #note(type: 'campaign.budget_near' | 'campaign.budget_spent', campaign: CampaignRow, now: string): void {
    this.#events.push({ type, objectId: campaign.id, object: viewCampaign(campaign, now) });
  }

  /** Returns the events since the last call. */
  takeEvents(): NewEvent[] {
    const taken = this.#events;
    this.#events = [];
    return taken;
  }

  save(tx: TenantTransaction, now: string): Promise<unknown>[] {
    return this.#changed.size === 0 ? [] : [saveBudgets(tx, [...this.#changed], now)];
  }
}

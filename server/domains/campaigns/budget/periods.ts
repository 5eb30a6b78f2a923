/** What was used of the periods of the campaigns at hand. Campaigns without periods cost nothing. */
import { bucketOfDay } from '../../../clock/periods.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { Call } from '../../../engine/operation.ts';
import type { CampaignRow } from '../campaign.ts';
import { type Moment, type Period, periodAt } from './period.ts';
import { type PeriodUse, readPeriods } from './period-store.ts';

/** A day whose budget is used or given back. */
export interface BudgetDay {
  campaignId: string | null;
  day: string | null;
}

/** The moment of each merchant of a batch: of its latest request. */
export const momentsOf = (requests: readonly { call: Call }[]): ReadonlyMap<string, Moment> =>
  new Map(requests.map(({ call: { principal, now } }) => [principal.merchantId, momentOf(principal, now)]));

export const momentOf = ({ merchantTimezone: timezone }: Call['principal'], now: string): Moment => ({
  now,
  timezone,
});

export class Periods {
  /** By campaign and first day. */
  readonly #uses = new Map<string, PeriodUse>();
  readonly #changed = new Set<PeriodUse>();

  /** Reads the periods that run at these moments, which the campaigns then have, and those of other days. */
  async load(
    tx: ReadTransaction,
    campaigns: readonly CampaignRow[],
    moments: ReadonlyMap<string, Moment>,
    days: readonly BudgetDay[] = [],
  ): Promise<void> {
    const timed = campaigns.flatMap((campaign) => {
      const { merchant_id, id, budget_per: per } = campaign;
      if (per === null) return [];
      const moment = moments.get(merchant_id);
      const current = moment && periodAt(per, moment);
      const buckets = new Set(current && [current.bucket]);
      for (const { campaignId, day } of days)
        if (campaignId === id && day !== null) buckets.add(bucketOfDay(per, day));
      return [{ campaign, current, buckets }];
    });
    const wanted = timed.flatMap(({ campaign: { merchant_id, id: campaign_id }, buckets }) =>
      [...buckets].map((bucket) => ({ merchant_id, campaign_id, bucket })),
    );
    if (wanted.length === 0) return;
    for (const name of wanted) this.#uses.set(keyOf(name), { ...unused, ...name });
    for (const row of await readPeriods(tx, wanted)) this.#uses.set(keyOf(row), row);
    for (const { campaign, current } of timed) {
      if (current === undefined) continue;
      const { bucket, ...period } = current;
      campaign.period = { ...period, use: this.#uses.get(keyOf({ campaign_id: campaign.id, bucket }))! };
    }
  }

  /** What was used of the period of a day; undefined without a day, or if the campaign has no periods. */
  find(campaign: CampaignRow, day: string | null | undefined): Period | undefined {
    if (campaign.budget_per === null || day == null) return undefined;
    const bucket = bucketOfDay(campaign.budget_per, day);
    const use = this.#uses.get(keyOf({ campaign_id: campaign.id, bucket }));
    if (use === undefined) throw new Error(`The period of ${day} was not loaded.`);
    return { day, use };
  }

  /** Notes a change; the period that runs now has the limits of the campaign. */
  change(campaign: CampaignRow, use: PeriodUse): void {
    if (use === campaign.period?.use) {
      use.use_limit = campaign.budget_uses;
      use.amount_limit = campaign.budget_amount;
    }
    this.#changed.add(use);
  }

  get changed(): PeriodUse[] {
    return [...this.#changed];
  }
}

const keyOf = ({ campaign_id, bucket }: Pick<PeriodUse, 'campaign_id' | 'bucket'>): string =>
  `${campaign_id} ${bucket}`;

const unused = {
  used_uses: 0,
  used_amount: 0,
  held_uses: 0,
  held_amount: 0,
  use_limit: null,
  amount_limit: null,
  near_noted: false,
  spent_noted: false,
} as const;

/** Reads the periods of campaigns of one merchant, to show what is left of their budgets now. */
export async function withPeriods<Campaign extends CampaignRow>(
  tx: ReadTransaction,
  campaigns: readonly Campaign[],
  moment: Moment,
): Promise<readonly Campaign[]> {
  await new Periods().load(tx, campaigns, new Map([[tx.merchantId, moment]]));
  return campaigns;
}

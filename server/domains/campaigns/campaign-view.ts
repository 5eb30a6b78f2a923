/** The public form of campaigns. */
import type { Static } from 'typebox';
import { encodeId } from '../../../contract/ids.ts';
import type { Campaign } from '../../../contract/resources/campaign.ts';
import type { CurrentPeriod } from './budget/period.ts';
import { type CampaignRow, statusOf } from './campaign.ts';

export type WireCampaign = Static<typeof Campaign>;

export const viewCampaign = (row: CampaignRow, now: string): WireCampaign => ({
  id: encodeId('campaign', row.id),
  object: 'campaign',
  merchant_id: encodeId('merchant', row.merchant_id),
  name: row.name,
  description: row.description,
  kind: row.kind,
  status: statusOf(row, now),
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  discount: row.discount,
  bonus: row.bonus,
  pass_ids: row.pass_ids,
  conditions: row.conditions,
  stacking: row.stacking,
  budget: row.counted
    ? {
        uses: row.budget_uses,
        currency: row.budget_currency,
        per: row.budget_per,
        customer_uses: row.customer_uses,
        ...(row.kind === 'points'
          ? {
              amount: null,
              customer_amount: null,
              points: row.budget_amount,
              customer_points: row.customer_amount,
            }
          : { amount: row.budget_amount, customer_amount: row.customer_amount }),
      }
    : null,
  used: row.counted ? viewUses(row, row.used_uses, row.used_amount) : null,
  held: row.counted ? viewUses(row, row.held_uses, row.held_amount) : null,
  period: row.period ? viewPeriod(row, row.period) : null,
  codes: row.code_count,
  holdout_percent: row.holdout_percent,
  metadata: row.metadata,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

type Kind = Pick<CampaignRow, 'kind'>;

/** The amounts of a points campaign are points. */
const viewUses = ({ kind }: Kind, uses: number, amount: number): NonNullable<WireCampaign['used']> =>
  kind === 'points' ? { uses, amount: 0, points: amount } : { uses, amount };

const viewPeriod = (row: Kind, { starts_at, resets_at, use }: CurrentPeriod): WireCampaign['period'] => ({
  starts_at,
  resets_at,
  used: viewUses(row, use.used_uses, use.used_amount),
  held: viewUses(row, use.held_uses, use.held_amount),
});

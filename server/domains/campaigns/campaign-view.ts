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
  conditions: row.conditions,
  stacking: row.stacking,
  budget: row.counted
    ? {
        uses: row.budget_uses,
        amount: row.budget_amount,
        currency: row.budget_currency,
        per: row.budget_per,
        customer_uses: row.customer_uses,
        customer_amount: row.customer_amount,
      }
    : null,
  used: row.counted ? { uses: row.used_uses, amount: row.used_amount } : null,
  held: row.counted ? { uses: row.held_uses, amount: row.held_amount } : null,
  period: row.period ? viewPeriod(row.period) : null,
  codes: row.code_count,
  holdout_percent: row.holdout_percent,
  metadata: row.metadata,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

const viewPeriod = ({ starts_at, resets_at, use }: CurrentPeriod): WireCampaign['period'] => ({
  starts_at,
  resets_at,
  used: { uses: use.used_uses, amount: use.used_amount },
  held: { uses: use.held_uses, amount: use.held_amount },
});

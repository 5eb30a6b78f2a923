/** The results of all campaigns as a file: a row for each. */
import type { ResultColumn } from '../../../../contract/domains/campaigns-publish.ts';
import { encodeId } from '../../../../contract/ids.ts';
import { inTimezone } from '../../../../contract/zone.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TimedOrder } from '../../exports/export-order.ts';
import type { FileSource } from '../../exports/export-source.ts';
import { type Cell, wholeUnits } from '../../exports/export-values.ts';
import { momentOf, withPeriods } from '../budget/periods.ts';
import { type CampaignRow, type CampaignStatus, leftOf, statusOf } from '../campaign.ts';
import { resultsOf } from './campaign-results.ts';
import { readCampaignsBefore } from './results-store.ts';

export interface ResultsOrder extends TimedOrder<ResultColumn> {
  kind: CampaignRow['kind'] | undefined;
  statuses: readonly CampaignStatus[] | undefined;
}

type Results = Awaited<ReturnType<typeof resultsOf>>;

function valuesOf(
  campaign: CampaignRow,
  results: Results,
  status: CampaignStatus,
  order: ResultsOrder,
): Record<ResultColumn, Cell> {
  const { timezone, amounts } = order;
  const at = (instant: string | null) =>
    instant === null || timezone === undefined ? instant : inTimezone(instant, timezone);
  const money = (amount: number, currency: string) =>
    amounts === 'decimal' ? wholeUnits(amount, currency) : amount;
  const left = leftOf(campaign);
  const rest = (value: number) => (Number.isFinite(value) ? Math.max(0, value) : null);
  const isOfPoints = campaign.kind === 'points';
  const amountLeft = isOfPoints ? null : rest(left.amount);
  return {
    campaign_id: encodeId('campaign', campaign.id),
    name: campaign.name,
    kind: campaign.kind,
    status,
    starts_at: at(campaign.starts_at),
    ends_at: at(campaign.ends_at),
    from: at(results.from),
    to: at(results.to),
    redemptions: results.redemptions,
    orders: results.orders,
    customers: results.customers,
    new_customers: results.new_customers,
    discount_amount: money(results.discount_amount, results.currency),
    revenue: money(results.revenue, results.currency),
    currency: results.currency,
    uplift_percent: results.holdout?.uplift_percent ?? null,
    published: results.published,
    codes: campaign.code_count,
    uses_left: rest(left.uses),
    amount_left: amountLeft === null ? null : money(amountLeft, campaign.budget_currency ?? results.currency),
    budget_currency: campaign.budget_currency,
    budget_per: campaign.budget_per,
    points_given: results.points_given ?? null,
    points_left: isOfPoints ? rest(left.amount) : null,
  };
}

/** How many campaigns are read at once. */
const batch = 50;

async function* campaignsOf(tx: ReadTransaction): AsyncGenerator<CampaignRow[]> {
  let before: string | undefined;
  for (;;) {
    const rows = await readCampaignsBefore(tx, before, batch);
    yield rows;
    if (rows.length < batch) return;
    before = rows.at(-1)!.id;
  }
}

export const resultsExport: FileSource<ResultsOrder> = {
  name: 'campaigns-results',
  async *read(tx, order, asking) {
    const { principal, now } = asking();
    const { columns, kind, statuses, from, to } = order;
    for await (const campaigns of campaignsOf(tx)) {
      await withPeriods(tx, campaigns, momentOf(principal, now));
      const shown = campaigns
        .map((row) => ({ row, status: statusOf(row, now) }))
        .filter(({ row }) => kind === undefined || row.kind === kind)
        .filter(({ status }) => statuses === undefined || statuses.includes(status));
      const lines = await Promise.all(
        shown.map(async ({ row, status }) =>
          valuesOf(row, await resultsOf(tx, row, { from, to }, principal), status, order),
        ),
      );
      if (lines.length > 0) yield lines.map((line) => columns.map((column) => line[column]));
    }
  },
};

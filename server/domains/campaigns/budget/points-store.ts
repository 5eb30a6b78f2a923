/** SQL for what points campaigns added to the earnings of orders: one function per statement. */
import { columns, type Key, keyColumns, type Whole } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';

export type CampaignPointsRow = Omit<Row<'campaign_points'>, 'created_at'>;

/** What a campaign added, with the customer who has the membership now. */
export type PointsShare = CampaignPointsRow & { customer_id: string };

const pointsColumns = columns<CampaignPointsRow>({
  merchant_id: 'uuid',
  transaction_id: 'uuid',
  campaign_id: 'uuid',
  order_key: 'uuid',
  membership_id: 'uuid',
  points: 'bigint',
  returned: 'boolean',
  budget_day: 'date',
} satisfies Whole<CampaignPointsRow>);
const insert = statement(
  'campaign_points_insert',
  `insert into campaign_points (${pointsColumns.names}, created_at)
   select *, $1::timestamptz from ${pointsColumns.unnest('p', 2)}`,
);
export const insertCampaignPoints = (
  tx: TenantTransaction,
  rows: readonly CampaignPointsRow[],
  now: string,
) => tx.run(insert, [now, ...pointsColumns.arrays(rows)]);

const shared = `${pointsColumns.of('p')}, m.customer_id`;
const member = 'join memberships m on m.merchant_id = p.merchant_id and m.id = p.membership_id';

const byTransaction = statement<PointsShare>(
  'campaign_points_of_transactions',
  `select ${shared} from ${keyColumns.unnest('wanted')}
   join campaign_points p on p.merchant_id = wanted.merchant_id and p.transaction_id = wanted.id ${member}
   where not p.returned`,
);
/** Reads what campaigns added to earnings that were not taken back, after the locks of their orders. */
export const readPointsShares = (tx: ReadTransaction, transactions: readonly Key[]) =>
  tx.run(byTransaction, keyColumns.arrays(transactions));

const byOrder = statement<PointsShare>(
  'campaign_points_of_order',
  `select ${shared} from campaign_points p ${member}
   where p.merchant_id = $1 and p.order_key = $2 and not p.returned order by p.campaign_id, p.transaction_id`,
);
/** Reads what campaigns added to the earnings of a locked order that were not taken back. */
export const readPointsSharesOf = (tx: ReadTransaction, orderKey: string) =>
  tx.run(byOrder, [tx.merchantId, orderKey]);

const nameColumns = columns<CampaignPointsRow>({
  merchant_id: 'uuid',
  transaction_id: 'uuid',
  campaign_id: 'uuid',
});
const giveBack = statement(
  'campaign_points_return',
  `update campaign_points p set returned = true from ${nameColumns.unnest('back')}
   where p.merchant_id = back.merchant_id and p.transaction_id = back.transaction_id
     and p.campaign_id = back.campaign_id`,
);
export const markPointsReturned = (tx: TenantTransaction, rows: readonly CampaignPointsRow[]) =>
  tx.run(giveBack, nameColumns.arrays(rows));

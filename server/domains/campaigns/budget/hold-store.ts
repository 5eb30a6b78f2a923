/** SQL for what orders on hold reserve of the budgets of automatic promotions: one function per statement. */
import { columns, type Key, keyColumns, type Whole } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';

export type CampaignHold = Row<'campaign_holds'>;

const read = statement<CampaignHold>(
  'campaign_holds_read',
  `select h.merchant_id, h.order_key, h.campaign_id, h.customer_id, h.amount, h.expires_at, h.budget_day
   from ${keyColumns.unnest('wanted', 3)}
   join campaign_holds h on h.merchant_id = wanted.merchant_id and h.campaign_id = wanted.id
   where h.expires_at <= $1 or h.order_key = any ($2::uuid[])
   order by h.merchant_id, h.order_key, h.campaign_id`,
);
/** Reads the holds of locked campaigns that have expired, and those of these orders. */
export const readCampaignHolds = (
  tx: ReadTransaction,
  campaigns: readonly Key[],
  orderKeys: readonly string[],
  now: string,
) => tx.run(read, [now, orderKeys, ...keyColumns.arrays(campaigns)]);

const holdColumns = columns<CampaignHold>({
  merchant_id: 'uuid',
  order_key: 'uuid',
  campaign_id: 'uuid',
  customer_id: 'uuid',
  amount: 'bigint',
  expires_at: 'timestamptz',
  budget_day: 'date',
} satisfies Whole<CampaignHold>);
const insert = statement(
  'campaign_holds_insert',
  `insert into campaign_holds (${holdColumns.names}) select * from ${holdColumns.unnest('h')}`,
);
export const insertCampaignHolds = (tx: TenantTransaction, rows: readonly CampaignHold[]) =>
  tx.run(insert, holdColumns.arrays(rows));

const nameColumns = columns<CampaignHold>({ merchant_id: 'uuid', order_key: 'uuid', campaign_id: 'uuid' });
const remove = statement(
  'campaign_holds_delete',
  `delete from campaign_holds h using ${nameColumns.unnest('ended')}
   where h.merchant_id = ended.merchant_id and h.order_key = ended.order_key
     and h.campaign_id = ended.campaign_id`,
);
export const deleteCampaignHolds = (tx: TenantTransaction, rows: readonly CampaignHold[]) =>
  tx.run(remove, nameColumns.arrays(rows));

/** The most holds processed in one run. */
export const maxCampaignHolds = 500;

const due = statement<{ merchant_id: string; campaign_id: string }>(
  'campaign_holds_due',
  `select merchant_id, campaign_id from campaign_holds
   where expires_at <= tessera_now() and merchant_id <> all ($1::uuid[])
   order by expires_at
   limit ${maxCampaignHolds}`,
);
/** Finds expired holds, except those of the merchants in `without`. Needs a transaction of the task `sweep`. */
export const findDueCampaignHolds = (tx: ReadTransaction, without: readonly string[]) =>
  tx.run(due, [without]);

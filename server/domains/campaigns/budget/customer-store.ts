/** SQL for what each customer used of a campaign that limits it: one function per statement. */
import { columns, type Whole } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { CustomerUse } from '../campaign.ts';

export type CampaignCustomer = Record<'merchantId' | 'campaignId' | 'customerId', string>;
const nameColumns = columns<CampaignCustomer>({
  merchantId: 'uuid',
  campaignId: 'uuid',
  customerId: 'uuid',
});
const read = statement<CustomerUse>(
  'campaign_customers_read',
  `select u.merchant_id, u.campaign_id, u.customer_id, u.used_uses, u.used_amount, u.held_uses, u.held_amount,
          u.use_limit, u.amount_limit
   from ${nameColumns.unnest('wanted')}
   join campaign_customers u on u.merchant_id = wanted.merchant_id and u.campaign_id = wanted.campaign_id
     and u.customer_id = wanted.customer_id`,
);
/** Reads what customers used. It changes only under the lock of the campaign, so it needs none of its own. */
export const readCustomerUses = (tx: ReadTransaction, wanted: readonly CampaignCustomer[]) =>
  tx.run(read, nameColumns.arrays(wanted));

const useColumns = columns<CustomerUse>({
  merchant_id: 'uuid',
  campaign_id: 'uuid',
  customer_id: 'uuid',
  used_uses: 'bigint',
  used_amount: 'bigint',
  held_uses: 'bigint',
  held_amount: 'bigint',
  use_limit: 'bigint',
  amount_limit: 'bigint',
} satisfies Whole<CustomerUse>);
const save = statement(
  'campaign_customers_save',
  `insert into campaign_customers as u (${useColumns.names})
   select * from ${useColumns.unnest('c')}
   on conflict (merchant_id, campaign_id, customer_id) do update
   set ${useColumns.set('excluded', 'campaign_id', 'customer_id')}`,
);
export const saveCustomerUses = (tx: TenantTransaction, rows: readonly CustomerUse[]) =>
  tx.run(save, useColumns.arrays(rows));

/** SQL that notes what members spent, so that they are notified of it: one function, one statement. */
import { columns } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';

/** Purchases within this time are one message. */
const gathering = `interval '1 minute'`;

/** Members who can't be reached, and merchants who turned the messages off, need no row. */
const reached = `join customers c on c.merchant_id = s.merchant_id and c.id = h.customer_id and c.email is not null
   join merchants t on t.id = s.merchant_id
     and coalesce((t.communication_settings ->> 'spending_notices')::boolean, true)`;

/** A spending, and the number of the entry before it. */
interface Spending {
  merchant_id: string;
  /** A membership or a gift card. */
  object_id: string;
  after: number;
}
const spendings = columns<Spending>({ merchant_id: 'uuid', object_id: 'uuid', after: 'bigint' });

const insert = (name: string, isGift: boolean, holders: string) =>
  statement(
    name,
    `insert into spending_notices (merchant_id, customer_id, object_id, is_gift, after, due_at)
     select s.merchant_id, h.customer_id, s.object_id, ${isGift}, min(s.after), $1::timestamptz + ${gathering}
     from ${spendings.unnest('s', 2)} ${holders} ${reached}
     group by 1, 2, 3
     order by 1, 2, 3
     on conflict (merchant_id, customer_id, object_id) do nothing`,
  );

const ofPoints = insert(
  'spending_notices_of_points',
  false,
  'join memberships h on h.merchant_id = s.merchant_id and h.id = s.object_id',
);
const ofGifts = insert(
  'spending_notices_of_gifts',
  true,
  'join voucher_recipients h on h.merchant_id = s.merchant_id and h.voucher_id = s.object_id',
);

export const notePointsSpent = (tx: TenantTransaction, spent: readonly Spending[], now: string) =>
  tx.run(ofPoints, [now, ...spendings.arrays(spent)]);

export const noteGiftsSpent = (tx: TenantTransaction, spent: readonly Spending[], now: string) =>
  tx.run(ofGifts, [now, ...spendings.arrays(spent)]);

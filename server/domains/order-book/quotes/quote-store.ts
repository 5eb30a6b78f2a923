/** SQL for the last quote of each order: one function per statement. */
import { columns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';

export type QuoteRow = Row<'order_quotes'>;

const quoteColumns = columns<QuoteRow>({
  merchant_id: 'uuid',
  order_id: 'text',
  id: 'uuid',
  valid: 'boolean',
  pricing: 'json',
  quoted_at: 'timestamptz',
  created_at: 'timestamptz',
});

// In name order, so that two servers with the same orders never deadlock.
const save = statement(
  'order_quotes_save',
  `insert into order_quotes as q (${quoteColumns.names})
   select ${quoteColumns.names} from ${quoteColumns.unnest('n')} order by merchant_id, order_id
   on conflict (merchant_id, order_id) do update
     set valid = excluded.valid, pricing = excluded.pricing, quoted_at = excluded.quoted_at
     where q.quoted_at <= excluded.quoted_at`,
);
/** Saves the quotes, one for each order, unless a later one is known. */
export const saveQuotes = (tx: TenantTransaction, rows: readonly QuoteRow[]) =>
  tx.run(save, quoteColumns.arrays(rows));

const read = statement<QuoteRow>(
  'order_quotes_read',
  `select merchant_id, order_id, id, valid, pricing, quoted_at, created_at from order_quotes
   where merchant_id = $1 and order_id = $2`,
);
export const readQuote = (tx: ReadTransaction, orderId: string) => tx.runOne(read, [tx.merchantId, orderId]);

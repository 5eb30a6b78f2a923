/** SQL for the books: one function per statement. */
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { PointSum } from './book-periods.ts';

export type BookPass = Pick<Row<'passes'>, 'id' | 'name' | 'spend_rule' | 'rewards'>;

const passes = statement<BookPass>(
  'books_passes',
  'select id, name, spend_rule, rewards from passes where merchant_id = $1 order by id',
);
/** Reads all passes, the oldest first. */
export const readBookPasses = (tx: ReadTransaction) => tx.run(passes, [tx.merchantId]);

const types = statement<Pick<Row<'passes'>, 'id'> & Pick<Row<'pass_templates'>, 'type'>>(
  'books_types',
  `select p.id, t.type from passes p join pass_templates t on t.merchant_id = p.merchant_id and t.id = p.template_id
   where p.merchant_id = $1`,
);
/** Reads what the units of all passes follow from. */
export const readTypes = (tx: ReadTransaction) => tx.run(types, [tx.merchantId]);

const points = statement<PointSum>(
  'books_points',
  `select pass_id, width_bucket(day, $3::date[]) as part, figure, tessera_exact(sum(value)) as value
   from daily_figures
   where merchant_id = $1 and pass_id = any ($2::text[]) and location_id = '' and currency = ''
     and figure = any ('{points_outstanding,points_earned,points_redeemed,points_expired,points_reversed}'::text[])
     and day <= $4::date
   group by pass_id, part, figure having sum(value) <> 0`,
);
/** Sums the figures of the passes (public ids) up to the day `to`, in the parts that begin on the days `starts`. */
export const readPointSums = (
  tx: ReadTransaction,
  passIds: readonly string[],
  starts: readonly string[],
  to: string,
) => tx.run(points, [tx.merchantId, passIds, starts, to]);

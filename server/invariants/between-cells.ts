/** What must be true of merchants of different cells: their payments, and orders of any kind. */
import { type CellClient, rowsOf } from './cell-client.ts';
import { differingMemberships } from './groups-between-cells.ts';
import { type Finding, finding } from './invariant.ts';

interface Ordered {
  merchant_id: string;
  id: string;
  partner_id: string;
  amount: string;
  currency: string;
}

interface Ended {
  id: string;
  payee_id: string;
  status: string;
}

/**
 * Compares the cells while servers run: what one cell says is done was committed in the other before, so the other is
 * read afterwards.
 */
export async function betweenCells(cells: readonly CellClient[]): Promise<Finding[]> {
  return [
    ...finding(
      'C7 what a merchant has paid to another cell has arrived there',
      'Some payments have left one wallet and are not in the other.',
      await missingPayments(cells),
      'If the cell of the partner was restored from an older backup, set `booked_at` of these rows of `orders_elsewhere` to null: they are booked again, and what has arrived is not booked twice. Otherwise report this with the rows.',
    ),
    ...finding(
      'C8 both sides of a payment request in two cells have the same status',
      'Some payment requests ended at the payer and not at the payee.',
      await differingRequests(cells),
      'Report this with the rows.',
    ),
    ...finding(
      'C9 orders to other cells are carried out',
      'Some orders have waited for another cell for more than an hour.',
      await rowsOf(
        cells,
        `select merchant_id, id, partner_id, kind from orders_elsewhere
         where booked_at is null and created_at < now() - interval '1 hour' order by id limit 100`,
      ),
      'Check that the cell of the partner can be reached, and that servers or workers run with TESSERA_BACKGROUND=on.',
    ),
    ...finding(
      'C10 a merchant and the founder of its group in another cell say the same about its membership',
      'Some memberships in groups differ between two cells.',
      await differingMemberships(cells),
      'If a cell was restored from an older backup, let the founder remove the members shown and invite them again. Otherwise report this with the rows.',
    ),
  ];
}

async function missingPayments(cells: readonly CellClient[]): Promise<object[]> {
  const orders = await rowsOf<Ordered>(
    cells,
    `select merchant_id, id, partner_id, content ->> 'amount' as amount, content ->> 'currency' as currency
     from orders_elsewhere where booked_at is not null and kind in ('transfer', 'payment')`,
  );
  const arrived = await rowsOf<Omit<Ordered, 'partner_id'>>(
    cells,
    `select merchant_id, id, amount::text as amount, currency from wallet_transactions where id = any ($1::uuid[])`,
    [orders.map(({ id }) => id)],
  );
  const known = new Set(arrived.map((row) => [row.merchant_id, row.id, row.amount, row.currency].join(' ')));
  return orders.filter(
    ({ id, partner_id, amount, currency }) => !known.has([partner_id, id, amount, currency].join(' ')),
  );
}

async function differingRequests(cells: readonly CellClient[]): Promise<object[]> {
  const ended = await rowsOf<Ended>(
    cells,
    `select r.id, r.payee_id, r.status from payment_requests r
     where r.elsewhere and r.direction = 'incoming' and r.status <> 'open'
       and not exists (select from orders_elsewhere o where o.merchant_id = r.merchant_id and o.booked_at is null
                         and o.content ->> 'requestId' = r.id::text)`,
  );
  const theirs = await rowsOf<Ended>(
    cells,
    `select id, payee_id, status from payment_requests where direction = 'outgoing' and id = any ($1::uuid[])`,
    [ended.map(({ id }) => id)],
  );
  const known = new Map(theirs.map(({ id, status }) => [id, status]));
  return ended
    .filter(({ id, status }) => known.get(id) !== status)
    .map((row) => ({ ...row, payee_status: known.get(row.id) ?? null }));
}

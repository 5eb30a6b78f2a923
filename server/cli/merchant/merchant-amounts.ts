import type { Command } from 'commander';
import { encodeId } from '../../../contract/ids.ts';
import { decimalText } from '../../../contract/money.ts';
import { textTable } from '../../../derive/text-table.ts';
import { allOf } from '../../database/cells/databases.ts';
import { statement } from '../../database/connection.ts';
import { askEach } from '../../database/transactions/ask-each.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { CommandError } from '../../errors/exit-codes.ts';
import type { Caller } from '../caller.ts';
import { asOperator } from '../operator-work.ts';
import { namedMerchant } from './named-merchant.ts';

interface Stored {
  merchant_id: string;
  currency: string;
  kind: string;
  count: number;
  largest: number;
}

const marked = statement<{ id: string }>(
  'operator_merchants_to_review',
  // Without those that have moved to another cell.
  `select id from merchants m where amounts_to_review is not null
     and not exists (select from merchant_fences f where f.merchant_id = m.id and f.stops = 'everything')
   order by id`,
);

const stored = statement<Stored>(
  'amounts_to_review',
  `select m.id as merchant_id, c.currency, s.kind, s.count, s.largest
   from merchants m
   cross join unnest(m.amounts_to_review) as c (currency)
   cross join lateral (
     select 'gift cards' as kind, count(*)::int as count, coalesce(max(gift_balance), 0) as largest
     from vouchers v where v.merchant_id = m.id and v.currency = c.currency and gift_balance is not null
     union all
     select 'discounts', count(*)::int, coalesce(max((discount ->> 'amount_off')::bigint), 0)
     from vouchers v where v.merchant_id = m.id and discount ->> 'currency' = c.currency
     union all
     select 'orders', count(*)::int, coalesce(max(amount), 0)
     from orders o where o.merchant_id = m.id and o.currency = c.currency
     union all
     select 'wallet transactions', count(*)::int, coalesce(max(amount), 0)
     from wallet_transactions t where t.merchant_id = m.id and t.currency = c.currency
   ) s
   where m.id = $1
   order by c.currency, s.kind`,
);

const keep = statement<{ id: string }>(
  'keep_amounts',
  `update merchants set amounts_to_review = nullif(array_remove(amounts_to_review, $2), '{}')
   where id = $1 and $2 = any(amounts_to_review) returning id`,
);

/** `tessera merchant amounts`: shows what amounts of an earlier version mean now, and notes that they are right. */
export const addMerchantAmounts = (merchant: Command, caller: Caller): Command =>
  merchant
    .command('amounts')
    .summary('list amounts that an earlier version may have stored with other decimals')
    .description(
      'Lists the merchants whose amounts an earlier version may have stored with other decimals, with the largest one of each kind and what it means. Once they are right, --keep takes a currency of a merchant off the list.',
    )
    .argument('[id]', 'as in `tessera merchant list`')
    .option('--keep <currency>', 'note that the amounts in this currency are right')
    .action((id: string | undefined, { keep: currency }: { keep?: string }) =>
      currency === undefined ? list(caller, id) : keepAmounts(caller, id, currency),
    );

async function list(caller: Caller, text: string | undefined): Promise<void> {
  const only = text === undefined ? undefined : namedMerchant(text);
  const { rows, unavailable } = await asOperator(caller, async ({ pool }) => {
    const { found, unavailable } = await askEach(allOf(pool), 'operator', (tx) => tx.run(marked));
    const ids = found.flatMap(({ result }) => result).map(({ id }) => id);
    const rows: Stored[] = [];
    for (const id of ids.filter((one) => only === undefined || one === only)) {
      const own = await inTenantTransaction(pool, { merchants: id }, (tx) => tx.run(stored, [id]));
      rows.push(...own);
    }
    return { rows, unavailable };
  });
  caller.out.write(rows.length === 0 ? 'No amounts have to be looked at.\n' : asTable(rows));
  if (unavailable.length === 0) return;
  caller.err.write(`Merchants are missing: ${unavailable.join(', ')} can't be asked.\n`);
  caller.exitCode = 1;
}

const asTable = (rows: readonly Stored[]): string =>
  textTable([
    ['ID', 'CURRENCY', 'WHAT', 'COUNT', 'LARGEST MEANS', 'MAY HAVE MEANT'],
    ...rows.map(({ merchant_id, currency, kind, count, largest }) => [
      encodeId('merchant', merchant_id),
      currency,
      kind,
      String(count),
      decimalText(largest, currency),
      String(largest),
    ]),
  ]);

async function keepAmounts(caller: Caller, text: string | undefined, currency: string): Promise<void> {
  if (text === undefined) throw new CommandError('Name the merchant whose amounts are right.');
  const id = namedMerchant(text);
  const kept = await asOperator(caller, ({ pool }) =>
    inTenantTransaction(pool, { merchants: id }, (tx) => tx.run(keep, [id, currency.toUpperCase()])),
  );
  if (kept.length === 0) throw new CommandError(`${text} has no amounts in ${currency} to look at.`);
  caller.out.write(`The amounts in ${currency.toUpperCase()} of ${text} stay as they are.\n`);
}

import type { Command } from 'commander';
import { encodeId } from '../../../contract/ids.ts';
import { textTable } from '../../../derive/text-table.ts';
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import { askEach } from '../../database/transactions/ask-each.ts';
import { allOf } from '../../database/transactions/databases.ts';
import type { Caller } from '../caller.ts';
import { asOperator } from '../operator-work.ts';

type MerchantRow = Row<'merchants', 'id' | 'name' | 'status' | 'country' | 'sandbox' | 'created_at'>;

const everyMerchant = statement<MerchantRow>(
  'operator_merchants',
  // Without those that have moved to another cell.
  `select id, name, status, country, sandbox, created_at from merchants m
   where not exists (select from merchant_fences f where f.merchant_id = m.id and f.stops = 'everything')
   order by id`,
);

/** `tessera merchant list`: lists all merchants. */
export const addMerchantList = (merchant: Command, caller: Caller): Command =>
  merchant
    .command('list')
    .summary('list all merchants')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const { found, unavailable } = await asOperator(caller, ({ pool }) =>
        askEach(allOf(pool), 'operator', (tx) => tx.run(everyMerchant)),
      );
      const rows = found.flatMap(({ result }) => result).sort((a, b) => (a.id < b.id ? -1 : 1));
      const shown = rows.map((row) => ({ ...row, id: encodeId('merchant', row.id) }));
      caller.out.write(json ? `${JSON.stringify(shown, null, 2)}\n` : asTable(shown));
      if (unavailable.length === 0) return;
      caller.err.write(`Merchants are missing: ${unavailable.join(', ')} can't be asked.\n`);
      caller.exitCode = 1;
    });

const asTable = (rows: readonly MerchantRow[]): string =>
  textTable([
    ['ID', 'STATUS', 'KIND', 'COUNTRY', 'SINCE', 'NAME'],
    ...rows.map(({ id, status, sandbox, country, created_at, name }) => [
      id,
      status,
      sandbox ? 'sandbox' : 'live',
      country,
      created_at.slice(0, 10),
      name,
    ]),
  ]);

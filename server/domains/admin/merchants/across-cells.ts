/** Lists the rows of all merchants, from every cell. */
import { homeCell } from '../../../config/cells.ts';
import { allOf, type Databases, databaseOf } from '../../../database/cells/databases.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { joinPages, type Page, type PageResult } from '../../../engine/lists/pages.ts';

interface OfMerchant {
  id: string;
  merchant_id: string;
}

export interface AcrossCells<Row extends OfMerchant> {
  databases: Databases;
  page: Page;
  /** Only this cell. */
  cell?: string | undefined;
  /** Reads the page of one cell. */
  read: (tx: ReadTransaction) => Promise<PageResult<Row>>;
}

/** While a merchant moves, its new cell holds a copy of each row: the one that counts is where it is served. */
export async function listAcrossCells<Row extends OfMerchant, Item>(
  { databases, page, cell, read }: AcrossCells<Row>,
  item: (row: Row, cell: string) => Item,
): Promise<PageResult<Item>> {
  const asked = allOf(databases).filter(({ name = homeCell }) => cell === undefined || cell === name);
  const pages = await Promise.all(
    asked.map(async ({ pool, name = homeCell }) => {
      const scope = { merchants: [], task: 'platform-admin', readOnly: true } as const;
      const found = await inTenantTransaction(pool, scope, read);
      return { ...found, data: found.data.map((row) => ({ id: row.id, row, cell: name })) };
    }),
  );
  const served = new Map<string, string>();
  for (const { row, cell: name } of pages.flatMap(({ data }) => data)) {
    if (!served.has(row.id)) served.set(row.id, name);
    else served.set(row.id, (await databaseOf(databases, row.merchant_id)).name ?? homeCell);
  }
  const single = pages.map((one) => ({
    ...one,
    data: one.data.filter(({ id, cell: name }) => served.get(id) === name),
  }));
  return joinPages(page, single, ({ row, cell: name }) => item(row, name));
}

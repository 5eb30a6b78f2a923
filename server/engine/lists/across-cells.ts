/** Lists rows of all merchants, from every cell that can be asked. */
import { homeCell } from '../../config/cells.ts';
import { Cells } from '../../database/cells/cells.ts';
import { isUnavailable } from '../../database/failures.ts';
import { askEach } from '../../database/transactions/ask-each.ts';
import { allOf, type Databases } from '../../database/transactions/databases.ts';
import type { BaseScope, ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { joinPages, type Page, type PageResult } from './pages.ts';

interface OfMerchant {
  id: string;
  merchant_id: string;
}

export interface AcrossCells<Row extends OfMerchant> {
  databases: Databases;
  page: Page;
  /** Sees the rows of all merchants; undefined for those that everyone sees. */
  task?: BaseScope['task'];
  /** Only this cell. */
  cell?: string | undefined;
  /** Reads the page of one cell. */
  read: (tx: ReadTransaction, cell: string) => Promise<PageResult<Row>>;
}

/** The response of a list: `AcrossCells` of the contract. */
type AcrossResult<Item> = PageResult<Item> & { unavailable_cells: string[] };

/**
 * While a merchant moves, both its cells hold each of its rows: the one that counts is where it is served. If that cell
 * can't be asked, the copy isn't shown in its place.
 */
export async function listAcrossCells<Row extends OfMerchant, Item>(
  { databases, page, task, cell, read }: AcrossCells<Row>,
  item: (row: Row, cell: string) => Item,
): Promise<AcrossResult<Item>> {
  const asked = allOf(databases).filter(({ name = homeCell }) => cell === undefined || cell === name);
  const { found, unavailable } = await askEach(asked, task, read);
  const pages = found.map(({ cell: name, result }) => ({
    ...result,
    data: result.data.map((row) => ({ id: row.id, row, cell: name })),
  }));
  const rows = pages.flatMap(({ data }) => data);
  const copies = Map.groupBy(rows, ({ id }) => id);
  const unsure = rows.filter(({ id }) => unavailable.length > 0 || copies.get(id)!.length > 1);
  const served = await findServed(databases, new Set(unsure.map(({ row }) => row.merchant_id)));
  const single = pages.map((one) => ({
    ...one,
    data: one.data.filter(({ row, cell: name }) => (served.get(row.merchant_id) ?? name) === name),
  }));
  const joined = joinPages(page, single, ({ row, cell: name }) => item(row, name));
  return { ...joined, unavailable_cells: unavailable };
}

/** The cells of merchants, as the directory says now; nothing while home, which has it, is down. */
async function findServed(
  databases: Databases,
  merchants: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  if (!(databases instanceof Cells)) return new Map();
  databases.forget([...merchants]);
  const found = [...merchants].map(async (id) => {
    return [id, (await databases.of(id)).name] as const;
  });
  return new Map(
    await Promise.all(found).catch((error: unknown) => {
      if (isUnavailable(error)) return [];
      throw error;
    }),
  );
}

/** The databases of a test server: one, or several cells over which the merchants of the test are spread. */
import pg from 'pg';
import { homeCell } from '../../server/config/cells.ts';
import type { TestDatabase } from './cluster.ts';

export { homeCell };

export interface WorldCells {
  names: readonly string[];
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  sqlIn<Row>(cell: string, text: string, values?: unknown[]): Promise<Row[]>;
  total<Figure extends string>(text: string, values?: unknown[]): Promise<Record<Figure, number>>;
  /** The cell of the next merchant: they take turns. */
  next(): string;
  of(merchantId: string): string;
  place(merchants: readonly string[], cell: string): Promise<void>;
  /** Where a test can open a connection of its own, as a superuser. */
  urlOf(merchantId: string): string;
  close(): Promise<void>;
}

/** Tables whose rows are in home only; teams have copies of `users`. */
const ofHome =
  /\b(users|sessions|spent_refresh_tokens|password_resets|totp_factors|recovery_codes|account_requests|email_verifications|failed_guesses|spent_proofs|passkeys|outside_identities|merchant_cells|merchant_moves|person_cells|cell_orders)\b/;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export interface Spread {
  /** All merchants live in the last cell: for tests in which they deal with each other, or are neighbours. */
  oneCell?: boolean | undefined;
}

export function openWorldCells(
  { superuserUrl, cells = [] }: TestDatabase,
  { oneCell = false }: Spread = {},
): WorldCells {
  const urls = new Map([
    [homeCell, superuserUrl],
    ...cells.map(({ name, database }) => [name, database.superuserUrl] as const),
  ]);
  const pools = new Map(
    [...urls].map(([name, connectionString]) => {
      const pool = new pg.Pool({ connectionString, max: 2 });
      // Tests that kill the database lose idle connections.
      pool.on('error', () => undefined);
      return [name, pool];
    }),
  );
  const names = [...pools.keys()];
  const placed = new Map<string, string>();
  // The first one does not live in home, so that a test with only one shows something too.
  let turn = 1;
  const sqlIn: WorldCells['sqlIn'] = async <Row>(cell: string, text: string, values: unknown[] = []) => {
    // Several statements at once have results of their own.
    const { rows = [] } = await pools.get(cell)!.query(text, values);
    return rows as Row[];
  };

  /** In the cell of the first merchant that is named; otherwise where the tables are, or in all cells. */
  const sql: WorldCells['sql'] = async <Row>(text: string, values: unknown[] = []) => {
    if (names.length === 1) return sqlIn<Row>(homeCell, text, values);
    const named = `${text} ${JSON.stringify(values)}`.match(uuid)?.find((id) => placed.has(id));
    if (ofHome.test(text)) return sqlIn<Row>(homeCell, text, values);
    if (named !== undefined) return sqlIn<Row>(placed.get(named)!, text, values);
    const rows: Row[] = [];
    let answered = 0;
    for (const name of names) {
      try {
        rows.push(...(await sqlIn<Row>(name, text, values)));
        answered += 1;
      } catch (error) {
        // A block for one row, which is in another cell.
        const isMissing = (error as { code?: string }).code === 'P0002';
        if (!isMissing || (name === names.at(-1) && answered === 0)) throw error;
      }
    }
    return rows;
  };

  const total: WorldCells['total'] = async (text, values) => {
    const sums: Record<string, number> = {};
    for (const row of await sql<Record<string, unknown>>(text, values))
      for (const [figure, value] of Object.entries(row)) sums[figure] = (sums[figure] ?? 0) + Number(value);
    return sums;
  };

  return {
    names,
    sql,
    sqlIn,
    total,
    next: () => (oneCell ? names.at(-1)! : names[turn++ % names.length]!),
    of: (merchantId) => placed.get(merchantId) ?? homeCell,
    urlOf: (merchantId) => urls.get(placed.get(merchantId) ?? homeCell)!,
    place: async (merchants, cell) => {
      for (const id of merchants) placed.set(id, cell);
      if (cell === homeCell) return;
      for (const id of merchants)
        await sqlIn(homeCell, 'insert into merchant_cells (merchant_id, cell) values ($1, $2)', [id, cell]);
    },
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
    },
  };
}

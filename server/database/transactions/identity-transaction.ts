/** Transactions on people and sessions, which belong to no merchant. */
import type { Compilable } from 'kysely';
import { homeCell } from '../../config/cells.ts';
import { Cells } from '../cells/cells.ts';
import {
  admitPerson,
  type CellOrder,
  cellsOfPerson,
  findOrdersOf,
  insertOrder,
  type NewOrder,
  placeMerchants,
} from '../cells/orders.ts';
import { isUnavailable } from '../failures.ts';
import type { Statement } from '../statement.ts';
import { Branches } from './branches.ts';
import type { Databases } from './databases.ts';
import { inTenantTransaction, type TenantTransaction } from './tenant-transaction.ts';

/** Rows from every cell where a person may work, and whether a cell could not be asked. */
export interface FoundInCells<Row> {
  rows: Row[];
  isPartial: boolean;
}

/**
 * A transaction that sees users and sessions, and no tenant's rows until `enter` selects the merchant. Used for
 * sign-in, registration and switching between merchants. With several cells it runs in the cell home.
 */
export class IdentityTransaction {
  readonly #tx: TenantTransaction;
  readonly #branches: Branches | undefined;
  readonly #cells: Cells | undefined;

  constructor(tx: TenantTransaction, branches?: Branches) {
    this.#tx = tx;
    this.#branches = branches;
    this.#cells = branches?.cells;
  }

  run<Row>(sql: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#tx.run(sql, values);
  }

  runOne<Row>(sql: Statement<Row>, values: readonly unknown[] = []): Promise<Row | undefined> {
    return this.#tx.runOne(sql, values);
  }

  all<Row>(query: Compilable<Row>): Promise<Row[]> {
    return this.#tx.all(query);
  }

  first<Row>(query: Compilable<Row>): Promise<Row | undefined> {
    return this.#tx.first(query);
  }

  /** Reads what this person can see of their merchants: in every cell where they may be a member of a team. */
  async readAsPerson<Row>(
    userId: string,
    sql: Statement<Row>,
    values: readonly unknown[],
  ): Promise<FoundInCells<Row>> {
    await this.#tx.rescope([], userId);
    if (this.#cells === undefined) return { rows: await this.run(sql, values), isPartial: false };
    const cells = this.#cells;
    const [own, names] = await Promise.all([this.run(sql, values), cellsOfPerson(this.#tx, userId)]);
    const scope = { merchants: [], userId, readOnly: true } as const;
    const found = await Promise.all(
      names.map(async (name) => {
        try {
          return await inTenantTransaction(cells.named(name).pool, scope, (tx) => tx.run(sql, values));
        } catch (error) {
          if (!isUnavailable(error)) throw error;
          return undefined;
        }
      }),
    );
    const rows = [own, ...found].flatMap((some) => some ?? []);
    return { rows, isPartial: found.includes(undefined) };
  }

  /** Whether the merchant's rows are in this database, so that this transaction can change them. */
  async holds(merchantId: string): Promise<boolean> {
    return this.#cells === undefined || (await this.#cells.of(merchantId)).name === homeCell;
  }

  /**
   * Scopes the transaction to these merchants and returns the tenant transaction. If they live in another cell, that is
   * a transaction of its own, which commits first: only use it to read and to lock. Changes there are ordered.
   */
  async enter(...merchantIds: string[]): Promise<TenantTransaction> {
    for (const id of merchantIds) this.#branches?.entered.add(id);
    if (this.#branches !== undefined && !(await this.holds(merchantIds[0]!)))
      return this.#branches.open(merchantIds);
    await this.#tx.rescope(merchantIds);
    return this.#tx;
  }

  /** Whether merchants can be in another database than people. */
  get hasRemotes(): boolean {
    return this.#cells !== undefined;
  }

  /**
   * Chooses where new merchants of a person live. Returns whether they are remote: then they are ordered there, instead
   * of created here.
   */
  async placeRemotely(merchants: readonly string[], userId: string): Promise<boolean> {
    const cell = this.#cells?.choose().name ?? homeCell;
    if (cell === homeCell) return false;
    this.#cells!.note(merchants, cell);
    await placeMerchants(this.#tx, merchants, cell);
    await admitPerson(this.#tx, userId, cell);
    return true;
  }

  /** Lets a person be a member of a team whose merchant is remote. */
  async admit(userId: string, merchantId: string): Promise<void> {
    await admitPerson(this.#tx, userId, (await this.#cells!.of(merchantId)).name);
  }

  /** Orders that the remote copies of a person follow. */
  async orderCopies(userId: string): Promise<void> {
    if (this.#cells === undefined) return;
    for (const cell of await cellsOfPerson(this.#tx, userId))
      await this.order({ kind: 'person', cell, userId, content: {} });
  }

  /** What was ordered for a person and isn't carried out yet. */
  ordersOf(userId: string): Promise<CellOrder[]> {
    return findOrdersOf(this.#tx, userId);
  }

  /** Orders a change in another cell: see `cells/orders.ts`. */
  async order(order: NewOrder): Promise<void> {
    await insertOrder(this.#tx, order);
    this.#tx.afterCommit(() => this.#cells?.onOrder());
  }
}

/**
 * Runs `work` in one transaction; errors are handled as in `inTenantTransaction`. Which merchants it enters is known only
 * while it runs: it is repeated if one of them has left the cell where this process takes them to be.
 */
export async function inIdentityTransaction<Result>(
  databases: Databases,
  work: (tx: IdentityTransaction) => Promise<Result>,
): Promise<Result> {
  if (!(databases instanceof Cells))
    return inTenantTransaction(databases, { merchants: [] }, (tx) => work(new IdentityTransaction(tx)));
  const entered = new Set<string>();
  return databases.through(entered, () =>
    inTenantTransaction(databases.home, { merchants: [] }, (tx) => {
      const branches = new Branches(databases, entered);
      return branches.around(() => work(new IdentityTransaction(tx, branches)));
    }),
  );
}

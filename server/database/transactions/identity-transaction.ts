/** Transactions on people and sessions, which belong to no merchant. */
import type { Compilable } from 'kysely';
import type { Pool } from '../pool/pool.ts';
import type { Statement } from '../statement.ts';
import { inTenantTransaction, type TenantTransaction } from './tenant-transaction.ts';

/**
 * A transaction that sees users and sessions, and no tenant's rows until `enter` selects the merchant. Used for
 * sign-in, registration and switching between merchants.
 */
export class IdentityTransaction {
  readonly #tx: TenantTransaction;
  readonly #enter: (merchantIds: readonly string[], userId?: string) => Promise<void>;

  constructor(
    tx: TenantTransaction,
    enter: (merchantIds: readonly string[], userId?: string) => Promise<void>,
  ) {
    this.#tx = tx;
    this.#enter = enter;
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

  /** Lets the transaction also see this person's memberships in merchants. */
  async identify(userId: string): Promise<void> {
    await this.#enter([], userId);
  }

  /** Scopes the transaction to these merchants and returns the tenant transaction. */
  async enter(...merchantIds: string[]): Promise<TenantTransaction> {
    await this.#enter(merchantIds);
    return this.#tx;
  }
}

/** Runs `work` in one transaction; errors are handled as in `inTenantTransaction`. */
export function inIdentityTransaction<Result>(
  pool: Pool,
  work: (tx: IdentityTransaction) => Promise<Result>,
): Promise<Result> {
  return inTenantTransaction(pool, { merchants: [] }, (tx) =>
    work(new IdentityTransaction(tx, (merchantIds, userId) => tx.rescope(merchantIds, userId))),
  );
}

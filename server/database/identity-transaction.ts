/** Transactions on people and sessions, which belong to no merchant. */
import type { Compilable } from 'kysely';
import type { Pool } from './pool.ts';
import type { Statement } from './statement.ts';
import { inTenantTransaction, type TenantTransaction } from './tenant-transaction.ts';

/**
 * Sees users and sessions, and no tenant's rows until `enter` names the merchant to work in. Sign-in,
 * registration and the switch between merchants start here.
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

  all<Row>(query: Compilable<Row>): Promise<Row[]> {
    return this.#tx.all(query);
  }

  first<Row>(query: Compilable<Row>): Promise<Row | undefined> {
    return this.#tx.first(query);
  }

  /** From here on the transaction also sees where this person belongs. */
  async identify(userId: string): Promise<void> {
    await this.#enter([], userId);
  }

  /** From here on the transaction works in these merchants; answers the tenant's transaction. */
  async enter(...merchantIds: string[]): Promise<TenantTransaction> {
    await this.#enter(merchantIds);
    return this.#tx;
  }
}

/** Runs `work` in one transaction; errors as `inTenantTransaction`. */
export function inIdentityTransaction<Result>(
  pool: Pool,
  work: (tx: IdentityTransaction) => Promise<Result>,
): Promise<Result> {
  return inTenantTransaction(pool, { merchants: [] }, (tx) =>
    work(new IdentityTransaction(tx, (merchantIds, userId) => tx.rescope(merchantIds, userId))),
  );
}

/** SQL for lists that a merchant declares, and what replaces one. */
import { columns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { type Call, requireVersion } from '../../../engine/operation.ts';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { isSame } from '../../../json/is-same.ts';

/** The list of a merchant, with its version. */
export type DeclaredRow<One> = Omit<Row<'customer_schemas'>, 'attributes'> & { list: readonly One[] };

const lists = columns<{ list: object }>({ list: 'json' });

/** Reads and saves lists; each table has one row for each merchant, with the list in one column. */
interface DeclaredStore<One> {
  read(tx: ReadTransaction): Promise<DeclaredRow<One> | undefined>;
  lock(tx: TenantTransaction): Promise<DeclaredRow<One> | undefined>;
  /** Undefined if another version was saved meanwhile. */
  save(tx: TenantTransaction, row: DeclaredRow<One>): Promise<unknown>;
}

export function declaredStore<One>(
  table: 'customer_schemas' | 'event_schemas',
  column: 'attributes' | 'types',
): DeclaredStore<One> {
  const select = (locking: string) => `select merchant_id, ${column} as list, version, created_at, updated_at
    from ${table} where merchant_id = $1 ${locking}`;
  const read = statement<DeclaredRow<One>>(`${table}_read`, select(''));
  const lock = statement<DeclaredRow<One>>(`${table}_lock`, select('for no key update'));
  // Two first declarations at once: the second one waits and finds the version taken.
  const save = statement<{ version: number }>(
    `${table}_save`,
    `insert into ${table} as s (merchant_id, ${column}, version, created_at, updated_at)
     select $1, c.list, $2, $3, $3 from ${lists.unnest('c', 4)}
     on conflict (merchant_id) do update
       set ${column} = excluded.${column}, version = excluded.version, updated_at = excluded.updated_at
       where s.version = excluded.version - 1
     returning version`,
  );
  return {
    read: (tx) => tx.runOne(read, [tx.merchantId]),
    lock: (tx) => tx.runOne(lock, [tx.merchantId]),
    save: (tx, row) => tx.runOne(save, [tx.merchantId, row.version, row.updated_at, ...lists.arrays([row])]),
  };
}

/** Replaces a declared list. An unchanged one doesn't increase the version, and has no `previous`. */
export async function declare<One>(
  tx: TenantTransaction,
  call: Call,
  store: DeclaredStore<One>,
  wanted: readonly One[],
  refusalOf: (before: readonly One[], wanted: readonly One[]) => Refusal | undefined,
): Promise<{ row: DeclaredRow<One> | undefined; previous: readonly One[] | undefined }> {
  const row = await store.lock(tx);
  requireVersion(call, row?.version ?? 0);
  const before = row?.list ?? [];
  const refused = refusalOf(before, wanted);
  if (refused) throw refused;
  if (isSame(before, wanted)) return { row, previous: undefined };
  const after = {
    merchant_id: tx.merchantId,
    list: wanted,
    version: (row?.version ?? 0) + 1,
    created_at: row?.created_at ?? call.now,
    updated_at: call.now,
  };
  if ((await store.save(tx, after)) === undefined) throw refuse('version_conflict');
  return { row: after, previous: before };
}

/** What a merchant offers, locked, so that names and limits hold however many requests come at once. */
import { statement } from '../../database/connection.ts';
import type { TenantTransaction } from '../../database/tenant-transaction.ts';

type CatalogueTable = 'pass_templates' | 'passes';

/** What stands in it beside one that is being made or changed. */
interface Neighbours {
  /** Templates or passes that are not archived. */
  count: number;
  isNameTaken: boolean;
}

export interface Catalogue extends Neighbours {
  /** Of the merchant; all money of its passes is in it. */
  currency: string;
}

const lock = statement<{ default_currency: string }>(
  'catalogue_lock',
  'select default_currency from merchants where id = $1 for no key update',
);

const look = (table: CatalogueTable) =>
  statement<{ count: number; taken: boolean }>(
    `catalogue_look_${table}`,
    `select count(*) as count,
            coalesce(bool_or(lower(normalize(name)) = lower(normalize($2::text))), false) as taken
     from ${table} where merchant_id = $1 and status <> 'archived' and id is distinct from $3`,
  );

const looks = { pass_templates: look('pass_templates'), passes: look('passes') };

/**
 * Locks the merchant until the transaction ends and counts; whoever adds or renames a template or a pass
 * does so under this lock. Names are compared without case.
 */
export async function lockCatalogue(
  tx: TenantTransaction,
  table: CatalogueTable,
  name: string,
): Promise<Catalogue> {
  // The count is a statement of its own, so that it sees what was committed while the lock was waited for.
  const [currency, neighbours] = await Promise.all([
    holdCatalogue(tx),
    neighboursOf(tx, table, { id: null, name }),
  ]);
  return { currency, ...neighbours };
}

/** Locks the merchant, before anything of the catalogue is locked, and answers its currency. */
export async function holdCatalogue(tx: TenantTransaction): Promise<string> {
  const [merchant] = await tx.run(lock, [tx.merchantId]);
  return merchant!.default_currency;
}

/** What stands beside a template or pass with this name; the catalogue is held. */
export async function neighboursOf(
  tx: TenantTransaction,
  table: CatalogueTable,
  { id, name }: { id: string | null; name: string },
): Promise<Neighbours> {
  const [found] = await tx.run(looks[table], [tx.merchantId, name, id]);
  return { count: found!.count, isNameTaken: found!.taken };
}

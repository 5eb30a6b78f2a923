/** Locks a merchant's templates and passes, so name and limit checks hold under concurrent requests. */
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';

type CatalogueTable = 'pass_templates' | 'passes';

/** Facts about the other templates or passes in the catalogue. */
interface CatalogueState {
  /** Templates or passes that are not archived. */
  count: number;
  isNameTaken: boolean;
}

interface Catalogue extends CatalogueState {
  /** The merchant's currency, used for all money in its passes. */
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
 * Locks the merchant until the transaction ends, then counts and checks the name. Required before a template or pass
 * is added or renamed. Names are compared case-insensitively.
 */
export async function lockCatalogue(
  tx: TenantTransaction,
  table: CatalogueTable,
  name: string,
): Promise<Catalogue> {
  // A separate statement, so the count includes what was committed while waiting for the lock.
  const [currency, state] = await Promise.all([
    lockMerchant(tx),
    readCatalogue(tx, table, { id: null, name }),
  ]);
  return { currency, ...state };
}

/** Locks the merchant and returns its currency. Take this lock before any other catalogue lock. */
export async function lockMerchant(tx: TenantTransaction): Promise<string> {
  const [merchant] = await tx.run(lock, [tx.merchantId]);
  return merchant!.default_currency;
}

/** Counts the other templates or passes and checks the name. The caller must hold the catalogue lock. */
export async function readCatalogue(
  tx: ReadTransaction,
  table: CatalogueTable,
  { id, name }: { id: string | null; name: string },
): Promise<CatalogueState> {
  const [found] = await tx.run(looks[table], [tx.merchantId, name, id]);
  return { count: found!.count, isNameTaken: found!.taken };
}

/**
 * Whether the tiers of the pass `p` of a membership `m` changed, which count all earned points, and the membership wasn't
 * looked at since.
 */
export const isTierDue = `(p.tier_rule is null and exists (select from tier_reviews r
  where r.merchant_id = m.merchant_id and r.pass_id = m.pass_id and r.after_id < m.id))`;

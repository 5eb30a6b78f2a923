/** What a merchant offers, locked, so that names and limits hold however many requests come at once. */
import { statement } from '../../database/connection.ts';
import type { TenantTransaction } from '../../database/tenant-transaction.ts';

export interface Catalogue {
  /** Of the merchant; all money of its passes is in it. */
  currency: string;
  /** Templates or passes that are not archived. */
  count: number;
  isNameTaken: boolean;
}

const lock = statement<{ default_currency: string }>(
  'catalogue_lock',
  'select default_currency from merchants where id = $1 for no key update',
);

const look = (table: 'pass_templates' | 'passes') =>
  statement<{ count: number; taken: boolean }>(
    `catalogue_look_${table}`,
    `select count(*) as count,
            coalesce(bool_or(lower(normalize(name)) = lower(normalize($2::text))), false) as taken
     from ${table} where merchant_id = $1 and status <> 'archived'`,
  );

const looks = { pass_templates: look('pass_templates'), passes: look('passes') };

/**
 * Locks the merchant until the transaction ends and counts; whoever adds or renames a template or a pass
 * does so under this lock. Names are compared without case.
 */
export async function lockCatalogue(
  tx: TenantTransaction,
  table: 'pass_templates' | 'passes',
  name: string,
): Promise<Catalogue> {
  // The count is a statement of its own, so that it sees what was committed while the lock was waited for.
  const [[merchant], [found]] = await Promise.all([
    tx.run(lock, [tx.merchantId]),
    tx.run(looks[table], [tx.merchantId, name]),
  ]);
  return {
    currency: merchant!.default_currency,
    count: found!.count,
    isNameTaken: found!.taken,
  };
}

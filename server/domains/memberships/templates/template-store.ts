/** SQL for pass templates: one function, one statement. */
import { statement } from '../../../database/connection.ts';
import { build } from '../../../database/query-builder.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { TemplateRow } from '../passes/pass-view.ts';

/** Locks a template. Weaker than `for update`, because passes that refer to it hold a key share lock on it. */
export const lockTemplate = (tx: TenantTransaction, id: string) =>
  tx.first(
    build
      .selectFrom('pass_templates')
      .selectAll()
      .where('merchant_id', '=', tx.merchantId)
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );

/** Serializes the JSON columns of a template. */
const stored = (row: TemplateRow) => ({
  ...row,
  design: row.design && JSON.stringify(row.design),
  fields: JSON.stringify(row.fields),
  wallets: JSON.stringify(row.wallets),
  metadata: JSON.stringify(row.metadata),
});

export const insertTemplate = (tx: TenantTransaction, row: TemplateRow) =>
  tx.all(build.insertInto('pass_templates').values(stored(row)));

export function saveTemplate(tx: TenantTransaction, row: TemplateRow) {
  const { merchant_id, id, created_at: _created, ...terms } = stored(row);
  return tx.all(
    build
      .updateTable('pass_templates')
      .set(terms)
      .where('merchant_id', '=', merchant_id)
      .where('id', '=', id),
  );
}

const passes = statement<{ issued_count: number }>(
  'passes_of_template_hold',
  'select issued_count from passes where merchant_id = $1 and template_id = $2 order by id for share',
);

/** Locks the passes of a template, so none can be issued until the transaction ends. */
export const lockPassesOf = (tx: TenantTransaction, templateId: string) =>
  tx.run(passes, [tx.merchantId, templateId]);

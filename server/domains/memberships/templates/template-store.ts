/** SQL for changing pass templates: one function, one statement. */
import { statement } from '../../../database/connection.ts';
import { build } from '../../../database/query-builder.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { WireTemplate } from '../passes/pass-view.ts';

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

export const saveTemplate = (tx: TenantTransaction, id: string, template: WireTemplate) =>
  tx.all(
    build
      .updateTable('pass_templates')
      .set({
        name: template.name,
        type: template.type,
        design: template.design && JSON.stringify(template.design),
        fields: JSON.stringify(template.fields),
        barcode_format: template.barcode_format,
        wallets: JSON.stringify(template.wallets),
        terms: template.terms,
        status: template.status,
        revision: template.revision,
        metadata: JSON.stringify(template.metadata),
        version: template.version,
        updated_at: template.updated_at,
      })
      .where('merchant_id', '=', tx.merchantId)
      .where('id', '=', id),
  );

const passes = statement<{ issued_count: number }>(
  'passes_of_template_hold',
  'select issued_count from passes where merchant_id = $1 and template_id = $2 order by id for share',
);

/** Locks the passes of a template, so none can be issued until the transaction ends. */
export const lockPassesOf = (tx: TenantTransaction, templateId: string) =>
  tx.run(passes, [tx.merchantId, templateId]);

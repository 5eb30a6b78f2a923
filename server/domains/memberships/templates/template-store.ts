/** SQL for pass templates: one function, one statement. */

import { statement } from '../../../database/connection.ts';
import { build } from '../../../database/query-builder.ts';
import { insert, save } from '../../../database/schema/rows.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
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

export const findTemplate = (tx: ReadTransaction, id: string) =>
  tx.first(
    build
      .selectFrom('pass_templates')
      .selectAll()
      .where('merchant_id', '=', tx.merchantId)
      .where('id', '=', id),
  );

export const insertTemplate = (tx: TenantTransaction, row: TemplateRow) => insert(tx, 'pass_templates', row);
export const saveTemplate = (tx: TenantTransaction, row: TemplateRow) => save(tx, 'pass_templates', row);

const passes = statement<{ issued_count: number }>(
  'passes_of_template_hold',
  'select issued_count from passes where merchant_id = $1 and template_id = $2 order by id for share',
);

/** Locks the passes of a template, so none can be issued until the transaction ends. */
export const lockPassesOf = (tx: TenantTransaction, templateId: string) =>
  tx.run(passes, [tx.merchantId, templateId]);

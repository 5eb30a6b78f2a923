import type { Static } from 'typebox';
import { limits } from '../../../../contract/limits.ts';
import type { TemplateInput } from '../../../../contract/resources/pass-template.ts';
import { newUuid } from '../../../clock/new-id.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Call, NewEvent } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { uploadsOf } from '../../pictures/uploaded.ts';
import { lockCatalogue } from '../passes/catalogue-store.ts';
import { type TemplateRow, viewTemplate, type WireTemplate } from '../passes/pass-view.ts';
import { completeDesign, refusalByDesign } from '../templates/template-design.ts';
import { insertTemplate } from '../templates/template-store.ts';

/** Adds a template, as a draft or already published. The caller writes the events. */
export async function addTemplate(
  tx: TenantTransaction,
  input: Static<typeof TemplateInput>,
  call: Call,
): Promise<{ result: WireTemplate; events: NewEvent[] }> {
  const wrong = refusalByDesign(input, uploadsOf(call));
  if (wrong) throw wrong;
  const catalogue = await lockCatalogue(tx, 'pass_templates', input.name);
  if (catalogue.isNameTaken) throw refuse('name_taken');
  const limit = limits.pass.templatesPerMerchant;
  if (catalogue.count >= limit) throw refuse('limit_reached', { limit });

  const template = templateOf(tx.merchantId, input, call.now);
  await insertTemplate(tx, template);
  const result = viewTemplate(template);
  const event = { objectId: template.id, object: result };
  const events: NewEvent[] = [{ type: 'pass_template.created', ...event }];
  if (template.status === 'published') events.push({ type: 'pass_template.published', ...event });
  return { result, events };
}

/** The row of a template that was checked. */
export const templateOf = (
  merchantId: string,
  input: Static<typeof TemplateInput>,
  now: string,
): TemplateRow => ({
  merchant_id: merchantId,
  id: newUuid(),
  name: input.name,
  type: input.type,
  design: completeDesign(input.design),
  fields: input.fields ?? [],
  barcode_format: input.barcode_format ?? 'qr',
  wallets: { apple: input.wallets?.apple ?? true, google: input.wallets?.google ?? true },
  terms: input.terms ?? null,
  status: input.status ?? 'draft',
  revision: 1,
  metadata: input.metadata ?? {},
  version: 1,
  created_at: now,
  updated_at: now,
});

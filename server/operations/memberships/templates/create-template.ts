import { createTemplate as route } from '../../../../contract/domains/passes.ts';
import { limits } from '../../../../contract/limits.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { lockCatalogue } from '../../../domains/memberships/passes/catalogue-store.ts';
import { type TemplateRow, viewTemplate } from '../../../domains/memberships/passes/pass-view.ts';
import { completeDesign, refusalByDesign } from '../../../domains/memberships/templates/template-design.ts';
import { insertTemplate } from '../../../domains/memberships/templates/template-store.ts';
import { uploadsOf } from '../../../domains/pictures/uploaded.ts';
import { emit } from '../../../engine/event-store.ts';
import { write } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/** Creates a template, as a draft or already published. */
export const createTemplate = write(route, async (tx, input, call) => {
  const wrong = refusalByDesign(input, uploadsOf(call));
  if (wrong) throw wrong;
  const catalogue = await lockCatalogue(tx, 'pass_templates', input.name);
  if (catalogue.isNameTaken) throw refuse('name_taken');
  const limit = limits.pass.templatesPerMerchant;
  if (catalogue.count >= limit) throw refuse('limit_reached', { limit });

  const template: TemplateRow = {
    merchant_id: tx.merchantId,
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
    created_at: call.now,
    updated_at: call.now,
  };
  await insertTemplate(tx, template);
  const shown = viewTemplate(template);
  const event = { objectId: template.id, object: shown };
  emit(tx, call, { type: 'pass_template.created', ...event });
  if (template.status === 'published') {
    emit(tx, call, { type: 'pass_template.published', ...event });
  }
  return shown;
});

import { updateTemplate as route } from '../../../../contract/domains/passes.ts';
import { decodeId } from '../../../../contract/ids.ts';
import { limits } from '../../../../contract/limits.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { lockMerchant, readCatalogue } from '../../../domains/memberships/passes/catalogue-store.ts';
import { viewTemplate } from '../../../domains/memberships/passes/pass-view.ts';
import {
  isRedrawn,
  type TemplateTerms,
  templateChangesOf,
  templateEventsOf,
} from '../../../domains/memberships/templates/template-changes.ts';
import {
  lockPassesOf,
  lockTemplate,
  saveTemplate,
} from '../../../domains/memberships/templates/template-store.ts';
import { uploadsOf } from '../../../domains/pictures/uploaded.ts';
import { picked, revised } from '../../../engine/change.ts';
import { emit } from '../../../engine/events/event-store.ts';
import { requireVersion, write } from '../../../engine/operation.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';

/** Changes a template's design, publishes it or archives it. */
export const updateTemplate = write(route, async (tx, input, call) => {
  const { id: wireId, ...wanted } = input;
  const id = decodeId('pass_template', wireId);
  if (id === undefined) throw refuse('template_not_found');
  await lockMerchant(tx);
  const before = await lockTemplate(tx, id);
  if (before === undefined) throw refuse('template_not_found');
  requireVersion(call, before.version);
  const changes = templateChangesOf(before, wanted, uploadsOf(call));
  if (changes instanceof Refusal) throw changes;
  if (Object.keys(changes).length === 0) return viewTemplate(before);
  await requirePossible(tx, id, before, changes);

  const revision = before.revision + (isRedrawn(before, changes) ? 1 : 0);
  const after = revised(before, { ...changes, revision }, call.now);
  const shown = viewTemplate(after);
  const previous = picked(before, Object.keys(changes) as (keyof TemplateTerms)[]);
  tx.commitAlong(saveTemplate(tx, after));
  emit(
    tx,
    call,
    ...templateEventsOf(changes).map((type) => ({ type, objectId: id, object: shown, previous })),
  );
  return shown;
});

/** Checks that the name is free, that the limit allows it, and that no membership depends on the type. */
async function requirePossible(
  tx: TenantTransaction,
  id: string,
  before: TemplateTerms,
  changes: Partial<TemplateTerms>,
): Promise<void> {
  const status = changes.status ?? before.status;
  // Archived templates don't reserve their name, so check it again on the way back.
  const isBack = before.status === 'archived' && status !== 'archived';
  if (status !== 'archived' && (isBack || changes.name !== undefined)) {
    const name = changes.name ?? before.name;
    const { count, isNameTaken } = await readCatalogue(tx, 'pass_templates', { id, name });
    if (isNameTaken) throw refuse('name_taken');
    const limit = limits.pass.templatesPerMerchant;
    if (count >= limit) throw refuse('limit_reached', { limit });
  }
  if (changes.type === undefined) return;
  const passes = await lockPassesOf(tx, id);
  if (passes.some(({ issued_count: issued }) => issued > 0)) throw refuse('in_use');
}

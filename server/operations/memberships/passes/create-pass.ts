import { createPass as route } from '../../../../contract/domains/passes.ts';
import { decodeId } from '../../../../contract/ids.ts';
import { limits } from '../../../../contract/limits.ts';
import type { InputOf } from '../../../../contract/route.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { build } from '../../../database/query-builder.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { issueNow } from '../../../domains/issuing/issue-now.ts';
import { lockCatalogue } from '../../../domains/memberships/passes/catalogue-store.ts';
import type { PassRow } from '../../../domains/memberships/passes/pass.ts';
import { insertPass } from '../../../domains/memberships/passes/pass-store.ts';
import {
  type PassTerms,
  refusalByCarry,
  refusalByPictures,
  termsOf,
} from '../../../domains/memberships/passes/pass-terms.ts';
import { viewPass } from '../../../domains/memberships/passes/pass-view.ts';
import { uploadedBy } from '../../../domains/pictures/uploaded.ts';
import { emit } from '../../../engine/event-store.ts';
import { type Call, type NewEvent, write } from '../../../engine/operation.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';

type Input = InputOf<typeof route>;

/** Creates a pass from a published template and, if asked, issues it to a customer in the same transaction. */
export const createPass = write(route, async (tx, input, call) => {
  const wrong = refusalByPictures(input, uploadedBy(call));
  if (wrong) throw wrong;
  const catalogue = await lockCatalogue(tx, 'passes', input.name);
  const merchant = { currency: catalogue.currency, timezone: call.principal.merchantTimezone };
  const terms = termsOf(input, merchant, call.now);
  if (terms instanceof Refusal) throw terms;
  const imprecise = refusalByCarry(terms);
  if (imprecise) throw imprecise;
  const templateId = await requirePublished(tx, input.template_id);
  if (catalogue.isNameTaken) throw refuse('name_taken');
  const limit = limits.pass.perMerchant;
  if (catalogue.count >= limit) throw refuse('limit_reached', { limit });

  const pass = passOf(tx.merchantId, templateId, input, terms, call);
  await insertPass(tx, pass);
  const created = viewPass(pass);
  const events: NewEvent[] = [{ type: 'pass.created', objectId: pass.id, object: created }];
  if (pass.status === 'active') events.push({ type: 'pass.activated', objectId: pass.id, object: created });
  const issued = input.issue_to && (await issueNow(tx, { pass_id: created.id, ...input.issue_to }, call));
  events.push(...(issued?.events ?? []));
  emit(tx, call, ...events);
  return issued ? { ...created, issued_count: 1, issued: issued.result } : created;
});

async function requirePublished(tx: TenantTransaction, wireId: string): Promise<string> {
  const id = decodeId('pass_template', wireId)!;
  const template = await tx.first(
    build
      .selectFrom('pass_templates')
      .select('status')
      .where('merchant_id', '=', tx.merchantId)
      .where('id', '=', id)
      .forShare(),
  );
  if (template === undefined) throw refuse('template_not_found');
  if (template.status !== 'published') throw refuse('template_not_published');
  return id;
}

function passOf(merchantId: string, templateId: string, input: Input, terms: PassTerms, call: Call): PassRow {
  return {
    merchant_id: merchantId,
    id: newUuid(),
    template_id: templateId,
    name: input.name,
    description: input.description ?? null,
    // A caller that issues the pass in the same request wants it active.
    status: input.status ?? (input.issue_to ? 'active' : 'draft'),
    ...terms,
    pending_days: input.pending_days ?? 0,
    max_issued: input.max_issued ?? null,
    issued_count: 0,
    allow_multiple: input.allow_multiple ?? false,
    till_limits: input.till_limits ?? null,
    metadata: input.metadata ?? {},
    version: 1,
    created_at: call.now,
    updated_at: call.now,
  };
}

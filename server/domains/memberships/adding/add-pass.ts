import type { Static } from 'typebox';
import { decodeId } from '../../../../contract/ids.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Pass, PassInput } from '../../../../contract/resources/pass.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { build } from '../../../database/query-builder.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Call, NewEvent } from '../../../engine/operation.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { uploadedBy } from '../../pictures/uploaded.ts';
import { requireKnownConditions } from '../../vouchers/terms/known-customers.ts';
import { lockCatalogue } from '../passes/catalogue-store.ts';
import { conditionsIn } from '../passes/earning-rules.ts';
import { requireKnownEvents } from '../passes/known-events.ts';
import type { PassRow } from '../passes/pass.ts';
import { insertPass } from '../passes/pass-store.ts';
import { type PassTerms, refusalByCarry, refusalByPictures, termsOf } from '../passes/pass-terms.ts';
import { viewPass } from '../passes/pass-view.ts';

type Input = Omit<Static<typeof PassInput>, 'issue_to'>;

/** Adds a pass of a published template. The caller writes the events. */
export async function addPass(
  tx: TenantTransaction,
  input: Input,
  call: Call,
): Promise<{ result: Static<typeof Pass>; events: NewEvent[] }> {
  const wrong = refusalByPictures(input, uploadedBy(call));
  if (wrong) throw wrong;
  const catalogue = await lockCatalogue(tx, 'passes', input.name);
  const merchant = { currency: catalogue.currency, timezone: call.principal.merchantTimezone };
  const terms = termsOf(input, merchant, call.now);
  if (terms instanceof Refusal) throw terms;
  const imprecise = refusalByCarry(terms);
  if (imprecise) throw imprecise;
  const templateId = await requirePublished(tx, input.template_id);
  await requireKnownConditions(tx, conditionsIn(terms.earn_rules), '/earn_rules');
  await requireKnownEvents(tx, terms.earn_rules);
  if (catalogue.isNameTaken) throw refuse('name_taken');
  const limit = limits.pass.perMerchant;
  if (catalogue.count >= limit) throw refuse('limit_reached', { limit });

  const pass = passOf(tx.merchantId, templateId, input, terms, call.now);
  await insertPass(tx, pass);
  const result = viewPass(pass);
  const event = { objectId: pass.id, object: result };
  const events: NewEvent[] = [{ type: 'pass.created', ...event }];
  if (pass.status === 'active') events.push({ type: 'pass.activated', ...event });
  return { result, events };
}

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

/** The row of a pass whose terms were checked. */
export const passOf = (
  merchantId: string,
  templateId: string,
  input: Input,
  terms: PassTerms,
  now: string,
): PassRow => ({
  merchant_id: merchantId,
  id: newUuid(),
  template_id: templateId,
  name: input.name,
  description: input.description ?? null,
  status: input.status ?? 'draft',
  ...terms,
  terms_version: 1,
  pending_days: input.pending_days ?? 0,
  max_issued: input.max_issued ?? null,
  issued_count: 0,
  allow_multiple: input.allow_multiple ?? false,
  till_limits: input.till_limits ?? null,
  counters: null,
  metadata: input.metadata ?? {},
  version: 1,
  created_at: now,
  updated_at: now,
});

import { decideKybSubmission as route } from '../../../contract/domains/admin.ts';
import { decodeId } from '../../../contract/ids.ts';
import type { InputOf } from '../../../contract/route.ts';
import { statement } from '../../database/connection.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { inMerchant, recordAsOperator } from '../../domains/admin/operator.ts';
import { findSubmission } from '../../domains/admin/verification/submission-merchant.ts';
import { requirementsOf } from '../../domains/kyb/kyb.ts';
import { type Decided, type Decision, decide, outcomeOf } from '../../domains/kyb/record/decision.ts';
import { type DocumentRow, documentFacts, personFacts } from '../../domains/kyb/record/kyb-rows.ts';
import * as store from '../../domains/kyb/record/kyb-store.ts';
import { viewDocument, viewForEvent, viewSubmission } from '../../domains/kyb/record/kyb-view.ts';
import { lockMerchant } from '../../domains/merchant/merchant-store.ts';
import { viewMerchant } from '../../domains/merchant/merchant-view.ts';
import { revised } from '../../engine/change.ts';
import { type Call, identity, type NewEvent } from '../../engine/operation.ts';
import { refuse, refuseField } from '../../errors/refusal.ts';

const activate = statement(
  'admin_activate_merchant',
  `update merchants set status = 'active', version = version + 1, updated_at = $2 where id = $1`,
);

const decidedEvents = {
  approved: 'kyb.approved',
  action_required: 'kyb.action_required',
  rejected: 'kyb.rejected',
} as const;

/** Decides a submission once. Repeating the same decision returns it unchanged; a different one is refused. */
export const decideKybSubmission = identity(route, async (input, call) => {
  const { id, merchantId } = await findSubmission(call, input.id);
  // The decision refers to the admin, who isn't in the team.
  await call.services.copyPersonTo(call.services, call.principal.userId, merchantId);
  return inMerchant(call, merchantId, async (tx) => {
    const profile = await store.lockProfile(tx);
    const submission = await store.lockSubmission(tx, id);
    if (profile === undefined || submission === undefined) throw refuse('not_found');
    if (submission.status === outcomeOf(input.decision)) return viewSubmission(submission);
    if (submission.status !== 'in_review')
      throw refuse('invalid_transition', { submission_status: submission.status });
    const documents = await store.readDocuments(tx);
    const given = decisionOf(input, documents, call);
    const decided = decide(submission, profile, documents, given, call.now);
    await keep(tx, call, decided);
    return viewSubmission(decided.submission);
  });
});

function decisionOf(input: InputOf<typeof route>, documents: readonly DocumentRow[], call: Call): Decision {
  const known = new Set(documents.map(({ id }) => id));
  const judged = (input.documents ?? []).map(({ id: wireId, status, failure_code = null }, index) => {
    const id = decodeId('kyb_document', wireId)!;
    if (!known.has(id)) throw refuseField(`/documents/${index}/id`, 'not_found', 'does not exist');
    const isRejected = status === 'rejected';
    return [
      id,
      {
        status: isRejected ? ('rejected' as const) : ('accepted' as const),
        failure_code: isRejected ? (failure_code ?? 'other') : null,
      },
    ] as const;
  });
  const requirements = input.requirements ?? [];
  if (input.decision === 'request_action' && requirements.length === 0) {
    throw refuseField('/requirements', 'validation_failed', 'is required when requesting information');
  }
  return {
    decision: input.decision,
    requirements,
    documents: new Map(judged),
    reason: input.reason ?? null,
    decidedBy: call.principal.userId,
  };
}

async function keep(tx: TenantTransaction, call: Call, decided: Decided): Promise<void> {
  const { submission, profile, documents, verification } = decided;
  await Promise.all([
    store.saveSubmission(tx, submission),
    store.saveProfile(tx, profile),
    store.saveJudged(tx, documents, call.now),
    store.saveVerification(tx, verification),
    store.markMerchant(tx, profile.status, call.now),
  ]);
  const events = [...(await kybEvents(tx, decided, call.now)), ...(await activation(tx, decided, call.now))];
  await recordAsOperator(tx, call, route.name, events, { status: submission.status });
}

async function kybEvents(tx: ReadTransaction, decided: Decided, now: string): Promise<NewEvent[]> {
  const { profile } = decided;
  const [persons, documents] = await Promise.all([store.readPersons(tx), store.readDocuments(tx)]);
  const asked = requirementsOf(profile, personFacts(persons), documentFacts(documents), now);
  const judged = new Set(decided.documents.map(({ id }) => id));
  const aboutDocuments = documents
    .filter(({ id }) => judged.has(id))
    .map((row): NewEvent => {
      const { id, object, type, status, failure_code } = viewDocument(row);
      return {
        type: row.status === 'accepted' ? 'kyb.document.accepted' : 'kyb.document.rejected',
        objectId: row.id,
        object: { id, object, type, status, failure_code },
      };
    });
  const type = decidedEvents[decided.submission.status as keyof typeof decidedEvents];
  const object = viewForEvent(tx.merchantId, profile, asked);
  return [{ type, objectId: tx.merchantId, object }, ...aboutDocuments];
}

/** Activates a merchant that was waiting for the approval. */
async function activation(tx: TenantTransaction, { profile }: Decided, now: string): Promise<NewEvent[]> {
  if (profile.status !== 'approved') return [];
  const before = await lockMerchant(tx);
  if (before.status !== 'pending') return [];
  await tx.run(activate, [tx.merchantId, now]);
  const object = viewMerchant(revised(before, { status: 'active' }, now));
  return [{ type: 'merchant.activated', objectId: tx.merchantId, object, previous: { status: 'pending' } }];
}

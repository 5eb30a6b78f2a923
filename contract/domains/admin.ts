/** Decisions of the operator about merchants. */
import { Type } from 'typebox';
import { byOperator } from '../access.ts';
import { domain } from '../domain.ts';
import { stepUp } from '../grants.ts';
import { exportOf } from '../list-exports.ts';
import { Id, listQuery, OneOf, Strict, Text } from '../primitives.ts';
import { AcrossCells, operatorStatuses, QueuedSubmission } from '../resources/admin.ts';
import { Invoice } from '../resources/billing.ts';
import {
  documentStatuses,
  KybSubmission,
  RequirementName,
  requirementCodes,
  submissionStatuses,
} from '../resources/kyb.ts';
import { Merchant } from '../resources/merchant.ts';
import { route } from '../route.ts';

export const listKybSubmissions = route({
  name: 'admin.list-kyb-submissions',
  method: 'GET',
  path: '/admin/kyb/submissions',
  access: byOperator(),
  clock: 'real',
  summary: 'List KYB submissions of all merchants',
  description: 'Lists pending and decided submissions, newest first unless `order=asc`.',
  query: Strict({
    ...listQuery,
    status: Type.Optional(OneOf(submissionStatuses)),
    merchant_id: Type.Optional(Id('merchant')),
  }),
  result: { status: 200, schema: AcrossCells(QueuedSubmission) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const exportKybSubmissions = exportOf(listKybSubmissions, 'verification submissions');

export const decideKybSubmission = route({
  name: 'admin.decide-kyb-submission',
  method: 'POST',
  path: '/admin/kyb/submissions/:id/decision',
  access: byOperator({ stepUp: true }),
  grants: stepUp('authority'),
  clock: 'real',
  summary: 'Decide a KYB submission',
  description:
    '`approve` unlocks the features that require verification. `request_action` lists what the merchant must send again, and `reject` ends the verification. Repeating a decision has no effect; a different one is refused.',
  params: Type.Object({ id: Type.String({ description: 'Id of the submission' }) }),
  body: Strict({
    decision: OneOf(['approve', 'request_action', 'reject']),
    requirements: Type.Optional(
      Type.Array(
        Strict({ requirement: RequirementName(), code: OneOf(requirementCodes), reason: Text(500) }),
        { maxItems: 50 },
      ),
    ),
    documents: Type.Optional(
      Type.Array(
        Strict({
          id: Id('kyb_document'),
          status: OneOf(documentStatuses.filter((status) => status === 'accepted' || status === 'rejected')),
          failure_code: Type.Optional(OneOf(requirementCodes)),
        }),
        { maxItems: 50, description: 'Omitted documents are accepted by an approval' },
      ),
    ),
    reason: Type.Optional(Text(1_000)),
  }),
  result: { status: 200, schema: KybSubmission },
  errors: ['not_found', 'invalid_transition', 'validation_failed'],
  events: [
    'kyb.approved',
    'kyb.action_required',
    'kyb.rejected',
    'kyb.document.accepted',
    'kyb.document.rejected',
    'merchant.activated',
  ],
  idempotency: 'none',
  example: { body: { decision: 'approve' } },
});

export const setMerchantStatus = route({
  name: 'admin.set-merchant-status',
  method: 'PATCH',
  path: '/admin/merchants/:id/status',
  access: byOperator({ stepUp: true }),
  grants: stepUp('authority'),
  clock: 'real',
  summary: 'Activate, suspend or close a merchant',
  description:
    'Activates a `pending` or `suspended` merchant, suspends an `active` one, or closes a merchant permanently. The new status applies from the next request of the merchant. Setting the same status again has no effect.',
  params: Type.Object({ id: Type.String({ description: 'Id of the merchant' }) }),
  body: Strict({ status: OneOf(operatorStatuses), reason: Type.Optional(Text(500)) }),
  result: { status: 200, schema: Merchant },
  errors: ['not_found', 'invalid_transition'],
  events: ['merchant.activated', 'merchant.suspended', 'merchant.closed'],
  idempotency: 'none',
  example: { body: { status: 'suspended', reason: 'Asked by the owner' } },
});

export const settleInvoice = route({
  name: 'admin.settle-invoice',
  method: 'PATCH',
  path: '/admin/merchants/:id/invoices/:invoiceId',
  access: byOperator({ stepUp: true }),
  grants: stepUp('authority'),
  clock: 'real',
  summary: 'Settle an invoice',
  description: 'Records that an open invoice was paid, failed to be paid, is uncollectible or is void.',
  params: Type.Object({
    id: Type.String({ description: 'Id of the merchant' }),
    invoiceId: Type.String({ description: 'Id of the invoice' }),
  }),
  body: Strict({ status: OneOf(['paid', 'payment_failed', 'uncollectible', 'void']) }),
  result: { status: 200, schema: Invoice },
  errors: ['not_found', 'invalid_transition'],
  events: ['invoice.paid', 'invoice.payment_failed', 'invoice.voided', 'subscription.updated'],
  idempotency: 'none',
  example: { body: { status: 'paid' } },
});

export const admin = domain({
  about: {
    admin: {
      title: 'Operation',
      description:
        'What the operator of the server does: verify businesses, close merchants, watch the queues.',
    },
  },
  routes: [listKybSubmissions, exportKybSubmissions, decideKybSubmission, setMerchantStatus, settleInvoice],
});

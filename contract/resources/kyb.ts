/** Business verification ("know your business"). Sensitive values are never returned in full. */
import { Type } from 'typebox';
import { idPrefixes } from '../ids.ts';
import { Id, Integer, Nullable, OneOf, Strict, Timestamp } from '../primitives.ts';
import { Address } from './merchant.ts';

export const kybStatuses = [
  'not_started',
  'in_progress',
  'in_review',
  'action_required',
  'approved',
  'rejected',
  'expired',
] as const;
export type KybStatus = (typeof kybStatuses)[number];

export const businessTypes = ['company', 'sole_proprietor', 'non_profit', 'individual'] as const;
export const personRoles = ['owner', 'director', 'representative'] as const;
export const documentTypes = [
  'identity',
  'registration',
  'proof_of_address',
  'ownership',
  'bank_statement',
] as const;
export const documentSides = ['front', 'back'] as const;
export const verificationStatuses = ['unverified', 'pending', 'verified', 'rejected'] as const;
export const documentStatuses = ['uploaded', 'in_review', 'accepted', 'rejected'] as const;
/** Why a reviewer requests something again. */
export const requirementCodes = [
  'missing',
  'unreadable',
  'mismatch',
  'outdated',
  'incomplete',
  'other',
] as const;
export const submissionStatuses = ['in_review', 'approved', 'action_required', 'rejected'] as const;

/** Names of requirements: `business.tax_id`, `person.<id>.identity`, `document.registration`. */
export const RequirementName = () =>
  Type.String({
    pattern:
      '^(business|person|document)\\.[a-z_]{1,40}(\\.[a-z0-9_]{1,40})?$|' +
      `^person\\.${idPrefixes.kyb_person}_[0-9a-z]{26}\\.[a-z_]{1,40}$`,
    maxLength: 120,
    examples: ['business.registration_number'],
  });

const Masked = () =>
  Nullable(Type.String({ description: 'Masked, except for the last characters', examples: ['••••5678'] }));

export const KybPerson = Strict(
  {
    id: Id('kyb_person'),
    object: Type.Literal('kyb_person'),
    role: OneOf(personRoles),
    name: Type.String({
      description: 'First name and last initial',
      examples: ['Ada L.'],
    }),
    ownership_bps: Nullable(Integer(0, 10_000)),
    date_of_birth: Nullable(Type.String({ description: 'Year only', examples: ['1962'] })),
    email: Masked(),
    id_number: Masked(),
    verification: OneOf(verificationStatuses),
    created_at: Timestamp(),
    updated_at: Timestamp(),
  },
  { title: 'KybPerson' },
);

export const KybDocument = Strict(
  {
    id: Id('kyb_document'),
    object: Type.Literal('kyb_document'),
    type: OneOf(documentTypes),
    side: Nullable(OneOf(documentSides)),
    person_id: Nullable(Id('kyb_person')),
    status: OneOf(documentStatuses),
    failure_code: Nullable(OneOf(requirementCodes)),
    media_type: OneOf(['image/jpeg', 'image/png', 'application/pdf']),
    bytes: Integer(1),
    valid_until: Nullable(
      Type.String({ description: 'Last day of validity, as sent', examples: ['2031-05-31'] }),
    ),
    created_at: Timestamp(),
    updated_at: Timestamp(),
  },
  { title: 'KybDocument' },
);

export const KybRequirements = Strict(
  {
    currently_due: Type.Array(Type.String(), { description: 'Required before you can submit' }),
    eventually_due: Type.Array(Type.String(), {
      description: 'Required later, because a document expires',
    }),
    past_due: Type.Array(Type.String(), { description: 'Required, with a deadline that has passed' }),
    pending_verification: Type.Array(Type.String(), { description: 'Sent and awaiting a decision' }),
    errors: Type.Array(
      Strict({ requirement: Type.String(), code: OneOf(requirementCodes), reason: Type.String() }),
      { description: 'Problems found by the reviewer' },
    ),
    current_deadline: Nullable(Timestamp()),
    disabled_reason: Nullable(
      OneOf(
        ['requirements_due', 'under_review', 'rejected', 'deadline_passed'],
        'Why a capability is locked',
      ),
    ),
  },
  { title: 'KybRequirements' },
);

export const KybCapabilities = Strict(
  {
    payouts: OneOf(['active', 'inactive']),
    broadcast: OneOf(['active', 'inactive']),
    stored_value: OneOf(['active', 'inactive']),
  },
  { title: 'KybCapabilities' },
);

export const KybProfile = Strict(
  {
    object: Type.Literal('kyb_profile'),
    merchant_id: Id('merchant'),
    status: OneOf(kybStatuses),
    business_type: Nullable(OneOf(businessTypes)),
    legal_name: Nullable(Type.String()),
    registration_number: Masked(),
    tax_id_last4: Nullable(Type.String()),
    incorporation_date: Nullable(Type.String({ examples: ['1962-03-01'] })),
    registered_address: Nullable(Address),
    persons: Type.Array(KybPerson),
    documents: Type.Array(KybDocument),
    requirements: KybRequirements,
    submitted_at: Nullable(Timestamp()),
    reviewed_at: Nullable(Timestamp()),
    version: Integer(1),
    created_at: Timestamp(),
    updated_at: Timestamp(),
  },
  { title: 'KybProfile' },
);

export const KybState = Strict(
  {
    object: Type.Literal('kyb_status'),
    status: OneOf(kybStatuses),
    requirements: KybRequirements,
    capabilities: KybCapabilities,
    submitted_at: Nullable(Timestamp()),
    reviewed_at: Nullable(Timestamp()),
  },
  { title: 'KybState' },
);

export const KybSubmission = Strict(
  {
    id: Id('kyb_submission'),
    object: Type.Literal('kyb_submission'),
    merchant_id: Id('merchant'),
    status: OneOf(submissionStatuses),
    requirements: Type.Array(
      Strict({ requirement: Type.String(), code: OneOf(requirementCodes), reason: Type.String() }),
    ),
    reason: Nullable(Type.String()),
    decided_at: Nullable(Timestamp()),
    created_at: Timestamp(),
    updated_at: Timestamp(),
  },
  { title: 'KybSubmission' },
);

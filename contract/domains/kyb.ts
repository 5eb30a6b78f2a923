/** Business verification (KYB): requirements, submitted details and unlocked capabilities. */

import { Type } from 'typebox';
import { byPerson, byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { kybEvents } from '../events/merchant.ts';
import { limits } from '../limits.ts';
import { Email, Integer, List, listQuery, Nullable, OneOf, optional, Strict } from '../primitives.ts';
import {
  businessTypes,
  KybPerson,
  KybProfile,
  KybState,
  KybSubmission,
  personRoles,
  submissionStatuses,
} from '../resources/kyb.ts';
import { Address, Line } from '../resources/merchant.ts';
import { route } from '../route.ts';

const manage = byPerson('KYB_MANAGE');

/** A date without a time. */
export const Day = () =>
  Type.String({
    pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
    description: 'RFC 3339 full-date',
    examples: ['1962-03-01'],
  });

/** A registration or tax number: letters, digits and separators. */
const OfficialNumber = (example: string) =>
  Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z ./-]{3,38}[0-9A-Za-z]$', examples: [example] });

export const getDetails = route({
  name: 'kyb.get-details',
  number: 17,
  method: 'GET',
  path: '/merchants/kyb/details',
  access: byToken('kyb:read', 'KYB_READ'),
  summary: 'Read merchant KYB details',
  description:
    'Returns the submitted business verification details, masked: the last characters of numbers, the first name and last initial of people, and the type of documents without their content.',
  result: { status: 200, schema: KybProfile },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const getStatus = route({
  name: 'kyb.get-status',
  number: 59,
  method: 'GET',
  path: '/merchants/kyb/status',
  access: byToken('kyb:read', 'KYB_READ'),
  summary: 'Read the KYB status',
  description:
    'Returns the status of the business verification, its outstanding requirements and the unlocked capabilities.',
  result: { status: 200, schema: KybState },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const updateDetails = route({
  name: 'kyb.update-details',
  method: 'PATCH',
  path: '/merchants/kyb/details',
  access: manage,
  grants: 'none',
  summary: 'Update KYB details',
  description:
    'Updates the business details you send; `null` clears a field. The first field starts the verification. Refused while a review is in progress. Changes to an approved business apply at its next review. Numbers are stored encrypted and never returned in full. Supports `If-Match`.',
  body: Strict({
    business_type: Type.Optional(OneOf(businessTypes)),
    legal_name: Type.Optional(Nullable(Line(200, 'Caffè Centrale S.r.l.'))),
    registration_number: Type.Optional(Nullable(OfficialNumber('RM-1234567'))),
    tax_id: Type.Optional(Nullable(OfficialNumber('IT12345678901'))),
    incorporation_date: Type.Optional(Nullable(Day())),
    registered_address: Type.Optional(Nullable(Address)),
  }),
  result: { status: 200, schema: KybProfile },
  errors: ['already_in_review', 'precondition_failed'],
  events: ['kyb.updated'],
  idempotency: 'accepted',
  example: { body: { business_type: 'company', legal_name: 'Caffè Centrale S.r.l.' } },
});

const personFields = {
  role: OneOf(personRoles),
  first_name: Line(80, 'Ada'),
  last_name: Line(80, 'Lovelace'),
  ownership_bps: Type.Optional(Nullable(Integer(0, 10_000))),
  date_of_birth: Type.Optional(Nullable(Day())),
  email: Type.Optional(Nullable(Email())),
  id_number: Type.Optional(Nullable(OfficialNumber('CA12345AA'))),
  address: Type.Optional(Nullable(Address)),
};

export const addPerson = route({
  name: 'kyb.add-person',
  method: 'POST',
  path: '/merchants/kyb/persons',
  access: manage,
  grants: 'none',
  summary: 'Add a KYB person',
  description: `Adds an owner of 25% or more, a director or a representative of the business. A business can have up to ${limits.kyb.persons} people.`,
  body: Strict(personFields),
  result: { status: 201, schema: KybPerson },
  errors: ['already_in_review', 'limit_reached'],
  events: ['kyb.updated'],
  idempotency: 'accepted',
  example: {
    body: { role: 'representative', first_name: 'Ada', last_name: 'Lovelace', date_of_birth: '1985-12-10' },
  },
});

const personParams = Type.Object({ id: Type.String({ description: 'Id of the person' }) });

export const updatePerson = route({
  name: 'kyb.update-person',
  method: 'PATCH',
  path: '/merchants/kyb/persons/:id',
  access: manage,
  grants: 'none',
  summary: 'Update a KYB person',
  description: 'Updates the fields you send. A verified person must be verified again.',
  params: personParams,
  body: Strict(optional(personFields)),
  result: { status: 200, schema: KybPerson },
  errors: ['not_found', 'already_in_review'],
  events: ['kyb.updated'],
  idempotency: 'accepted',
  example: { body: { ownership_bps: 5_000 } },
});

export const removePerson = route({
  name: 'kyb.remove-person',
  method: 'DELETE',
  path: '/merchants/kyb/persons/:id',
  access: manage,
  grants: 'none',
  summary: 'Remove a KYB person',
  description: 'Removes the person and their documents.',
  params: personParams,
  result: { status: 204 },
  errors: ['not_found', 'already_in_review'],
  events: ['kyb.updated'],
  idempotency: 'none',
});

export const submit = route({
  name: 'kyb.submit',
  method: 'POST',
  path: '/merchants/kyb/submissions',
  access: manage,
  grants: 'none',
  summary: 'Submit the business for KYB review',
  description: 'Submits all details and documents to the operator for a decision.',
  body: Strict({}),
  result: { status: 201, schema: KybSubmission },
  errors: ['requirements_outstanding', 'already_in_review', 'invalid_transition'],
  events: ['kyb.submitted'],
  idempotency: 'moves_value',
});

export const listSubmissions = route({
  name: 'kyb.list-submissions',
  method: 'GET',
  path: '/merchants/kyb/submissions',
  access: manage,
  summary: 'List KYB submissions',
  description: 'Lists submissions and their decisions, newest first unless `order=asc`.',
  query: Strict({ ...listQuery, status: Type.Optional(OneOf(submissionStatuses)) }),
  result: { status: 200, schema: List(KybSubmission) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const kyb = domain({
  about: {
    kyb: {
      title: 'Business verification',
      description: 'Details, documents and status of the business verification (KYB).',
    },
  },
  routes: [
    getDetails,
    getStatus,
    updateDetails,
    addPerson,
    updatePerson,
    removePerson,
    submit,
    listSubmissions,
  ],
  events: [kybEvents],
});

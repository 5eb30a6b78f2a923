/** KYB documents. Only signed-in users upload and read them; each read is recorded in the audit log. */
import { Type } from 'typebox';
import { byPerson } from '../access.ts';
import { domain } from '../domain.ts';
import { stepUp } from '../grants.ts';
import { limits } from '../limits.ts';
import { Id, OneOf, Strict } from '../primitives.ts';
import { documentSides, documentTypes, KybDocument } from '../resources/kyb.ts';
import { route } from '../route.ts';
import { Day } from './kyb.ts';

const documentParams = Type.Object({ id: Type.String({ description: 'Id of the document' }) });
/** The accepted media types. */
export const documentMediaTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
const megabytes = limits.kyb.documentBytes / 1_048_576;

export const uploadDocument = route({
  name: 'kyb.upload-document',
  kind: 'upload',
  method: 'POST',
  path: '/merchants/kyb/documents',
  access: byPerson('KYB_MANAGE'),
  grants: 'none',
  summary: 'Upload a KYB document',
  description: `Uploads a JPEG, PNG or PDF of up to ${megabytes} MB. The type is detected from the content, not the file name. Documents are encrypted at rest. Files that are incomplete, encrypted or contain executable content are refused.`,
  body: Strict({
    type: OneOf(documentTypes),
    side: Type.Optional(OneOf(documentSides)),
    person_id: Type.Optional(Id('kyb_person')),
    valid_until: Type.Optional(Day()),
    file: Type.String({
      minLength: 1,
      maxLength: limits.kyb.documentBytes,
      contentMediaType: documentMediaTypes.join(', '),
      description: 'The file itself',
      examples: ['(the bytes of the file)'],
    }),
  }),
  result: { status: 201, schema: KybDocument },
  errors: [
    'not_found',
    'already_in_review',
    'limit_reached',
    'unsupported_media_type',
    'document_infected',
    'document_unreadable',
    'document_expired',
    'validation_failed',
  ],
  events: ['kyb.updated'],
  idempotency: 'accepted',
  bodyLimitBytes: limits.bodyBytes.document,
  example: {
    body: { type: 'registration', valid_until: '2099-12-31', file: '(the bytes of the file)' },
  },
});

export const removeDocument = route({
  name: 'kyb.remove-document',
  method: 'DELETE',
  path: '/merchants/kyb/documents/:id',
  access: byPerson('KYB_MANAGE'),
  grants: 'none',
  summary: 'Remove a KYB document',
  description: 'Removes a document unless a decision was based on it.',
  params: documentParams,
  result: { status: 204 },
  errors: ['not_found', 'already_in_review', 'invalid_transition'],
  events: ['kyb.updated'],
  idempotency: 'none',
});

export const getDocumentContent = route({
  name: 'kyb.get-document-content',
  kind: 'download',
  method: 'GET',
  path: '/merchants/kyb/documents/:id/content',
  access: byPerson('KYB_MANAGE', { stepUp: true }),
  grants: stepUp('disclosure'),
  summary: 'Download a KYB document',
  description:
    'Returns the file exactly as uploaded, as an attachment. Each download is recorded in the audit log with the user and time.',
  params: documentParams,
  result: {
    status: 200,
    schema: Type.String({
      contentMediaType: 'application/octet-stream',
      description: 'The file, as JPEG, PNG or PDF',
    }),
  },
  mediaTypes: documentMediaTypes,
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const kybDocuments = domain({ routes: [uploadDocument, removeDocument, getDocumentContent] });

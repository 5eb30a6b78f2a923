/** Messages before they are sent: previews, tests to oneself and templates. */
import { Type } from 'typebox';
import { byPerson } from '../access.ts';
import { domain } from '../domain.ts';
import { memberLanguages } from '../languages.ts';
import { OneOf, Strict } from '../primitives.ts';
import { MessageDraft, MessageTemplate } from '../resources/message-input.ts';
import { route } from '../route.ts';

const draftErrors = ['not_found', 'pass_not_found', 'membership_not_found', 'voucher_not_found'] as const;

export const preview = route({
  name: 'communications.preview',
  method: 'POST',
  path: '/communications/preview',
  access: byPerson('MEMBERSHIPS_READ'),
  grants: 'none',
  summary: 'Preview a message',
  description:
    'Returns the mail that a recipient would get, with the values of an example, or of `membership_id`. Codes of vouchers are masked. Nothing is stored or sent.',
  body: MessageDraft,
  result: {
    status: 200,
    schema: Strict(
      {
        object: Type.Literal('message_preview'),
        subject: Type.String(),
        html: Type.String({ description: 'The mail as HTML' }),
        text: Type.String({ description: 'The mail as plain text' }),
      },
      { title: 'MessagePreview', description: 'A mail as a recipient would get it' },
    ),
  },
  errors: [...draftErrors],
  events: [],
  idempotency: 'none',
  example: { body: { subject: 'Double points this week', body: 'Hello {{customer.first_name}}' } },
});

export const test = route({
  name: 'communications.test',
  method: 'POST',
  path: '/communications/test',
  access: byPerson('MEMBERSHIPS_COMMUNICATE'),
  grants: 'none',
  summary: 'Send a test message to yourself',
  description:
    'Sends the mail that a recipient would get to your own verified address, with the values of an example. It counts towards no quota and appears in no list. In a sandbox, or without a mail server, it stays in the outbox of the operator.',
  body: MessageDraft,
  result: {
    status: 202,
    schema: Strict(
      { object: Type.Literal('test_message'), to: Type.String({ description: 'Your address' }) },
      { title: 'TestMessage', description: 'A test that is sent' },
    ),
  },
  errors: ['email_unverified', ...draftErrors],
  events: [],
  idempotency: 'accepted',
  example: { body: { subject: 'Double points this week', body: 'Hello {{customer.first_name}}' } },
});

export const listTemplates = route({
  name: 'communications.list-templates',
  method: 'GET',
  path: '/communications/templates',
  access: byPerson('MEMBERSHIPS_READ'),
  summary: 'List message templates',
  description:
    'Returns messages to start from, for what shops write about: welcome, birthday, win-back, a new reward, opening hours. Their words are in `language`, or in that of the merchant.',
  query: Strict({ language: Type.Optional(OneOf(memberLanguages)) }),
  result: {
    status: 200,
    schema: Strict(
      {
        object: Type.Literal('message_templates'),
        language: OneOf(memberLanguages, 'The language of the words'),
        data: Type.Array(MessageTemplate),
      },
      { title: 'MessageTemplates', description: 'Messages to start from, in one language' },
    ),
  },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const communicationsDrafts = domain({ routes: [preview, test, listTemplates] });

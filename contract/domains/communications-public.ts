/** Routes for recipients and mail providers, authenticated by a link or a signature. */
import { Type } from 'typebox';
import { byAnyone } from '../access.ts';
import { domain } from '../domain.ts';
import { memberLanguages } from '../languages.ts';
import { OneOf, Page, Strict, Text, Timestamp } from '../primitives.ts';
import { route } from '../route.ts';

const pageQuery = Strict({ lang: Type.Optional(OneOf(memberLanguages, 'Language of the page')) });
const linkParams = Type.Object({ token: Type.String({ description: 'Token from the link in the message' }) });

export const unsubscribePage = route({
  name: 'communications.unsubscribe-page',
  method: 'GET',
  path: '/communications/unsubscribe/:token',
  prefix: '',
  kind: 'page',
  enhanced: true,
  access: byAnyone,
  summary: 'Open the unsubscribe page',
  description:
    'Shows a page that asks for confirmation. Opening the link has no effect, because mail scanners also open links.',
  params: linkParams,
  query: pageQuery,
  result: { status: 200, schema: Page() },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const unsubscribe = route({
  name: 'communications.unsubscribe',
  method: 'POST',
  path: '/communications/unsubscribe/:token',
  prefix: '',
  kind: 'page',
  enhanced: true,
  access: byAnyone,
  grants: 'none',
  summary: 'Unsubscribe from marketing email',
  description:
    'Called by one-click unsubscribe in mail clients (RFC 8058) and by the button on the page. The customer no longer receives marketing email from this merchant. Repeating it has no effect.',
  params: linkParams,
  query: pageQuery,
  result: { status: 200, schema: Page() },
  errors: ['not_found'],
  events: ['customer.unsubscribed', 'customer.consent_changed'],
  idempotency: 'none',
});

export const emailCallback = route({
  name: 'communications.email-callback',
  method: 'POST',
  path: '/callbacks/email/:provider',
  prefix: '',
  kind: 'callback',
  access: byAnyone,
  grants: 'none',
  summary: 'Receive mail provider reports',
  description:
    'Receives deliveries, bounces and complaints. `standard`: `{"events": [{"type": "delivered" | "bounced" | "complained", "message_id", "permanent"?}]}`, signed as in Standard Webhooks. `mailgun`: Mailgun webhooks with their signature. Repeated reports have no effect.',
  params: Type.Object({ provider: Type.String({ description: '`standard` or `mailgun`' }) }),
  result: { status: 204 },
  errors: ['not_found', 'credential_invalid', 'invalid_json'],
  events: [
    'delivery.delivered',
    'delivery.bounced',
    'delivery.complained',
    'customer.updated',
    'customer.consent_changed',
  ],
  idempotency: 'none',
});

export const outboxPage = route({
  name: 'communications.outbox-page',
  method: 'GET',
  path: '/outbox',
  prefix: '',
  kind: 'page',
  access: byAnyone,
  summary: 'Open the outbox page',
  description:
    'Shows the latest messages that would have been sent, for local development only. The page does not exist in production.',
  query: Strict({ to: Type.Optional(Text(320, { description: 'Only messages to this address' })) }),
  result: { status: 200, schema: Page() },
  alternative: {
    when: 'With `Accept: application/json`, for tests',
    status: 200,
    schema: Strict({
      data: Type.Array(
        Strict({
          channel: OneOf(['email', 'push', 'sms']),
          to: Type.String({ description: 'Address of the recipient' }),
          subject: Type.String(),
          text: Type.String({ description: 'The message without formatting' }),
          created_at: Timestamp(),
        }),
        { description: 'The latest messages first' },
      ),
    }),
  },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const communicationsPublic = domain({
  routes: [unsubscribePage, unsubscribe, emailCallback, outboxPage],
});

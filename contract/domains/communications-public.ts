/** What recipients and mail providers call: they hold no credential, but a link or a signature. */
import { Type } from 'typebox';
import { byAnyone } from '../access.ts';
import { Page } from '../primitives.ts';
import { route } from '../route.ts';

const linkParams = Type.Object({ token: Type.String({ description: 'From the link in a message' }) });

export const unsubscribePage = route({
  name: 'communications.unsubscribe-page',
  method: 'GET',
  path: '/communications/unsubscribe/:token',
  prefix: '',
  kind: 'page',
  access: byAnyone,
  summary: 'Show the page to unsubscribe',
  description: 'Asks once more; opening the link changes nothing, because programs open links too.',
  params: linkParams,
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
  access: byAnyone,
  summary: 'Unsubscribe',
  description:
    'One click of a mail program (RFC 8058), or the button of the page. The customer gets no marketing mail of this merchant any more; once more changes nothing.',
  params: linkParams,
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
  summary: 'Take what a mail provider reports',
  description:
    'Deliveries, bounces and complaints. `standard`: `{"events": [{"type": "delivered" | "bounced" | "complained", "message_id", "permanent"?}]}`, signed by Standard Webhooks. `mailgun`: its webhooks, signed its way. A report that is repeated changes nothing.',
  params: Type.Object({ provider: Type.String({ description: '`standard` or `mailgun`' }) }),
  result: { status: 204 },
  errors: ['not_found', 'credential_invalid', 'invalid_json'],
  events: ['delivery.delivered', 'delivery.bounced', 'delivery.complained', 'customer.updated'],
  idempotency: 'none',
});

export const outboxPage = route({
  name: 'communications.outbox-page',
  method: 'GET',
  path: '/outbox',
  prefix: '',
  kind: 'page',
  access: byAnyone,
  summary: 'Show the outbox',
  description:
    'The latest messages that would have been sent, for whoever develops with this server on the same machine. There is no such page in production.',
  result: { status: 200, schema: Page() },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const publicCommunicationRoutes = [unsubscribePage, unsubscribe, emailCallback, outboxPage] as const;

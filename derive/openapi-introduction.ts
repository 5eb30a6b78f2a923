/** The words at the top of the API reference. */
import { limits } from '../contract/limits.ts';

export const introduction = `Tessera keeps what a merchant hands to its customers: vouchers, membership passes, points, and the
messages about them. Nothing is ever spent twice, lost, or shown to another merchant.

## Credentials

Send \`Authorization: Bearer …\` with an **API token** (\`tsr_live_…\`, \`tsr_test_…\`) for machines, or with the
**JWT** of a signed-in person. A token needs the scope of a route *and* its maker's permission, both read live: what is
revoked fails on the very next request.

## Repeating a request

Every \`POST\` and \`PATCH\` takes an \`Idempotency-Key\`. The same key with the same request gets the stored answer,
byte for byte, with \`Idempotent-Replayed: true\`, for ${limits.idempotencyHours} hours; with another request it gets \`idempotency_key_reused\`.
After a broken connection, repeat with the same key. A key is yours after you sign in again, and after an API token
is rotated: it belongs to the person, or to the chain of rotated tokens.

## Refusals

Every refusal is \`application/problem+json\` (RFC 9457) with a stable \`code\`; its \`type\` is a page of this server
that says what to do. 400: not well-formed. 401: no valid credential. 403: not allowed. 404: not there, or not yours.
409: the state forbids it. 422: a value is wrong. 429 and 503: later, see \`Retry-After\`.

## Lists

\`limit\` (1 to ${limits.page.maximum}, normally ${limits.page.default}) and \`cursor\` walk a list; \`next_cursor\` of a page leads to the next one. Repeat a
parameter to give several values: \`?status=active&status=expired\`.

## Values

Ids carry their kind (\`vch_…\` is a voucher). Amounts are integers in minor units, such as cents. Times are RFC 3339 in
UTC; a date alone in a request means that day in the merchant's time zone.

## Changes

v1 changes by addition only. Answers, events and webhooks can get new fields, so ignore the ones you don't know; closed
lists of words in answers can grow. Requests stay strict: an unknown field is refused, and so, with \`not_supported\`, is a
field or a word that has no effect yet.
`;

/** How a domain is called, and what it is about. */
export const domainWords: Record<string, { title: string; description: string }> = {
  vouchers: {
    title: 'Vouchers',
    description: 'Discount codes and gift balances, and what a till does with them.',
  },
  memberships: {
    title: 'Memberships',
    description: 'Pass templates, passes, and the memberships issued from them.',
  },
  points: { title: 'Points', description: 'What members earn and spend.' },
  communications: {
    title: 'Communications',
    description: 'Messages to members and to people with vouchers: who gets them, and what became of them.',
  },
  notifications: { title: 'Notifications', description: 'What the people of a merchant should know.' },
  jobs: { title: 'Jobs', description: 'Work that goes on after the answer.' },
  merchant: { title: 'Merchant', description: 'The profile of the merchant.' },
  auth: { title: 'Sign-in', description: 'Registering, signing in and out, and the session of a person.' },
  'api-tokens': {
    title: 'API tokens',
    description: 'The credentials of machines: what they may do, and for how long.',
  },
  scopes: { title: 'Scopes', description: 'What an API token can be allowed to do.' },
  limits: { title: 'Limits', description: 'How much is allowed, and how often.' },
  health: { title: 'Health', description: 'Whether the server is alive and ready.' },
  'well-known': { title: 'Public keys', description: 'What others need to check what this server signs.' },
  posts: { title: 'Posts', description: 'News of the merchant.' },
  dashboard: { title: 'Dashboard', description: 'The figures of the business.' },
  wallet: { title: 'Wallet', description: 'Money of the merchant: balances, transactions, exports.' },
  groups: { title: 'Groups', description: 'Merchants that work together.' },
  referrals: { title: 'Referrals', description: 'Customers who bring customers.' },
  billing: { title: 'Billing', description: 'The plan, its use and its invoices.' },
  kyb: { title: 'Business verification', description: 'What is known and asked about the business.' },
  webhooks: { title: 'Webhooks', description: 'Events sent to other systems.' },
  events: { title: 'Events', description: 'What happened, in order.' },
};

/** A domain that has no words yet is called by its name. */
export const wordsOf = (domain: string): { title: string; description: string } =>
  domainWords[domain] ?? { title: domain, description: `Routes of \`${domain}\`.` };

/** The introduction of the API reference. */
import { idPrefixes } from '../contract/ids.ts';
import { limits } from '../contract/limits.ts';
import type { RouteName } from '../contract/routes.ts';

export const introduction = `Tessera is a backend for vouchers, membership passes, points, and the messages about them. Value is
never spent twice or lost, and merchants never see each other's data.

## Authentication

Send \`Authorization: Bearer …\` with an **API token** (\`tsr_live_…\`, \`tsr_test_…\`) for machines, or with the
**JWT** of a signed-in user. A token needs the scope of a route *and* the permission of its creator. Both are checked on
every request, so a revoked token or permission stops working immediately.

## Idempotency

Every \`POST\` and \`PATCH\` supports \`Idempotency-Key\`. For at least ${limits.idempotencyHours} hours, the same key with the same request returns the
stored response, byte for byte, with \`Idempotent-Replayed: true\`; with a different request it returns
\`idempotency_key_reused\`. After a network error, retry with the same key. Keys belong to the user, or to the chain of
rotated API tokens, so they still work after you sign in again or rotate a token.

## Errors

Every error is \`application/problem+json\` (RFC 9457) with a stable \`code\`. Its \`type\` is the URL of a page on this
server that explains how to fix it. 400: the request is not well-formed. 401: no valid credential. 403: not allowed. 404:
not found, or owned by another merchant. 409: conflicts with the current state. 422: a value is invalid. 429 and 503: retry
later, see \`Retry-After\`.

## Pagination and filters

Lists take \`limit\` (1 to ${limits.page.maximum}, default ${limits.page.default}) and \`cursor\`. Send \`next_cursor\` from one page as \`cursor\` to get the next
one. Repeat a filter to send several values: \`?status=active&status=expired\`.

## Ids, amounts and times

Ids start with their type (\`${idPrefixes.voucher}_…\` is a voucher). Amounts are integers in minor units, such as cents. Times are RFC 3339
in UTC; a date without a time in a request means that day in the merchant's time zone.

## Read replicas

Some servers answer lists, statistics and exports from a replica of the database, which can be some seconds behind. The
affected routes have \`x-may-be-stale\`. Writes return \`Read-After\`; send it with later requests, and their results
contain what you have written. The official clients do. Without the header you always get the latest data.

## Versioning

v1 only changes by addition. Responses, events and webhooks can get new fields, so ignore fields you don't know; closed
lists of values in responses can grow. Requests are strict: an unknown field is refused. A field or value that is not
supported yet is refused with \`not_supported\`.
`;

/** Each part of the interface: the first half of the names of its routes. */
type Domain = RouteName extends `${infer Name}.${string}` ? Name : never;

interface Words {
  title: string;
  /** A sentence. */
  description: string;
}

/** Title and description of each domain; a domain without them doesn't compile. */
const domainWords: Record<Domain, Words> = {
  vouchers: {
    title: 'Vouchers',
    description: 'Discount codes and gift balances, and their redemption.',
  },
  orders: {
    title: 'Orders',
    description: 'Baskets priced, held, applied and returned with everything a customer presents.',
  },
  campaigns: {
    title: 'Campaigns',
    description: 'Vouchers and automatic promotions with dates, budgets and results.',
  },
  'gift-cards': {
    title: 'Gift cards',
    description: 'Cards sold, loaded, corrected and transferred, and what you owe on them.',
  },
  memberships: {
    title: 'Memberships',
    description: 'Pass templates, passes, and the memberships issued from them.',
  },
  points: { title: 'Points', description: 'Earning, redeeming and adjusting membership points.' },
  'wallet-passes': {
    title: 'Wallet passes',
    description: 'Passes in Apple Wallet and Google Wallet, and the calls of those phones.',
  },
  customers: {
    title: 'Customers',
    description: 'People with their identifiers, consents and attributes; duplicates are merged.',
  },
  me: {
    title: 'Own account of a member',
    description: 'What a signed-in member sees and changes: cards, consents, devices, data.',
  },
  members: {
    title: 'Member pages',
    description: 'How members join, sign in and see their card, on pages of this server or in your app.',
  },
  privacy: {
    title: 'Privacy',
    description: 'Export and erasure of everything that is known of a customer.',
  },
  communications: {
    title: 'Communications',
    description: 'Messages to members and voucher recipients, and their delivery.',
  },
  notifications: { title: 'Notifications', description: 'Notifications for the team of a merchant.' },
  jobs: { title: 'Jobs', description: 'Work that continues in the background.' },
  merchant: { title: 'Merchant', description: 'The profile of the merchant.' },
  team: { title: 'Team', description: 'The people of a merchant, their roles and invitations.' },
  auth: { title: 'Sign-in', description: 'Registration, sign-in, sessions and account security.' },
  'api-tokens': {
    title: 'API tokens',
    description: 'Credentials for machines: their scopes and lifetime.',
  },
  'audit-log': {
    title: 'Audit log',
    description: 'Who of the team did what and when, in a log that can’t be changed.',
  },
  scopes: { title: 'Scopes', description: 'Permissions that can be granted to an API token.' },
  limits: { title: 'Limits', description: 'Limits and rate limits of the server.' },
  health: { title: 'Health', description: 'Liveness and readiness of the server.' },
  'well-known': { title: 'Public keys', description: 'Public keys to verify signatures of this server.' },
  posts: { title: 'Posts', description: 'News posts of the merchant.' },
  pictures: {
    title: 'Pictures',
    description: 'Logos and pictures, uploaded once and served in several sizes.',
  },
  imports: {
    title: 'Imports',
    description: 'Files of customers and codes, read as what bulk routes take.',
  },
  dashboard: { title: 'Dashboard', description: 'Statistics and customers of the business.' },
  wallet: { title: 'Wallet', description: 'Money of the merchant: balances, transactions and exports.' },
  groups: { title: 'Groups', description: 'Groups of merchants that cooperate.' },
  referrals: { title: 'Referrals', description: 'Customers who refer customers.' },
  billing: { title: 'Billing', description: 'The plan, usage and invoices.' },
  kyb: {
    title: 'Business verification',
    description: 'Details, documents and status of the business verification (KYB).',
  },
  webhooks: { title: 'Webhooks', description: 'Signed events sent to your endpoints.' },
  events: { title: 'Events', description: 'The event log, in order.' },
  sandbox: {
    title: 'Sandbox',
    description: 'The clock of a test merchant, which you can move ahead.',
  },
  admin: {
    title: 'Operation',
    description:
      'What the operator of the server does: verify businesses, close merchants, watch the queues.',
  },
};

/** Returns the title and description of a domain. */
export const wordsOf = (domain: string): Words => domainWords[domain as Domain];

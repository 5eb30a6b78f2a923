/** The introduction of the API reference. */

import type { Domain, Words } from '../contract/domain.ts';
import { eventList } from '../contract/domains/events.ts';
import { webhooks } from '../contract/domains/webhooks.ts';
import { domains } from '../contract/domains.ts';
import { idPrefixes } from '../contract/ids.ts';
import { limits } from '../contract/limits.ts';

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

const words: Readonly<Record<string, Words>> = Object.assign(
  {},
  ...[...domains, webhooks, eventList].map((one: Domain) => one.about),
);

/** Returns the title and description of a domain, which one of its files declares. */
export function wordsOf(domain: string): Words {
  const found = words[domain];
  if (found === undefined) throw new Error(`contract/domains: nothing says what ${domain} is about`);
  return found;
}

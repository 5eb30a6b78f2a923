/** Answers kept for requests that come with an idempotency key; written in the transaction of the effect. */
import type { Route } from '../../contract/route.ts';
import type { Keyring } from '../access/keyring.ts';
import type { Call } from '../operation.ts';
import { refuse } from '../refusal.ts';
import { statement } from './connection.ts';
import { open, seal } from './sealed-text.ts';
import type { TenantTransaction } from './tenant-transaction.ts';

/** What the client gets: a status and the exact bytes of the body. */
export interface Answer {
  status: number;
  body: string;
  replayed: boolean;
  /** For the `ETag`, where the result is one object. */
  version: number | undefined;
  /** For the `Link` to the next page, where the result is a list that goes on. */
  nextCursor?: string | undefined;
}

interface StoredRow {
  merchant_id: string;
  principal_id: string;
  key: string;
  fingerprint: Buffer;
  status: number;
  body: string;
}

const find = statement<StoredRow>(
  'stored_answers_find',
  `select k.merchant_id, k.principal_id, k.key, k.fingerprint, k.status, k.body
   from unnest($1::uuid[], $2::uuid[], $3::text[]) as wanted (merchant_id, principal_id, key)
   join idempotency_keys k
     on k.merchant_id = wanted.merchant_id and k.principal_id = wanted.principal_id
    and k.route = $4 and k.key = wanted.key`,
);

const keep = statement(
  'stored_answers_keep',
  `insert into idempotency_keys (merchant_id, principal_id, route, key, fingerprint, status, body)
   select merchant_id, principal_id, $4, key, fingerprint, status, body
   from unnest($1::uuid[], $2::uuid[], $3::text[], $5::bytea[], $6::smallint[], $7::text[])
     as answered (merchant_id, principal_id, key, fingerprint, status, body)
   order by merchant_id, principal_id, key`,
);

/** Requests with the same identity are one request and its retries; see `keyOwnerId`. */
export const identityOf = (call: Call): string =>
  identityIn(call.principal.merchantId, call.principal.keyOwnerId, call.idempotency?.key);

/** The identity of a stored row; ids are UUIDs. */
export const identityIn = (merchantId: string, principalId: string, key: string | undefined): string =>
  `${merchantId} ${principalId} ${key}`;

/** The stored answers to those calls that were made before, by `identityOf`. */
export async function findStoredAnswers(
  tx: TenantTransaction,
  route: string,
  calls: readonly Call[],
): Promise<Map<string, StoredRow>> {
  const found = new Map<string, StoredRow>();
  if (calls.length === 0) return found;
  const rows = await tx.run(find, [
    calls.map((call) => call.principal.merchantId),
    calls.map((call) => call.principal.keyOwnerId),
    calls.map((call) => call.idempotency!.key),
    route,
  ]);
  for (const row of rows) found.set(`${row.merchant_id} ${row.principal_id} ${row.key}`, row);
  return found;
}

/** The stored answer, or 422 when the key came with another request then. */
export function replay(stored: { fingerprint: Buffer; status: number; body: string }, call: Call): Answer {
  if (!stored.fingerprint.equals(call.idempotency!.fingerprint)) throw refuse('idempotency_key_reused');
  const body = openAnswer(stored.body, identityOf(call), call.services.keyring);
  return { status: stored.status, body, replayed: true, version: versionIn(stored.status, body) };
}

/** The first answer's `ETag`, which is the version of the object in its body. */
function versionIn(status: number, body: string): number | undefined {
  if (status >= 300 || body === '') return undefined;
  const { version } = JSON.parse(body) as { version?: unknown };
  return typeof version === 'number' ? version : undefined;
}

// No JSON begins like this, so a sealed body is never taken for a plain one.
const sealMark = 'sealed:';

/** An answer that holds a secret, as it is kept; `identity` is that of its request. */
export const sealAnswer = (body: string, identity: string, { answerKey }: Keyring): string =>
  sealMark + seal(answerKey, identity, Buffer.from(body)).toString('base64');

/** The answer as it was given. */
export function openAnswer(body: string, identity: string, { answerKey }: Keyring): string {
  if (!body.startsWith(sealMark)) return body;
  return open(answerKey, identity, Buffer.from(body.slice(sealMark.length), 'base64')).toString();
}

/** Keeps answers; a unique index refuses a second answer to the same key. */
export function keepAnswers(
  tx: TenantTransaction,
  route: Route,
  answered: readonly { call: Call; answer: Answer }[],
): Promise<unknown> {
  return tx.run(keep, [
    answered.map(({ call }) => call.principal.merchantId),
    answered.map(({ call }) => call.principal.keyOwnerId),
    answered.map(({ call }) => call.idempotency!.key),
    route.name,
    answered.map(({ call }) => call.idempotency!.fingerprint),
    answered.map(({ answer }) => answer.status),
    answered.map(({ answer, call }) =>
      route.answerHoldsSecret
        ? sealAnswer(answer.body, identityOf(call), call.services.keyring)
        : answer.body,
    ),
  ]);
}

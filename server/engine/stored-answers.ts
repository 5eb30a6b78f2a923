/** Stored answers for idempotency keys, written in the transaction of the effect. */
import type { Route } from '../../contract/route.ts';
import { statement } from '../database/connection.ts';
import type { ReadTransaction } from '../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../database/transactions/tenant-transaction.ts';
import { refuse } from '../errors/refusal.ts';
import type { Keyring } from '../sealing/keyring.ts';
import { open, seal } from '../sealing/sealed-text.ts';
import type { Call } from './operation.ts';

/** An answer to a client: a status and the exact bytes of the body. */
export interface Answer {
  status: number;
  body: string;
  replayed: boolean;
  /** For the `ETag`, if the result is one object. */
  version: number | undefined;
  /** For the `Link` to the next page, if the list has one. */
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

/** Identifies a request and its retries; see `keyOwnerId`. */
export const identityOf = (call: Call): string =>
  identityIn(call.principal.merchantId, call.principal.keyOwnerId, call.idempotency?.key);

/** The identity of a stored row; ids are UUIDs. */
export const identityIn = (merchantId: string, principalId: string, key: string | undefined): string =>
  `${merchantId} ${principalId} ${key}`;

/** Finds the stored answers of repeated calls, by `identityOf`. */
export async function findStoredAnswers(
  tx: ReadTransaction,
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

/** Returns the stored answer, or a 422 if the key was first used with another request. */
export function replay(stored: { fingerprint: Buffer; status: number; body: string }, call: Call): Answer {
  if (!stored.fingerprint.equals(call.idempotency!.fingerprint)) throw refuse('idempotency_key_reused');
  const body = openAnswer(stored.body, identityOf(call), call.services.keyring);
  return { status: stored.status, body, replayed: true, version: versionIn(stored.status, body) };
}

/** The version for the first answer's `ETag`, from the object in its body. */
function versionIn(status: number, body: string): number | undefined {
  if (status >= 300 || body === '') return undefined;
  const { version } = JSON.parse(body) as { version?: unknown };
  return typeof version === 'number' ? version : undefined;
}

// No JSON starts like this, so a sealed body is never mistaken for a plain one.
const sealMark = 'sealed:';

/** Encrypts an answer that contains a secret; `identity` is that of its request. */
export const sealAnswer = (body: string, identity: string, { answerKey }: Keyring): string =>
  sealMark + seal(answerKey, identity, Buffer.from(body)).toString('base64');

/** Decrypts a stored answer. */
export function openAnswer(body: string, identity: string, { answerKey }: Keyring): string {
  if (!body.startsWith(sealMark)) return body;
  return open(answerKey, identity, Buffer.from(body.slice(sealMark.length), 'base64')).toString();
}

/** Stores answers; a unique index refuses a second answer for the same key. */
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

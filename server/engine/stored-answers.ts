/** Stored answers for idempotency keys, written in the transaction of the effect. */
import type { Route } from '../../contract/route.ts';
import { columns, type Whole } from '../database/columns.ts';
import { statement } from '../database/connection.ts';
import type { Row } from '../database/schema/row.ts';
import type { ReadTransaction } from '../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../database/transactions/tenant-transaction.ts';
import { refuse } from '../errors/refusal.ts';
import type { Keyring } from '../sealing/keyring.ts';
import { open, seal } from '../sealing/sealed-text.ts';
import type { Call, StoredCredential } from './operation.ts';

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

type StoredRow = Omit<Row<'idempotency_keys'>, 'route' | 'created_at' | 'day'>;

type StoredName = Pick<StoredRow, 'merchant_id' | 'principal_id' | 'key'>;
const nameColumns = columns<StoredName>({ merchant_id: 'uuid', principal_id: 'uuid', key: 'text' });
// A plain join, planned while the partition of a new day is empty, would read all answers of the route. A row of the last
// hour of a day is also in the next, so the first found is enough.
const find = statement<StoredRow>(
  'stored_answers_find',
  `select found.* from ${nameColumns.unnest('wanted', 2)}
   cross join lateral (
     select k.merchant_id, k.principal_id, k.key, k.fingerprint, k.status, k.body from idempotency_keys k
     where k.merchant_id = wanted.merchant_id and k.principal_id = wanted.principal_id
       and k.route = $1 and k.key = wanted.key
     limit 1
   ) as found`,
);

const storedColumns = columns<StoredRow>({
  merchant_id: 'uuid',
  principal_id: 'uuid',
  key: 'text',
  fingerprint: 'bytea',
  status: 'smallint',
  body: 'text',
} satisfies Whole<StoredRow>);
const keep = statement(
  'stored_answers_keep',
  `insert into idempotency_keys (route, ${storedColumns.names})
   select $1, * from ${storedColumns.unnest('answered', 2)}
   order by merchant_id, principal_id, key`,
);

/** Identifies a request and its retries; see `keyOwnerId`. */
export const identityOf = (call: Call): string =>
  identityIn(call.principal.merchantId, call.principal.keyOwnerId, call.idempotency?.key);

/** The identity of a stored row; ids are UUIDs. */
export const identityIn = (merchantId: string, principalId: string, key: string | undefined): string =>
  `${merchantId} ${principalId} ${key}`;

const nameOf = ({ principal, idempotency }: Call): StoredName => ({
  merchant_id: principal.merchantId,
  principal_id: principal.keyOwnerId,
  key: idempotency!.key,
});

/** Finds the stored answers of repeated calls, by `identityOf`. */
export async function findStoredAnswers(
  tx: ReadTransaction,
  route: string,
  calls: readonly Call[],
): Promise<Map<string, StoredRow>> {
  const found = new Map<string, StoredRow>();
  if (calls.length === 0) return found;
  const rows = await tx.run(find, [route, ...nameColumns.arrays(calls.map(nameOf))]);
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
  const rows = answered.map(({ call, answer }) => ({
    ...nameOf(call),
    fingerprint: call.idempotency!.fingerprint,
    status: answer.status,
    body: route.answerHoldsSecret
      ? sealAnswer(answer.body, identityOf(call), call.services.keyring)
      : answer.body,
  }));
  return tx.run(keep, [route.name, ...storedColumns.arrays(rows)]);
}

// Responses with a credential are stored without it: reading the database or a backup must not be enough to use it. The
// credential follows from the idempotency key, so a repeated request gets the same one again.

/** The last property of such a response, so that no other text is taken for it. */
const field = '"token":';
const empty = `${field}""`;

/** Returns the response as it is stored. */
export function withoutCredential(answer: Answer): Answer {
  if (answer.status >= 300) return answer;
  const { token } = JSON.parse(answer.body) as { token: string };
  return { ...answer, body: replaceLast(answer.body, field + JSON.stringify(token), empty) };
}

/** Returns the stored response as it was. */
export function withCredential(answer: Answer, call: Call, credential: StoredCredential): Answer {
  if (answer.status >= 300) return answer;
  const response = JSON.parse(answer.body) as Record<string, unknown>;
  const text = field + JSON.stringify(credential(response, call));
  return { ...answer, body: replaceLast(answer.body, empty, text) };
}

function replaceLast(text: string, part: string, by: string): string {
  const at = text.lastIndexOf(part);
  if (at === -1) throw new Error('The response has no token.');
  return text.slice(0, at) + by + text.slice(at + part.length);
}

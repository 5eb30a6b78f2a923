/**
 * Stored answers for idempotency are kept for a day. Erasing a customer redacts what identifies them and keeps the
 * rest.
 */

import { columns } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { identityIn, openAnswer, sealAnswer } from '../../engine/stored-answers.ts';
import type { Keyring } from '../../sealing/keyring.ts';
import type { Forgotten } from './erasure-store.ts';

/** Idempotency keys of requests that changed one of the objects. `own` if an object belongs only to the customer. */
const keys = `(
  select actor_id, idempotency_key, bool_or(object_id = any ($2::uuid[])) as own from events
  where merchant_id = $1 and object_id = any ($2::uuid[] || $3::uuid[]) and idempotency_key is not null
  group by actor_id, idempotency_key
) as e`;
// Keys belong to the user, or to the first token of a rotation chain; events name the token that was used. For a day
// after an upgrade, encrypted answers can still belong to the session or to the token itself.
const isTheirs = `k.merchant_id = $1 and k.key = e.idempotency_key
  and (k.principal_id = e.actor_id or k.principal_id in (
    select t.family_id from api_tokens t where t.merchant_id = $1 and t.id = e.actor_id
    union all
    select s.id from sessions s where s.user_id = e.actor_id))`;

const inPlain = statement(
  'erase_in_answers',
  `update idempotency_keys k set body = tessera_redacted(k.body::jsonb, $4::text[], e.own)::text
   from ${keys} where ${isTheirs} and k.body like '{%'`,
);

type SealedRow = Row<'idempotency_keys', 'principal_id' | 'route' | 'key' | 'body'> & { own: boolean };

const findSealed = statement<SealedRow>(
  'erase_find_sealed_answers',
  `select k.principal_id, k.route, k.key, k.body, e.own from idempotency_keys k, ${keys}
   where ${isTheirs} and k.body like 'sealed:%'`,
);

const openedColumns = columns<Pick<SealedRow, 'body' | 'own'>>({ body: 'text', own: 'boolean' });
const redact = statement<{ body: string }>(
  'erase_redact_bodies',
  `select tessera_redacted(b.body::jsonb, $1::text[], b.own)::text as body
   from ${openedColumns.unnestInOrder('b', 2)} order by b.place`,
);

const keptColumns = columns<SealedRow>({ principal_id: 'uuid', route: 'text', key: 'text', body: 'text' });
const keepSealed = statement(
  'erase_keep_sealed_answers',
  `update idempotency_keys k set body = s.body
   from ${keptColumns.unnest('s', 2)}
   where k.merchant_id = $1 and k.principal_id = s.principal_id and k.route = s.route and k.key = s.key`,
);

const inKeys = statement(
  'erase_in_keys',
  `update idempotency_keys k set key = tessera_key_without(k.key, $4::text[], $5)
   from ${keys} where ${isTheirs} and tessera_key_without(k.key, $4::text[], $5) <> k.key`,
);

/**
 * Redacts the stored answers to all requests that changed the objects; encrypted answers stay encrypted. A key that
 * names the person is replaced, so a request that repeats it runs again.
 */
export async function forgetInAnswers(
  tx: TenantTransaction,
  { about, shared, words, salt }: Forgotten,
  keyring: Keyring,
): Promise<void> {
  const { merchantId } = tx;
  const [, rows] = await Promise.all([
    tx.run(inPlain, [merchantId, about, shared, words]),
    tx.run(findSealed, [merchantId, about, shared]),
  ]);
  if (rows.length > 0) await redactSealed(tx, rows, words, keyring);
  await tx.run(inKeys, [merchantId, about, shared, words, salt]);
}

async function redactSealed(
  tx: TenantTransaction,
  rows: readonly SealedRow[],
  words: readonly string[],
  keyring: Keyring,
): Promise<void> {
  const identities = rows.map((row) => identityIn(tx.merchantId, row.principal_id, row.key));
  const opened = rows.map((row, at) => ({ ...row, body: openAnswer(row.body, identities[at]!, keyring) }));
  const redacted = await tx.run(redact, [words, ...openedColumns.arrays(opened)]);
  const kept = rows.map((row, at) => ({
    ...row,
    body: sealAnswer(redacted[at]!.body, identities[at]!, keyring),
  }));
  await tx.run(keepSealed, [tx.merchantId, ...keptColumns.arrays(kept)]);
}

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import pg from 'pg';
import { newUuid } from '../../../../server/clock/new-id.ts';
import { applyMissing, migrationNames } from '../../../../server/database/schema/migrate.ts';
import { createDatabase } from '../../../harness/cluster.ts';

const own = '0023_keys_and_retries.sql';

test('the upgrade assigns stored answers to people or token chains, and numbers waiting events first', async () => {
  const database = await createDatabase();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await Promise.all([owner.connect(), client.connect()]);
  try {
    const names = await migrationNames();
    await applyMissing(owner, names.slice(0, names.indexOf(own)));
    const [merchant, user] = [newUuid(), newUuid()];
    await client.query(
      `insert into merchants (id, name, status, country, timezone, default_currency, locale)
       values ($1, 'Old', 'active', 'IT', 'Europe/Rome', 'EUR', 'it-IT')`,
      [merchant],
    );
    await client.query(
      `insert into users (id, email, password_hash) values ($1, 'ada@example.com', 'none')`,
      [user],
    );
    const [here, there] = [newUuid(), newUuid()];
    for (const id of [here, there]) {
      await client.query(
        `insert into sessions (id, user_id, merchant_id, refresh_digest, expires_at) values ($1, $2, $3, $4, now())`,
        [id, user, merchant, randomBytes(32)],
      );
    }
    const chain = [newUuid(), newUuid(), newUuid()];
    for (const [at, id] of chain.entries()) {
      await client.query(
        `insert into api_tokens (merchant_id, id, name, prefix, secret_digest, scopes, expires_at, created_by, rotated_from)
         values ($1, $2, 'Till', 'tsr_live_', $3, '{}', now(), $4, $5)`,
        [merchant, id, randomBytes(32), user, chain[at - 1] ?? null],
      );
    }
    const answers: [principal: string, key: string, body: string, after: string][] = [
      [here, 'one session', '{}', user],
      [here, 'both sessions', '{"first":true}', user],
      [there, 'both sessions', '{}', there],
      [here, 'a secret', 'sealed:abc', here],
      [chain[0]!, 'first token', '{}', chain[0]!],
      [chain[2]!, 'last token', '{}', chain[0]!],
      [chain[0]!, 'first and last', '{}', chain[0]!],
      [chain[2]!, 'first and last', '{}', chain[2]!],
    ];
    for (const [at, [principal, key, body]] of answers.entries()) {
      await client.query(
        `insert into idempotency_keys (merchant_id, principal_id, route, key, fingerprint, status, body, created_at)
         values ($1, $2, 'points.earn', $3, $4, 200, $5, now() + $6 * interval '1 millisecond')`,
        [merchant, principal, key, randomBytes(32), body, at],
      );
    }
    const event = async () => {
      const id = newUuid();
      await client.query(
        `insert into events (merchant_id, id, type, object_id, actor_type, data) values ($1, $2, 'voucher.updated', $2, 'system', '{}')`,
        [merchant, id],
      );
      return id;
    };
    const before = await event();
    await applyMissing(owner, names);
    const { rows } = await client.query<{ principal_id: string }>(
      'select principal_id from idempotency_keys order by created_at',
    );
    assert.deepEqual(
      rows.map((row) => row.principal_id),
      answers.map(([, , , after]) => after),
    );
    const families = await client.query<{ family_id: string | null }>(
      'select family_id from api_tokens order by id',
    );
    assert.deepEqual(
      families.rows.map((row) => row.family_id),
      [null, chain[0], chain[0]],
    );
    const later = await event();
    const waiting = await client.query<{ id: string }>(
      'select id from events where sequence is null order by written nulls first, id',
    );
    assert.deepEqual(
      waiting.rows.map(({ id }) => id),
      [before, later],
    );
  } finally {
    await Promise.all([owner.end(), client.end()]);
    await database.drop();
  }
});

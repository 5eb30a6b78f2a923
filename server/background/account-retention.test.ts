import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { deleteInCells } from '../../test/harness/cells.ts';
import { startServer, type TestServer } from '../../test/harness/server.ts';
import { openWorld, type World } from '../../test/harness/world.ts';
import { newUuid } from '../clock/new-id.ts';
import { oldSessions } from './retention.ts';

let server: TestServer;
let world: World;

before(async () => {
  server = await startServer();
  world = await openWorld(server);
});

after(async () => {
  await world?.close();
  await server?.close();
});

const forget = async (): Promise<void> => {
  while (await deleteInCells(oldSessions, server.app.services));
};

test('a session is deleted a month after it ended, with its spent tokens, and no other is', async () => {
  const merchant = await world.merchant();
  const ages: [string, string | null][] = [
    ['1 day', null],
    ['-29 days', null],
    ['-31 days', null],
    ['60 days', '-29 days'],
    ['60 days', '-31 days'],
  ];
  for (const [expires, ended] of ages) {
    const id = newUuid();
    await world.sql(
      `insert into sessions (id, user_id, merchant_id, refresh_digest, expires_at, ended_at)
       values ($1, $2, $3, $4, now() + $5::interval, now() + $6::interval)`,
      [id, merchant.ownerId, merchant.id, randomBytes(32), expires, ended],
    );
    await world.sql('insert into spent_refresh_tokens (digest, session_id) values ($1, $2)', [
      randomBytes(32),
      id,
    ]);
  }
  await forget();
  const [left] = await world.sql<{ sessions: number; spent: number; over: number }>(
    `select count(*)::int as sessions,
            count(*) filter (where least(s.expires_at, s.ended_at) < now() - interval '30 days')::int as over,
            (select count(*)::int from spent_refresh_tokens t join sessions o on o.id = t.session_id
             where o.user_id = $1) as spent
     from sessions s where s.user_id = $1`,
    [merchant.ownerId],
  );
  assert.deepEqual(left, { sessions: 3, spent: 3, over: 0 });
});

test('links, letters and invitations are deleted once they have been over for long enough', async () => {
  const merchant = await world.merchant();
  for (const age of ['1 hour', '2 days']) {
    await world.sql(
      `insert into password_resets (digest, user_id, expires_at, created_at)
       values ($1, $2, now(), now() - $3::interval)`,
      [randomBytes(32), merchant.ownerId, age],
    );
  }
  for (const [status, age] of [
    ['queued', '40 days'],
    ['sent', '40 days'],
    ['kept', '40 days'],
    ['kept', '20 days'],
  ]) {
    await world.sqlIn(
      'home',
      `insert into account_letters (id, status, sealed, due_at, created_at)
       values ($1, $2, 'sealed', now(), now() - $3::interval)`,
      [newUuid(), status, age],
    );
  }
  for (const age of ['-1 day', '20 days', '40 days']) {
    await world.sql(
      `insert into team_invitations (merchant_id, id, email, role, digest, invited_by, expires_at)
       values ($1, $2, $3, 'viewer', $4, $5, now() - $6::interval)`,
      [merchant.id, newUuid(), `${newUuid()}@example.com`, randomBytes(32), merchant.ownerId, age],
    );
  }
  await forget();
  const [left] = await world.sqlIn(
    'home',
    `select (select count(*)::int from password_resets where user_id = $1) as resets,
            (select string_agg(status, ' ' order by status) from account_letters) as letters`,
    [merchant.ownerId],
  );
  assert.deepEqual(left, { resets: 1, letters: 'kept queued' });
  const invitations = await world.sql('select from team_invitations where merchant_id = $1', [merchant.id]);
  assert.equal(invitations.length, 2);
});

test('what a member asked for by mail is deleted after 30 days, used or not, and no earlier', async () => {
  const merchant = await world.merchant();
  for (const age of ['2 days', '29 days 23 hours', '30 days 1 hour', '90 days']) {
    for (const used of [true, false]) {
      await world.sql(
        `insert into member_requests (merchant_id, id, kind, sealed, address_digest, created_at, expires_at, used_at)
         values ($1, $2, 'find', 'sealed', $3, now() - $4::interval, now() - $4::interval + interval '1 hour',
                 case when $5 then now() - $4::interval end)`,
        [merchant.id, newUuid(), randomBytes(32), age, used],
      );
    }
  }
  await forget();
  const left = await world.sql<{ days: number; used: boolean }>(
    `select extract(day from now() - created_at)::int as days, used_at is not null as used from member_requests
     where merchant_id = $1 order by days desc, used`,
    [merchant.id],
  );
  assert.deepEqual(left, [
    { days: 29, used: false },
    { days: 29, used: true },
    { days: 2, used: false },
    { days: 2, used: true },
  ]);
});

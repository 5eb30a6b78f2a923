import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { encodeId } from '../../contract/ids.ts';
import { limits } from '../../contract/limits.ts';
import { type Incoming, send } from '../contract/send.ts';
import { addMembers } from '../harness/audience.ts';
import { type OpenStream, openStream } from '../harness/event-stream.ts';
import { until } from '../harness/patience.ts';
import { relayEvents } from '../harness/relay.ts';
import { startServer } from '../harness/server.ts';
import { tearDown, use, useStage } from '../harness/stage.ts';
import type { TestMerchant } from '../harness/world.ts';

const heartbeatMs = 400;
const env = { TESSERA_STREAM_HEARTBEAT_MS: String(heartbeatMs) };

const opened: OpenStream[] = [];

const { server, world } = useStage({ env });
/** Equivalent to another process: it shares only the database with the first. */
const second = use(() => {
  const { keyring, config } = server.app.services;
  const { publicUrl } = config;
  return startServer({ env: { ...env, TESSERA_PUBLIC_URL: publicUrl }, database: server.database, keyring });
});
tearDown(() => {
  for (const stream of opened) stream.hangUp();
});

async function listen(jwt: string, headers = {}, { url } = server): Promise<OpenStream> {
  const stream = await openStream(url, jwt, headers);
  opened.push(stream);
  return stream;
}

/** Creates something that notifies the owner, and returns its name. */
async function happen(merchant: TestMerchant, name: string): Promise<void> {
  const { jwt } = await merchant.person('owner');
  const body = { name, scopes: ['vouchers:read'] };
  const made = await send(server.url, {
    method: 'POST',
    path: '/api/v1/merchant/api-tokens',
    body,
    bearer: jwt,
  });
  assert.equal(made.status, 201, made.text);
  await relayEvents(server);
}

const ask = (jwt: string, path: string, method = 'GET'): Promise<Incoming> =>
  send(server.url, { method, path: `/api/v1${path}`, bearer: jwt });

const textOf = ({ data }: { data: Record<string, unknown> }): string => String(data.body);

test('a stream sends a notification when it is created, on any server, as it is in the list', async () => {
  const merchant = await world.merchant();
  const { jwt } = await merchant.person('owner');
  const streams = [await listen(jwt), await listen(jwt, {}, second)];
  await happen(merchant, 'Till one');
  const listed = (await ask(jwt, '/notifications')).json as { data: { id: string }[] };
  for (const stream of streams) {
    assert.equal(stream.headers['content-type'], 'text/event-stream; charset=utf-8');
    const event = await stream.next();
    assert.deepEqual(
      [event.event, event.id, event.data],
      ['notification', listed.data[0]!.id, listed.data[0]],
    );
  }
});

test('a stream signals membership changes, combining all changes within a second', async () => {
  const merchant = await world.merchant();
  const { memberships } = await addMembers(world, merchant, 1);
  await relayEvents(server);
  const stream = await listen((await merchant.person('cashier')).jwt, {}, second);
  const tessera = await merchant.client();
  await tessera.points.adjust({ membership_id: memberships[0]!, points: 1, reason: 'A test' });
  await relayEvents(server);
  assert.deepEqual(await stream.next(), { event: 'activity', data: {} });
  const announce = () =>
    world.sql(`select pg_notify('tessera_notifications', $1 || ' activity')`, [merchant.id]);
  await Promise.all([announce(), announce(), announce()]);
  assert.deepEqual(await stream.next(), { event: 'activity', data: {} });
  await happen(merchant, 'Not of a membership');
  await assert.rejects(stream.next(1_500), /No event came/);
});

test('a notification is sent at once and not with the next heartbeat', async () => {
  const patient = await startServer({
    env: { TESSERA_STREAM_HEARTBEAT_MS: '25000', TESSERA_PUBLIC_URL: server.app.services.config.publicUrl },
    database: server.database,
    keyring: server.app.services.keyring,
  });
  try {
    const merchant = await world.merchant();
    const stream = await listen((await merchant.person('owner')).jwt, {}, patient);
    // The listening connection opens with the first stream.
    await pause(500);
    await happen(merchant, 'Till one');
    assert.match(textOf(await stream.next(3_000)), /Till one/);
  } finally {
    await patient.close();
  }
});

test('notifications missed by the listener are sent with the next heartbeat', async () => {
  const merchant = await world.merchant();
  const stream = await listen((await merchant.person('owner')).jwt);
  await stream.next(100).catch(() => undefined);
  await world.sql(
    `insert into notifications (merchant_id, recipient_id, id, type, severity, title, body)
     values ($1, $2, tessera_new_id((extract(epoch from now()) * 1000)::bigint), 'voucher.exhausted', 'info', 'Untold', 'Untold')`,
    [merchant.id, merchant.ownerId],
  );
  assert.equal(textOf(await stream.next()), 'Untold');
});

test('a client resumes after its last event, in order and without a gap', async () => {
  const merchant = await world.merchant();
  const { jwt } = await merchant.person('owner');
  const first = await listen(jwt);
  await happen(merchant, 'One');
  const heard = await first.next();
  first.hangUp();
  const rows = Array.from({ length: limits.streams.batch + 20 }, (_, at) => at);
  await world.sql(
    `insert into notifications (merchant_id, recipient_id, id, type, severity, title, body)
     select $1, $2, tessera_new_id((extract(epoch from now()) * 1000)::bigint + at), 'voucher.exhausted', 'info', 'Missed', at::text
     from unnest($3::int[]) as at`,
    [merchant.id, merchant.ownerId, rows],
  );
  const again = await listen(jwt, { 'last-event-id': heard.id! }, second);
  const missed: string[] = [];
  while (missed.length < rows.length) missed.push(textOf(await again.next()));
  assert.deepEqual(missed, rows.map(String));
});

test('a last event id that is no notification is refused', async () => {
  const { jwt } = await (await world.merchant()).person('owner');
  const stream = await listen(jwt, { 'last-event-id': 'ntf_nonsense' });
  await stream.ended;
  assert.equal(stream.status, 400);
  assert.match(stream.text(), /"invalid_header"/);
});

test('an id from the future resumes now: after a restore, or when the clock went back, nothing is silent', async () => {
  const merchant = await world.merchant();
  const { jwt } = await merchant.person('owner');
  const future = encodeId('notification', '7fffffff-ffff-7fff-bfff-ffffffffffff');
  const resumed = await listen(jwt, { 'last-event-id': future });
  await happen(merchant, 'Once');
  assert.match(textOf(await resumed.next()), /Once/);
  await world.sql(
    `insert into notifications (merchant_id, recipient_id, id, type, severity, title, body)
     select $1, $2, tessera_new_id((extract(epoch from now()) * 1000)::bigint + 3600000), 'voucher.exhausted', 'info', 'Ahead', 'Ahead'`,
    [merchant.id, merchant.ownerId],
  );
  await happen(merchant, 'Later');
  assert.equal(textOf(await resumed.next()), 'Ahead');
  assert.match(textOf(await resumed.next()), /Later/);
});

test('a stream has no notifications of another merchant or person', async () => {
  const [merchant, other] = [await world.merchant(), await world.merchant()];
  const [viewer, stranger] = [await merchant.person('viewer'), await other.person('owner')];
  const quiet = [await listen(viewer.jwt), await listen(stranger.jwt)];
  const owner = await listen((await merchant.person('owner')).jwt);
  await happen(merchant, 'Secret');
  await owner.next();
  await pause(2 * heartbeatMs);
  for (const stream of quiet) assert.doesNotMatch(stream.text(), /Secret|event:/);
});

test('a stream sends heartbeats', async () => {
  const { jwt } = await (await world.merchant()).person('owner');
  const stream = await listen(jwt);
  await pause(3.5 * heartbeatMs);
  const beats = stream
    .text()
    .split('\n\n')
    .filter((line) => line === ':').length;
  assert.ok(beats >= 2 && beats <= 4, `${beats} beats`);
});

/** Ways in which a session, person or merchant loses access. */
const ends: [
  what: string,
  code: string,
  end: (merchant: TestMerchant, jwt: string, userId: string) => Promise<unknown>,
][] = [
  ['signs out', 'session_expired', (_merchant, jwt) => ask(jwt, '/auth/logout', 'POST')],
  [
    'is disabled in the team',
    'session_expired',
    ({ id }, _jwt, userId) =>
      world.sql(`update team_members set status = 'disabled' where merchant_id = $1 and user_id = $2`, [
        id,
        userId,
      ]),
  ],
  [
    'belongs to a suspended merchant',
    'merchant_inactive',
    ({ id }) => world.sql(`update merchants set status = 'suspended' where id = $1`, [id]),
  ],
];
for (const [what, code, end] of ends) {
  test(`the stream of a person who ${what} ends with the next heartbeat and sends nothing more`, async () => {
    const merchant = await world.merchant();
    const person = await merchant.person('manager');
    const stream = await listen(person.jwt);
    await end(merchant, person.jwt, person.id);
    await world.sql(
      `insert into notifications (merchant_id, recipient_id, id, type, severity, title, body)
       values ($1, $2, tessera_new_id((extract(epoch from now()) * 1000)::bigint), 'voucher.exhausted', 'info', 'Late', 'Late')`,
      [merchant.id, person.id],
    );
    await world.sql(`select pg_notify('tessera_notifications', $1)`, [merchant.id]);
    const event = await stream.next();
    assert.deepEqual([event.event, event.data], ['end', { code }]);
    await stream.ended;
    assert.doesNotMatch(stream.text(), /Late/);
  });
}

test('a person has up to five streams per server, and closing one makes room', async () => {
  const merchant = await world.merchant();
  const [{ jwt }, other] = [await merchant.person('owner'), await merchant.person('manager')];
  const streams: OpenStream[] = [];
  for (let count = 0; count < limits.streams.perPerson; count += 1) streams.push(await listen(jwt));
  const refused = await ask(jwt, '/notifications/stream');
  assert.deepEqual([refused.status, refused.json?.code], [429, 'stream_limit_reached']);
  assert.equal(refused.json?.maximum, limits.streams.perPerson);
  assert.equal((await listen(other.jwt)).status, 200);
  streams[0]!.hangUp();
  await until(async () => (await listen(jwt)).status === 200);
});

test('a client that disconnects before the first event takes no place', async () => {
  const { jwt } = await (await world.merchant()).person('owner');
  const authorization = `Bearer ${jwt}`;
  for (let time = 0; time < 20; time += 1) {
    const asked = request(`${server.url}/api/v1/notifications/stream`, {
      agent: false,
      headers: { authorization },
    });
    asked.on('error', () => undefined);
    asked.end();
    await pause(time * 2);
    asked.destroy();
  }
  for (let count = 0; count < limits.streams.perPerson; count += 1)
    await until(async () => (await listen(jwt)).status === 200);
});

test('one merchant leaves room for others', async () => {
  const merchant = await world.merchant();
  const statuses: number[] = [];
  while (!statuses.includes(429) && statuses.length <= limits.streams.perMerchant) {
    const { jwt } = await merchant.person('manager');
    const some = await Promise.all(Array.from({ length: 5 }, () => listen(jwt)));
    statuses.push(...some.map(({ status }) => status));
  }
  assert.equal(statuses.filter((status) => status === 200).length, limits.streams.perMerchant);
  const other = await (await world.merchant()).person('owner');
  assert.equal((await listen(other.jwt)).status, 200);
});

test('streams use no database connections that requests need', async () => {
  const merchant = await world.merchant();
  const people = await Promise.all(Array.from({ length: 12 }, () => merchant.person('manager')));
  for (const { jwt } of people) {
    // A busy machine can refuse one, for a moment.
    const open = async () => (await listen(jwt)).status === 200;
    for (let count = 0; count < 3; count += 1) await until(open);
  }
  // One for each server in each cell; one that is being replaced ends in a moment.
  await until(async () => {
    const rows = await world.sql<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where application_name = 'tessera listen' and datname = current_database()`,
    );
    return rows.every(({ count }) => count <= 2);
  });
  const answers = await Promise.all(people.map(({ jwt }) => ask(jwt, '/notifications')));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
});

test('a stopping server ends its streams, and they continue on another', async () => {
  const leaving = await startServer({
    env: { ...env, TESSERA_PUBLIC_URL: server.app.services.config.publicUrl },
    database: server.database,
    keyring: server.app.services.keyring,
  });
  const merchant = await world.merchant();
  const { jwt } = await merchant.person('owner');
  const stream = await listen(jwt, {}, leaving);
  await happen(merchant, 'Before');
  const { id } = await stream.next();
  const began = performance.now();
  await leaving.close();
  assert.ok(performance.now() - began < 4_000, 'it stops without waiting for them');
  assert.deepEqual((await stream.next()).data, { code: 'unavailable' });
  await happen(merchant, 'After');
  assert.match(textOf(await (await listen(jwt, { 'last-event-id': id! })).next()), /After/);
});

test('a lost database connection is reopened', async () => {
  const merchant = await world.merchant();
  const stream = await listen((await merchant.person('owner')).jwt);
  await world.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tessera listen' and datname = current_database()`,
  );
  await happen(merchant, 'After all');
  assert.match(textOf(await stream.next()), /After all/);
  await until(async () => {
    const rows = await world.sql(
      `select 1 from pg_stat_activity where application_name = 'tessera listen' and datname = current_database()`,
    );
    return rows.length > 0;
  });
});

test('an API token cannot open a stream', async () => {
  const merchant = await world.merchant();
  const stream = await listen((await merchant.token()).text);
  await stream.ended;
  assert.equal(stream.status, 403);
  assert.match(stream.text(), /token_not_allowed/);
});

test('HEAD returns only the headers', async () => {
  const { jwt } = await (await world.merchant()).person('owner');
  const answer = await ask(jwt, '/notifications/stream', 'HEAD');
  assert.deepEqual([answer.status, answer.text], [200, '']);
  assert.equal(answer.headers['content-type'], 'text/event-stream; charset=utf-8');
});

/** Merchants in several databases: each is served by exactly one, and what happens to one database concerns no other. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { encodeId } from '../../../contract/ids.ts';
import type { Tessera } from '../../../sdk/src/client.ts';
import { send } from '../../contract/send.ts';
import { readLetters } from '../../harness/account-letters.ts';
import { copyMerchant } from '../../harness/copied-merchant.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { newSecrets, publicUrl } from '../../harness/secrets.ts';
import { cellVariables, migratedDatabase, type TestServer } from '../../harness/server.ts';
import { use, useStage } from '../../harness/stage.ts';
import { openWorld, type TestMerchant, type World } from '../../harness/world.ts';
import { cellMutants } from '../../mutants/cell-mutants.ts';
import { startServerProcess } from '../harness/process-servers.ts';

const [second, third] = ['cell-2', 'cell-3'] as const;

const database = use(() => migratedDatabase(3));
const { server, world } = useStage(() => ({ database }));

const voucherOf = (client: Tessera, uses: number) =>
  client.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
    redemption_limit: uses,
  });

const redemptionsIn = async (at: World, cell: string, merchant: TestMerchant): Promise<number> =>
  (
    await at.sqlIn<{ count: number }>(
      cell,
      'select count(*)::int as count from redemptions where merchant_id = $1',
      [merchant.id],
    )
  )[0]!.count;

test('each merchant has all of its rows in its own cell', async () => {
  for (const cell of ['home', second, third]) {
    const merchant = await world.merchant({ cell });
    const client = await merchant.client();
    const voucher = await voucherOf(client, 20);
    await Promise.all(Array.from({ length: 20 }, () => client.vouchers.redeem(voucher.id)));
    await assert.rejects(client.vouchers.redeem(voucher.id), { code: 'voucher_exhausted' });
    for (const other of ['home', second, third])
      assert.equal(await redemptionsIn(world, other, merchant), other === cell ? 20 : 0, `${cell} ${other}`);
  }
});

test('a person works in merchants of several cells with one account', async () => {
  const [one, two] = [await world.merchant({ cell: second }), await world.merchant({ cell: third })];
  const person = await one.person('owner');
  const copy = `insert into users (id, email, password_hash) values ($1, $2, 'elsewhere')`;
  await world.sqlIn(third, copy, [person.id, person.email]);
  await world.sqlIn('home', 'insert into person_cells (user_id, cell) values ($1, $2)', [person.id, third]);
  const member = `insert into team_members (merchant_id, user_id, role) values ($1, $2, 'viewer')`;
  await world.sqlIn(third, member, [two.id, person.id]);
  await world.setPassword(person.id, 'correct horse battery');
  const body = JSON.stringify({ email: person.email, password: 'correct horse battery' });
  const post = async (path: string, sent: string, bearer?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    };
    const answer = await fetch(`${server.url}/api/v1${path}`, { method: 'POST', headers, body: sent });
    return (await answer.json()) as {
      access_token: string;
      merchant: { id: string; role: string };
      merchants: unknown[];
    };
  };
  const signedIn = await post('/auth/login', body);
  assert.equal(signedIn.merchants.length, 2);
  const other = signedIn.merchant.id === one.wireId ? two : one;
  const switched = await post(
    '/auth/switch-merchant',
    JSON.stringify({ merchant_id: other.wireId }),
    signedIn.access_token,
  );
  assert.equal(switched.merchant.id, other.wireId);
});

test('copies of a person follow the language that they sign in with, and their invitations use it there', async () => {
  const merchant = await world.merchant({ cell: second });
  const { id, email, jwt } = await merchant.person('owner');
  await world.setPassword(id, 'correct horse battery');
  const post = async (path: string, body: object, headers = {}, bearer?: string) => {
    const answer = await send(server.url, { method: 'POST', path: `/api/v1${path}`, body, bearer, headers });
    assert.ok(answer.status < 300, answer.text);
  };
  await post('/auth/login', { email, password: 'correct horse battery' }, { 'accept-language': 'it' });
  const { services } = server.app;
  await services.bookOrders(services, id);
  const [copy] = await world.sqlIn<{ language: string }>(second, 'select language from users where id = $1', [
    id,
  ]);
  assert.equal(copy?.language, 'it');
  const invited = `${randomUUID()}@example.com`;
  await post('/merchant/team', { email: invited, role: 'cashier' }, {}, jwt);
  assert.match((await readLetters(server, invited))[0]!.html, /<html lang="it"/);
});

async function findsMerchantsElsewhere({ world: at }: Pick<Installation, 'world'>): Promise<void> {
  const [founder, other] = [await at.merchant({ cell: second }), await at.merchant({ cell: third })];
  const sandbox = await at.merchant({ cell: third, sandbox: true });
  const own = await founder.clientAs('owner');
  await own.groups.create({ name: 'Old Town', membership_policy: 'apply' });
  const decide = (merchant_id: string) => own.groups.decide({ merchant_id }, impatient);
  const [outcome] = await Promise.allSettled([decide(other.wireId)]);
  assert.equal(outcome.status === 'fulfilled' && outcome.value.status, 'invited');
  for (const unseen of [sandbox.wireId, encodeId('merchant', randomUUID())])
    await assert.rejects(decide(unseen), { code: 'not_found' });
}

test('a merchant in another cell is found by those who would find it in their own', () =>
  findsMerchantsElsewhere({ world }));

interface Installation {
  server: Pick<TestServer, 'database'>;
  world: World;
}

/** A server that has learned where a merchant lives, and then the merchant lives elsewhere. */
async function movedMerchant(at: Installation) {
  const merchant = await at.world.merchant({ cell: second });
  const client = await merchant.client();
  const voucher = await voucherOf(client, 5);
  await client.vouchers.redeem(voucher.id);
  await moveTo(at, merchant, second, third);
  return { merchant, client, voucher };
}

async function moveTo(
  { server: { database }, world: at }: Installation,
  merchant: TestMerchant,
  from: string,
  to: string,
): Promise<void> {
  const databaseOf = (name: string) =>
    database.cells!.find((cell) => cell.name === name)?.database ?? database;
  await copyMerchant(merchant.id, databaseOf(from), databaseOf(to));
  const fence = `insert into merchant_fences (merchant_id, stops) values ($1, 'everything')`;
  await at.sqlIn(from, fence, [merchant.id]);
  const flip = `insert into merchant_cells as known (merchant_id, cell) values ($1, $2)
    on conflict (merchant_id) do update set cell = excluded.cell, version = known.version + 1`;
  await at.sqlIn('home', flip, [merchant.id, to]);
}

async function servesFromTheNewCell(at: Installation): Promise<void> {
  const { merchant, client, voucher } = await movedMerchant(at);
  const changed = `update vouchers set metadata = '{"seen": "there"}' where merchant_id = $1`;
  await at.world.sqlIn(third, changed, [merchant.id]);
  assert.deepEqual((await client.vouchers.get(voucher.id)).metadata, { seen: 'there' });
  await client.vouchers.redeem(voucher.id);
  assert.equal((await client.vouchers.get(voucher.id)).redeemed_quantity, 2);
  await client.vouchers.update(voucher.id, { metadata: { seen: 'here' } });
  assert.deepEqual(
    [await redemptionsIn(at.world, second, merchant), await redemptionsIn(at.world, third, merchant)],
    [1, 2],
  );
}

test('a server with an outdated directory serves a merchant from the new cell, and never from the old one', () =>
  servesFromTheNewCell({ server, world }));

for (const [from, to] of [
  [second, third],
  ['home', second],
] as const)
  test(`an invitation is read and accepted after its team moved from ${from} to ${to}`, async () => {
    const merchant = await world.merchant({ cell: from });
    const { jwt } = await merchant.person('owner');
    const ask = (path: string, body: object, bearer?: string) =>
      send(server.url, { method: 'POST', path: `/api/v1${path}`, body, bearer });
    // `send` repeats what is unavailable.
    const once = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const sent = { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await fetch(`${server.url}/api/v1${path}`, sent);
      const said = (await answer.json()) as { role?: string; merchant?: { id: string } };
      return { status: answer.status, said };
    };
    for (const way of ['read', 'accept']) {
      const email = `${randomUUID()}@example.com`;
      const invited = await ask('/merchant/team', { email, role: 'cashier' }, jwt);
      assert.equal(invited.status, 201, invited.text);
      const { token } = (await readLetters(server, email))[0]!;
      assert.equal((await ask('/auth/invitations/read', { token })).status, 200);
      if (way === 'read') continue;
      await moveTo({ server, world }, merchant, from, to);
      const read = await once('/auth/invitations/read', { token });
      assert.deepEqual([read.status, read.said.role], [200, 'cashier']);
      // As another process, which hasn't learned of it either.
      const { pool } = server.app.services;
      if ('note' in pool) pool.note([merchant.id], from);
      const accepted = await once('/auth/invitations/accept', { token, password: 'correct horse battery' });
      assert.deepEqual([accepted.status, accepted.said.merchant?.id], [201, merchant.wireId]);
    }
  });

/** Without retries of the SDK, which would wait for the end of the move. */
const impatient = { maxRetries: 0 };

async function refusesWritesOfTheMoving({ world: at }: Installation): Promise<void> {
  const [moving, other] = [await at.merchant({ cell: second }), await at.merchant({ cell: second })];
  const [own, others] = [await moving.client(), await other.client()];
  const [voucher, theirs] = [await voucherOf(own, 50), await voucherOf(others, 50)];
  const fence = `insert into merchant_fences (merchant_id, stops) values ($1, 'writes')`;
  await at.sqlIn(second, fence, [moving.id]);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, turn) =>
      turn % 2 === 0 ? own.vouchers.redeem(voucher.id, {}, impatient) : others.vouchers.redeem(theirs.id),
    ),
  );
  outcomes.forEach((outcome, turn) => {
    assert.equal(outcome.status, turn % 2 === 0 ? 'rejected' : 'fulfilled', String(turn));
    if (outcome.status === 'rejected') assert.equal(outcome.reason.code, 'unavailable');
  });
  await assert.rejects(own.vouchers.update(voucher.id, { metadata: { no: 'way' } }, impatient), {
    code: 'unavailable',
  });
  assert.equal((await own.vouchers.get(voucher.id)).redeemed_quantity, 0);
  await at.sqlIn(second, 'delete from merchant_fences where merchant_id = $1', [moving.id]);
  await own.vouchers.redeem(voucher.id);
}

test('while a merchant moves, its writes are refused, its reads work, and others notice nothing', () =>
  refusesWritesOfTheMoving({ server, world }));

/** An installation whose only server has deliberate defects. */
async function broken(t: TestContext, mutations: readonly Mutation[]): Promise<Installation> {
  const database = await migratedDatabase(3);
  t.after(() => database.drop());
  const { secrets, keyring } = await newSecrets();
  const env = { ...cellVariables(database), TESSERA_PASSWORD_STRENGTH: 'test', TESSERA_BACKGROUND: 'off' };
  const process = await startServerProcess({ databaseUrl: database.appUrl, secrets, mutations, env });
  t.after(() => process.kill());
  const config = { ...server.app.services.config, publicUrl };
  const at = { url: `http://127.0.0.1:${process.port}`, database, app: { services: { keyring, config } } };
  const own = await openWorld(at);
  t.after(() => own.close());
  return { server: at, world: own };
}

test('a Tessera whose reads do not ask the cell is found out', async (t) => {
  await assert.rejects(
    servesFromTheNewCell(await broken(t, cellMutants.readsAnywhere)),
    assert.AssertionError,
  );
});

for (const [name, mutations] of Object.entries({
  'asks no cell about the other merchant': cellMutants.oneCellAssumed,
  'shows merchants that the caller could not see': cellMutants.strangersShown,
}))
  test(`a Tessera that ${name} is found out`, async (t) => {
    const at = await broken(t, mutations);
    await assert.rejects(findsMerchantsElsewhere(at), assert.AssertionError);
  });

test('a Tessera whose writes do not ask the cell is found out', async (t) => {
  await assert.rejects(
    refusesWritesOfTheMoving(await broken(t, cellMutants.writesAnywhere)),
    assert.AssertionError,
  );
});

/** A cell that is down, behind or mistaken for another concerns its own merchants only. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Tessera } from '../../../sdk/src/client.ts';
import type { TestDatabase } from '../../harness/cluster.ts';
import { openFaultProxy } from '../../harness/fault-proxy.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { until } from '../../harness/patience.ts';
import { turnRemoteCommands } from '../../harness/remote-commands.ts';
import { inviteTokenOf, type Keyring, newSecrets, publicUrl } from '../../harness/secrets.ts';
import { served } from '../../harness/served.ts';
import {
  cellVariables,
  migratedDatabase,
  startServer,
  type TestServer,
  testConfig,
} from '../../harness/server.ts';
import { openWorld, type TestMerchant, type World } from '../../harness/world.ts';
import { cellMutants } from '../../mutants/cell-mutants.ts';
import { unheardDeferreds } from '../../mutants/unheard-mutants.ts';
import { startServerProcess } from '../harness/process-servers.ts';

interface CellEntry {
  name: string;
  url: string;
  owner_url: string;
}

/** A server whose cells are changed before it starts. */
async function openRig(
  t: TestContext,
  change: (cells: CellEntry[]) => void,
  database?: TestDatabase,
  keyring?: Keyring,
) {
  const given = database ?? (await migratedDatabase(3));
  const cells = JSON.parse(cellVariables(given).TESSERA_CELLS!) as CellEntry[];
  change(cells);
  const env = { TESSERA_CELLS: JSON.stringify(cells) };
  const server = await startServer({ database: given, env, ...(keyring && { keyring }) });
  t.after(async () => {
    await server.close();
    if (database === undefined) await given.drop();
  });
  const world = await openWorld(server);
  t.after(() => world.close());
  return { server, world, cells: server.app.services.cells! };
}

const isServed = async (merchant: TestMerchant): Promise<boolean> => {
  const client = await merchant.client();
  return client.vouchers
    .list({}, { maxRetries: 0 })
    .page()
    .then(
      () => true,
      (error: unknown) => {
        assert.equal((error as { code?: string }).code, 'unavailable');
        return false;
      },
    );
};

const headers = { 'content-type': 'application/json' };
const post = ({ url }: Pick<TestServer, 'url'>, path: string, body: object): Promise<Response> =>
  fetch(`${url}/api/v1/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });

test('a cell that is down refuses its own merchants, and all others are served as before', async (t) => {
  const database = await migratedDatabase(3);
  t.after(() => database.drop());
  const proxy = await openFaultProxy(Number(new URL(database.appUrl).port));
  t.after(() => proxy.close());
  const { server, world } = await openRig(
    t,
    (cells) => {
      cells[0]!.url = proxy.before(cells[0]!.url);
    },
    database,
  );
  const [down, up, home] = [
    await world.merchant({ cell: 'cell-2' }),
    await world.merchant({ cell: 'cell-3' }),
    await world.merchant({ cell: 'home' }),
  ];
  for (const merchant of [down, up, home]) await until(() => isServed(merchant));
  const owner = await down.person('owner');
  proxy.goSilent();
  await until(async () => !(await isServed(down)));
  for (let turn = 0; turn < 5; turn += 1)
    for (const merchant of [up, home]) assert.ok(await isServed(merchant));
  // A session must not slip to another merchant because its own can't be asked.
  const refreshed = await post(server, 'refresh', { refresh_token: owner.refreshToken });
  assert.equal(refreshed.status, 503);
  // Anyone can write a merchant's id, and must not reach its database with it.
  const forged = `tsr_invite_${down.id.replaceAll('-', '')}_${'A'.repeat(65)}`;
  assert.equal((await post(server, 'invitations/read', { token: forged })).status, 404);
  assert.ok(await server.app.services.lifecycle.isReady());
  await assertQuoteRemembered(server, world, { beside: down, of: up });
  const orders = { of: home, to: [down, up] };
  await orderFor(world, orders);
  assert.deepEqual(await bookedOf(server, world, orders), [false, true]);
  proxy.heal();
  proxy.reset();
  await until(() => isServed(down));
  await until(async () => (await bookedOf(server, world, orders))[0]);
});

interface Orders {
  of: TestMerchant;
  to: readonly TestMerchant[];
}

/** Orders something for merchants of other cells that changes nothing there. */
async function orderFor(world: World, { of, to }: Orders): Promise<void> {
  for (const partner of to)
    await world.sql(
      `insert into orders_elsewhere (merchant_id, id, partner_id, kind, content)
       values ($1, uuidv7(), $2, 'end', '{"requestId": "01900000-0000-7000-8000-000000000001", "status": "expired"}')`,
      [of.id, partner.id],
    );
}

/** Turns the clock of orders, and returns which of them are booked. */
async function bookedOf(server: TestServer, world: World, { of, to }: Orders): Promise<boolean[]> {
  await turnRemoteCommands(server).catch((error: unknown) => assert.match(String(error), /Its cell/));
  const rows = await world.sqlIn<{ partner_id: string }>(
    world.cellOf(of.id),
    'select partner_id from orders_elsewhere where merchant_id = $1 and booked_at is not null',
    [of.id],
  );
  return to.map(({ id }) => rows.some(({ partner_id }) => partner_id === id));
}

/** Quotes of all merchants are written in one batch. */
async function assertQuoteRemembered(
  { app }: TestServer,
  world: World,
  { beside, of }: { beside: TestMerchant; of: TestMerchant },
): Promise<void> {
  const { quotes } = app.services;
  const client = await of.client();
  const basket = { items: [{ amount: 100 }], currency: 'EUR' };
  const { pricing } = await served(() => client.orders.quote(basket));
  // On a busy machine, some quotes are lost.
  await until(async () => {
    const now = new Date().toISOString();
    for (const { id: merchant_id } of [beside, of])
      quotes.note({
        merchant_id,
        order_id: 'quoted',
        id: randomUUID(),
        valid: true,
        pricing,
        quoted_at: now,
        created_at: now,
      });
    await quotes.written(of.id, 'quoted');
    const rows = await world.sql('select from order_quotes where merchant_id = $1', [of.id]);
    return rows.length === 1;
  });
}

/** Three cells, of which the first beside home is behind a proxy. */
async function cellsBehindProxy(t: TestContext) {
  const database = await migratedDatabase(3);
  t.after(() => database.drop());
  const proxy = await openFaultProxy(Number(new URL(database.appUrl).port));
  t.after(() => proxy.close());
  const entries = JSON.parse(cellVariables(database).TESSERA_CELLS!) as CellEntry[];
  entries[0]!.url = proxy.before(entries[0]!.url);
  return { database, proxy, entries };
}

/** Registers while the first of two cells beside home is down; returns what became of each try. */
async function registerBesideAnOutage(t: TestContext, mutations: readonly Mutation[] = []) {
  const { database, proxy, entries } = await cellsBehindProxy(t);
  const { secrets } = await newSecrets();
  const env = {
    TESSERA_CELLS: JSON.stringify([{ name: 'home', takes_new: false }, ...entries]),
    TESSERA_PASSWORD_STRENGTH: 'test',
  };
  const server = await startServerProcess({ databaseUrl: database.appUrl, secrets, mutations, env });
  t.after(() => server.kill());
  const client = new Tessera({ baseUrl: `http://127.0.0.1:${server.port}`, maxRetries: 0 });
  proxy.goSilent();
  // Its background work notices.
  await until(() => /"cell":"cell-2".*the database does not answer: requests are refused/.test(server.log()));
  const account = { password: 'correct horse battery', merchant_name: 'Aurora', country: 'IT' };
  const register = (at: number) => client.auth.register({ ...account, email: `owner-${at}@example.com` });
  return Promise.allSettled(Array.from({ length: 10 }, (_, at) => register(at)));
}

const failedOf = (tries: readonly PromiseSettledResult<unknown>[]) =>
  tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));

test('new merchants are placed in the cells that answer', async (t) => {
  assert.deepEqual(failedOf(await registerBesideAnOutage(t)), []);
});

test('a Tessera that places new merchants in a cell that is down is found out', async (t) => {
  assert.notEqual(failedOf(await registerBesideAnOutage(t, cellMutants.placedAnywhere)).length, 0);
});

/** Reads invitations of merchants in a cell that goes down; returns how each was answered, and whether the server lives. */
async function readInvitations(t: TestContext, mutations: readonly Mutation[] = []) {
  const { database, proxy, entries } = await cellsBehindProxy(t);
  const { secrets, keyring } = await newSecrets();
  const env = { TESSERA_CELLS: JSON.stringify(entries), TESSERA_BACKGROUND: 'off' };
  const server = await startServerProcess({ databaseUrl: database.appUrl, secrets, mutations, env });
  t.after(() => server.kill());
  const url = `http://127.0.0.1:${server.port}`;
  const world = await openWorld({
    url,
    database,
    app: { services: { keyring, config: testConfig(server.port, { TESSERA_PUBLIC_URL: publicUrl }) } },
  });
  t.after(() => world.close());
  const read = async (cell: string, does: 'read' | 'accept' = 'read') => {
    const { id } = await world.merchant({ cell });
    const token = inviteTokenOf(keyring, id);
    const password = does === 'accept' && { password: 'correct horse battery staple' };
    const reading = post({ url }, `invitations/${does}`, { token, ...password });
    return (await reading.catch(() => undefined))?.status;
  };
  const before = await read('cell-2');
  proxy.leadTo(1);
  proxy.reset();
  const during: (number | undefined)[] = [];
  // Both before and after the server knows that the cell is down.
  for (const pauseMs of [0, 0, 500, 1_000]) {
    await pause(pauseMs);
    during.push(await read('cell-2'), await read('cell-2', 'accept'));
  }
  const beside = await read('cell-3');
  proxy.leadTo(Number(new URL(database.appUrl).port));
  return { before, during, beside, back: () => until(async () => (await read('cell-2')) === before), server };
}

test('while a cell is down, its invitations are refused to anyone, and the server lives', async (t) => {
  const { before, during, beside, back, server } = await readInvitations(t);
  assert.equal(before, 404);
  assert.deepEqual(new Set(during), new Set([503]), server.log());
  assert.equal(beside, 404);
  await back();
});

test('a Tessera whose transactions in other cells end unheard is found out', async (t) => {
  const { during, beside } = await readInvitations(t, unheardDeferreds);
  assert.ok([...during, beside].includes(undefined), 'the server has ended');
});

test('while home is down, the tokens of other cells work, and sessions are refused', async (t) => {
  const database = await migratedDatabase(2);
  t.after(() => database.drop());
  const proxy = await openFaultProxy(Number(new URL(database.appUrl).port));
  t.after(() => proxy.close());
  const { world, server } = await openRig(t, () => undefined, {
    ...database,
    appUrl: proxy.before(database.appUrl),
  });
  const merchant = await world.merchant({ cell: 'cell-2' });
  const { text: token } = await merchant.token();
  const { jwt } = await merchant.person('owner');
  const ask = async (bearer: string): Promise<number> => {
    const headers = { authorization: `Bearer ${bearer}` };
    return (await fetch(`${server.url}/api/v1/merchant/vouchers`, { headers })).status;
  };
  await until(async () => (await ask(token)) === 200 && (await ask(jwt)) === 200);
  proxy.goSilent();
  await until(async () => (await ask(jwt)) === 503);
  // Both in one batch: the session's failure is not the token's.
  for (let turn = 0; turn < 5; turn += 1)
    assert.deepEqual(await Promise.all([ask(token), ask(jwt)]), [200, 503]);
  proxy.heal();
  proxy.reset();
  await until(async () => (await ask(jwt)) === 200);
});

test('a server starts without a cell that is down, and admits it once it is back', async (t) => {
  const database = await migratedDatabase(3);
  t.after(() => database.drop());
  const proxy = await openFaultProxy(1);
  t.after(() => proxy.close());
  const { world, cells } = await openRig(
    t,
    ([cell]) => {
      cell!.url = proxy.before(cell!.url);
      cell!.owner_url = proxy.before(cell!.owner_url);
    },
    database,
  );
  const [down, up] = [await world.merchant({ cell: 'cell-2' }), await world.merchant({ cell: 'cell-3' })];
  await until(() => isServed(up));
  assert.equal(await isServed(down), false);
  assert.deepEqual(
    cells.all.map(({ isOpen }) => isOpen),
    [true, false, true],
  );
  proxy.leadTo(Number(new URL(database.appUrl).port));
  await until(() => isServed(down));
});

test('a cell whose schema is behind and cannot be migrated is refused, and the others serve', async (t) => {
  const database = await migratedDatabase(3);
  t.after(() => database.drop());
  const before = await openWorld({ url: '', database, app: { services: {} as never } });
  t.after(() => before.close());
  // Its newest migrations are missing and can't be applied, because what they make is there. Many, because some can be
  // repeated.
  const behind = `delete from schema_migrations
    where name in (select name from schema_migrations order by name desc limit 50)`;
  await before.sqlIn('cell-2', behind);
  const { world, cells } = await openRig(t, () => undefined, database);
  const [own, other] = [await world.merchant({ cell: 'cell-2' }), await world.merchant({ cell: 'cell-3' })];
  await until(() => isServed(other));
  assert.equal(await isServed(own), false);
  await until(() => /Migration .* failed/.test(cells.named('cell-2').fault));
});

test('two cells whose addresses are swapped are refused', async (t) => {
  const database = await migratedDatabase(3);
  t.after(() => database.drop());
  const { keyring } = await newSecrets();
  const first = await openRig(t, () => undefined, database, keyring);
  const [one, two] = [
    await first.world.merchant({ cell: 'cell-2' }),
    await first.world.merchant({ cell: 'home' }),
  ];
  for (const merchant of [one, two]) await until(() => isServed(merchant));
  const { cells } = await openRig(
    t,
    (entries) => {
      const [a, b] = entries.map(({ name }) => name);
      entries[0]!.name = b!;
      entries[1]!.name = a!;
    },
    database,
    keyring,
  );
  for (const name of ['cell-2', 'cell-3']) {
    await until(() => /is the cell "cell-[23]"/.test(cells.named(name).fault));
    assert.equal(cells.named(name).isOpen, false);
  }
});

/** What people do at home has its consequences in other cells exactly once, whenever a process is killed. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Tessera } from '../../../sdk/src/client.ts';
import type { TestDatabase } from '../../harness/cluster.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { until } from '../../harness/patience.ts';
import { type Keyring, newSecrets, publicUrl } from '../../harness/secrets.ts';
import { cellVariables, migratedDatabase } from '../../harness/server.ts';
import { openWorld } from '../../harness/world.ts';
import { deathsBookingAccounts, ordersDroppedInDeath } from '../../mutants/remote-mutants.ts';
import { startServerProcess } from '../harness/process-servers.ts';

const cell = 'cell-2';
interface Rig {
  database: TestDatabase;
  keyring: Keyring;
  /** Starts a server; the SDK client for it, without credentials. */
  start(mutations?: readonly Mutation[]): Promise<{ client: Tessera; url: string; ended: Promise<void> }>;
}

/** All new merchants go to the second cell. */
async function openRig(t: TestContext): Promise<Rig> {
  const database = await migratedDatabase(2);
  t.after(() => database.drop());
  const { secrets, keyring } = await newSecrets();
  const variables = cellVariables(database);
  const cells = [{ name: 'home', takes_new: false }, ...(JSON.parse(variables.TESSERA_CELLS!) as object[])];
  const env = { ...variables, TESSERA_CELLS: JSON.stringify(cells), TESSERA_PASSWORD_STRENGTH: 'test' };
  return {
    database,
    keyring,
    start: async (mutations = []) => {
      const server = await startServerProcess({ databaseUrl: database.appUrl, secrets, mutations, env });
      t.after(() => server.kill());
      const url = `http://127.0.0.1:${server.port}`;
      return { client: new Tessera({ baseUrl: url, maxRetries: 0 }), url, ended: server.ended };
    },
  };
}

const ada = { email: 'ada@example.com', password: 'correct horse battery' };
const founding = { ...ada, name: 'Ada', merchant_name: 'Aurora', country: 'IT' } as const;

async function countIn(rig: Rig, t: TestContext): Promise<(text: string) => Promise<number>> {
  const { config } = { config: { publicUrl } };
  const services = { keyring: rig.keyring, config: config as never };
  const world = await openWorld({ url: '', database: rig.database, app: { services } });
  t.after(() => world.close());
  return async (text) =>
    (await world.sqlIn<{ count: number }>(cell, `select count(*)::int as count from ${text}`))[0]!.count;
}

for (const [when, mutations] of Object.entries(deathsBookingAccounts)) {
  test(`a merchant is founded once if the server is killed ${when}`, async (t) => {
    const rig = await openRig(t);
    const dying = await rig.start(mutations);
    await assert.rejects(dying.client.auth.register(founding));
    await dying.ended;
    const { client } = await rig.start();
    const session = await until(() => client.auth.login(ada).catch(() => undefined));
    assert.equal(session.merchants.length, 2);
    const count = await countIn(rig, t);
    assert.equal(await count('merchants'), 2);
    assert.equal(await count(`events where type = 'merchant.activated'`), 2);
    assert.equal(await count('team_members'), 2);
    const own = new Tessera({
      baseUrl: dying.url.replace(/\d+$/, new URL(rig.database.appUrl).port),
      token: session.access_token,
    });
    assert.ok(own);
  });
}

test('a Tessera that deletes an order before it is booked is found out', async (t) => {
  const rig = await openRig(t);
  const dying = await rig.start(ordersDroppedInDeath);
  await assert.rejects(dying.client.auth.register(founding));
  await dying.ended;
  const { client } = await rig.start();
  await assert.rejects(client.auth.login(ada), { code: 'permission_denied' });
  assert.equal(await (await countIn(rig, t))('merchants'), 0);
});

test('a sign-in appears once in the access log of a merchant in another cell', async (t) => {
  const rig = await openRig(t);
  const { client } = await rig.start();
  await client.auth.register(founding);
  await client.auth.login(ada);
  await assert.rejects(client.auth.login({ ...ada, password: 'something else entirely' }));
  const count = await countIn(rig, t);
  await until(async () => (await count('access_log')) === 3);
  assert.equal(
    await count(`access_log where action = 'auth.login' and detail->>'outcome' = 'credentials_invalid'`),
    1,
  );
  assert.equal(await count(`access_log where action = 'auth.login' and detail->>'outcome' = 'succeeded'`), 1);
});

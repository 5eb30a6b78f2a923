import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decodeId } from '../../../contract/ids.ts';
import { servicesFor, turnInCells } from '../../../test/harness/cells.ts';
import { unwatched } from '../../../test/harness/observers.ts';
import { addPass } from '../../../test/harness/passes.ts';
import { startServer, type TestServer } from '../../../test/harness/server.ts';
import { openWorld, type TestMerchant, type World } from '../../../test/harness/world.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { startLoop } from '../../engine/loops/loop.ts';
import { loopOf } from '../../engine/loops/run-clock.ts';
import { findDue } from '../memberships/life/life-store.ts';
import { membershipClock } from './membership-clock.ts';

let server: TestServer;
let world: World;

before(async () => {
  server = await startServer();
  world = await openWorld(server, { oneCell: true });
});

after(async () => {
  await world?.close();
  await server?.close();
});

/** A merchant with one membership per argument, changed by that SQL. */
async function club(...changes: string[]) {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const pass = await addPass(tessera);
  const ids: string[] = [];
  for (const [index, change] of changes.entries()) {
    const customer = { external_id: `customer-${index}` };
    const { id } = await tessera.memberships.issue({ pass_id: pass.id, customer, initial_points: 5 });
    await world.sql(`update memberships set issued_at = now() - interval '1 year', ${change} where id = $1`, [
      decodeId('membership', id),
    ]);
    ids.push(id);
  }
  await world.sql('delete from events where merchant_id = $1', [merchant.id]);
  return { merchant, tessera, ids };
}

const eventsOf = (merchant: TestMerchant) =>
  world.sql<{ type: string; actor_type: string; data: { id: string; status: string; version: number } }>(
    'select type, actor_type, data from events where merchant_id = $1 order by id',
    [merchant.id],
  );

const statesOf = async (merchant: TestMerchant): Promise<string[]> => {
  const rows = await world.sql<{ status: string }>(
    'select status from memberships where merchant_id = $1 order by id',
    [merchant.id],
  );
  return rows.map(({ status }) => status);
};

const settle = () => turnInCells(membershipClock, server.app.services);
const yesterday = `now() - interval '1 day'`;

test('memberships that started or ended are recorded once, even with concurrent clocks', async () => {
  const { merchant, ids } = await club(
    `status = 'pending', starts_at = ${yesterday}`,
    `expires_at = ${yesterday}`,
    `status = 'suspended', expires_at = ${yesterday}`,
    `status = 'pending', starts_at = now() - interval '2 days', expires_at = ${yesterday}`,
    `status = 'pending', require_claim = true`,
    `status = 'revoked', revoked_at = now(), expires_at = ${yesterday}`,
    `status = 'active'`,
  );
  await Promise.all([settle(), settle(), settle()]);
  await settle();
  assert.deepEqual(await statesOf(merchant), [
    'active',
    'expired',
    'expired',
    'expired',
    'pending',
    'revoked',
    'active',
  ]);
  const events = await eventsOf(merchant);
  assert.deepEqual(events.map(({ type, data }) => `${ids.indexOf(data.id)} ${type} ${data.status}`).sort(), [
    '0 membership.activated active',
    '1 membership.expired expired',
    '2 membership.expired expired',
    '3 membership.activated active',
    '3 membership.expired expired',
  ]);
  assert.ok(events.every(({ actor_type }) => actor_type === 'system'));
});

test('an end is announced once a week ahead, and again when it moves', async () => {
  const { merchant, tessera, ids } = await club(
    `expires_at = now() + interval '6 days'`,
    `expires_at = now() + interval '8 days'`,
    `starts_at = now() - interval '1 hour', expires_at = now() + interval '1 day'`,
    `status = 'suspended', expires_at = now() + interval '6 days'`,
  );
  for (let turn = 0; turn < 3; turn += 1) await settle();
  assert.deepEqual(
    (await eventsOf(merchant)).map(({ type, data }) => [type, data.id, data.version]),
    [['membership.expiring', ids[0], 1]],
  );
  const later = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await tessera.memberships.update(ids[0]!, { expires_at: later });
  await settle();
  assert.deepEqual(
    (await eventsOf(merchant)).map(({ type }) => type),
    ['membership.expiring', 'membership.updated', 'membership.expiring'],
  );
});

test('a membership looks the same before and after the clock has run', async () => {
  const { tessera, ids } = await club(
    `status = 'pending', starts_at = ${yesterday}`,
    `expires_at = ${yesterday}`,
  );
  const seen = () =>
    Promise.all(
      ids.map(async (id) => {
        const { status, serial } = await tessera.memberships.get(id);
        const { valid, reason } = await tessera.memberships.verify({ serial });
        return { status, valid, reason };
      }),
    );
  const before = await seen();
  assert.deepEqual(
    before.map(({ status }) => status),
    ['active', 'expired'],
  );
  await settle();
  assert.deepEqual(await seen(), before);
});

test('a concurrent change and clock record each step once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { merchant, tessera, ids } = await club(`expires_at = ${yesterday}`);
    const [id] = ids;
    await Promise.all([settle(), tessera.memberships.update(id!, { expires_at: '2099-12-31' }), settle()]);
    assert.deepEqual(
      (await eventsOf(merchant)).map(({ type }) => type),
      ['membership.expired', 'membership.renewed'],
    );
    assert.equal((await tessera.memberships.get(id!)).version, 3);
  }
});

test('a failing merchant delays no other', async () => {
  const failing = await club(`expires_at = ${yesterday}`);
  const honest = await club(`expires_at = ${yesterday}`);
  const cell = world.cellOf(failing.merchant.id);
  await world.sqlIn(
    cell,
    `create function refuse() returns trigger language plpgsql as $$ begin
       if new.merchant_id = '${failing.merchant.id}' then raise exception 'no'; end if; return new; end $$;
     create trigger refusal before update on memberships for each row execute function refuse()`,
  );
  try {
    await assert.rejects(settle(), /no/);
    assert.deepEqual(await statesOf(honest.merchant), ['expired']);
    assert.deepEqual(await eventsOf(failing.merchant), []);
  } finally {
    await world.sqlIn(cell, 'drop trigger refusal on memberships');
  }
  await settle();
  assert.deepEqual(await statesOf(failing.merchant), ['expired']);
});

test('only the clock sees the memberships of all merchants, and nothing else of them', async () => {
  const { merchant } = await club(`expires_at = ${yesterday}`);
  const { pool } = await servicesFor(server.app.services, merchant);
  const see = (task?: 'sweep' | 'relay' | 'membership-clock') =>
    inTenantTransaction(pool, { merchants: [], readOnly: true, ...(task && { task }) }, (tx) =>
      findDue(tx, 7, []),
    );
  assert.deepEqual(
    (await see('membership-clock')).map((row) => row.merchant_id),
    [merchant.id],
  );
  for (const task of ['sweep', 'relay', undefined] as const) assert.deepEqual(await see(task), []);
});

test('a started clock runs at once and stops on request', async () => {
  const { merchant } = await club(`expires_at = ${yesterday}`);
  await startLoop(
    loopOf(membershipClock),
    await servicesFor(server.app.services, merchant),
    unwatched(),
  ).stop();
  assert.deepEqual(await statesOf(merchant), ['expired']);
});

/** Groups of merchants in different cells, while cells are down and servers die. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openFaultProxy } from '../../harness/fault-proxy.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { until } from '../../harness/patience.ts';
import { publicUrl } from '../../harness/secrets.ts';
import { cellVariables, startServer } from '../../harness/server.ts';
import { use } from '../../harness/stage.ts';
import {
  comparesNoVersions,
  diesBeforeBooking,
  diesBeforeNoting,
  ordersApart,
  showsApplicants,
} from '../../mutants/elsewhere-mutants.ts';
import { startServerProcess } from '../harness/process-servers.ts';
import {
  admit,
  found,
  GroupStage,
  join,
  remove,
  type Shop,
  second,
  seenBy,
  third,
  through,
} from './group-stage.ts';

const stage = use(() => GroupStage.open());

test('while a cell is down, members can leave and be removed, and other groups notice nothing', async (t) => {
  const proxy = await openFaultProxy(Number(new URL(stage.server.database.appUrl).port));
  t.after(() => proxy.close());
  const cells = JSON.parse(cellVariables(stage.server.database).TESSERA_CELLS!) as {
    name: string;
    url: string;
  }[];
  cells[0]!.url = proxy.before(cells[0]!.url);
  const env = { TESSERA_PUBLIC_URL: publicUrl, TESSERA_CELLS: JSON.stringify(cells) };
  const beside = await startServer({ database: stage.server.database, keyring: stage.keyring, env });
  t.after(() => beside.close());
  const down = await stage.pair('open');
  const up = await stage.shop({ cell: 'home' });
  const { id } = await up.tessera.groups.create({ name: 'Harbour', membership_policy: 'open' });
  const removed = await stage.shop({ cell: second });
  await join(down.member, down.id);
  await join(removed, id);
  await stage.arrived();
  const [founder, member, last] = [
    await through(beside.url, up),
    await through(beside.url, down.member),
    await through(beside.url, await stage.shop({ cell: third })),
  ];
  proxy.goSilent();
  await until(() =>
    member.tessera.groups.get().then(
      () => false,
      (error: unknown) => (error as { code?: string }).code === 'unavailable',
    ),
  );
  assert.equal((await join(last, id)).status, 'active');
  assert.ok((await seenBy(last)) !== null);
  assert.equal((await remove(founder, removed)).status, 'removed');
  await assert.rejects(admit(founder, removed), { code: 'unavailable' });
  assert.equal((await member.tessera.groups.leave()).status, 'left');
  await assert.rejects(join(member, down.id), { code: 'unavailable' });
  assert.deepEqual(await found(member, 'Harbour'), [id]);
  proxy.heal();
  proxy.reset();
  await stage.arrived();
  assert.deepEqual(await seenBy(down.founder), [1, ['active']]);
  assert.equal(await seenBy(removed), null);
  assert.deepEqual(await stage.broken(), []);
});

/** Starts a server process, and returns how merchants call it. */
async function startProcess(t: TestContext, mutations: readonly Mutation[], background: 'on' | 'off') {
  const env = {
    ...cellVariables(stage.server.database),
    TESSERA_BACKGROUND: background,
    TESSERA_PASSWORD_STRENGTH: 'test',
  };
  const databaseUrl = stage.server.database.appUrl;
  const started = await startServerProcess({ databaseUrl, secrets: stage.secrets, mutations, env });
  t.after(() => started.kill());
  const baseUrl = `http://127.0.0.1:${started.port}`;
  const as = (shop: Shop) => through(baseUrl, shop);
  return { as, ended: started.ended };
}

/** A server process dies while a merchant joins; others book what is left. Returns what both sides say and recorded. */
async function survives(t: TestContext, mutations: readonly Mutation[]) {
  const { founder, member, id } = await stage.pair('open');
  const doomed = await startProcess(t, mutations, 'off');
  // The answer may be faster than the end of the process.
  await join(await doomed.as(member), id).catch(() => undefined);
  await doomed.ended;
  await stage.arrived();
  return [
    await seenBy(member),
    await seenBy(founder),
    await stage.eventsOf(member),
    await stage.eventsOf(founder),
  ];
}

const both = [2, ['active', 'active']];
const whole = [both, both, ['joined'], ['joined', 'joined']];

for (const [when, dies] of [
  ['before the founder’s cell has booked it', diesBeforeBooking],
  ['after the founder’s cell has booked it', diesBeforeNoting],
] as const)
  test(`a merchant is in the group once if the server is killed ${when}`, async (t) => {
    assert.deepEqual(await survives(t, dies), whole);
    assert.deepEqual(await stage.broken(), []);
  });

test('a Tessera that joins without an order in the same commit is found out', async (t) => {
  assert.notDeepEqual(await survives(t, ordersApart), whole);
  assert.ok((await stage.broken()).includes('C10'));
  await stage.world.sqlIn(third, `delete from group_members where founder_version = 0 and status = 'active'`);
  await stage.world.sqlIn(
    third,
    `update merchants m set group_id = null where not exists (
    select from group_members g where g.merchant_id = m.id and g.status = 'active')`,
  );
});

/** A merchant joins and leaves, and what it said first is booked again. Returns the size of the group. */
async function hearsAgain(t: TestContext, mutations: readonly Mutation[]): Promise<number> {
  const { founder, member, id } = await stage.pair('open');
  await join(member, id);
  await member.tessera.groups.leave();
  await stage.arrived();
  await startProcess(t, mutations, 'on');
  await stage.world.sqlIn(
    third,
    `update orders_elsewhere set booked_at = null where merchant_id = $1 and content -> 'side' ->> 'status' = 'active'`,
    [member.merchant.id],
  );
  await until(async () => {
    const waiting = 'select from orders_elsewhere where merchant_id = $1 and booked_at is null';
    return (await stage.world.sqlIn(third, waiting, [member.merchant.id])).length === 0;
  });
  return (await seenBy(founder))![0];
}

test('what a merchant said before is no news when it is booked again', async (t) => {
  assert.equal(await hearsAgain(t, []), 1);
});

test('a Tessera that doesn’t compare versions is found out', async (t) => {
  assert.equal(await hearsAgain(t, comparesNoVersions), 2);
});

async function showsMembersOnly(t: TestContext, mutations: readonly Mutation[]): Promise<void> {
  const { founder, member, id } = await stage.pair('apply');
  await join(member, id);
  await join(await stage.shop({ cell: 'home' }), id);
  await stage.arrived();
  await admit(founder, member);
  await stage.arrived();
  const { as } = await startProcess(t, mutations, 'off');
  assert.deepEqual(await seenBy(await as(member)), both);
}

test('a Tessera that shows applicants of another cell to members is found out', async (t) => {
  await assert.rejects(showsMembersOnly(t, showsApplicants), assert.AssertionError);
});

/** Deliberate defects are in the servers of one test, and in no others. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { send } from '../../contract/send.ts';
import { assertNoDefects } from '../../harness/lane-defects.ts';
import { pagesTrusted } from '../../mutants/agent-mutants.ts';
import { readThenWrite } from '../../mutants/mutants.ts';
import { rolesGivenAway } from '../../mutants/sign-in-mutants.ts';
import { Rig } from '../../promises/rig.ts';
import { openDefects } from '../harness/broken-lane.ts';
import { openBreakable } from './breakable.ts';

/** Whether a server refuses pages, as it should. */
async function refusesPages(rig: Rig): Promise<boolean> {
  const { text: bearer } = await (await rig.world.merchant()).token();
  const body = { jsonrpc: '2.0', id: 1, method: 'ping', params: {} };
  const headers = { origin: 'https://evil.example' };
  return (await send(rig.url, { method: 'POST', path: '/mcp', bearer, headers, body })).status === 403;
}

test('a defect is in the servers of its test alone', async (t) => {
  await t.test('in the process of the test', async (t) => {
    const rig = await openBreakable(t, { servers: 1, mutations: pagesTrusted });
    assert.equal(await refusesPages(rig), false);
    assert.ok(await refusesPages(await Rig.open(t, { servers: 1 })));
  });
  await t.test('in processes', async (t) => {
    const rig = await openBreakable(t, { servers: 1, processes: true, mutations: pagesTrusted });
    assert.equal(await refusesPages(rig), false);
    assert.ok(await refusesPages(await openBreakable(t, { servers: 1, processes: true })));
  });
  await t.test('and gone after it', async (t) => {
    assertNoDefects();
    const fromTheSameBundle = (await openDefects([]))!;
    assert.ok(await refusesPages(await Rig.open(t, { servers: 1, start: fromTheSameBundle.start })));
  });
});

test('two rigs in one process have no defects at once', async (t) => {
  await openBreakable(t, { servers: 1, mutations: pagesTrusted });
  await assert.rejects(openBreakable(t, { servers: 1, mutations: readThenWrite }), /of another test/);
});

test('a defect that modules have used while they were evaluated is left to a process', async () => {
  assert.equal(await openDefects(rolesGivenAway), undefined);
  assertNoDefects();
});

/** What everyone can do, and what agents are told about it: the days of a till and a cashier, and of one preset and role more; `test/all/safety` plays all of them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { presets, roles } from '../../contract/access.ts';
import { agentTools } from '../../derive/agent-tools.ts';
import { diceOf } from '../promises/seed.ts';
import { allPresets, assertNothingElse, closedTo, daysOfPresets, daysOfRoles, playDay } from './days.ts';
import { inTurn } from './send.ts';
import { openWalk, routes, validCall, type Walk } from './walk.ts';

let walk: Walk;
before(async () => {
  walk = await openWalk();
});
after(() => walk.close());

test('every act of the day of a preset needs a scope of the preset', () => {
  for (const preset of allPresets) assert.deepEqual(closedTo(preset), [], preset);
});

test('a till and another preset can do every act of their day, and nothing else', async (t) => {
  const others = allPresets.filter((name) => name !== 'pos_terminal' && name !== 'integration');
  for (const preset of ['pos_terminal', diceOf(t).pick(others)] as const) {
    const { text } = await walk.shop.merchant.token(presets[preset].scopes);
    await playDay(walk, `the preset ${preset}`, text, daysOfPresets[preset]);
    await assertNothingElse(walk, preset, text);
  }
});

test('a cashier and another role can do every act of their day', async (t) => {
  const others = roles.filter((role) => role !== 'cashier' && role !== 'owner' && role !== 'manager');
  for (const role of ['cashier', diceOf(t).pick(others)] as const) {
    const { jwt } = await walk.shop.merchant.person(role);
    await playDay(walk, `the role ${role}`, jwt, daysOfRoles[role]);
  }
});

const toolOf = new Map(agentTools(routes).map((tool) => [tool.route.name, tool.shown.annotations]));

test('the hints of a tool follow from the contract: what moves value asks first, and reads are reads', () => {
  for (const { route, shown } of agentTools(routes)) {
    const { readOnlyHint, destructiveHint, idempotentHint } = shown.annotations;
    assert.ok(!(readOnlyHint && destructiveHint), route.name);
    if (route.idempotency === 'moves_value') assert.ok(destructiveHint && idempotentHint, route.name);
    if (route.method === 'DELETE') assert.ok(destructiveHint, route.name);
    assert.equal(readOnlyHint, route.method === 'GET' || route.agent?.readOnly === true, route.name);
    if (readOnlyHint) assert.equal(route.events.length, 0, route.name);
  }
});

/** Where value is booked. */
const ledgers = ['points_transactions', 'gift_transactions', 'redemptions', 'wallet_transactions'];

test('no tool books value without asking first', async () => {
  const booked = async (): Promise<string> => {
    const counts = ledgers.map((table) => `(select count(*) from ${table} where merchant_id = $1)`);
    const cell = walk.world.cellOf(walk.shop.merchant.id);
    const [row] = await walk.world.sqlIn(cell, `select concat_ws(' ', ${counts.join(', ')}) as counts`, [
      walk.shop.merchant.id,
    ]);
    return JSON.stringify(row);
  };
  const quiet = routes.filter(({ name, method }) => {
    const hints = toolOf.get(name);
    return hints !== undefined && method !== 'GET' && !hints.destructiveHint;
  });
  assert.ok(quiet.length > 30, `${quiet.length} tools`);
  await inTurn(quiet, async (route) => {
    const call = await validCall(route, walk.shop);
    const bearer = await walk.credential(route, call);
    const before = await booked();
    await walk.ask(route, call, { ...(bearer && { bearer }) });
    assert.equal(await booked(), before, `${route.name} books value without the hint`);
  });
});

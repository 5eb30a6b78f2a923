/**
 * What everyone can do, and which hints agents get about it: the day of a till, and samples of others; `test/all/safety`
 * plays all of them.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { presets, roles } from '../../contract/access.ts';
import { agentTools } from '../../derive/agent-tools.ts';
import { diceOf, shuffled } from '../promises/seed.ts';
import {
  allPresets,
  assertNothingElse,
  assertQuiet,
  closedTo,
  daysOfPresets,
  daysOfRoles,
  playDay,
  quietTools,
} from './days.ts';
import { openWalk, routes, type Walk } from './walk.ts';

let walk: Walk;
before(async () => {
  walk = await openWalk();
});
after(() => walk.close());

test('every act of the day of a preset needs a scope of the preset', () => {
  for (const preset of allPresets) assert.deepEqual(closedTo(preset), [], preset);
});

test('a till can do every act of its day, and nothing else', async () => {
  const { text } = await walk.shop.merchant.token(presets.pos_terminal.scopes);
  await playDay(walk, 'a till', text, daysOfPresets.pos_terminal);
  await assertNothingElse(walk, 'pos_terminal', text);
});

test('a cashier and another role can do acts of their day', async (t) => {
  const dice = diceOf(t);
  const others = roles.filter((role) => role !== 'cashier');
  for (const role of ['cashier', dice.pick(others)] as const) {
    const { jwt } = await walk.shop.merchant.person(role);
    const day = shuffled(dice, daysOfRoles[role]).slice(0, 8);
    await playDay(walk, `the role ${role}`, jwt, day);
  }
});

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

test('tools that don’t ask first book no value', async (t) => {
  const quiet = quietTools();
  assert.ok(quiet.length > 30, `${quiet.length} tools`);
  const dice = diceOf(t);
  await assertQuiet(
    walk,
    Array.from({ length: 8 }, () => dice.pick(quiet)),
  );
});

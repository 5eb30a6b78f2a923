/** Whole orders are applied once and returned within what was applied, by concurrent tills. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figures } from './figures.ts';
import { Rig } from './rig.ts';
import { applyAndReturn, firstOrders, stock } from './whole-orders.ts';

test('three servers apply and return each order once, however often they are asked at once', async (t) => {
  const rig = await Rig.open(t, { background: 'one' });
  await applyAndReturn(t, { rig, own: await stock(rig, figures.undisturbed.orders) });
});

test('of concurrent orders of a new customer on three servers, one is the first', async (t) => {
  assert.equal(await firstOrders(await Rig.open(t, { background: 'one' })), 1);
});

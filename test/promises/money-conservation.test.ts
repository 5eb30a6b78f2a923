/** Money neither appears nor vanishes (T4) under concurrent people, providers and clocks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figures } from './figures.ts';
import { tally } from './journal.ts';
import { moveMoney, spendAll } from './money-play.ts';
import { Rig } from './rig.ts';

test('money of 16 concurrent workers adds up at any moment', async (t) => {
  const rig = await Rig.open(t, { background: 'one', oneCell: true });
  const { operations, merchants } = figures.undisturbed;
  await moveMoney(t, { rig, scale: { seconds: 0, operations, merchants } });
});

test('a wallet is emptied once, even concurrently on three servers', async (t) => {
  const rig = await Rig.open(t, { background: 'one', oneCell: true });
  assert.deepEqual(tally(await spendAll(rig)), { '201': 1, '409 insufficient_funds': 59 });
  await rig.assertKept();
});

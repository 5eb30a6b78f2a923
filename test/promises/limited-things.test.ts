/** Limited objects of every kind are never over-spent (T1), however many try at once. */
import { test } from 'node:test';
import { figures } from './figures.ts';
import { limitedThings, useUp } from './limited-things.ts';
import { Rig } from './rig.ts';
import { newAsker } from './voucher-book.ts';

const { tries, uses } = figures.undisturbed;

test('limited objects are used exactly up to their limit, however many try at once', async (t) => {
  const rig = await Rig.open(t, { background: 'one' });
  const things = await limitedThings(rig, await newAsker(rig), uses);
  await useUp(t, { rig, things, tries });
});

/** Publishable keys are public: an attacker who copies one from a website gains nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promises, Shop, setting } from './publishable-keys.ts';
import { Rig } from './rig.ts';

test('publishable keys are safe in everyone’s hands', async (t) => {
  const rig = await Rig.open(t, setting);
  for (const { what, holds } of promises) assert.ok(await holds(await Shop.open(rig)), what);
});

/** The days of all presets and roles. */
import { test } from 'node:test';
import { presetNames, presets, roles } from '../../../contract/access.ts';
import {
  assertNothingElse,
  assertQuiet,
  daysOfPresets,
  daysOfRoles,
  playDay,
  quietTools,
} from '../../contract/days.ts';
import { openWalk } from '../../contract/walk.ts';
import { use } from '../../harness/stage.ts';

const walk = use(openWalk);

for (const preset of presetNames) {
  test(`a token of the preset ${preset} can do every act of its day, and nothing else`, async () => {
    const { text } = await walk.shop.merchant.token(presets[preset].scopes);
    await playDay(walk, preset, text, daysOfPresets[preset]);
    await assertNothingElse(walk, preset, text);
  });
}

for (const role of roles) {
  test(`a person with the role ${role} can do every act of their day`, async () => {
    const { jwt } = await walk.shop.merchant.person(role);
    await playDay(walk, role, jwt, daysOfRoles[role]);
  });
}

test('no tool books value without asking first', () => assertQuiet(walk, quietTools()));

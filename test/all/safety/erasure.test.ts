/** T20: servers that leave something of an erased customer are found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tablesWith } from '../../harness/canary.ts';
import { nameEverywhere, openNaming } from '../../harness/naming.ts';
import { somebody, spellingsOf } from '../../harness/spellings.ts';
import { erasureMutants, spellingMutants } from '../../mutants/erasure-mutants.ts';
import { erased, setting, settled } from '../../promises/erasure.ts';
import { openBreakable } from './breakable.ts';

for (const [what, { mutations, where }] of Object.entries(erasureMutants)) {
  test(`a server that ${what} on erasure is detected`, async (t) => {
    const left = await erased(t, await openBreakable(t, { ...setting, mutations }));
    for (const place of where) assert.ok(left.tables.includes(place), place);
  });
}

for (const [what, mutations] of Object.entries(spellingMutants)) {
  test(`a server that ${what} on erasure is detected`, async (t) => {
    const rig = await openBreakable(t, { ...setting, mutations });
    const shop = await openNaming({ url: rig.url, world: rig.world, settle: () => settled(rig) });
    const person = somebody();
    await shop.erase(await nameEverywhere(shop, person, 'allergy-x7'));
    assert.notDeepEqual(await tablesWith(rig.world, ['allergy-x7', ...spellingsOf(person)]), []);
  });
}

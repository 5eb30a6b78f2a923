import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesOf } from './row-watch.ts';
import { useStage } from './stage.ts';

const { world } = useStage();

test('every added, changed or deleted row counts as a change, and a rollback does not', async () => {
  const merchant = await world.merchant();
  const changes = async () => (await changesOf(world)).merchants ?? 0;
  const added = await changes();
  await world.sql(`update merchants set name = 'Another' where id = $1`, [merchant.id]);
  assert.equal(await changes(), added + 1);
  await world.sql(`update merchants set name = name where id = $1`, [merchant.id]);
  assert.equal(await changes(), added + 1, 'a row that stays as it was');
  await world.sql(`begin; update merchants set name = 'A third'; rollback`);
  assert.equal(await changes(), added + 1, 'a change that was rolled back');
  const { length } = await world.sql(`delete from team_members where merchant_id = $1 returning 1`, [
    merchant.id,
  ]);
  assert.equal((await changesOf(world)).team_members, length);
});

test('a change by the server is counted', async () => {
  const tessera = await (await world.merchant()).client();
  const before = await changesOf(world);
  await tessera.vouchers.create({ type: 'discount', discount: { type: 'percent', percent_off: 1 } });
  const { vouchers = 0 } = await changesOf(world);
  assert.equal(vouchers, (before.vouchers ?? 0) + 1);
});

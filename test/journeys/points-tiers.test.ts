import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { decodeId } from '../../contract/ids.ts';
import { patient } from '../harness/patience.ts';
import { useStage } from '../harness/stage.ts';
import { openClub } from './points-club.ts';

const { world } = useStage();

const tiers = [
  { name: 'Silver', threshold_points: 10 },
  { name: 'Gold', threshold_points: 20 },
];

test('no member moves into a tier that is being removed from the pass', async () => {
  const { merchant, pass, earn, uuid } = await openClub(world, { tiers });
  const editor = await world.connect(merchant);
  try {
    await editor.query('begin');
    // Locks the row, then writes it, like an update of a pass.
    await editor.query(
      `update passes set tiers = (select json_agg(t) from json_array_elements(tiers) t where t ->> 'name' <> 'Gold')
       where id = (select id from passes where id = $1 for update)`,
      [decodeId('pass', pass.id)],
    );
    const earning = earn(25);
    const isWaiting = async () =>
      (await world.sql(`select from pg_locks where not granted and locktype in ('tuple', 'transactionid')`))
        .length > 0;
    for (const deadline = Date.now() + patient(5_000); !(await isWaiting()); await setTimeout(5)) {
      assert.ok(Date.now() < deadline, 'earning did not wait for the pass');
    }
    await editor.query('commit');
    assert.deepEqual((await earning).tier_changed, { from: null, to: pass.tiers[0]!.id });
  } finally {
    await editor.end();
  }
  const [row] = await world.sql<{ tier_id: string; points_available: number }>(
    'select tier_id, points_available::int from memberships where id = $1',
    [uuid],
  );
  assert.deepEqual(row, { tier_id: pass.tiers[0]!.id, points_available: 25 });
});

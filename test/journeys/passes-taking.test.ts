/** Changes of a pass that take something from members ask first, and say from how many. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Tessera, TesseraError } from '../../sdk/src/index.ts';
import { useStage } from '../harness/stage.ts';
import { openClub, refused } from './order-stage.ts';

const { world } = useStage();

type Change = Parameters<Tessera['memberships']['updatePass']>[1];

/** A club with four members: without points, on the way to Roast, in it, and revoked. */
async function open() {
  const tessera = await (await world.merchant()).client();
  const { pass: plain, member: ada } = await openClub(tessera);
  const pass = await tessera.memberships.updatePass(plain.id, {
    tiers: [{ name: 'Bean' }, { name: 'Roast', threshold_points: 50, multiplier_bps: 15_000 }],
    pending_days: 0,
  });
  const issue = async (name: string) =>
    (await tessera.memberships.issue({ pass_id: pass.id, customer: { external_id: name } })).id;
  const [none, near, gone] = [await issue('none'), await issue('near'), await issue('gone')];
  const earn = (membership_id: string, points: number) =>
    tessera.points.earn({ membership_id, points, reference: `${membership_id} ${points}` });
  await earn(ada.id, 60);
  await earn(near, 40);
  await earn(gone, 60);
  await tessera.memberships.revoke(gone, {});
  const change = (changes: Change) => tessera.memberships.updatePass(pass.id, changes);
  const losses = async (changes: Change) => {
    const error: unknown = await change(changes).catch((one: unknown) => one);
    assert.ok(error instanceof TesseraError && error.code === 'change_takes_from_members', String(error));
    const { losses } = error.problem as unknown as {
      losses: { loss: string; members: number; detail: string }[];
    };
    return losses;
  };
  return { tessera, pass, ada, none, change, losses };
}

test('a change that takes from members names who loses what, and is made when it is agreed to', async () => {
  const { tessera, pass, ada, change, losses } = await open();
  const counted = async (changes: Change) =>
    (await losses(changes)).map(({ loss, members }) => `${loss} ${members}`);
  const spend_rule = { points: 100, amount: 100, currency: 'EUR' };
  assert.deepEqual(await counted({ spend_rule }), ['points_worth_less 2']);
  assert.match((await losses({ spend_rule }))[0]!.detail, /^2 members: have points that are worth 10 %/);
  const [bean, roast] = pass.tiers;
  const dearer = [
    { id: bean!.id, name: 'Bean' },
    { ...withoutNull(roast!), threshold_points: 500 },
  ];
  assert.deepEqual(await counted({ tiers: dearer, points_expiry: { mode: 'rolling', months: 6 } }), [
    'tier_not_reached 1',
    'tier_farther 1',
    'points_expire_sooner 3',
  ]);
  assert.deepEqual(await counted({ rewards: [] }), ['reward_removed 2']);

  // Nothing was changed, and giving needs no question.
  assert.equal((await tessera.memberships.listPasses().page()).data[0]!.version, pass.version);
  await change({ spend_rule: { points: 5, amount: 100, currency: 'EUR' } });
  const changed = await change({ spend_rule, tiers: dearer, apply: 'from_now' });
  assert.deepEqual(changed.spend_rule, spend_rule);
  // The tier that was reached stays.
  assert.equal((await tessera.memberships.get(ada.id)).tier_id, roast!.id);
  // Repeating it changes nothing more.
  assert.equal((await change({ spend_rule, tiers: dearer })).version, changed.version);
});

test('without members who lose, nothing is asked', async () => {
  const tessera = await (await world.merchant()).client();
  const { pass, member } = await openClub(tessera);
  await tessera.memberships.revoke(member.id, {});
  const changed = await tessera.memberships.updatePass(pass.id, { rewards: [], earn_rule: null });
  assert.equal(changed.rewards.length, 0);
});

test('an agreement to what takes nothing is refused', async () => {
  const { change } = await open();
  await assert.rejects(change({ name: 'Other', apply: 'from_now' }), refused('validation_failed'));
});

const withoutNull = ({ id, name, multiplier_bps }: { id: string; name: string; multiplier_bps: number }) => ({
  id,
  name,
  multiplier_bps,
});

/** The activity feed of memberships. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MembershipsListActivityParams } from '../../sdk/src/resources/memberships.ts';
import { addTemplate } from '../harness/passes.ts';
import { useStage } from '../harness/stage.ts';

const { server, world } = useStage();

async function town() {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const template = await addTemplate(tessera);
  const passes = [];
  for (const name of ['Club', 'Gym']) {
    const terms = { template_id: template.id, name, status: 'active' } as const;
    passes.push(await tessera.memberships.createPass(terms));
  }
  const [club, gym] = passes;
  const issue = (pass_id: string, email: string, initial_points = 0) =>
    tessera.memberships.issue({ pass_id, customer: { email }, initial_points });
  const { locations } = await tessera.merchant.updateProfile({ locations: [{ name: 'Roma' }] });
  const ada = await issue(club!.id, 'ada@example.com', 50);
  const adaGym = await issue(gym!.id, 'ada@example.com');
  const bob = await issue(club!.id, 'bob@example.com');
  const roma = locations[0]!.id;
  await tessera.memberships.verify({ serial: ada.serial, check_in: true, location_id: roma });
  await tessera.memberships.update(bob.id, { status: 'suspended' });
  // Events that concern no membership are in the log but not in the feed.
  await tessera.vouchers.create({ type: 'discount', discount: { type: 'percent', percent_off: 1_000 } });
  const feed = async (query: MembershipsListActivityParams = {}) =>
    (await tessera.memberships.listActivity(query).page()).data;
  const seen = async (query: MembershipsListActivityParams = {}) =>
    (await feed({ order: 'asc', ...query })).map(({ type, membership_id }) => {
      const name = { [ada.id]: 'ada', [adaGym.id]: 'ada at the gym', [bob.id]: 'bob' }[membership_id];
      return `${name} ${type}`;
    });
  return { merchant, tessera, club: club!, gym: gym!, ada, adaGym, bob, roma, feed, seen };
}

const all = [
  'ada issued',
  'ada activated',
  'ada points.adjusted',
  'ada at the gym issued',
  'ada at the gym activated',
  'bob issued',
  'bob activated',
  'ada check_in',
  'bob suspended',
];

test('the feed shows all membership activity and nothing else, latest first', async () => {
  const { seen, feed, ada, roma } = await town();
  assert.deepEqual(await seen(), all);
  assert.deepEqual(await seen({ order: 'desc' }), [...all].reverse());
  const [came] = await feed({ type: ['check_in'] });
  assert.deepEqual(
    [came?.object, came?.customer_id, came?.actor.type, came?.data.location_id, came?.data.check_ins],
    ['activity', ada.customer_id, 'token', roma, 1],
  );
  const [suspended] = await feed({ type: ['suspended'] });
  assert.deepEqual(suspended?.data.previous, { status: 'active' });
  assert.ok(!JSON.stringify(await feed()).includes('@example.com'));
});

test('every filter narrows the feed, alone and combined', async () => {
  const { merchant, seen, club, gym, ada, adaGym, bob, roma } = await town();
  const those = (pattern: RegExp) => all.filter((entry) => pattern.test(entry));
  assert.deepEqual(await seen({ type: ['issued', 'suspended'] }), those(/issued|suspended/));
  assert.deepEqual(await seen({ type: ['revoked'] }), []);
  assert.deepEqual(await seen({ pass_id: gym.id }), those(/gym/));
  assert.deepEqual(await seen({ pass_id: club.id }), those(/^(?!.*gym)/));
  assert.deepEqual(await seen({ membership_id: bob.id }), those(/^bob/));
  assert.deepEqual(await seen({ customer_id: ada.customer_id }), those(/^ada/));
  assert.deepEqual(await seen({ customer_id: ada.customer_id, pass_id: gym.id }), those(/gym/));
  assert.deepEqual(await seen({ customer_id: ada.customer_id, membership_id: bob.id }), []);
  assert.deepEqual(await seen({ membership_id: adaGym.id, pass_id: club.id }), []);
  assert.deepEqual(await seen({ location_id: roma }), ['ada check_in']);
  assert.deepEqual(await seen({ location_id: roma, pass_id: gym.id }), []);
  assert.deepEqual(await seen({ actor_type: 'token' }), all);
  assert.deepEqual(await seen({ actor_type: 'user' }), []);
  assert.deepEqual(await seen({ created_lt: '2020-01-01' }), []);
  assert.deepEqual(await seen({ created_gte: '2020-01-01' }), all);
  const { jwt } = await merchant.person('manager');
  const answer = await fetch(`${server.url}/api/v1/memberships/merchant/${bob.id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'active' }),
  });
  assert.equal(answer.status, 200);
  assert.deepEqual(await seen({ actor_type: 'user' }), ['bob reinstated']);
});

test('the feed is read page by page without a gap, and counted', async () => {
  const { tessera, ada } = await town();
  for (const query of [{}, { customer_id: ada.customer_id }, { type: ['issued', 'activated'] as const }]) {
    const params: MembershipsListActivityParams = { ...query, type: [...(query.type ?? [])] };
    if (params.type!.length === 0) delete params.type;
    const whole = (await tessera.memberships.listActivity(params).page()).data;
    const ids: string[] = [];
    for await (const entry of tessera.memberships.listActivity({ ...params, limit: 2 })) ids.push(entry.id);
    assert.deepEqual(
      ids,
      whole.map(({ id }) => id),
    );
    const counted = await tessera.memberships
      .listActivity({ ...params, limit: 1, include: 'total_count' })
      .page();
    assert.equal(counted.total_count, whole.length);
  }
});

test('the feed shows nothing of another merchant', async () => {
  const own = await town();
  const foreign = await town();
  for (const query of [
    { membership_id: foreign.ada.id },
    { customer_id: foreign.ada.customer_id },
    { pass_id: foreign.club.id },
    { location_id: foreign.roma },
  ]) {
    assert.deepEqual(await own.feed(query), []);
  }
});

/** Goals: points for what adds up within a period, once, and taken back when it no longer does. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type {
  MembershipsCreatePassParams,
  MembershipsRecordEventParams,
} from '../../sdk/src/resources/memberships.ts';
import { addPass } from '../harness/passes.ts';
import { startServer } from '../harness/server.ts';
import { tearDown, use, useStage } from '../harness/stage.ts';
import { assertKept } from './order-stage.ts';
import { refusedWith } from './points-club.ts';

const { server, world } = useStage();
tearDown(() => assertKept(server));
/** Simulates another process of the installation. */
const other = use(() => startServer({ database: server.database, keyring: server.app.services.keyring }));

type Rule = NonNullable<MembershipsCreatePassParams['earn_rules']>[number];

const visits: Rule = {
  name: 'Three visits in a week',
  trigger: 'event',
  event_type: 'visit',
  earn: { type: 'fixed', points: 50 },
  goal: { count: 'events', target: 3, within: 'week' },
};
const spend: Rule = {
  name: 'A hundred in a month',
  earn: { type: 'fixed', points: 40 },
  goal: { count: 'spend', target: 10_000, within: 'month' },
};

let references = 0;
const next = (): string => {
  references += 1;
  return `goal-${references}`;
};

async function club(rules: Rule[], terms: object = {}, isSandbox = false) {
  const merchant = await world.merchant({ timezone: 'UTC', ...(isSandbox && { sandbox: true }) });
  const tessera = isSandbox ? await merchant.clientAs('owner') : await merchant.client();
  await tessera.memberships.setEventTypes({
    types: [
      { type: 'visit', label: 'Visit', value: 'none' },
      { type: 'walk', label: 'Walk', value: 'number' },
    ],
  });
  const pass = await addPass(tessera, { earn_rules: rules, ...terms });
  const issue = (external_id: string) =>
    tessera.memberships.issue({ pass_id: pass.id, customer: { external_id } });
  const member = await issue('ada');
  const record = (body: Partial<MembershipsRecordEventParams> = {}, by = tessera) =>
    by.memberships.recordEvent({
      membership_id: member.id,
      type: 'visit',
      reference: next(),
      ...body,
    } as never);
  const told = async (id = member.id) => {
    const { points, goals = [] } = await tessera.memberships.get(id);
    return [points.available, ...goals.map(({ value, reached }) => `${value} ${reached}`)].join(', ');
  };
  const bonuses = async (id = member.id) =>
    (await tessera.points.statement(id, { type: ['earn'], limit: 100 }).page()).data.filter(
      ({ points }) => points > 0,
    );
  const back = (id: string) => tessera.points.reverse(id, { reason: 'A mistake' });
  return { merchant, tessera, pass, issue, member, record, told, bonuses, back };
}

test('three visits in a week give the points once, and are taken back when they are fewer', async () => {
  const { record, told, bonuses, back, tessera, member } = await club([visits]);
  const first = await record();
  assert.deepEqual([first.points, first.transaction?.points], [0, 0], 'what counts is an entry of its own');
  const second = await record();
  assert.equal(await told(), '0, 2 false');
  await record();
  assert.equal(await told(), '50, 3 true');
  const { goals } = await tessera.memberships.get(member.id);
  assert.partialDeepStrictEqual(goals![0], { name: visits.name, target: 3, within: 'week', points: 50 });
  assert.ok(Date.parse(goals![0]!.until!) > Date.now());
  await record();
  assert.equal(await told(), '50, 4 true');
  assert.equal((await back(first.transaction!.id)).reverses_id, first.transaction!.id);
  assert.equal(await told(), '50, 3 true');
  await back(second.transaction!.id);
  assert.equal(await told(), '0, 2 false');
  await record();
  assert.equal(await told(), '50, 3 true');
  assert.deepEqual(
    (await bonuses()).map(({ rules, reversed_points }) => [rules![0]!.name, reversed_points]),
    [
      [visits.name, 0],
      [visits.name, 50],
    ],
  );
});

test('a bonus that is reversed by hand stays away while its goal is reached', async () => {
  const { record, told, bonuses, back } = await club([visits]);
  const events = [await record(), await record(), await record()];
  const [bonus] = await bonuses();
  await back(bonus!.id);
  await assert.rejects(back(bonus!.id), refusedWith('already_reversed'));
  await record();
  assert.equal(await told(), '0, 4 true');
  for (const { transaction } of events) await back(transaction!.id);
  assert.equal(await told(), '0, 1 false');
  await record();
  await record();
  assert.equal(await told(), '50, 3 true');
});

test('goals that repeat are exact for events at the same time in several processes, up to the limits', async () => {
  const repeated = {
    ...visits,
    goal: { ...visits.goal!, repeat: true },
    caps: [{ times: 3, per: 'ever' as const }],
  };
  const { merchant, record, told, bonuses } = await club([repeated]);
  const elsewhere = await merchant.client(other.url);
  await Promise.all(Array.from({ length: 14 }, (_, at) => record({}, at % 2 ? elsewhere : undefined)));
  assert.equal(await told(), '150, 14 true', 'the fourth is beyond the limit');
  assert.equal((await bonuses()).length, 3);
});

test('what is spent in a month counts with what is left of it, in orders and without', async () => {
  const { tessera, member, told } = await club([
    spend,
    { ...spend, name: 'Two orders', goal: { count: 'orders', target: 2, within: 'ever' } },
  ]);
  const items = [{ id: 'a', name: 'Coat', amount: 6_000 }];
  const apply = () => tessera.orders.apply(next(), { items, currency: 'EUR', membership: { id: member.id } });
  const first = await apply();
  assert.equal(await told(), '0, 6000 false, 1 false');
  await tessera.points.earn({
    membership_id: member.id,
    order: { id: next(), amount: 5_000, currency: 'EUR' },
  });
  assert.equal(await told(), '80, 11000 true, 2 true');
  const part = await tessera.orders.return(first.order_id, { reason: 'x', amount: 2_000 });
  assert.equal(part.return.points_reversed, 40);
  assert.equal(await told(), '40, 9000 false, 2 true');
  await tessera.orders.return(first.order_id, { reason: 'x' });
  assert.equal(await told(), '0, 5000 false, 1 false');
  await apply();
  assert.equal(await told(), '80, 11000 true, 2 true');
});

test('a late report counts in the week in which it happened', async () => {
  const { tessera, record, told, bonuses } = await club([visits], {}, true);
  const ahead = new Date(Date.now() + 14 * 86_400_000);
  const monday = new Date(ahead.getTime() + ((8 - ahead.getUTCDay()) % 7) * 86_400_000);
  monday.setUTCHours(12, 0, 0, 0);
  await tessera.sandbox.advanceClock({ to: monday.toISOString() });
  const sunday = new Date(monday.getTime() - 86_400_000).toISOString();
  await record({ occurred_at: sunday });
  await record({ occurred_at: sunday });
  await record();
  assert.equal(await told(), '0, 1 false');
  await record({ occurred_at: sunday });
  assert.equal(await told(), '50, 1 false', 'last week reached it');
  assert.equal((await bonuses())[0]!.occurred_at, sunday);
});

test('members who are joined have counted together, and get the points at what they do next', async () => {
  const { tessera, issue, member, record, told } = await club([visits]);
  const twin = await issue('twin');
  for (const membership_id of [member.id, twin.id, member.id, twin.id]) await record({ membership_id });
  await tessera.customers.merge(member.customer_id, { duplicate_id: twin.customer_id });
  assert.equal(await told(), '0, 4 false');
  await record();
  assert.equal(await told(), '50, 5 true');
});

test('only fixed points have a goal, of what the rule is about', async () => {
  const { tessera, pass } = await club([]);
  const places = async (rule: object) => {
    try {
      await tessera.memberships.updatePass(pass.id, { earn_rules: [{ ...visits, ...rule }] });
    } catch (error) {
      return (error as { faults: { pointer: string }[] }).faults.map(({ pointer }) => pointer);
    }
    return [];
  };
  const goal = (changes: object) => ({ goal: { ...visits.goal, ...changes } });
  const at = '/earn_rules/0';
  assert.deepEqual(await places(goal({ count: 'orders' })), [`${at}/goal/count`]);
  assert.deepEqual(await places(goal({ count: 'units' })), [`${at}/goal/count`]);
  assert.deepEqual(await places({ event_type: 'walk', ...goal({ count: 'units' }) }), []);
  assert.deepEqual(await places({ event_type: 'walk', ...goal({ count: 'units', repeat: true }) }), [
    `${at}/goal/repeat`,
  ]);
  assert.deepEqual(await places({ event_type: 'walk', earn: { type: 'per_unit', points: 1 } }), [
    `${at}/goal`,
  ]);
  const kept = (await tessera.memberships.updatePass(pass.id, { earn_rules: [visits], apply: 'from_now' }))
    .earn_rules[0]!;
  const farther = { earn_rules: [{ ...kept, goal: { ...visits.goal!, target: 4 } }] };
  await tessera.memberships.issue({ pass_id: pass.id, customer: { external_id: 'loser' } });
  await assert.rejects(
    tessera.memberships.updatePass(pass.id, farther),
    refusedWith('change_takes_from_members'),
  );
  const nearer = { earn_rules: [{ ...kept, goal: { ...visits.goal!, target: 2 } }] };
  await tessera.memberships.updatePass(pass.id, nearer);
});

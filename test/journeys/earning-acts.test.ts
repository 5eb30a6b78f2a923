/** What members earn by events, and by their first card: once each, up to the limits, with the reason. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type {
  MembershipsCreatePassParams,
  MembershipsRecordEventParams,
} from '../../sdk/src/resources/memberships.ts';
import { jobEnd } from '../harness/jobs.ts';
import { addPass } from '../harness/passes.ts';
import { startServer } from '../harness/server.ts';
import { tearDown, use, useStage } from '../harness/stage.ts';
import type { World } from '../harness/world.ts';
import { assertKept } from './order-stage.ts';
import { refusedWith } from './points-club.ts';

const { server, world } = useStage({ background: true });
tearDown(() => assertKept(server));
/** Simulates another process of the installation. */
const other = use(() => startServer({ database: server.database, keyring: server.app.services.keyring }));

type Rule = NonNullable<MembershipsCreatePassParams['earn_rules']>[number];
type Recorded = Partial<MembershipsRecordEventParams>;

const review: Rule = {
  name: 'Thanks for your review',
  trigger: 'event',
  event_type: 'review',
  earn: { type: 'fixed', points: 20 },
};
const miles: Rule = {
  name: 'Two points a mile',
  trigger: 'event',
  event_type: 'walk',
  earn: { type: 'per_unit', points: 2 },
};
const gift: Rule = {
  name: 'A point a euro',
  trigger: 'event',
  event_type: 'gift',
  earn: { type: 'rate', points: 1, per_amount: 100 },
};
const welcome: Rule = { name: 'Welcome', trigger: 'joined', earn: { type: 'fixed', points: 100 } };

let references = 0;
const next = (): string => {
  references += 1;
  return `act-${references}`;
};

async function club(terms: object = {}, stage: World = world) {
  const merchant = await stage.merchant({ timezone: 'UTC' });
  const tessera = await merchant.client();
  await tessera.memberships.setEventTypes({
    types: [
      { type: 'review', label: 'Review', value: 'none' },
      { type: 'walk', label: 'Walk', value: 'number' },
      { type: 'gift', label: 'Gift', value: 'amount' },
    ],
  });
  const pass = await addPass(tessera, { earn_rules: [review, miles, gift], ...terms });
  const member = await tessera.memberships.issue({
    pass_id: pass.id,
    customer: { email: 'ada@example.com', name: 'Ada' },
  });
  const record = (body: Recorded = {}, by = tessera) =>
    by.memberships.recordEvent({
      membership_id: member.id,
      type: 'review',
      reference: next(),
      ...body,
    } as MembershipsRecordEventParams);
  const available = async () => (await tessera.memberships.get(member.id)).points.available;
  return { merchant, tessera, pass, member, record, available };
}

const given = (rules: { name: string | null; points: number; basis: number | null }[] | undefined) =>
  rules?.map(({ name, points, basis }) => [name, points, basis]);

test('an event earns by the rules for its type once, however often it is reported, and says why', async () => {
  const { tessera, member, record, available } = await club({
    tiers: [{ name: 'Gold', multiplier_bps: 15_000 }],
  });
  const reference = next();
  const tried = await record({ reference, dry_run: true });
  assert.deepEqual([tried.points, tried.event, tried.transaction], [20, null, null]);
  assert.deepEqual(given(tried.rules), [['Thanks for your review', 20, null]]);
  const first = await record({ reference });
  assert.deepEqual(
    given(first.rules),
    [['Thanks for your review', 20, null]],
    'no tier adds to fixed points',
  );
  assert.equal(first.event!.transaction_id, first.transaction!.id);
  assert.deepEqual(await record({ reference }), first);
  const walked = await record({ type: 'walk', value: 5 });
  assert.deepEqual(given(walked.rules), [
    ['Two points a mile', 10, null],
    ['Gold', 5, null],
  ]);
  const given_ = await record({ type: 'gift', amount: 1_250, currency: 'EUR' });
  assert.deepEqual(given(given_.rules), [
    ['A point a euro', 12, 1_250],
    ['Gold', 6, null],
  ]);
  const foreign = await record({ type: 'gift', amount: 1_250, currency: 'USD' });
  assert.deepEqual([foreign.points, foreign.transaction, foreign.rules], [0, null, undefined]);
  assert.equal(await available(), 20 + 15 + 18);
  const { data } = await tessera.points.statement(member.id, { order: 'asc' }).page();
  assert.deepEqual(
    data.map(({ points, rules }) => [points, rules![0]!.name]),
    [
      [20, 'Thanks for your review'],
      [15, 'Two points a mile'],
      [18, 'A point a euro'],
    ],
  );
  const order = { id: next(), amount: 1_000, currency: 'EUR' };
  await assert.rejects(
    tessera.points.earn({ membership_id: member.id, order }),
    refusedWith('no_earn_rule'),
    'orders earn nothing by rules about events',
  );
});

test('parts of a point are carried over between events and orders', async () => {
  const { tessera, member, record } = await club({
    earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 1_000, rounding: 'carry' },
  });
  const first = await record({ type: 'gift', amount: 150, currency: 'EUR' });
  assert.deepEqual([first.points, first.transaction!.carry], [1, 500_000]);
  const order = { id: next(), amount: 5_000, currency: 'EUR' };
  assert.equal((await tessera.points.earn({ membership_id: member.id, order })).points, 5);
  assert.equal((await record({ type: 'gift', amount: 50, currency: 'EUR' })).points, 1);
});

test('limits of a rule and of the pass are exact for events at the same time in several processes', async () => {
  const { merchant, record, available } = await club({
    earn_rules: [{ ...review, caps: [{ times: 3, per: 'month' }] }, miles],
    earn_cap: { points: 100, per: 'month' },
  });
  const elsewhere = await merchant.client(other.url);
  const all = Array.from({ length: 20 }, (_, at) => record({}, at % 2 === 0 ? undefined : elsewhere));
  const answers = await Promise.all(all);
  assert.equal(answers.filter(({ points }) => points === 20).length, 3);
  assert.ok(answers.filter(({ points }) => points === 0).every(({ limited }) => limited === true));
  const walks = Array.from({ length: 6 }, (_, at) =>
    record({ type: 'walk', value: 7 }, at % 2 === 0 ? undefined : elsewhere),
  );
  const walked = await Promise.all(walks);
  assert.equal(
    walked.reduce((sum, { points }) => sum + points, 0),
    40,
    'all together earn 100',
  );
  assert.equal(await available(), 100);
});

test('a late event counts on its own day, and a reversal gives the limit’s room back', async () => {
  const { tessera, pass, record } = await club({
    earn_rules: [{ ...review, caps: [{ times: 1, per: 'day' }] }],
  });
  const first = await record();
  assert.equal((await record()).points, 0);
  await tessera.points.reverse(first.transaction!.id, { reason: 'A mistake' });
  const again = await record({ reference: first.event!.reference });
  assert.deepEqual([again.event!.id, again.transaction!.reversed_points], [first.event!.id, 20]);
  assert.equal((await record()).points, 20);
  assert.equal((await record()).points, 0);
  const member = await tessera.memberships.issue({
    pass_id: pass.id,
    customer: { external_id: 'yesterday' },
  });
  await assert.rejects(
    record({ membership_id: member.id, occurred_at: new Date(Date.now() - 86_400_000).toISOString() }),
    refusedWith('membership_not_active'),
  );
});

test('rules about events ask about the customer, the card, the place and the time, and nothing else', async () => {
  const { tessera, pass: usual, member, record } = await club();
  const template = usual.template_id;
  const { locations } = await tessera.merchant.updateProfile({ locations: [{ name: 'Via Roma' }] });
  const location = locations[0]!.id;
  await tessera.customers.update(member.customer_id, { tags: ['vip'] });
  const asked = (conditions: NonNullable<Rule['conditions']>, rule: Rule = review) =>
    addPass(tessera, { name: next(), template_id: template, earn_rules: [{ ...rule, conditions }] });
  const pass = await asked({ customer: { tags: ['vip'] }, location_ids: [location] });
  const card = await tessera.memberships.issue({ pass_id: pass.id, customer: { id: member.customer_id } });
  assert.equal((await record({ membership_id: card.id })).points, 0);
  assert.equal((await record({ membership_id: card.id, location_id: location })).points, 20);
  const unseen = await tessera.memberships.issue({ pass_id: pass.id, customer: { external_id: 'plain' } });
  assert.equal((await record({ membership_id: unseen.id, location_id: location })).points, 0);

  const places = async (conditions: NonNullable<Rule['conditions']>, rule?: Rule) => {
    try {
      await asked(conditions, rule);
    } catch (error) {
      return (error as { faults: { pointer: string }[] }).faults.map(({ pointer }) => pointer);
    }
    return [];
  };
  assert.deepEqual(await places({ order_amount: { gte: 1 } }), ['/earn_rules/0/conditions/order_amount']);
  assert.deepEqual(await places({ any: [{ weekdays: ['mon'] }, { channels: ['web'] }] }), [
    '/earn_rules/0/conditions/any/1/channels',
  ]);
  assert.deepEqual(await places({ location_ids: [location] }, welcome), [
    '/earn_rules/0/conditions/location_ids',
  ]);
  assert.deepEqual(await places({ customer: { first_order: true } }, welcome), [
    '/earn_rules/0/conditions/customer',
  ]);
  assert.deepEqual(await places({}, { ...review, event_type: 'revue' }), ['/earn_rules/0/event_type']);
  assert.deepEqual(await places({}, { ...miles, event_type: 'gift' }), ['/earn_rules/0/earn/type']);
  assert.deepEqual(await places({}, { ...review, items: { skus: ['x'] } }), ['/earn_rules/0/items']);
  assert.deepEqual(await places({}, { ...miles, trigger: 'joined' }), ['/earn_rules/0/event_type']);
  const { event_type: _type, ...untyped } = miles;
  assert.deepEqual(await places({}, untyped as Rule), ['/earn_rules/0/event_type']);
  assert.deepEqual(await places({}, { ...untyped, trigger: 'joined' } as Rule), ['/earn_rules/0/earn/type']);
});

test('a change of a rule about events says that members lose; points for joining are lost by no one', async () => {
  const { tessera, pass } = await club({ earn_rules: [review, welcome] });
  const [known, joined] = pass.earn_rules;
  const loses = async (rules: Rule[]) => {
    try {
      await tessera.memberships.updatePass(pass.id, { earn_rules: rules });
    } catch (error) {
      const { losses } = (error as { problem: { losses: { loss: string }[] } }).problem;
      return losses.map(({ loss }) => loss);
    }
    return [];
  };
  assert.deepEqual(await loses([joined!]), ['acts_earn_less']);
  assert.deepEqual(await loses([{ ...known!, earn: { type: 'fixed', points: 10 } }]), ['acts_earn_less']);
  assert.deepEqual(await loses([{ ...known!, event_type: 'walk' }, joined!]), ['acts_earn_less']);
  assert.deepEqual(await loses([known!]), []);
});

test('a first card earns the points for joining, and moves up; a later one of the same customer earns none', async () => {
  const { merchant, tessera, pass, member } = await club({
    tiers: [{ name: 'Blue' }, { name: 'Gold', threshold_points: 100 }],
    earn_rules: [{ ...welcome, conditions: { membership: { days_since_start_lte: 0 } } }],
    points_expiry: { mode: 'rolling', months: 1 },
    allow_multiple: true,
  });
  const { points, tier_id, version } = await tessera.memberships.get(member.id);
  assert.deepEqual([points.available, points.lifetime_earned, version], [100, 100, 1]);
  assert.equal(tier_id, pass.tiers[1]!.id);
  const { expiring: _expiring, ...now } = points;
  assert.deepEqual(member.points, now, 'the answer has them, with their expiry');
  const [earned, issued] = await world.sql<{ type: string; data: { balances: { available: number } } }>(
    `select type, data from events where merchant_id = $1 and type in ('points.earned', 'membership.issued') order by type desc`,
    [merchant.id],
  );
  assert.deepEqual([earned!.type, issued!.type], ['points.earned', 'membership.issued']);
  assert.equal(earned!.data.balances.available, 100);
  const { data } = await tessera.points.statement(member.id).page();
  assert.deepEqual(given(data[0]!.rules), [['Welcome', 100, null]]);

  const twin = await tessera.memberships.issue({
    pass_id: pass.id,
    customer: { id: member.customer_id },
    initial_points: 5,
  });
  assert.equal(twin.points.available, 5);
  await tessera.memberships.revoke(twin.id, { reason: 'x' });
  await tessera.memberships.revoke(member.id, { reason: 'x' });
  const back = await tessera.memberships.issue({ pass_id: pass.id, customer: { id: member.customer_id } });
  assert.equal(back.points.available, 0, 'leaving and coming back earns nothing');
  await tessera.points.reverse(data[0]!.id, { reason: 'x' });
});

test('many cards issued at once each earn once for joining, with their initial points and within the limit of the pass', async () => {
  const { tessera, pass } = await club({
    earn_rules: [welcome],
    earn_cap: { points: 60, per: 'ever' },
    pending_days: 2,
  });
  const recipients = Array.from({ length: 30 }, (_, at) => ({
    customer: { external_id: `bulk-${at % 20}` },
    ...(at % 2 === 0 && { initial_points: 7 }),
  }));
  const job = await tessera.memberships.issueBulk({ pass_id: pass.id, recipients, on_duplicate: 'skip' });
  await jobEnd(tessera, job.id);
  const { data } = await tessera.memberships.listIssued(pass.id, { limit: 100 }).page();
  const balances = data.map(({ points }) => `${points.available} ${points.pending}`).sort();
  assert.deepEqual(balances, [...Array(11).fill('0 60'), ...Array(10).fill('7 60')].sort());
});

/** Events of members: what they do besides buying, under types that the merchant declares. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MembershipsRecordEventParams } from '../../sdk/src/resources/memberships.ts';
import type { MemberEventType } from '../../sdk/src/resources/shared-objects.ts';
import { addPass } from '../harness/passes.ts';
import { startServer } from '../harness/server.ts';
import { use, useStage } from '../harness/stage.ts';
import { openClub, refusedWith } from './points-club.ts';

const { server, world } = useStage();
/** Simulates another process of the installation: separate queues and connections. */
const other = use(() => startServer({ database: server.database, keyring: server.app.services.keyring }));

const review: MemberEventType = {
  type: 'review',
  label: 'Review',
  value: 'number',
  properties: [
    { key: 'product', type: 'text' },
    { key: 'photo', type: 'boolean' },
  ],
  archived: false,
};
const donation = { type: 'donation', label: 'Donation', value: 'amount' } as const;
const visit = { type: 'visit', label: 'Visit', value: 'none' } as const;

let references = 0;
const nextReference = (): string => {
  references += 1;
  return `event-${references}`;
};

/** Changes of the usual request; undefined leaves a field out. */
type Body = {
  [Field in keyof MembershipsRecordEventParams]?: MembershipsRecordEventParams[Field] | undefined;
};

/** A club whose merchant declared some types. */
async function club() {
  const opened = await openClub(world);
  const { tessera, member } = opened;
  await tessera.memberships.setEventTypes({ types: [review, donation, visit] });
  const record = (body: Body = {}) => {
    const usual = { membership_id: member.id, type: 'review', reference: nextReference(), value: 5 };
    return tessera.memberships.recordEvent({ ...usual, ...body } as MembershipsRecordEventParams);
  };
  return { ...opened, record };
}

test('declared event types stay, and only grow', async () => {
  const { tessera, events } = await club();
  const { types, version } = await tessera.memberships.getEventTypes();
  const set = (wanted: typeof types) => tessera.memberships.setEventTypes({ types: wanted });
  const fixed = refusedWith('event_type_fixed');
  await assert.rejects(set(types.slice(1)), fixed);
  await assert.rejects(set(types.map((one) => ({ ...one, value: 'none' as const }))), fixed);
  const [first, ...others] = types;
  await assert.rejects(set([{ ...first!, properties: first!.properties.slice(1) }, ...others]), fixed);
  const asNumber = first!.properties.map((one) => ({ ...one, type: 'number' as const }));
  await assert.rejects(set([{ ...first!, properties: asNumber }, ...others]), fixed);
  await assert.rejects(set([...types, first!]), refusedWith('validation_failed'));
  assert.equal((await set(types)).version, version, 'an unchanged list is no new version');
  const more = [...first!.properties, { key: 'stars', type: 'number' as const }];
  const grown = await set([{ ...first!, label: 'Product review', properties: more }, ...others]);
  assert.equal(grown.version, version + 1);
  assert.deepEqual(await events('^event_types'), ['event_types.updated', 'event_types.updated']);
});

test('an event counts once for its type and reference, in however many processes and however often it is sent', async () => {
  const { merchant, tessera, member, record, pass, events } = await club();
  const reference = nextReference();
  const body = { reference, properties: { product: 'Coffee' } };
  const elsewhere = await merchant.client(other.url);
  const again = { ...body, membership_id: member.id, type: 'review', value: 5 };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0 ? record(body) : elsewhere.memberships.recordEvent(again),
    ),
  );
  const [{ event }] = answers as [(typeof answers)[0]];
  assert.equal(event?.customer_id, member.customer_id);
  assert.deepEqual(new Set(answers.map((answer) => answer.event?.id)), new Set([event!.id]));
  assert.deepEqual(await events('^member_event'), ['member_event.recorded']);
  const taken = refusedWith('duplicate_reference', { member_event_id: event!.id });
  await assert.rejects(record({ ...body, value: 4 }), taken);
  await assert.rejects(record({ reference }), taken);
  const neighbour = await tessera.memberships.issue({ pass_id: pass.id, customer: { external_id: 'n-1' } });
  await assert.rejects(record({ ...body, membership_id: neighbour.id }), taken);
  // Two members at once with one reference: their locks don't meet, and one of them gets it.
  const contested = nextReference();
  const outcomes = await Promise.allSettled([
    record({ reference: contested }),
    elsewhere.memberships.recordEvent({ ...again, reference: contested, membership_id: neighbour.id }),
  ]);
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  const visited = await tessera.memberships.recordEvent({
    membership_id: member.id,
    type: 'visit',
    reference,
  });
  assert.notEqual(visited.event?.id, event!.id, 'another type has references of its own');
});

test('an unknown type names the nearest that was declared, and only its content is accepted', async () => {
  const { record, tessera } = await club();
  await assert.rejects(record({ type: 'reviews' }), refusedWith('event_type_unknown', { nearest: 'review' }));
  await assert.rejects(record({ type: 'quite-different' }), refusedWith('event_type_unknown'));
  const places = async (body: Body): Promise<string[]> => {
    try {
      await record(body);
    } catch (error) {
      const { code, faults } = error as { code: string; faults: { pointer: string }[] };
      return [code, ...faults.map(({ pointer }) => pointer)];
    }
    return [];
  };
  const gift = { type: 'donation', value: undefined } as const;
  assert.deepEqual(await places({ value: undefined }), ['validation_failed', '/value']);
  assert.deepEqual(await places({ amount: 500, currency: 'EUR' }), [
    'validation_failed',
    '/amount',
    '/currency',
  ]);
  assert.deepEqual(await places({ ...gift, amount: 500 }), ['validation_failed', '/currency']);
  assert.deepEqual(await places({ ...gift, amount: 500, currency: 'EUR' }), []);
  assert.deepEqual(await places({ type: 'visit' }), ['validation_failed', '/value']);
  assert.deepEqual(await places({ properties: { photo: 'yes' } }), [
    'validation_failed',
    '/properties/photo',
  ]);
  for (const key of ['size', 'constructor', 'toString']) {
    const hostile = JSON.parse(`{"${key}": "x"}`);
    assert.deepEqual(await places({ properties: hostile }), ['validation_failed', '/properties'], key);
  }
  const { types } = await tessera.memberships.getEventTypes();
  const archived = types.map((one) => ({ ...one, archived: one.type === 'review' }));
  const reference = nextReference();
  const { event } = await record({ reference });
  await tessera.memberships.setEventTypes({ types: archived });
  assert.deepEqual(await places({}), ['validation_failed', '/type']);
  assert.deepEqual((await record({ reference })).event, event, 'what was recorded stays');
});

test('a declared property or attribute that is called like a part of every object is one like any other', async () => {
  const { tessera, record } = await club();
  const { types } = await tessera.memberships.getEventTypes();
  const properties = [{ key: 'constructor', type: 'text' as const }];
  await tessera.memberships.setEventTypes({ types: [...types, { ...visit, type: 'race', properties }] });
  const body = { type: 'race', value: undefined, reference: nextReference() };
  const { event } = await record({ ...body, properties: { constructor: 'Ferrari' } as never });
  assert.deepEqual(event?.properties, { constructor: 'Ferrari' });
  await assert.rejects(record(body), refusedWith('duplicate_reference'));

  const attribute = { key: 'constructor', label: 'Team', type: 'text', unique: true } as const;
  await tessera.customers.setAttributes({ attributes: [attribute] });
  await tessera.customers.create({ external_id: 'without-1' });
  await tessera.customers.create({ external_id: 'without-2' });
  await tessera.customers.setAttributes({ attributes: [{ ...attribute, required: true }] });
  await assert.rejects(
    tessera.customers.create({ external_id: 'without-3' }),
    refusedWith('validation_failed'),
  );
});

test('an event that is reported again is the recorded one even when it is too old to be new, and a sandbox finds it by its own time', async () => {
  const merchant = await world.merchant({ sandbox: true, timezone: 'UTC' });
  const tessera = await merchant.clientAs('owner');
  const pass = await addPass(tessera);
  const member = await tessera.memberships.issue({ pass_id: pass.id, customer: { external_id: 'ada' } });
  await tessera.memberships.setEventTypes({ types: [visit] });
  const body = { membership_id: member.id, type: 'visit', reference: 'visit-1' };
  const occurred_at = new Date(Date.now() + 60_000).toISOString();
  const { event } = await tessera.memberships.recordEvent({ ...body, occurred_at });
  assert.ok(event!.occurred_at < occurred_at, 'a clock that is a little ahead is believed');
  await tessera.sandbox.advanceClock({ to: new Date(Date.now() + 100 * 3_600_000).toISOString() });
  const again = await tessera.memberships.recordEvent({ ...body, occurred_at });
  assert.deepEqual(again.event, event);
  await assert.rejects(
    tessera.memberships.recordEvent({ ...body, reference: 'visit-2', occurred_at }),
    refusedWith('occurred_at_too_old'),
  );
  const later = await tessera.memberships.recordEvent({ ...body, reference: 'visit-3' });
  const since = { occurred_gte: new Date(Date.now() + 90 * 3_600_000).toISOString() };
  const { data } = await tessera.memberships.listEvents(since).page();
  assert.deepEqual(
    data.map(({ id }) => id),
    [later.event!.id],
  );
});

test('a dry run and an event of a member who is suspended leave nothing', async () => {
  const { tessera, member, record } = await club();
  const tried = await record({ dry_run: true });
  assert.deepEqual(tried, { event: null, points: 0, transaction: null });
  const kept = await record();
  await tessera.memberships.update(member.id, { status: 'suspended' });
  await assert.rejects(record({ dry_run: true }), refusedWith('membership_not_active'));
  await assert.rejects(record(), refusedWith('membership_not_active'));
  const { data } = await tessera.memberships.listEvents().page();
  assert.deepEqual(data, [kept.event]);
});

test('events are found by type, member, customer and time, in files and in the activity, also after a merge', async () => {
  const { tessera, member, pass, record } = await club();
  const twin = await tessera.memberships.issue({ pass_id: pass.id, customer: { external_id: 'twin' } });
  const reference = nextReference();
  const theirs = await record({ membership_id: twin.id, reference, properties: { product: '=1+1' } });
  await record({ type: 'visit', value: undefined });
  await record({
    customer: { external_id: 'twin' },
    membership_id: undefined,
    type: 'visit',
    value: undefined,
  });
  const ids = async (query: Parameters<typeof tessera.memberships.listEvents>[0]) =>
    (await tessera.memberships.listEvents(query).page()).data.map(({ type }) => type);
  assert.deepEqual(await ids({ type: ['review'] }), ['review']);
  assert.deepEqual(await ids({ membership_id: twin.id }), ['visit', 'review']);
  assert.deepEqual(await ids({ customer_id: member.customer_id }), ['visit']);
  assert.deepEqual(await ids({ occurred_gte: '2099-01-01' }), []);
  assert.deepEqual(await ids({ occurred_lt: '2099-01-01' }), ['visit', 'visit', 'review']);

  await tessera.customers.merge(member.customer_id, { duplicate_id: twin.customer_id });
  assert.deepEqual(await ids({ customer_id: member.customer_id }), ['visit', 'visit', 'review']);
  assert.deepEqual(await ids({ membership_id: member.id }), ['visit', 'visit', 'review']);
  const again = await record({ membership_id: twin.id, reference, properties: { product: '=1+1' } });
  assert.equal(again.event?.id, theirs.event?.id);
  assert.equal(again.event?.customer_id, member.customer_id);

  const { data } = await tessera.memberships
    .listActivity({ customer_id: member.customer_id, type: ['event.recorded'] })
    .page();
  assert.deepEqual(
    data.map((line) => line.data.type),
    ['visit', 'visit', 'review'],
  );
});

/** Each type of event carries what its payload declares, and nothing else leaves the server. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import pg from 'pg';
import type { TSchema } from 'typebox';
import type { EventObjectOf } from '../../contract/events/payloads.ts';
import { eventPayloads } from '../../contract/events/payloads.ts';
import { type EventType, eventTypes } from '../../contract/events.ts';
import type { RouteName } from '../../contract/routes.ts';
import { eventExample } from '../../derive/event-example.ts';
import type { EventOf } from '../../sdk/src/resources/events.ts';
import { demoCopy } from '../harness/demo.ts';
import { type LoggedEvent, readStored, withTime } from '../harness/logged-events.ts';
import {
  type EventHead,
  freezeWallets,
  madeEvents,
  restored,
  shortened,
  viewData,
} from '../harness/made-events.ts';
import { inTurn } from './send.ts';
import { openWalk, routes, validCall, type Walk } from './walk.ts';

type Recorded = LoggedEvent;

let walk: Walk;
let recorded: Map<EventType, Recorded[]>;
/** As the log has them. */
let stored: Recorded[];

/** Calls beside the valid one of each route; the bodies of an entry are sent to the same object, one after another. */
const furtherCalls: [RouteName, ...object[]][] = [
  ['memberships.update-template', { status: 'archived' }],
  ['memberships.update-pass', { status: 'paused' }, { status: 'archived', force: true }],
  ['memberships.update', { status: 'suspended' }, { status: 'active' }],
  ['vouchers.update', { redemption_limit: 100 }, { active: false }, { active: true }],
  [
    'webhooks.update',
    { rotate_secret: true },
    { test: true },
    { replay: { since: new Date().toISOString() } },
    { status: 'disabled' },
    { status: 'enabled' },
  ],
  ['referrals.decide', { decision: 'void', reason: 'by mistake' }],
  ['admin.set-merchant-status', { status: 'closed' }],
  ['admin.set-wallet-status', { status: 'active' }],
  ['admin.settle-invoice', { status: 'payment_failed' }, { status: 'void' }],
  ['admin.decide-kyb-submission', { decision: 'reject', reason: 'not a business' }],
];

/** Types that no operation emits: one that no one can subscribe to, and one of months that groups settled before. */
const unused: readonly EventType[] = ['notification.created', 'group.settlement_closed'];

/** Types that the clock or another system causes, with a type whose object is made by the same function. */
const sameObject: Partial<Record<EventType, EventType>> = {
  'pass.limit_near': 'pass.created',
  'membership.renewed': 'membership.suspended',
  'membership.expiring': 'membership.suspended',
  'membership.expired': 'membership.suspended',
  'membership.tier_expiring': 'membership.suspended',
  'points.debt_recovered': 'points.redeemed',
  'voucher.expiring': 'voucher.created',
  'voucher.expired': 'voucher.created',
  'voucher.hold.expired': 'voucher.hold.created',
  'communication.failed': 'communication.created',
  'delivery.bounced': 'delivery.sent',
  'delivery.complained': 'delivery.sent',
  'referral.expired': 'referral.created',
  'kyb.expired': 'kyb.submitted',
  'kyb.action_required': 'kyb.submitted',
  'kyb.document.rejected': 'kyb.document.accepted',
  'api_token.expiring': 'api_token.created',
  'api_token.abuse_detected': 'api_token.created',
  'api_token.expired': 'api_token.created',
  'job.failed': 'job.completed',
  'gift_card.expired': 'gift_card.loaded',
  'gift_card.reinstated': 'gift_card.loaded',
  'campaign.budget_near': 'campaign.created',
  'campaign.budget_spent': 'campaign.created',
};

before(async () => {
  walk = await openWalk();
  await inTurn(
    routes.filter(({ events }) => events.length > 0),
    ({ name }) => callRoute(name),
  );
  for (const [name, ...bodies] of furtherCalls) await callRoute(name, bodies);
  await freezeWallets(walk.server, walk.shop.merchant.id);
  const { database } = await demoCopy();
  const ofDemo = await eventsIn(database.superuserUrl);
  await database.drop();
  const ofFunctions = madeEvents.map(({ type, object, previous = null }) =>
    copyOf({ ...noHead, type, data: object, previous }),
  );
  stored = (await walk.world.sql<Recorded>(readStored)).map(withTime);
  const ofWalk = stored.map((event) => ({ ...event, data: restored(event.data, event) }));
  const all = [...ofWalk, ...ofDemo, ...ofFunctions];
  recorded = Map.groupBy(all, ({ type }) => type);
});

after(() => walk?.close());

async function callRoute(name: RouteName, bodies: readonly object[] = []): Promise<void> {
  const route = routes.find((one) => one.name === name)!;
  const call = await validCall(route, walk.shop);
  const bearer = await walk.credential(route, call);
  for (const body of bodies.length === 0 ? [call.body] : bodies) {
    const answer = await walk.ask(route, { ...call, body }, { bearer });
    assert.equal(answer.status, route.result.status, `${name} ${JSON.stringify(body)} ${answer.text}`);
  }
}

async function eventsIn(connectionString: string): Promise<Recorded[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Recorded>(readStored)).rows.map(withTime);
  } finally {
    await client.end();
  }
}

const noHead: Omit<EventHead, 'type'> = {
  merchant_id: randomUUID(),
  object_id: randomUUID(),
  actor_type: 'system',
  actor_id: null,
  created_at: '2026-11-21T09:30:00.000Z',
};

/** As stored: without undefined fields. */
const copyOf = (event: object): Recorded => JSON.parse(JSON.stringify(event)) as Recorded;

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
const checks = new Map<TSchema, ValidateFunction>();

function faultsIn(schema: TSchema | undefined, value: unknown): string[] {
  if (schema === undefined) return [`undeclared: ${JSON.stringify(value)}`];
  const check = checks.get(schema) ?? ajv.compile(schema);
  checks.set(schema, check);
  check(value);
  return (check.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

const faultsOf = (type: EventType, { object, previous }: ReturnType<typeof viewData>): string[] =>
  [
    ...faultsIn(eventPayloads[type].object, object),
    ...(previous === undefined ? [] : faultsIn(eventPayloads[type].previous, previous)),
  ].map((fault) => `${type}: ${fault}`);

test('each type is emitted with everything that its payload requires, and nothing else', () => {
  const faults = new Set<string>();
  for (const type of eventTypes) {
    if (unused.includes(type)) continue;
    const events = recorded.get(type) ?? recorded.get(sameObject[type]!) ?? [];
    if (events.length === 0) faults.add(`${type} is never emitted`);
    for (const { data, previous } of events) {
      // A referral code is stored with its code, which stays in the house.
      const { code: _code, ...object } = data;
      const stored = type === 'referral_code.created' ? object : data;
      // What another type says of before is its own.
      const own = previous && recorded.has(type) ? { previous } : {};
      for (const fault of faultsOf(type, { object: stored, ...own })) faults.add(fault);
    }
  }
  assert.deepEqual([...faults], []);
});

test('what an event says is returned unchanged, and a field that is not declared is left out', () => {
  for (const type of eventTypes) {
    for (const event of recorded.get(type)?.slice(0, 20) ?? []) {
      const { object, previous } = viewData(event);
      const { code: _code, ...stored } = event.data;
      assert.deepEqual(object, type === 'referral_code.created' ? stored : event.data, type);
      assert.deepEqual(previous ?? null, event.previous, type);
      const undeclared = { secret: 'x', internal: { note: 'x' } };
      const wider = viewData({
        ...event,
        data: { ...event.data, ...undeclared },
        previous: event.previous && { ...event.previous, ...undeclared },
      });
      assert.deepEqual(wider, { object, ...(previous && { previous }) }, type);
    }
  }
});

test('an event that an earlier release stored without newer fields is returned as it is', () => {
  for (const type of eventTypes) {
    const older = { ...noHead, type, previous: null };
    const { id, object } = { id: 'x_1', object: 'older' };
    const shown = viewData({ ...older, data: { id, object, status: null } }).object;
    for (const [name, value] of Object.entries(shown))
      assert.equal(value, { id, object, status: null }[name]);
  }
});

test('the log has no field that the row of an event says anyway', () => {
  const whole = stored.map((event) => restored(event.data, event));
  stored.forEach((event, at) => {
    // A server that has just started doesn't know yet whether all others read it.
    if (event.data.object === undefined)
      assert.deepEqual(event.data, shortened(whole[at]!, event), event.type);
  });
  const bytes = (objects: readonly object[]) =>
    objects.reduce((sum, one) => sum + JSON.stringify(one).length, 0);
  assert.ok(bytes(stored.map(({ data }) => data)) < 0.6 * bytes(whole));
});

test('the example of each type is valid', () => {
  const faults = eventTypes.flatMap((type) =>
    faultsOf(type, (eventExample(type) as { data: ReturnType<typeof viewData> }).data),
  );
  assert.deepEqual(faults, []);
});

/** The subscriptions of an endpoint are all types in the contract, and only those that can be sent in the SDK. */
type Comparable = Exclude<EventType, `webhook_endpoint.${string}`>;

/** The types whose object in the contract isn't one of the SDK. */
type Differing = {
  [T in Comparable]: EventObjectOf<T> extends EventOf<T>['data']['object'] ? never : T;
}[Comparable];

test('the SDK has the payload of each type', () => {
  const agrees: [Differing] extends [never] ? true : Differing = true;
  assert.ok(agrees);
  const text = readFileSync(new URL('../../sdk/src/resources/events.ts', import.meta.url), 'utf8');
  const declared = text.slice(
    text.indexOf('export interface EventData {'),
    text.indexOf('export interface EventOf<'),
  );
  assert.deepEqual(
    [...declared.matchAll(/^ {2}'([a-z_.]+)': \{ object: /gm)].map(([, type]) => type!).sort(),
    [...eventTypes].sort(),
  );
});

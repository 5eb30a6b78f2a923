/** Events of members: the types that a merchant declares, recording events, and reading them. */
import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { change, eventsOf, happening, previousOf, Snapshot } from '../events/payload.ts';
import { limits } from '../limits.ts';
import { exportOf } from '../list-exports.ts';
import { AmountInput, Currency, Id, Key, List, listQuery, Strict, TimestampInput } from '../primitives.ts';
import { EarnedByRules, Limited } from '../resources/earn-rules.ts';
import {
  EventProperties,
  EventTypeInput,
  EventTypeName,
  EventValue,
  MemberEvent,
  MemberEventTypes,
} from '../resources/member-event.ts';
import { PassOfCustomer } from '../resources/membership.ts';
import { PointsTransaction } from '../resources/points.ts';
import { route } from '../route.ts';
import { membershipFields } from './points.ts';
import { clockEvents } from './points-reversals.ts';

export const getTypes = route({
  name: 'memberships.get-event-types',
  method: 'GET',
  path: '/merchant/event-types',
  access: byToken('memberships:read', 'MEMBERSHIPS_READ'),
  summary: 'Read the declared event types',
  description: 'Returns the types that events of members can have.',
  result: { status: 200, schema: MemberEventTypes },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const setTypes = route({
  name: 'memberships.set-event-types',
  method: 'PUT',
  path: '/merchant/event-types',
  access: byToken('memberships:update', 'MEMBERSHIPS_MANAGE'),
  grants: 'none',
  summary: 'Declare event types',
  description:
    'Replaces the list of event types. A declared type stays on it, with its `value` and its properties; label and `archived` can change, and properties can be added. Supports `If-Match`.',
  body: Strict({
    types: Type.Array(EventTypeInput, {
      maxItems: limits.memberEvent.types,
      description: 'All types, in this order',
    }),
  }),
  result: { status: 200, schema: MemberEventTypes },
  errors: ['event_type_fixed', 'precondition_failed', 'validation_failed'],
  events: ['event_types.updated'],
  idempotency: 'none',
  example: {
    body: {
      types: [
        {
          type: 'review',
          label: 'Review',
          value: 'number',
          properties: [{ key: 'product', type: 'text' }],
        },
      ],
    },
  },
});

export const record = route({
  name: 'memberships.record-event',
  method: 'POST',
  path: '/memberships/events',
  access: byToken('memberships:earn', 'MEMBERSHIPS_EARN'),
  grants: 'none',
  summary: 'Record an event of a member',
  description:
    'Records what a member did, such as a review, under a declared `type`. Each `reference` counts once for each type, forever: the same event again returns the one that was recorded, and another one is refused with `member_event_id`. It earns points by the `earn_rules` of the pass with the trigger `event` and its type. The membership must be active when the event occurs. With `dry_run`, nothing is saved.',
  body: Strict(
    {
      ...membershipFields,
      pass_id: PassOfCustomer(),
      type: EventTypeName(),
      reference: Key(120, {
        description: 'Your own reference for this event; it can be used once for each type',
      }),
      value: Type.Optional(EventValue()),
      amount: Type.Optional(AmountInput()),
      currency: Type.Optional(Currency()),
      properties: Type.Optional(EventProperties('Values of properties that the type declares')),
      location_id: Type.Optional(Id('location')),
      occurred_at: Type.Optional(TimestampInput()),
      dry_run: Type.Optional(Type.Boolean({ default: false })),
    },
    { minProperties: 3, 'x-needs': [Object.keys(membershipFields)] },
  ),
  result: {
    status: 201,
    schema: Strict({
      event: Type.Union([MemberEvent, Type.Null()], { description: 'Null with `dry_run`' }),
      points: Type.Integer({ minimum: 0, description: 'Points that the event earned, or would earn' }),
      transaction: Type.Union([PointsTransaction, Type.Null()], {
        description: 'The earning; null with `dry_run`, or if the event earns no points',
      }),
      rules: Type.Optional(EarnedByRules()),
      limited: Type.Optional(Limited()),
    }),
  },
  errors: [
    'event_type_unknown',
    'membership_not_found',
    'membership_ambiguous',
    'card_renewed',
    'scan_failures_exceeded',
    'people_failures_exceeded',
    'duplicate_reference',
    'membership_not_active',
    'earn_cap_reached',
    'occurred_at_too_old',
    'occurred_at_in_future',
  ],
  events: ['member_event.recorded', 'points.earned', 'points.pending', ...clockEvents],
  idempotency: 'moves_value',
  example: {
    body: {
      serial: '7Z3KQW9T0XGM4H2RNPV8EA',
      type: 'review',
      reference: 'review-1001',
      value: 5,
      properties: { product: 'House blend' },
    },
  },
  agent: { hint: 'Safe to repeat with the same `reference`; read the declared types first.' },
});

export const list = route({
  name: 'memberships.list-events',
  method: 'GET',
  path: '/memberships/events',
  access: byToken('memberships:read', 'MEMBERSHIPS_READ'),
  mayBeStale: true,
  summary: 'List events of members',
  description:
    'Lists the events of all members, newest first unless `order=asc`. `membership_id` also finds events of memberships that were merged into it.',
  query: Strict({
    ...listQuery,
    type: Type.Optional(Type.Array(EventTypeName(), { maxItems: limits.memberEvent.types })),
    membership_id: Type.Optional(Id('membership')),
    customer_id: Type.Optional(Id('customer')),
    occurred_gte: Type.Optional(TimestampInput()),
    occurred_lt: Type.Optional(TimestampInput()),
  }),
  result: { status: 200, schema: List(MemberEvent) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

const exportEvents = exportOf(list, 'events of members');

const RecordedMemberEvent = Snapshot('RecordedMemberEvent', {
  ...MemberEvent.properties,
  pass_id: Id('pass'),
});

const memberEventEvents = eventsOf('member_event', ['memberships:read', 'MEMBERSHIPS_READ'], {
  'member_event.recorded': happening('A member did something that you record', RecordedMemberEvent),
});

const eventTypesEvents = eventsOf('event_types', ['memberships:read', 'MEMBERSHIPS_READ'], {
  'event_types.updated': change(
    'The event types changed',
    MemberEventTypes,
    previousOf('PreviousMemberEventTypes', MemberEventTypes, 'types'),
  ),
});

export const memberEvents = domain({
  routes: [getTypes, setTypes, record, list, exportEvents],
  events: [memberEventEvents, eventTypesEvents],
});

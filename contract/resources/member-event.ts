/** What members do besides buying, such as a review or a finished course, and the types that a merchant declares. */
import { Type } from 'typebox';
import { limits } from '../limits.ts';
import { Actor, Amount, Currency, Id, Key, Nullable, OneOf, Strict, Text, Timestamp } from '../primitives.ts';
import { DeclaredKey, declaredTypes } from './declared.ts';

/** `none`: events have no value; `number`: a whole number; `amount`: an amount of money. */
export const eventValues = ['none', 'number', 'amount'] as const;

const EventProperty = Strict(
  {
    key: { ...DeclaredKey('rating'), description: 'Lower-case name of the property; it cannot change' },
    type: OneOf(declaredTypes, '`date`: a day such as `2026-11-23`'),
  },
  { title: 'MemberEventProperty' },
);

const declared = {
  type: { ...DeclaredKey('review'), description: 'Lower-case name of the type; it cannot change' },
  label: Text(80, { description: 'What your team sees' }),
  value: OneOf(
    eventValues,
    'What each event has: `number` a whole number in `value`, `amount` an `amount` with its `currency`',
  ),
};
const properties = () =>
  Type.Array(EventProperty, {
    maxItems: limits.memberEvent.properties,
    description: 'Further values that events can have',
  });
const archived = () => Type.Boolean({ description: 'Whether it keeps its events, but takes no new ones' });

export const EventTypeInput = Strict({
  ...declared,
  properties: Type.Optional(properties()),
  archived: Type.Optional(archived()),
});

const MemberEventType = Strict(
  { ...declared, properties: properties(), archived: archived() },
  { title: 'MemberEventType' },
);

export const MemberEventTypes = Strict(
  {
    object: Type.Literal('event_types'),
    merchant_id: Id('merchant'),
    types: Type.Array(MemberEventType, { description: 'The declared types, in this order' }),
    version: Type.Integer({
      minimum: 0,
      description: '0 before the first declaration; send it as `If-Match`',
    }),
    updated_at: Nullable(Timestamp()),
  },
  { title: 'MemberEventTypes' },
);

export type PropertyValue = string | number | boolean;

export const EventProperties = (description: string) =>
  Type.Unsafe<Record<string, PropertyValue>>({
    type: 'object',
    description,
    maxProperties: limits.memberEvent.properties,
    additionalProperties: Type.Union([
      Text(limits.memberEvent.textLength, { minLength: 0 }),
      Type.Number(),
      Type.Boolean(),
    ]),
  });

/** Names a declared type; one that isn't declared is refused with the nearest. */
export const EventTypeName = () => Key(40, { description: 'A declared type, such as `review`' });

export const EventValue = () =>
  Type.Integer({
    minimum: 0,
    maximum: limits.memberEvent.value,
    description: 'A whole number, if the type has one',
  });

export const MemberEvent = Strict({
  id: Id('member_event'),
  object: Type.Literal('member_event'),
  merchant_id: Id('merchant'),
  membership_id: Id('membership'),
  customer_id: Id('customer'),
  type: Type.String({ description: 'The declared type', examples: ['review'] }),
  reference: Type.String({ description: 'Your own reference, which is used once for each type' }),
  value: Nullable(EventValue()),
  amount: Nullable(Amount()),
  currency: Nullable(Currency()),
  properties: EventProperties('Values of the properties that the type declares'),
  location_id: Nullable(Id('location')),
  transaction_id: Nullable({ ...Id('points_transaction'), description: 'The points that it earned' }),
  actor: Actor(),
  occurred_at: Timestamp(),
  created_at: Timestamp(),
});

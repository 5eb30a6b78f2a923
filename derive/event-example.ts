/** An example of each type of event. */
import { eventPayloads } from '../contract/events/payloads.ts';
import type { EventType } from '../contract/events.ts';
import { Event } from '../contract/resources/event.ts';
import { type JsonSchema, jsonSchemaOf, propertiesOf } from './json-schema.ts';
import { exampleOf } from './schema-example.ts';

const later = '2026-11-24T00:00:00.000Z';

const now = '2026-11-21T09:30:00.000Z';

/** Values that follow from the type of the event and differ from the usual example. */
const values: Partial<Record<EventType, object>> = {
  'points.pending': { status: 'pending', available_at: later },
  'points.activated': { type: 'activate' },
  'points.redeemed': { type: 'redeem', points: -12 },
  'points.adjusted': { type: 'adjust' },
  'points.reversed': { type: 'reverse', points: -12 },
  'points.expired': { type: 'expire', points: -12 },
  'points.debt_recovered': { type: 'debt_recovery', points: -12 },
  'voucher.disabled': { active: false, status: 'disabled' },
  'voucher.voided': { voided_at: now },
  'membership.revoked': { revoked_at: now },
  'wallet.frozen': { status: 'frozen' },
};

const earlierValues: Partial<Record<EventType, object>> = {
  'voucher.enabled': { active: false },
  'voucher.disabled': { active: true },
  'voucher.voided': { voided_at: null },
  'membership.tier_changed': { tier_id: null },
};

/** The status that the type names, such as `canceled` for `communication.canceled`. */
function statusIn(type: EventType, object: JsonSchema): { status?: string } {
  const named = type.slice(type.lastIndexOf('.') + 1);
  return object.properties?.status?.enum?.includes(named) ? { status: named } : {};
}

/** The previous value of one field: of the status if the type names one, otherwise of the first. */
function previousExample(type: EventType, previous: JsonSchema, status: unknown): object {
  const earlier = earlierValues[type];
  if (earlier) return earlier;
  const statuses = status === undefined ? undefined : previous.properties?.status?.enum;
  if (statuses) return { status: statuses.find((one) => one !== status) };
  const [name, field] = propertiesOf(previous)[0]!;
  return { [name]: exampleOf(field, name) };
}

function dataExample(type: EventType): { object: object; previous?: object } {
  const { object, previous } = eventPayloads[type];
  const schema = jsonSchemaOf(object);
  const status = statusIn(type, schema);
  return {
    object: { ...(exampleOf(schema) as object), ...status, ...values[type] },
    ...(previous && { previous: previousExample(type, jsonSchemaOf(previous), status.status) }),
  };
}

/** Made from its schema, without a file, so that commands on other machines have it too. */
export const eventExample = (type: EventType): object => ({
  ...(exampleOf(jsonSchemaOf(Event)) as object),
  type,
  actor: { type: 'token', id: 'tok_01jd8k4x3fe7hbkq6v2c9m5n0p' },
  data: dataExample(type),
});

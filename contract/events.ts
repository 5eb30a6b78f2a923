/**
 * The event catalogue: what all domains declare. Every change records its event in the same transaction. Activity,
 * webhooks, notifications and statistics are derived from events only. `object` is the kind of `data.object`.
 */
import { domains } from './domains.ts';
import type { EventRight } from './events/payload.ts';

/** The schema of an endpoint lists all types, so its own are known by name before what they say. */
const ofEndpoints = {
  object: 'webhook_endpoint',
  right: { scope: 'webhooks:read', permission: 'WEBHOOKS_MANAGE' },
  types: {
    'webhook_endpoint.created': undefined,
    'webhook_endpoint.updated': undefined,
    'webhook_endpoint.enabled': undefined,
    'webhook_endpoint.disabled': undefined,
    'webhook_endpoint.secret_rotated': undefined,
    'webhook_endpoint.replay_started': undefined,
    'webhook_endpoint.tested': undefined,
  },
} as const;

export type DeclaredEvents = Extract<(typeof domains)[number], { events: unknown }>['events'][number];
type Groups = DeclaredEvents | typeof ofEndpoints;
type TypesOf<G> = G extends { types: infer T } ? keyof T : never;
export type EventObject = Groups['object'];
export type EventType = TypesOf<Groups>;

// biome-ignore format: the order in which they are documented; others follow
const documented: readonly EventObject[] = [
  'merchant', 'pass_template', 'pass', 'membership', 'points_transaction', 'wallet_pass', 'voucher', 'voucher_hold',
  'redemption', 'gift_transaction', 'campaign', 'order', 'communication', 'delivery', 'customer', 'customer_schema',
  'member_event', 'event_types', 'post',
  'picture', 'notification', 'wallet_transaction', 'withdrawal', 'payment_request', 'group', 'referral', 'invoice', 'kyb',
  'api_token', 'team_member', 'webhook_endpoint', 'test_clock', 'job',
];

const placeOf = ({ object }: Groups): number => documented.indexOf(object) + 1 || documented.length + 1;
export const eventGroups: readonly DeclaredEvents[] = domains.flatMap((one): readonly DeclaredEvents[] =>
  'events' in one ? one.events : [],
);
const groups: readonly Groups[] = [...eventGroups, ofEndpoints].sort((a, b) => placeOf(a) - placeOf(b));

export const eventCatalogue = Object.fromEntries(
  groups.map(({ object, types }) => [object, Object.keys(types)]),
) as unknown as Readonly<Record<EventObject, readonly EventType[]>>;
export const eventTypes = Object.values(eventCatalogue).flat();

/** Who can read an event. `GET /events` and webhooks use this table. */
export const eventRights = Object.fromEntries(groups.map(({ object, right }) => [object, right])) as Readonly<
  Record<EventObject, EventRight | 'no_one'>
>;

const objectsByType = new Map(
  Object.entries(eventCatalogue).flatMap(([object, types]) =>
    types.map((type) => [type, object as EventObject] as const),
  ),
);

/** Returns the kind of object that an event is about. */
export const objectOf = (type: EventType): EventObject => objectsByType.get(type)!;

/** Sent only to the tested endpoint, regardless of its subscriptions. */
export const testEventType = 'webhook_endpoint.tested' satisfies EventType;

/** Event types that webhooks can subscribe to. */
export const webhookEventTypes: readonly EventType[] = [...objectsByType]
  .filter(([type, object]) => eventRights[object] !== 'no_one' && type !== testEventType)
  .map(([type]) => type);

/** Valid subscriptions of an endpoint; `*` means every event its creator can read. */
export const webhookSubscriptions = ['*', ...webhookEventTypes] as const;

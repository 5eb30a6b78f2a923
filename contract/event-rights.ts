/**
 * Who can read an event: those who can read its object. A token needs the scope and its creator the permission; a
 * user needs the permission. API tokens can't read `people` events, and users can't read `nobody` events either.
 * `GET /events` and webhooks use this table.
 */
import type { Permission, Scope } from './access.ts';
import { type EventObject, type EventType, eventCatalogue } from './events.ts';

export interface EventRight {
  scope: Scope | 'people';
  permission: Permission;
}

// biome-ignore format: one row per object
export const eventRights: Record<EventObject, EventRight | 'nobody'> = {
  merchant: { scope: 'merchant:read', permission: 'MERCHANT_READ' },
  pass_template: { scope: 'memberships:read', permission: 'MEMBERSHIPS_READ' },
  pass: { scope: 'memberships:read', permission: 'MEMBERSHIPS_READ' },
  membership: { scope: 'memberships:read', permission: 'MEMBERSHIPS_READ' },
  points_transaction: { scope: 'memberships:read', permission: 'MEMBERSHIPS_READ' },
  wallet_pass: { scope: 'memberships:read', permission: 'MEMBERSHIPS_READ' },
  voucher: { scope: 'vouchers:read', permission: 'VOUCHERS_READ' },
  voucher_hold: { scope: 'vouchers:read', permission: 'VOUCHERS_READ' },
  redemption: { scope: 'vouchers:read', permission: 'VOUCHERS_READ' },
  gift_transaction: { scope: 'vouchers:read', permission: 'VOUCHERS_READ' },
  campaign: { scope: 'vouchers:read', permission: 'VOUCHERS_READ' },
  order: { scope: 'vouchers:read', permission: 'VOUCHERS_READ' },
  // Deliveries are part of the activity of the members.
  communication: { scope: 'memberships:read', permission: 'MEMBERSHIPS_READ' },
  delivery: { scope: 'memberships:read', permission: 'MEMBERSHIPS_READ' },
  customer: { scope: 'dashboard:read', permission: 'USERS_READ' },
  customer_schema: { scope: 'memberships:read', permission: 'MEMBERSHIPS_READ' },
  post: { scope: 'posts:read', permission: 'POSTS_READ' },
  picture: { scope: 'posts:read', permission: 'POSTS_READ' },
  // Users see only their own.
  notification: 'nobody',
  wallet_transaction: { scope: 'wallet:read', permission: 'WALLET_READ' },
  withdrawal: { scope: 'wallet:read', permission: 'WALLET_READ' },
  payment_request: { scope: 'wallet:read', permission: 'WALLET_READ' },
  group: { scope: 'groups:read', permission: 'GROUPS_READ' },
  referral: { scope: 'referrals:read', permission: 'REFERRALS_READ' },
  invoice: { scope: 'billing:read', permission: 'BILLING_READ' },
  kyb: { scope: 'kyb:read', permission: 'KYB_READ' },
  api_token: { scope: 'people', permission: 'TOKENS_MANAGE' },
  team_member: { scope: 'people', permission: 'TEAM_MANAGE' },
  webhook_endpoint: { scope: 'webhooks:read', permission: 'WEBHOOKS_MANAGE' },
  test_clock: { scope: 'merchant:read', permission: 'MERCHANT_READ' },
  job: { scope: 'events:read', permission: 'EVENTS_READ' },
};

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
  .filter(([type, object]) => eventRights[object] !== 'nobody' && type !== testEventType)
  .map(([type]) => type);

/** Valid subscriptions of an endpoint; `*` means every event its creator can read. */
export const webhookSubscriptions = ['*', ...webhookEventTypes] as const;

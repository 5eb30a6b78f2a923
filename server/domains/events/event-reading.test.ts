import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presets, type Role, roles, scopeNames, scopePermissions } from '../../../contract/access.ts';
import { eventRights, eventTypes, objectOf, webhookEventTypes } from '../../../contract/events.ts';
import { permissionsOf } from '../../engine/principal.ts';
import { readableTypes } from './event-reading.ts';

const byPerson = (role: Role) => readableTypes({ scopes: undefined, permissions: permissionsOf(role) });
const byToken = (scopes: readonly string[], role: Role = 'owner') =>
  readableTypes({ scopes: new Set(scopes), permissions: permissionsOf(role) });

const objectsOf = (types: ReturnType<typeof byPerson>) => [...new Set(types.map(objectOf))];

test('an owner reads everything except notifications and views of others', () => {
  assert.deepEqual(
    byPerson('owner'),
    eventTypes.filter((type) => !/^(notification|saved_view)\./.test(type)),
  );
});

test('a token reads what its scopes allow, and never events for people only', () => {
  assert.deepEqual(objectsOf(byToken(['vouchers:read'])), [
    'voucher',
    'voucher_hold',
    'redemption',
    'gift_transaction',
    'campaign',
    'order',
  ]);
  assert.deepEqual(objectsOf(byToken(presets.pos_terminal.scopes)), [
    'voucher',
    'voucher_hold',
    'redemption',
    'gift_transaction',
    'campaign',
    'order',
  ]);
  assert.deepEqual(byToken(['vouchers:redeem', 'webhooks:manage']), []);
  assert.ok(byToken(scopeNames).every((type) => !type.startsWith('api_token.')));
});

test("a token can't read more than its creator", () => {
  assert.deepEqual(objectsOf(byToken(scopeNames, 'cashier')), [
    'merchant',
    'pass_template',
    'pass',
    'membership',
    'points_transaction',
    'wallet_pass',
    'voucher',
    'voucher_hold',
    'redemption',
    'gift_transaction',
    'campaign',
    'order',
    'communication',
    'delivery',
    'customer_schema',
    'member_event',
    'event_types',
    'test_clock',
  ]);
  for (const role of roles) {
    const ofPerson = new Set(byPerson(role));
    assert.ok(
      byToken(scopeNames, role).every((type) => ofPerson.has(type)),
      role,
    );
  }
});

test('each scope for reading an object has a permission that the scope requires', () => {
  for (const right of Object.values(eventRights)) {
    if (right === 'no_one' || right.scope === 'people') continue;
    assert.ok(right.scope.endsWith(':read'), right.scope);
    assert.ok(scopePermissions[right.scope].includes(right.permission), right.scope);
  }
});

test("types that no caller can read can't be subscribed to", () => {
  const left = eventTypes.filter((type) => !webhookEventTypes.includes(type));
  assert.deepEqual(left, [
    'notification.created',
    'webhook_endpoint.tested',
    'saved_view.created',
    'saved_view.updated',
    'saved_view.deleted',
  ]);
});

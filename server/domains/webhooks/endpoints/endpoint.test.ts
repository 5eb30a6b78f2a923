import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Role, scopeNames } from '../../../../contract/access.ts';
import { webhookEventTypes } from '../../../../contract/events.ts';
import { readerOf, refusalOfEvents, subscribedTypes } from './endpoint.ts';

const token = (scopes: readonly string[], role: Role | null = 'owner') =>
  readerOf({ reader_type: 'token', reader_scopes: scopes as never, reader_role: role });
const person = (role: Role | null) =>
  readerOf({ reader_type: 'user', reader_scopes: null, reader_role: role });

test('a reader without token, role or membership in the team can read nothing', () => {
  assert.equal(token(scopeNames, null), undefined);
  assert.equal(person(null), undefined);
});

test('an endpoint receives what it subscribes to, as far as its reader can read it', () => {
  const asked = ['voucher.created', 'invoice.paid'];
  assert.deepEqual(subscribedTypes(asked, token(['vouchers:read'])!), ['voucher.created']);
  assert.deepEqual(subscribedTypes(asked, token(['vouchers:read', 'billing:read'])!), asked);
  assert.deepEqual(subscribedTypes(asked, token(['vouchers:read', 'billing:read'], 'cashier')!), [
    'voucher.created',
  ]);
});

test('a star includes everything that the reader can read, and no more', () => {
  assert.deepEqual(subscribedTypes(['*'], person('owner')!), webhookEventTypes);
  const heard = subscribedTypes(['*'], token(['posts:read'])!);
  assert.deepEqual(heard, [
    'post.created',
    'post.updated',
    'post.published',
    'post.archived',
    'picture.created',
    'picture.deleted',
  ]);
});

test("subscribing to events that the caller can't read is refused, with a pointer to each", () => {
  const refusal = refusalOfEvents(
    ['voucher.created', 'invoice.paid', 'api_token.created'],
    token(['vouchers:read'])!,
  );
  assert.equal(refusal?.code, 'event_scope_missing');
  assert.deepEqual(
    refusal.details.errors?.map(({ pointer }) => pointer),
    ['/enabled_events/1', '/enabled_events/2'],
  );
  assert.equal(refusalOfEvents(['api_token.created'], token(scopeNames)!)?.code, 'event_scope_missing');
  assert.equal(refusalOfEvents(['api_token.created'], person('owner')!), undefined);
  assert.equal(refusalOfEvents(['*'], token([])!), undefined);
});

test("a star can't be combined with other events", () => {
  assert.equal(refusalOfEvents(['voucher.created', '*'], person('owner')!)?.code, 'validation_failed');
});

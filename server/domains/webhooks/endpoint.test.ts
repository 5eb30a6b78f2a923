import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Role, scopeNames } from '../../../contract/access.ts';
import { webhookEventTypes } from '../../../contract/event-rights.ts';
import { heardTypes, readerOf, refusalOfEvents } from './endpoint.ts';

const token = (scopes: readonly string[], role: Role | null = 'owner') =>
  readerOf({ reader_type: 'token', reader_scopes: scopes as never, reader_role: role });
const person = (role: Role | null) =>
  readerOf({ reader_type: 'user', reader_scopes: null, reader_role: role });

test('whoever lost token, role or place in the team reads nothing', () => {
  assert.equal(token(scopeNames, null), undefined);
  assert.equal(person(null), undefined);
});

test('an endpoint hears of what it asked for, as far as its reader may read it', () => {
  const asked = ['voucher.created', 'invoice.paid'];
  assert.deepEqual(heardTypes(asked, token(['vouchers:read'])!), ['voucher.created']);
  assert.deepEqual(heardTypes(asked, token(['vouchers:read', 'billing:read'])!), asked);
  assert.deepEqual(heardTypes(asked, token(['vouchers:read', 'billing:read'], 'cashier')!), [
    'voucher.created',
  ]);
});

test('a star is all that its reader may read, and no more', () => {
  assert.deepEqual(heardTypes(['*'], person('owner')!), webhookEventTypes);
  const heard = heardTypes(['*'], token(['posts:read'])!);
  assert.deepEqual(heard, ['post.created', 'post.updated', 'post.published', 'post.archived']);
});

test('a subscription to what the caller may not read is refused by its place', () => {
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

test('a star stands alone', () => {
  assert.equal(refusalOfEvents(['voucher.created', '*'], person('owner')!)?.code, 'validation_failed');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presetNames, presets, rolePermissions, type Scope, scopeNames } from '../../../contract/access.ts';
import { permissionsOf } from '../../engine/principal.ts';
import type { Refusal } from '../../errors/refusal.ts';
import {
  checkAllowlist,
  endOfOverlap,
  grantOf,
  mayGrant,
  refuseSuccessor,
  shrunkScopes,
  statusOf,
  successorExpiry,
} from './api-token.ts';

const now = '2026-11-21T12:00:00.000Z';
const owner = permissionsOf('owner');

/** The code of the refusal and its pointers. */
function refusal(work: () => unknown): [string, ...(string | undefined)[]] | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    const { code, details } = error as Refusal;
    return [code, ...(details.errors ?? []).map(({ pointer }) => pointer)];
  }
}

test('a token is active until it is revoked or expires, and revoked takes precedence', () => {
  const [before, after] = ['2026-11-21T11:59:59.999Z', '2026-11-21T12:00:00.001Z'];
  assert.equal(statusOf({ revoked_at: null, expires_at: after }, now), 'active');
  assert.equal(statusOf({ revoked_at: null, expires_at: now }, now), 'expired');
  assert.equal(statusOf({ revoked_at: before, expires_at: before }, now), 'revoked');
});

test('an owner can grant every scope and every preset', () => {
  assert.deepEqual(grantOf({ scopes: scopeNames }, owner), { scopes: scopeNames, preset: null });
  for (const preset of presetNames) {
    assert.deepEqual(grantOf({ preset }, owner), { scopes: [...presets[preset].scopes], preset });
  }
});

test('a token takes either a preset or a list of scopes', () => {
  assert.deepEqual(
    refusal(() => grantOf({ preset: 'issuer', scopes: ['vouchers:read'] }, owner)),
    ['validation_failed', '/scopes'],
  );
  assert.deepEqual(
    refusal(() => grantOf({}, owner)),
    ['validation_failed', '/scopes'],
  );
});

test('a scope must match exactly; patterns are refused', () => {
  const scopes = [
    'vouchers:read',
    'memberships:*',
    '*',
    'memberships:READ',
    'memberships:read ',
    'constructor',
  ];
  assert.deepEqual(
    refusal(() => grantOf({ scopes }, owner)),
    ['scope_unknown', '/scopes/1', '/scopes/2', '/scopes/3', '/scopes/4', '/scopes/5'],
  );
});

test("a person can't grant a scope that their role could never use", () => {
  const cashier = permissionsOf('cashier');
  assert.deepEqual(
    refusal(() => grantOf({ scopes: ['vouchers:redeem', 'vouchers:create', 'billing:read'] }, cashier)),
    ['scope_exceeds_permissions', '/scopes/1', '/scopes/2'],
  );
  assert.deepEqual(
    refusal(() => grantOf({ preset: 'marketing' }, cashier)),
    ['scope_exceeds_permissions', '/preset'],
  );
  assert.equal(
    refusal(() => grantOf({ preset: 'pos_terminal' }, cashier)),
    undefined,
  );
  assert.equal(refuseSuccessor(['vouchers:redeem'], cashier), undefined);
  assert.equal(refuseSuccessor(['vouchers:redeem', 'kyb:read'], cashier)?.code, 'scope_exceeds_permissions');
});

test('scopes without a permission can be granted by every role, and one of several permissions is enough', () => {
  assert.equal(mayGrant('notifications:read', new Set()), true);
  assert.equal(mayGrant('dashboard:read', new Set(['USERS_READ'])), true);
  assert.equal(mayGrant('dashboard:read', new Set(rolePermissions.cashier)), false);
});

test('scopes of an existing token can be removed but never added', () => {
  const held: Scope[] = ['vouchers:read', 'vouchers:redeem'];
  assert.deepEqual(shrunkScopes(held, ['vouchers:redeem']), ['vouchers:redeem']);
  assert.deepEqual(
    refusal(() => shrunkScopes(held, ['vouchers:read', 'vouchers:create'])),
    ['validation_failed', '/scopes/1'],
  );
  assert.deepEqual(
    refusal(() => shrunkScopes(held, ['vouchers'])),
    ['scope_unknown', '/scopes/0'],
  );
});

test('an invalid entry of the allowlist is reported with its pointer', () => {
  checkAllowlist(['203.0.113.7', '2001:db8::/32']);
  assert.deepEqual(
    refusal(() => checkAllowlist(['203.0.113.7', 'till.example.com', '10.0.0.0/64'])),
    ['validation_failed', '/ip_allowlist/1', '/ip_allowlist/2'],
  );
});

test("the overlap of a rotation never extends the old token's life", () => {
  assert.equal(endOfOverlap('2027-01-01T00:00:00.000Z', 24, now), '2026-11-22T12:00:00.000Z');
  assert.equal(endOfOverlap('2026-11-21T13:00:00.000Z', 24, now), '2026-11-21T13:00:00.000Z');
  assert.equal(endOfOverlap('2027-01-01T00:00:00.000Z', 0, now), now);
});

test('a successor gets the original lifetime of its predecessor', () => {
  const token = { created_at: '2026-09-01T08:00:00.000Z', expires_at: '2026-11-30T08:00:00.000Z' };
  assert.equal(successorExpiry(token, now), '2027-02-19T12:00:00.000Z');
});

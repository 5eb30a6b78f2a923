import assert from 'node:assert/strict';
import { test } from 'node:test';
import { permissionsOf } from '../../engine/principal.ts';
import { mayReadContacts } from './customer-view.ts';

const owner = permissionsOf('owner');
const readers = [
  ['an owner', { kind: 'user', permissions: owner, scopes: new Set() }, true],
  ['a cashier', { kind: 'user', permissions: permissionsOf('cashier'), scopes: new Set() }, false],
  [
    'a token without dashboard:read',
    { kind: 'token', permissions: owner, scopes: new Set(['vouchers:read']) },
    false,
  ],
  [
    'a token with dashboard:read',
    { kind: 'token', permissions: owner, scopes: new Set(['dashboard:read']) },
    true,
  ],
  [
    'such a token created by a cashier',
    { kind: 'token', permissions: permissionsOf('cashier'), scopes: new Set(['dashboard:read']) },
    false,
  ],
] as const;
for (const [who, reader, may] of readers) {
  test(`${who} ${may ? 'sees' : 'does not see'} contact details`, () => {
    assert.equal(mayReadContacts(reader as Parameters<typeof mayReadContacts>[0]), may);
  });
}

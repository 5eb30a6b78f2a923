import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { Metadata, Nullable, Strict } from '../../contract/primitives.ts';
import { declaredPointer } from './declared-pointer.ts';

const schema = Strict({
  name: Type.String(),
  metadata: Metadata(),
  order: Type.Optional(Nullable(Strict({ items: Type.Array(Strict({ sku: Type.String() })) }))),
});

test('a pointer stops at the first key that the contract does not name, and shows no client keys', () => {
  const pointers: [given: string, shown: string][] = [
    ['', ''],
    ['/name', '/name'],
    ['/metadata', '/metadata'],
    ['/metadata/secret', '/metadata'],
    ['/secret', ''],
    ['/secret/name', ''],
    ['/order/items/12/sku', '/order/items/12/sku'],
    ['/order/items/12/secret', '/order/items/12'],
    ['/order/items/secret', '/order/items'],
    ['/order/items/1234567', '/order/items'],
    ['/toString', ''],
    ['/__proto__/name', ''],
  ];
  for (const [given, shown] of pointers) assert.equal(declaredPointer(schema, given), shown, given);
});

test('a route without a body declares nothing', () => {
  assert.equal(declaredPointer(undefined, '/name'), '');
});

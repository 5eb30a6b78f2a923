import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { Metadata, Nullable, Strict } from '../../contract/primitives.ts';
import { declaredFields } from './declared-fields.ts';

const copy = declaredFields(
  Strict({
    id: Type.String(),
    count: Type.Integer(),
    parts: Type.Array(Strict({ id: Type.String() })),
    order: Nullable(Strict({ id: Nullable(Type.String()) })),
    metadata: Metadata(),
  }),
);

test('undeclared fields are left out at any depth', () => {
  const secret = { secret: 'x' };
  const given = {
    ...secret,
    id: 'a',
    parts: [{ id: 'b', ...secret }],
    order: { id: 'c', ...secret, deep: [secret] },
    metadata: { key: 'of the client' },
  };
  assert.deepEqual(copy(given), {
    id: 'a',
    parts: [{ id: 'b' }],
    order: { id: 'c' },
    metadata: { key: 'of the client' },
  });
});

test('a structure does not pass where a single value is declared, nor the other way round', () => {
  const secret = { secret: 'x' };
  const given = { id: secret, count: [secret], parts: 'x', order: [secret], metadata: { key: secret } };
  assert.deepEqual(copy(given), { metadata: {} });
});

test('a missing field stays missing, and a value is not converted', () => {
  assert.deepEqual(copy({}), {});
  const older = { id: null, count: '7', parts: null, order: { id: null }, metadata: null };
  assert.deepEqual(copy(older), older);
});

test('names that objects inherit are not fields', () => {
  assert.deepEqual(copy(JSON.parse('{"__proto__":{"id":"a"},"constructor":"x"}')), {});
});

test('scalars of several types have one shape', () => {
  const values = Type.Array(Type.Union([Type.String(), Type.Number(), Type.Boolean()]));
  const copied = declaredFields(Strict({ values }))({ values: ['a', 1, true, null] });
  assert.deepEqual(copied, { values: ['a', 1, true, null] });
});

test('a value with several shapes cannot be declared', () => {
  const shapes = Type.Union([Type.String(), Strict({ id: Type.String() })]);
  assert.throws(() => declaredFields(Strict({ it: shapes })), /several shapes/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { Nullable, Strict } from '../../contract/primitives.ts';
import { serializer } from './serialize.ts';

const secret = { secret: 'x', id: 'a' };

const shapes: [string, Parameters<typeof serializer>[0], unknown, unknown][] = [
  ['an object', Strict({ id: Type.String() }), secret, { id: 'a' }],
  ['an object that the schema leaves open', Type.Object({ id: Type.String() }), secret, { id: 'a' }],
  ['items', Type.Array(Strict({ id: Type.String() })), [secret], [{ id: 'a' }]],
  [
    'what may be null',
    Strict({ it: Nullable(Strict({ id: Type.String() })) }),
    { it: secret },
    { it: { id: 'a' } },
  ],
  [
    'an object deep inside',
    Strict({ a: Strict({ b: Type.Array(Strict({ id: Type.String() })) }) }),
    { a: { b: [secret], ...secret }, ...secret },
    { a: { b: [{ id: 'a' }] } },
  ],
];
for (const [what, schema, given, written] of shapes) {
  test(`${what} is written without undeclared fields`, () => {
    assert.deepEqual(JSON.parse(serializer(schema)(given)), written);
  });
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { NotYet, notYetPlaces } from '../../../contract/not-yet.ts';
import type { Route } from '../../../contract/route.ts';
import { routes as declared } from '../../../contract/routes.ts';
import { errorsOf } from '../../../derive/route-errors.ts';
import { supportCheck } from './not-supported.ts';

const words = Type.Array(NotYet(Type.Union([Type.Literal('a'), Type.Literal('b')]), ['b']));
const schema = Type.Object({
  proof: Type.Optional(NotYet(Type.String())),
  price: Type.Union([NotYet(Type.Object({ amount: Type.Integer() })), Type.Null()]),
  deep: Type.Optional(Type.Object({ words })),
});
const check = supportCheck(schema)!;

const refused: [string, object, string[]][] = [
  ['a marked field', { proof: 'x' }, ['/proof']],
  ['a marked object', { price: { amount: 0 } }, ['/price']],
  ['a marked word, at its place', { deep: { words: ['a', 'b'] } }, ['/deep/words/1']],
  ['several at once', { proof: '', deep: { words: ['b'] } }, ['/proof', '/deep/words/0']],
];
for (const [what, body, pointers] of refused) {
  test(`${what} is refused`, () => {
    assert.throws(
      () => check(body),
      (error: { code: string; details: { errors: { pointer: string }[] } }) => {
        assert.equal(error.code, 'not_supported');
        assert.deepEqual(
          error.details.errors.map(({ pointer }) => pointer),
          pointers,
        );
        return true;
      },
    );
  });
}

test('omitted, null and supported values are accepted', () => {
  check({ price: null, deep: { words: ['a'] } });
  check({});
});

test('a schema without markers needs no check', () => {
  assert.equal(supportCheck(Type.Object({ a: Type.String() })), undefined);
});

const routes: readonly Route[] = declared;

test('every route with a marker declares the refusal', () => {
  const marking = routes.filter(({ body }) => notYetPlaces(body).length > 0);
  assert.deepEqual(
    [...new Set(marking.flatMap(({ body }) => notYetPlaces(body).map(({ path }) => path.at(-1))))].sort(),
    ['*', 'price'],
  );
  for (const route of routes) {
    assert.equal(errorsOf(route).includes('not_supported'), marking.includes(route), route.name);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonicalJson, readStrictJson, StrictJsonError } from './strict-json.ts';

function read(text: string): Record<string, unknown> {
  return readStrictJson(Buffer.from(text));
}

const safeText = fc
  .string({ unit: 'grapheme' })
  .filter((text) => text.isWellFormed() && !text.includes('\0'));
const safeKey = fc
  .oneof(safeText, fc.constantFrom('a', 'toString', 'constructor', '10', 'é'))
  .filter((key) => key !== '__proto__' && key !== 'prototype');
const { value: safeValue } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(null, true, false),
    safeText,
    fc.maxSafeInteger().filter((value) => !Object.is(value, -0)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(safeKey, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const safeObject = fc.dictionary(safeKey, safeValue, { noNullPrototype: true });

test('every safe object round-trips, with and without white space', () => {
  fc.assert(
    fc.property(safeObject, fc.constantFrom(undefined, 2, '\t'), (object, indent) => {
      assert.deepEqual(read(JSON.stringify(object, null, indent)), object);
    }),
    { numRuns: 500 },
  );
});

test('input that JSON.parse refuses or reads differently is not accepted', () => {
  const pieces = [
    ' ',
    '\n',
    ...'{ } [ ] , : " \\ \\u00 41 a é 0 - 1 . e + true null "a" "a": {"a":1}'.split(' '),
  ];
  const soup = fc
    .array(fc.constantFrom(...pieces), { maxLength: 12 })
    .map((parts) => `{"k":${parts.join('')}}`);
  const edited = fc
    .tuple(safeObject, fc.nat(), fc.constantFrom(...pieces), fc.nat(3))
    .map(([object, place, piece, cut]) => {
      const text = JSON.stringify(object);
      const at = place % (text.length + 1);
      return (text.slice(0, at) + piece + text.slice(at + cut)).toWellFormed();
    });
  fc.assert(
    fc.property(fc.oneof(soup, edited), (text) => {
      let ours: unknown;
      try {
        ours = read(text);
      } catch (error) {
        assert.ok(error instanceof StrictJsonError, String(error));
        if (error.kind === 'unsafe_value') JSON.parse(Buffer.from(text).toString());
        assert.ok(error.offset <= Buffer.byteLength(text));
        return;
      }
      assert.deepEqual(ours, JSON.parse(text));
    }),
    { numRuns: 3000 },
  );
});

test('the canonical text ignores the order of members, and differs between different values', () => {
  assert.equal(canonicalJson(read('{"b":[{"y":1,"x":"é"}],"a":null}')), '{"a":null,"b":[{"x":"é","y":1}]}');
  assert.equal(canonicalJson({ b: undefined, a: 1 }), canonicalJson({ a: 1 }));
  assert.equal(canonicalJson(undefined), 'null');
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, member]) => [key, reversed(member)]),
    );
  };
  fc.assert(
    fc.property(safeObject, safeObject, (left, right) => {
      assert.equal(canonicalJson(reversed(left)), canonicalJson(left));
      assert.deepEqual(JSON.parse(canonicalJson(left)), left);
      const equal = canonicalJson(left) === canonicalJson(right);
      if (equal) assert.deepEqual(left, right);
    }),
  );
});

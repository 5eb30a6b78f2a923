import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isSame } from './is-same.ts';

/** The same value with its fields in reverse order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, one]) => [name, turned(one)] as const);
  return Object.fromEntries(fields.reverse());
}

test('the order of fields is no difference, and every other one is', () => {
  const json = fc.jsonValue({ noUnicodeString: false });
  fc.assert(fc.property(json, (value) => isSame(value, turned(value))));
  fc.assert(
    fc.property(json, json, (one, other) => {
      const text = (value: unknown) => JSON.stringify(sorted(value));
      return isSame(one, other) === (text(one) === text(other));
    }),
  );
  assert.ok(isSame({ a: 1, b: undefined }, { a: 1 }));
  assert.ok(!isSame({ a: null }, {}));
  assert.ok(!isSame([], {}));
  assert.ok(!isSame({ a: undefined }, { b: 1 }));
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  return { fields: names.map((name) => [name, sorted((value as Record<string, unknown>)[name])]) };
}

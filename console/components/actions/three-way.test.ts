import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isSame, mergeValues } from './three-way.ts';

const base = { name: 'Club', limit: 5, tags: ['a'] };

test('a field changed by only one user keeps that change', () => {
  const merged = mergeValues(base, { ...base, name: 'My club' }, { ...base, limit: 9, tags: ['a', 'b'] });
  assert.deepEqual(merged, {
    values: { name: 'My club', limit: 9, tags: ['a', 'b'] },
    adopted: ['limit', 'tags'],
    conflicts: [],
  });
});

test('a conflicting field keeps my value and is listed; equal changes are no conflict', () => {
  const merged = mergeValues(
    base,
    { ...base, name: 'Mine', limit: 7 },
    { ...base, name: 'Theirs', limit: 7 },
  );
  assert.deepEqual(merged, {
    values: { name: 'Mine', limit: 7, tags: ['a'] },
    adopted: [],
    conflicts: ['name'],
  });
});

test('no change of the other user is overwritten without being listed', () => {
  const values = fc.record({ a: fc.integer({ max: 2, min: 0 }), b: fc.constantFrom('', 'x', 'y') });
  fc.assert(
    fc.property(values, values, values, (start, mine, theirs) => {
      const merged = mergeValues(start, mine, theirs);
      for (const field of ['a', 'b'] as const)
        if (!isSame(start[field], theirs[field]) && !isSame(merged.values[field], theirs[field]))
          assert.ok(merged.conflicts.includes(field));
    }),
  );
});

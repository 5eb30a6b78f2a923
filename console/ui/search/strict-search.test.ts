import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readStrictly, strictly } from './strict-search.ts';

const read = ({ goal }: Record<string, unknown>) => (goal === 'good' ? { goal } : {});

/** Merges as the router does. */
const seen = (reader: (given: Record<string, unknown>) => object, address: Record<string, unknown>) =>
  Object.entries({ ...address, ...reader(address) }).filter(([, value]) => value !== undefined);

describe('strict search parameters', () => {
  test('contain only the parameters the page reads', () => {
    const anything = fc.dictionary(fc.string(), fc.anything());
    fc.assert(
      fc.property(anything, fc.constantFrom('good', 'bad', 7, null), (given, goal) => {
        assert.deepEqual(seen(strictly(read), { ...given, goal }), goal === 'good' ? [['goal', 'good']] : []);
      }),
    );
  });

  test('apply to every route of a tree', () => {
    const leaf = () => ({ options: { validateSearch: read as unknown } });
    const [first, second, third] = [leaf(), leaf(), leaf()];
    // The router stores children as an array or an object.
    readStrictly({ options: {}, children: [first, { options: {}, children: { second, third } }] });
    for (const { options } of [first, second, third])
      assert.deepEqual(seen(options.validateSearch as typeof read, { goal: 'bad', other: 1 }), []);
  });
});

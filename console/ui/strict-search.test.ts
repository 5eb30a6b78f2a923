import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readStrictly, strictly } from './strict-search.ts';

const read = ({ goal }: Record<string, unknown>) => (goal === 'good' ? { goal } : {});

/** Merges as the router does. */
const seen = (reader: (given: Record<string, unknown>) => object, address: Record<string, unknown>) =>
  Object.entries({ ...address, ...reader(address) }).filter(([, value]) => value !== undefined);

describe('the search of a page', () => {
  test('holds what the page has read and nothing that stands in the address beside it', () => {
    const anything = fc.dictionary(fc.string(), fc.anything());
    fc.assert(
      fc.property(anything, fc.constantFrom('good', 'bad', 7, null), (given, goal) => {
        assert.deepEqual(seen(strictly(read), { ...given, goal }), goal === 'good' ? [['goal', 'good']] : []);
      }),
    );
  });

  test('is read strictly by every route of a tree', () => {
    const leaf = () => ({ options: { validateSearch: read as unknown } });
    const [first, second, third] = [leaf(), leaf(), leaf()];
    // The router stores children as an array or an object.
    readStrictly({ options: {}, children: [first, { options: {}, children: { second, third } }] });
    for (const { options } of [first, second, third])
      assert.deepEqual(seen(options.validateSearch as typeof read, { goal: 'bad', other: 1 }), []);
  });
});

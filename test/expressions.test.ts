/** No text makes an expression of the server slow: what it costs grows with the text's length, never with its square. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excessOf, expressionsIn, serverExpressions, slowness } from './harness/expressions.ts';

test('every expression of the server and of the contract reads 16 kB of repeated characters within 5 ms', () => {
  const all = serverExpressions();
  const factor = slowness();
  const slow = all.flatMap((expression) => {
    const excess = excessOf(expression, factor);
    return excess ? [{ ...expression, ...excess }] : [];
  });
  assert.deepEqual(slow, []);
  assert.ok(all.length > 250, `${all.length} expressions`);
});

const costly = [
  '\\s*;\\s*q=',
  '(a+)+$',
  '^(.*?,)*$',
  '^<!--(?:.|\\n)*.*-->',
  '\\w+@\\w+\\.',
  '(?:x|x)*y',
  '\\d+$',
  ' *\\)',
];

for (const source of costly)
  test(`an expression such as /${source}/ is found`, () =>
    assert.ok(excessOf({ source, flags: '' }, slowness())));

test('expressions are found wherever a source has them', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
  const text = 'const a = b.split(/x/g); const c = new RegExp(`^${a}\\\\s*$`, "i"); f({ pattern: /y/u });';
  assert.deepEqual(
    expressionsIn(text).map(({ source, flags }) => `/${source}/${flags}`),
    ['/x/g', '/^x\\s*$/i', '/y/u'],
  );
});

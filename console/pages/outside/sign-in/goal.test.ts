import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { goalWithin, tokenWithin } from './goal.ts';

const foreign = [
  'https://phish.example/',
  '//phish.example',
  '/\\phish.example',
  '\\\\phish.example',
  '/\t/phish.example',
  '/\n/phish.example',
  '\t//phish.example',
  ' //phish.example',
  '/.//phish.example',
  '/..//phish.example',
  '/x/../..//phish.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'phish.example',
  '@phish.example',
  '',
  undefined,
  7,
  ['/vouchers'],
];

describe('the page after sign-in', () => {
  for (const goal of foreign)
    test(`${JSON.stringify(goal)} is rejected`, () => assert.equal(goalWithin(goal), undefined));

  test('keeps the filters and fragment of a console page', () => {
    for (const goal of ['/', '/vouchers?status=active', '/invitation#tsr_invite_x', '/members/mbr_1'])
      assert.equal(goalWithin(goal), goal);
  });

  test('never leads outside the console', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      'https:',
      'phish.example',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const goal = goalWithin(parts.join(''));
        if (goal === undefined) return;
        assert.equal(new URL(goal, 'https://shop.example').origin, 'https://shop.example');
        assert.doesNotMatch(goal, /^\/[/\\]/);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('a mailed token is found with what mail programs add to a link, and nothing else is one', () => {
  for (const hash of ['aB_-9', 'aB_-9?utm_source=x', 'aB_-9&fbclid=x#y', 'aB_-9/']) {
    assert.equal(tokenWithin(hash), 'aB_-9');
  }
  for (const hash of ['', '?utm_source=x', 'a b', 'a<b', 'x'.repeat(201)])
    assert.equal(tokenWithin(hash), '');
});

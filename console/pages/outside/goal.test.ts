import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { goalWithin } from './goal.ts';

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

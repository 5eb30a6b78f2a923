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

describe('where signing in leads', () => {
  for (const goal of foreign)
    test(`${JSON.stringify(goal)} leads nowhere`, () => assert.equal(goalWithin(goal), undefined));

  test('a page of the console is reached with its filters and what follows #', () => {
    for (const goal of ['/', '/vouchers?status=active', '/invitation#tsr_invite_x', '/members/mbr_1'])
      assert.equal(goalWithin(goal), goal);
  });

  test('whatever is written, it stays where the console is', () => {
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

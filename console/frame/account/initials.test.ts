import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialsOf } from './initials.ts';

test('initials are whole letters, also of emoji and combined accents', () => {
  for (const [name, initials] of [
    ['Ada Lovelace', 'AL'],
    ['  ada  king lovelace', 'AK'],
    ['👩🏽‍🍳 Chef', '👩🏽‍🍳C'],
    ['🇮🇹', '🇮🇹'],
    ['e\u0301va', 'E\u0301'],
    ['ada@example.com', 'A'],
    ['', ''],
  ] as const)
    assert.equal(initialsOf(name), initials);
});

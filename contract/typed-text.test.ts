import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bareCode, tidyText } from './typed-text.ts';

const noises: [title: string, typed: string][] = [
  ['a line end', 'AUTUMN-2026\r\n'],
  ['spaces around it', ' \tAUTUMN-2026\u00a0 '],
  ['a byte order mark', '\ufeffAUTUMN-2026'],
  ['a zero-width space', 'AUTUMN\u200b-2026'],
  ['marks of direction', '\u200fAUTUMN-2026\u202c'],
  ['a soft hyphen', 'AUT\u00adUMN-2026'],
  ['an en dash', 'AUTUMN–2026'],
  ['an em dash', 'AUTUMN—2026'],
  ['a hyphen of its own', 'AUTUMN\u20102026'],
  ['a non-breaking hyphen', 'AUTUMN\u20112026'],
  ['a minus sign', 'AUTUMN−2026'],
  ['an underscore', 'AUTUMN_2026'],
  ['a dot', 'AUTUMN.2026'],
  ['a slash', 'AUTUMN/2026'],
  ['a non-breaking space', 'AUTUMN\u00a02026'],
  ['spaces between all characters', 'A U T U M N 2 0 2 6'],
  ['quotes', '“AUTUMN-2026”'],
  ['an apostrophe', "AUTUMN'2026"],
  ['an accent without a letter', 'AUTUMN´2026'],
  ['wide letters', 'ＡＵＴＵＭＮ－２０２６'],
  ['Arabic digits', 'AUTUMN-٢٠٢٦'],
  ['small letters', 'autumn-2026'],
  ['the signs of Code 39', '*AUTUMN-2026*'],
];

for (const [title, typed] of noises) {
  test(`a code with ${title} is the same code`, () => assert.equal(bareCode(typed), 'AUTUMN2026'));
}

test('what a printed code says stays: letters of any script, digits, currencies and the signs of offers', () => {
  for (const code of ['10%OFF', '2&1', 'SAVE10€', 'PLUS+', 'ÄÖÜ', 'КОД', '割引', 'NO#1']) {
    assert.equal(bareCode(code), code);
  }
  assert.notEqual(bareCode('SAVE10%'), bareCode('SAVE10€'));
  assert.equal(bareCode('gru\u0308n'), bareCode('GRÜN'), 'composed or not');
});

test('tidying changes nothing that a scanner can mean, and nothing twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      assert.equal(tidyText(tidyText(text)), tidyText(text));
      assert.equal(bareCode(bareCode(text)), bareCode(text));
    }),
  );
  fc.assert(fc.property(fc.stringMatching(/^[!-~]*$/), (text) => assert.equal(tidyText(text), text)));
});

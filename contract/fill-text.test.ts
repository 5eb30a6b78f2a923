import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillText } from './fill-text.ts';

const rows: [text: string, language: string, value: string | number, filled: string][] = [
  ['{n} {n:point|points}', 'en', 0, '0 points'],
  ['{n} {n:point|points}', 'en', 1, '1 point'],
  ['{n} {n:point|points}', 'en', '1', '1 point'],
  ['{n} {n:point|points}', 'en', '1,000', '1,000 points'],
  ['{n} {n:point|points}', 'en', '1.5', '1.5 points'],
  ['{n} {n:point|points}', 'fr', 0, '0 point'],
  ['{n} {n:point|points}', 'fr', '1\u202f000\u202f000', '1\u202f000\u202f000 points'],
  ['{n:Manca|Mancano} {n} {n:punto|punti}', 'it', 1, 'Manca 1 punto'],
  ['{n:Manca|Mancano} {n} {n:punto|punti}', 'it', 5, 'Mancano 5 punti'],
  ['{n} of {m}', 'en', 2, '2 of {m}'],
  ['{n}', 'en', '$&', '$&'],
];

test('a text is filled with values, and with the form of a word that its number takes', () => {
  for (const [text, language, n, filled] of rows) assert.equal(fillText(text, { n }, language), filled);
});

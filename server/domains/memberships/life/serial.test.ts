import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newSerial, readSerial } from './serial.ts';

test("a serial has 22 characters that can't be misread, and is unique", () => {
  const serials = Array.from({ length: 1_000 }, newSerial);
  for (const serial of serials) assert.match(serial, /^[0-9A-HJKMNP-TV-Z]{22}$/);
  assert.equal(new Set(serials).size, 1_000);
});

const typed: [title: string, text: string, serial: string | undefined][] = [
  ['as printed', '7Z3KQW9T0XGM4H2RNPV8EA', '7Z3KQW9T0XGM4H2RNPV8EA'],
  ['in groups and lower case', ' 7z3kq-w9t0x gm4h2-rnpv8-ea ', '7Z3KQW9T0XGM4H2RNPV8EA'],
  ['with letters that look like digits', '7Z3KQW9TOXGM4H2RNPV8lI', '7Z3KQW9T0XGM4H2RNPV811'],
  ['that is too short', '7Z3KQW9T0XGM4H2RNPV8E', undefined],
  ['that is too long', '7Z3KQW9T0XGM4H2RNPV8EAA', undefined],
  ['with an invalid letter', '7Z3KQW9T0XGM4H2RNPV8EU', undefined],
  ['that is empty', '', undefined],
];

for (const [title, text, serial] of typed) {
  test(`a serial ${title} is read as ${serial ?? 'none'}`, () => assert.equal(readSerial(text), serial));
}

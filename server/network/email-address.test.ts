import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { foldAddress, givenAddress } from './email-address.ts';

const points = Array.from({ length: 0x1_0000 }, (_, point) => point);

test('folding an address changes A to Z and nothing else', () => {
  const changed = points.map((point) => String.fromCharCode(point)).filter((one) => foldAddress(one) !== one);
  assert.equal(changed.join(''), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
});

test('an address that another system names is taken as it is written, or not at all', () => {
  assert.equal(givenAddress('Mike@Kiosk.Example'), 'mike@kiosk.example');
  const taken = points
    .filter((point) => point > 0x7e || point < 0x21)
    .map((point) => String.fromCharCode(point))
    .flatMap((one) => [`${one}mike@kiosk.example`, `mi${one}e@kiosk.example`, `mike@${one}iosk.example`])
    .filter((text) => givenAddress(text) !== undefined);
  assert.deepEqual(taken, []);
});

test('addresses are folded in one place', () => {
  const folder = new URL('../', import.meta.url).pathname;
  const others = globSync(`${folder}**/*.ts`)
    .filter((file) => !/email-address(\.test)?\.ts$/.test(file))
    .filter((file) => /mail[\w.?()!]{0,12}\.toLowerCase\(\)/i.test(readFileSync(file, 'utf8')));
  assert.deepEqual(others, []);
});

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { estimateEntropyBits, normalizeCode, weakAmong } from '../../../../contract/code-strength.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { temporaryKeyring } from '../../../sealing/keyring.ts';
import { codeIndex, codeSuffix, makeCode, openCode, sealCode } from './voucher-code.ts';
import { chooseCode, refusalByLength } from './voucher-terms.ts';

const keyring = temporaryKeyring();
const place = { merchantId: 'a', voucherId: 'b', keyVersion: 1 };

test('codes match regardless of case, hyphens and spaces', () => {
  assert.equal(normalizeCode('ab-12 cd'), 'AB12CD');
  const index = codeIndex(keyring, 'merchant', 'AUTUMN-2026')!;
  assert.ok(index.equals(codeIndex(keyring, 'merchant', 'autumn 2026')!));
  assert.ok(!index.equals(codeIndex(keyring, 'other merchant', 'AUTUMN-2026')!));
});

test('a code has something that counts, and up to 64 characters of it', () => {
  for (const code of ['', '---', '\u200b', ' _.–\r\n', 'A'.repeat(65)]) {
    assert.equal(normalizeCode(code), undefined, JSON.stringify(code));
  }
  assert.equal(normalizeCode('-A'.repeat(64)), 'A'.repeat(64));
});

test('codes with letters of another script are other codes, however alike they look', () => {
  const index = (code: string) => codeIndex(keyring, 'merchant', code)!.toString('hex');
  assert.notEqual(index('СODE'), index('CODE'), 'the first letter is Cyrillic');
  assert.notEqual(index('CÖDE'), index('CODE'));
  assert.equal(index('A\u200bB'), index('A_B'));
});

test('existing codes are accepted however short, and chosen ones need three letters or digits', () => {
  for (const code of ['VIP', '10%OFF', 'WELCOME_10', 'GRÜN']) {
    assert.equal(chooseCode({ code, code_visibility: 'public' }), code);
  }
  const short = chooseCode({ code: 'A-1', code_visibility: 'public' });
  assert.ok(short instanceof Refusal && short.code === 'validation_failed');
  assert.equal(refusalByLength('X', '/code', 1), undefined);
  assert.ok(refusalByLength('%', '/code', 1));
});

test('a random code has 80 bits and avoids look-alike characters', () => {
  const { code, entropyBits } = makeCode();
  assert.match(code, /^[A-HJ-NP-Z2-9]{16}$/);
  assert.equal(entropyBits, 80);
  assert.match(makeCode({ prefix: 'x-', length: 10, charset: 'numeric' }).code, /^X-[0-9]{10}$/);
  assert.match(makeCode({ pattern: 'CAFE-####-####-####-####' }).code, /^CAFE(-[A-Z0-9]{4}){4}$/);
});

test('a weak secret code is refused, a weak public one is accepted', () => {
  const weak = chooseCode({ code: 'AUTUMN-2026' });
  assert.ok(weak instanceof Refusal && weak.code === 'code_too_weak');
  assert.equal(chooseCode({ code: 'autumn-2026', code_visibility: 'public' }), 'AUTUMN-2026');
  assert.equal(chooseCode({ code: 'XK4QZ7PM2WTR9BVH' }), 'XK4QZ7PM2WTR9BVH');
  assert.ok(estimateEntropyBits('AAAAAAAAAAAAAAAA') < 60);
});

test('codes of a batch get one verdict by what differs between them, and series are weak among strong ones', () => {
  const made = (count: number, length: number, charset: 'numeric' | 'alphanumeric' = 'alphanumeric') =>
    Array.from({ length: count }, () => makeCode({ length, charset }).code);
  const counting = (count: number, word: string) =>
    Array.from({ length: count }, (_, at) => `${word}${String(at).padStart(4, '0')}`);
  const prefixed = (count: number, words: readonly string[], random: number) =>
    made(count, random).map((code, at) => `${words[at % words.length]}${code}`);
  const batches: [name: string, codes: string[], weak: number][] = [
    ['random, as short as secret ones can be', made(1_000, 13), 0],
    ['random, few', made(8, 13), 0],
    ['random digits', made(1_000, 20, 'numeric'), 0],
    ['too short', made(1_000, 10), 1_000],
    ['the same word and few random letters', prefixed(200, ['SUMMER-'], 6), 200],
    ['several words and few random letters', prefixed(200, ['SUMMER', 'WINTER', 'AUTUMN'], 6), 200],
    ['counting up', counting(300, 'BLACKFRIDAY-'), 300],
    ['a word of many among few random ones', [...prefixed(190, ['SUMMER'], 7), ...made(10, 13)], 200],
    ['counting up among random ones', [...made(900, 13), ...counting(40, 'WELCOME-X')], 40],
    ['the same code again', [...made(20, 13), ...Array(2).fill('XK4QZ7PM2WTR9')], 0],
  ];
  for (const [name, codes, weak] of batches) assert.equal(weakAmong(codes).length, weak, name);
});

test('at most the last four characters of a secret code are shown', () => {
  assert.equal(codeSuffix('AB-12-CD-34'), 'CD34');
  assert.equal(codeSuffix('VIP'), 'P');
  assert.equal(codeSuffix('☕☕☕☕🎁'), '☕🎁');
});

test('a sealed code opens only in its own place and unmodified', () => {
  const key = randomBytes(32);
  const sealed = sealCode(key, place, 'XK4QZ7PM2WTR9BVH');
  assert.equal(openCode(key, place, sealed), 'XK4QZ7PM2WTR9BVH');
  assert.throws(() => openCode(key, { ...place, voucherId: 'c' }, sealed));
  assert.throws(() => openCode(key, { ...place, merchantId: 'c' }, sealed));
  for (let bit = 0; bit < sealed.length * 8; bit += 37) {
    const changed = Buffer.from(sealed);
    changed[bit >> 3]! ^= 1 << (bit & 7);
    assert.throws(() => openCode(key, place, changed));
  }
});

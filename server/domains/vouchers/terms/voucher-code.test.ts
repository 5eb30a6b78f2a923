import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { estimateEntropyBits, normalizeCode } from '../../../../contract/code-strength.ts';
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

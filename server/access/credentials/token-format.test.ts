import assert from 'node:assert/strict';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { digestsEqual } from '../../sealing/digests-equal.ts';
import { formatToken, looksLikeToken, parseToken, tokenDigest, tokenPrefix } from './token-format.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const uuids = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
);
const tokens = fc.record({
  sandbox: fc.boolean(),
  merchantId: uuids,
  tokenId: uuids,
  secret: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes)),
});

function anyToken(): string {
  return formatToken({
    sandbox: false,
    merchantId: randomUUID(),
    tokenId: randomUUID(),
    secret: randomBytes(32),
  });
}

/** Appends a valid checksum to any text. */
function withChecksum(covered: string): string {
  let digits = '';
  for (let rest = crc32(covered); digits.length < 6; rest = Math.floor(rest / 62))
    digits = ALPHABET[rest % 62] + digits;
  return covered + digits;
}

test('a token round-trips merchant, token id and environment', () => {
  fc.assert(
    fc.property(tokens, ({ sandbox, merchantId, tokenId, secret }) => {
      const text = formatToken({ sandbox, merchantId, tokenId, secret });
      assert.match(text, sandbox ? /^tsr_test_[0-9A-Za-z]{93}$/ : /^tsr_live_[0-9A-Za-z]{93}$/);
      assert.deepEqual(parseToken(text), { sandbox, publishable: false, merchantId, tokenId });
      const shown = formatToken({ sandbox, publishable: true, merchantId, tokenId, secret });
      assert.match(shown, sandbox ? /^tpk_test_[0-9A-Za-z]{93}$/ : /^tpk_live_[0-9A-Za-z]{93}$/);
      assert.deepEqual(parseToken(shown), { sandbox, publishable: true, merchantId, tokenId });
    }),
    { numRuns: 500 },
  );
});

test('the lowest and highest ids and secrets fit', () => {
  for (const byte of ['00', 'ff']) {
    const id = `${byte.repeat(4)}-${byte.repeat(2)}-${byte.repeat(2)}-${byte.repeat(2)}-${byte.repeat(6)}`;
    const secret = Buffer.from(byte.repeat(32), 'hex');
    const text = formatToken({ sandbox: true, merchantId: id, tokenId: id, secret });
    assert.equal(text.length, 102);
    assert.deepEqual(parseToken(text), { sandbox: true, publishable: false, merchantId: id, tokenId: id });
  }
});

test('a token with any one character changed is refused', () => {
  const text = anyToken();
  for (let at = 0; at < text.length; at++) {
    for (const other of `${ALPHABET}_-.+/ \n\u0000\u00e9\u0161`) {
      if (other === text[at]) continue;
      assert.equal(parseToken(text.slice(0, at) + other + text.slice(at + 1)), undefined);
    }
  }
});

test('a token that is truncated, doubled, padded, in another case or with two characters swapped is refused', () => {
  const text = anyToken();
  const wrong = [
    '',
    'tsr_live_',
    text.slice(0, -1),
    text.slice(1),
    text + text,
    `${text}=`,
    `${text}\n`,
    ` ${text}`,
  ];
  for (const each of wrong) assert.equal(parseToken(each), undefined);
  assert.equal(parseToken(text.toUpperCase()), undefined);
  assert.equal(parseToken(text.toLowerCase()), undefined);
  assert.equal(parseToken(text.replace('live', 'test')), undefined);
  for (let at = 9; at + 1 < text.length; at++) {
    if (text[at] === text[at + 1]) continue;
    assert.equal(parseToken(text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2)), undefined);
  }
});

test('a valid checksum does not admit an id above 128 bits, another prefix or another alphabet', () => {
  const zeros = '0'.repeat(22);
  const secret = '0'.repeat(43);
  const highest = '7n42DGM5Tflk9n8mt7Fhc7';
  const tooHigh = '7n42DGM5Tflk9n8mt7Fhc8';
  assert.equal(
    parseToken(withChecksum(`tsr_live_${highest}${zeros}${secret}`))?.merchantId,
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  );
  for (const overflow of [tooHigh, 'z'.repeat(22), `8${'0'.repeat(21)}`]) {
    assert.equal(parseToken(withChecksum(`tsr_live_${overflow}${zeros}${secret}`)), undefined);
    assert.equal(parseToken(withChecksum(`tsr_live_${zeros}${overflow}${secret}`)), undefined);
  }
  assert.equal(parseToken(withChecksum(`tsr_prod_${zeros}${zeros}${secret}`)), undefined);
  assert.equal(parseToken(withChecksum(`tsr_live_${zeros}${zeros}${secret.slice(1)}-`)), undefined);
  assert.equal(parseToken(withChecksum(`tsr_live_${zeros}${zeros}${secret.slice(1)}\u00e9`)), undefined);
});

test('no text of the right length makes the parser throw or passes by chance', () => {
  const units = fc
    .uint16Array({ minLength: 93, maxLength: 93 })
    .map((codes) => String.fromCharCode(...codes));
  const digits = fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: 93, maxLength: 93 });
  fc.assert(
    fc.property(fc.oneof(units, digits), (text) => {
      assert.equal(parseToken(`tsr_live_${text}`), undefined);
    }),
  );
});

test('a secret of another length is refused', () => {
  const id = randomUUID();
  assert.throws(
    () => formatToken({ sandbox: false, merchantId: id, tokenId: id, secret: randomBytes(31) }),
    RangeError,
  );
});

test('the digest is HMAC-SHA-256 with the pepper, and equals only itself', () => {
  const [pepper, otherPepper] = [randomBytes(32), randomBytes(32)];
  const text = anyToken();
  const digest = tokenDigest(pepper, text);
  assert.deepEqual(digest, createHmac('sha256', pepper).update(text).digest());
  assert.ok(digestsEqual(digest, tokenDigest(pepper, text)));
  assert.ok(!digestsEqual(digest, tokenDigest(otherPepper, text)));
  assert.ok(!digestsEqual(digest, tokenDigest(pepper, `${text} `)));
});

test('digests of another length are unequal and never an error', () => {
  const digest = randomBytes(32);
  for (const other of [Buffer.alloc(0), digest.subarray(1), Buffer.concat([digest, digest])]) {
    assert.equal(digestsEqual(digest, other), false);
    assert.equal(digestsEqual(other, digest), false);
    assert.equal(digestsEqual(other, other), false);
  }
});

test('tokens and JWTs are distinguished by prefix, and the displayed prefix reveals nothing of the secret', () => {
  const text = anyToken();
  assert.ok(looksLikeToken(text) && looksLikeToken('tsr_') && looksLikeToken('tpk_'));
  assert.ok(!looksLikeToken('eyJhbGciOiJFZERTQSJ9.e30.AA') && !looksLikeToken('TSR_live_'));
  assert.equal(tokenPrefix(text), text.slice(0, 12));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  base32,
  codeOf,
  matchingStep,
  newRecoveryCode,
  otpauthUrl,
  plainRecoveryCode,
  stepAt,
} from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// The vectors of RFC 6238, appendix B, reduced to their last six digits.
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

for (const [seconds, code] of vectors) {
  test(`the code at ${seconds} s is ${code}`, () => {
    assert.equal(codeOf(secret, stepAt(seconds * 1_000)), code);
  });
}

test('a code is valid one step early or late, and no further', () => {
  const epochMs = 1_234_567_890_000;
  const step = stepAt(epochMs);
  const tried = [-2, -1, 0, 1, 2].map((drift) =>
    matchingStep(secret, codeOf(secret, step + drift), { epochMs, lastStep: 0 }),
  );
  assert.deepEqual(tried, [undefined, step - 1, step, step + 1, undefined]);
});

test('a code is valid once, and earlier codes are not valid afterwards', () => {
  const epochMs = 1_234_567_890_000;
  const step = stepAt(epochMs);
  for (const used of [step - 1, step]) {
    assert.equal(matchingStep(secret, codeOf(secret, used), { epochMs, lastStep: step }), undefined);
  }
});

test('the secret is shown in the format that apps expect', () => {
  assert.equal(base32(secret), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  assert.equal(
    otpauthUrl(secret, 'ada@example.com'),
    'otpauth://totp/Tessera:ada%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tessera&algorithm=SHA1&digits=6&period=30',
  );
});

test('a recovery code is accepted with any spacing and case', () => {
  const code = newRecoveryCode();
  assert.match(code, /^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  assert.equal(plainRecoveryCode(code.toUpperCase().replaceAll('-', ' ')), code.replaceAll('-', ''));
  assert.equal(plainRecoveryCode('287082'), undefined);
});

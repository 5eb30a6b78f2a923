import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryKeyring } from '../../../sealing/keyring.ts';
import { type ChallengeUse, newChallenge, readChallenge } from './challenge.ts';

const keyring = temporaryKeyring();
const now = Date.parse('2026-11-21T12:00:00.000Z');
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const { bytes, expiresAt } = newChallenge(keyring, 'show', now);
const flipped = Uint8Array.from(bytes, (byte, at) => (at === 18 ? byte ^ 1 : byte));

test('a challenge is valid for five minutes', () => {
  assert.equal(expiresAt, '2026-11-21T12:05:00.000Z');
  const read = readChallenge(keyring, 'show', text(bytes), now + 299_999);
  assert.deepEqual([read?.digest.length, read?.expiresAt], [32, expiresAt]);
  assert.equal(readChallenge(keyring, 'show', text(bytes), now + 300_000), undefined);
});

const wrong: [what: string, use: ChallengeUse, text: string][] = [
  ['for another use', 'create 0198a0e5-0000-7000-8000-000000000001', text(bytes)],
  ['with another expiry', 'show', text(flipped)],
  ['that is truncated', 'show', text(bytes.subarray(1))],
  ['that is longer', 'show', `${text(bytes)}AA`],
  ['with padding', 'show', `${text(bytes)}=`],
  ['that is empty', 'show', ''],
  ['from another server', 'show', text(newChallenge(temporaryKeyring(), 'show', now).bytes)],
];
for (const [what, use, given] of wrong) {
  test(`a challenge ${what} is invalid`, () =>
    assert.equal(readChallenge(keyring, use, given, now), undefined));
}

test('a challenge for creating a passkey is bound to one person', () => {
  const [ada, grace] = ['create ada', 'create grace'] as const;
  const made = text(newChallenge(keyring, ada, now).bytes);
  assert.ok(readChallenge(keyring, ada, made, now));
  assert.equal(readChallenge(keyring, grace, made, now), undefined);
});

test('challenges are unique', () => {
  assert.notEqual(text(newChallenge(keyring, 'show', now).bytes), text(bytes));
});

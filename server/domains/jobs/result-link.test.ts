import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { temporaryKeyring } from '../../sealing/keyring.ts';
import { readLink, writeLink } from './result-link.ts';

const link = () => ({
  merchantId: randomUUID(),
  jobId: randomUUID(),
  reader: { kind: 'user' as const, id: randomUUID() },
  expiresAt: '2026-11-21T10:00:00.000Z',
});

test('a link returns what was written into it, and fits into a path', () => {
  const keyring = temporaryKeyring();
  for (const kind of ['user', 'token'] as const) {
    const written = { ...link(), reader: { kind, id: randomUUID() } };
    const text = writeLink(keyring, written);
    assert.match(text, /^[A-Za-z0-9_-]{100,190}$/);
    const { nonce, ...read } = readLink(keyring, text)!;
    assert.deepEqual(read, written);
    assert.equal(nonce.length, 16);
  }
});

test('every link is unique', () => {
  const keyring = temporaryKeyring();
  const one = link();
  assert.notEqual(writeLink(keyring, one), writeLink(keyring, one));
});

test('a link that is foreign, modified or malformed is invalid', () => {
  const keyring = temporaryKeyring();
  const text = writeLink(keyring, link());
  assert.equal(readLink(temporaryKeyring(), text), undefined);
  for (const wrong of ['', 'nothing', text.slice(0, -1), `${text}A`, `${text}=`, ` ${text}`]) {
    assert.equal(readLink(keyring, wrong), undefined, wrong);
  }
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { temporaryKeyring } from '../../sealing/keyring.ts';
import { newResultLink, resultLink } from './result-link.ts';

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
    const text = newResultLink(keyring, written);
    assert.match(text, /^[A-Za-z0-9_-]{100,190}$/);
    const { nonce, ...read } = resultLink.read(keyring, text)!;
    assert.deepEqual(read, written);
    assert.equal(nonce.length, 16);
  }
});

test('every link is unique', () => {
  const keyring = temporaryKeyring();
  const one = link();
  assert.notEqual(newResultLink(keyring, one), newResultLink(keyring, one));
});

test('a link that is foreign, modified or malformed is invalid', () => {
  const keyring = temporaryKeyring();
  const text = newResultLink(keyring, link());
  assert.equal(resultLink.read(temporaryKeyring(), text), undefined);
  for (const wrong of ['', 'nothing', text.slice(0, -1), `${text}A`, `${text}=`, ` ${text}`]) {
    assert.equal(resultLink.read(keyring, wrong), undefined, wrong);
  }
});

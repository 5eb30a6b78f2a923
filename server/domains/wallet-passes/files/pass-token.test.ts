import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { temporaryKeyring } from '../../../sealing/keyring.ts';
import { passLink, passToken } from './pass-token.ts';

const keyring = temporaryKeyring();
const holder = { merchantId: randomUUID(), membershipId: randomUUID(), renewals: 0 };
const link = { ...holder, expiresAt: '2027-01-01T00:00:00.000Z' };

test('links and tokens survive a round trip and are safe in a URL path', () => {
  assert.deepEqual(passLink.read(keyring, passLink.write(keyring, link)), link);
  assert.deepEqual(passToken.read(keyring, passToken.write(keyring, holder)), holder);
  const renewed = { ...link, renewals: 3 };
  assert.deepEqual(passLink.read(keyring, passLink.write(keyring, renewed)), renewed);
  for (const text of [passLink.write(keyring, link), passToken.write(keyring, holder)]) {
    assert.match(text, /^[A-Za-z0-9_-]{80,100}$/);
  }
});

test('links and tokens are not interchangeable, and those of another server are refused', () => {
  assert.equal(passToken.read(keyring, passLink.write(keyring, link)), undefined);
  assert.equal(passLink.read(keyring, passToken.write(keyring, holder)), undefined);
  assert.equal(passLink.read(temporaryKeyring(), passLink.write(keyring, link)), undefined);
  assert.equal(passToken.read(temporaryKeyring(), passToken.write(keyring, holder)), undefined);
});

test('any change to a link makes it invalid', () => {
  const text = passLink.write(keyring, link);
  for (let place = 0; place < text.length; place += 1) {
    const other = text[place] === 'A' ? 'B' : 'A';
    const changed = text.slice(0, place) + other + text.slice(place + 1);
    assert.equal(passLink.read(keyring, changed), undefined, `at ${place}`);
  }
  for (const wrong of ['', `${text}A`, text.slice(1), `${text}=`, ' '])
    assert.equal(passLink.read(keyring, wrong), undefined);
});

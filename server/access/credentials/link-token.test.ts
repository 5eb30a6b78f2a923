import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newUuid } from '../../clock/new-id.ts';
import { temporaryKeyring } from '../../sealing/keyring.ts';
import { inviteClaim, newInviteToken } from './link-token.ts';

const keyring = temporaryKeyring();
const merchantId = newUuid();
const { text, digest } = newInviteToken(keyring, merchantId);

test('an invitation names its merchant, and only this server can write one', () => {
  assert.deepEqual(inviteClaim(keyring, text), { merchantId, digest, isSigned: true });
  assert.match(text, /^tsr_invite_[0-9a-f]{32}_[\w-]{65}$/);
  const elsewhere = text.replace(merchantId.replaceAll('-', ''), newUuid().replaceAll('-', ''));
  assert.equal(inviteClaim(keyring, elsewhere), undefined);
  assert.equal(inviteClaim(temporaryKeyring(), text), undefined);
});

test('an invitation with any other character is no invitation', () => {
  for (let at = 0; at < text.length; at += 1) {
    const other = text[at] === 'A' ? 'B' : 'A';
    assert.equal(inviteClaim(keyring, text.slice(0, at) + other + text.slice(at + 1)), undefined, String(at));
  }
  for (const wrong of ['', text.slice(0, -1), `${text}A`, ` ${text}`])
    assert.equal(inviteClaim(keyring, wrong), undefined);
});

test('an invitation of an earlier version is read, and is known to be unsigned', () => {
  const plain = text.slice(0, -22);
  assert.equal(inviteClaim(keyring, plain)?.isSigned, false);
  assert.equal(inviteClaim(keyring, plain)?.merchantId, merchantId);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Misdeeds, PasskeyDevice } from '../../../test/harness/passkey-device.ts';
import { bringsCertificates } from './new-passkey.ts';

const options = { challenge: 'AAAA', rp: { id: 'localhost' }, user: { id: 'AAAA' } };
const x5c = [Buffer.from('3000', 'hex')];

const words: [what: string, says: Misdeeds, brings: boolean][] = [
  ['nothing of its maker', {}, false],
  ['that it signed itself', { format: 'packed' }, false],
  ['who vouches for it', { format: 'packed', x5c }, true],
  ['so in a form that always comes with certificates', { format: 'tpm' }, true],
  ['so in a form that a phone has', { format: 'android-key', x5c }, true],
];
for (const [what, says, brings] of words) {
  test(`a new passkey that says ${what} ${brings ? 'brings' : 'brings no'} certificates`, async () => {
    const made = new PasskeyDevice('http://localhost').create(options, says);
    assert.equal(await bringsCertificates(made), brings);
  });
}

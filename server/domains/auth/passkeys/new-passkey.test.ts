import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Misdeeds, PasskeyDevice } from '../../../../test/harness/passkey-device.ts';
import { bringsCertificates } from './new-passkey.ts';

const options = { challenge: 'AAAA', rp: { id: 'localhost' }, user: { id: 'AAAA' } };
const x5c = [Buffer.from('3000', 'hex')];

const words: [what: string, says: Misdeeds, brings: boolean][] = [
  ['no attestation', {}, false],
  ['self attestation', { format: 'packed' }, false],
  ['packed attestation', { format: 'packed', x5c }, true],
  ['TPM attestation', { format: 'tpm' }, true],
  ['Android key attestation', { format: 'android-key', x5c }, true],
];
for (const [what, says, brings] of words) {
  test(`a new passkey with ${what} ${brings ? 'contains' : 'contains no'} certificates`, async () => {
    const made = new PasskeyDevice('http://localhost').create(options, says);
    assert.equal(await bringsCertificates(made), brings);
  });
}

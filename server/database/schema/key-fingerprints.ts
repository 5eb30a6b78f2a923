/** Fingerprints identify keys without revealing anything about them. */
import { createHmac } from 'node:crypto';
import type { Keyring } from '../../sealing/keyring.ts';

/** Maps a key's name, such as `master_keys.2`, to 16 hexadecimal digits. */
export type Fingerprints = Record<string, string>;

const print = (key: Buffer): string =>
  createHmac('sha256', key).update('tessera key').digest('hex').slice(0, 16);

const masterPrints = ({ masterKeys }: Keyring): Fingerprints =>
  Object.fromEntries([...masterKeys].map(([version, key]) => [`master_keys.${version}`, print(key)]));

/** The keys without which sealed data and tokens are lost. */
export const fingerprintsOf = (keyring: Keyring): Fingerprints => ({
  token_pepper: print(keyring.tokenPepper),
  code_index_key: print(keyring.codeIndexKey),
  answer_key: print(keyring.answerKey),
  ...masterPrints(keyring),
});

/** All keys that the processes of one installation share. */
export const installationPrints = (keyring: Keyring): Fingerprints => ({
  ...fingerprintsOf(keyring),
  cursor_key: print(keyring.cursorKey),
  ...Object.fromEntries(
    keyring.signingKeys.map(({ kid, privateKey }) => [
      `signing_keys.${kid}`,
      print(privateKey.export({ type: 'pkcs8', format: 'der' })),
    ]),
  ),
});

/** Key rings: several keys coexist, so that one can replace another while servers run. */
const rings = ['master_keys.', 'signing_keys.'];

/**
 * Returns the names of keys that conflict with the recorded ones. During a rotation processes may differ in which keys
 * of a ring they have, so a ring must have no conflicting key and at least one shared key; every other key must be
 * equal.
 */
export function foreignKeys(recorded: Fingerprints, atHand: Fingerprints): string[] {
  const foreign = Object.keys(atHand).filter((name) => recorded[name] && recorded[name] !== atHand[name]);
  for (const ring of rings) {
    const known = Object.keys(recorded).filter((name) => name.startsWith(ring));
    if (known.length > 0 && !known.some((name) => name in atHand)) foreign.push(`${ring}*`);
  }
  return foreign;
}

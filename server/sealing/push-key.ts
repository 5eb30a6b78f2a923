/** The key pair with which this installation identifies itself to push services (VAPID, RFC 8292). */
import { createECDH, hkdfSync } from 'node:crypto';
import type { Keyring } from './keyring.ts';

export interface PushKey {
  /** base64url, as browsers take it for `applicationServerKey`. */
  publicKey: string;
  /** base64url. */
  privateKey: string;
}

const salt = Buffer.from('tessera web push');

/**
 * Derived from the keyring, so that it is as secret and as durable as the keys that seal the subscriptions, and the
 * same in all processes. Browsers bind their subscriptions to it.
 */
export function pushKeyOf({ answerKey }: Pick<Keyring, 'answerKey'>): PushKey {
  const pair = createECDH('prime256v1');
  // Fewer than one in four billion values isn't a private key of the curve.
  for (let round = 0; ; round += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', answerKey, salt, Buffer.from([round]), 32));
    try {
      pair.setPrivateKey(scalar);
    } catch {
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
  }
}

/** Whether the text is a point on the curve, as keys of browsers are. */
export function isPushPublicKey(text: string): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(Buffer.from(text, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/**
 * What a device signs, or an issuer of ID tokens repeats, to show that the answer was made for us and just now. A
 * challenge carries its end and our seal, so that asking for one leaves nothing behind; the one that was answered is
 * written down (`proof-store.ts`) and counts once.
 */
import { randomBytes } from 'node:crypto';
import { limits } from '../../../contract/limits.ts';
import { digestsEqual } from '../../access/digests-equal.ts';
import type { Keyring } from '../../access/keyring.ts';
import { tokenDigest } from '../../access/token-format.ts';

/** To create a passkey of a person (UUID), to show one, whoever's it is, or to bring an ID token. */
export type ChallengeUse = `create ${string}` | 'show' | 'id-token';

export interface Challenge {
  /** The seal, 32 bytes, which no other challenge has. */
  digest: Buffer;
  expiresAt: string;
}

const randomLength = 16;
const bodyLength = randomLength + 6;
const length = bodyLength + 32;

export function newChallenge(
  keyring: Keyring,
  use: ChallengeUse,
  nowMs: number,
): { bytes: Uint8Array<ArrayBuffer>; expiresAt: string } {
  const body = Buffer.alloc(bodyLength);
  randomBytes(randomLength).copy(body);
  const endMs = nowMs + minutesOf(use) * 60_000;
  body.writeUIntBE(endMs, randomLength, 6);
  const bytes = new Uint8Array(Buffer.concat([body, sealOf(keyring, use, body)]));
  return { bytes, expiresAt: new Date(endMs).toISOString() };
}

/** The challenge in a text (base64url), if it is one of ours for this use and has not ended. */
export function readChallenge(
  keyring: Keyring,
  use: ChallengeUse,
  text: string,
  nowMs: number,
): Challenge | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== length || bytes.toString('base64url') !== text) return undefined;
  const [body, digest] = [bytes.subarray(0, bodyLength), bytes.subarray(bodyLength)];
  if (!digestsEqual(digest, sealOf(keyring, use, body))) return undefined;
  const endMs = body.readUIntBE(randomLength, 6);
  return endMs > nowMs ? { digest, expiresAt: new Date(endMs).toISOString() } : undefined;
}

const minutesOf = (use: ChallengeUse): number =>
  use === 'id-token' ? limits.outsideLogin.challengeMinutes : limits.passkeys.challengeMinutes;

const sealOf = (keyring: Keyring, use: ChallengeUse, body: Buffer): Buffer =>
  tokenDigest(keyring.tokenPepper, `challenge ${use} ${body.toString('hex')}`);

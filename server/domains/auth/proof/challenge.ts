/**
 * Challenges that a device signs, or an ID token repeats, to prove that a response is fresh and made for this server. A
 * challenge contains its expiry and a seal, so issuing one stores nothing. An answered challenge is recorded
 * (`proof-store.ts`) and is valid once.
 */
import { randomBytes } from 'node:crypto';
import { minuteMs } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { tokenDigest } from '../../../access/credentials/token-format.ts';
import { digestsEqual } from '../../../sealing/digests-equal.ts';
import type { Keyring } from '../../../sealing/keyring.ts';

/** To create a passkey for a person (UUID), to sign in with any passkey, or to sign in with an ID token. */
export type ChallengeUse = `create ${string}` | 'show' | 'id-token';

export interface Challenge {
  /** The seal, 32 bytes, unique to each challenge. */
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
  const endMs = nowMs + minutesOf(use) * minuteMs;
  body.writeUIntBE(endMs, randomLength, 6);
  const bytes = new Uint8Array(Buffer.concat([body, sealOf(keyring, use, body)]));
  return { bytes, expiresAt: new Date(endMs).toISOString() };
}

/** Reads a challenge (base64url). Undefined unless this server made it for this use and it has not expired. */
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

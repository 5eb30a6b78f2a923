/**
 * The JWT of a signed-in person (RFC 9068, profile `at+jwt`), signed only with Ed25519. It names the user, session and
 * merchant; the database is asked on every request whether they are still valid.
 */

import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { minuteSeconds } from '../../../contract/durations.ts';
import { decodeId, encodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import { newUuid } from '../../clock/new-id.ts';
import { worldMs } from '../../clock/world-clock.ts';
import type { Keyring } from '../../sealing/keyring.ts';

/** UUIDs. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
  merchantId: string;
}

export const accessTokenSeconds = limits.session.accessMinutes * minuteSeconds;

const audience = 'tessera-api';
const type = 'at+jwt';
const algorithm = 'EdDSA';
const maxCharacters = 4_096;
/** Allowed clock skew between servers. */
const clockLeewaySeconds = 30;

const headerNames = ['alg', 'kid', 'typ'];
const claimNames = ['aud', 'exp', 'iat', 'iss', 'jti', 'mid', 'nbf', 'sid', 'sub'];

/** Signs an access token with the first key of the ring; `issuer` is the public URL, `now` is in milliseconds. */
export function issueAccessToken(
  keyring: Keyring,
  issuer: string,
  claims: AccessClaims,
  now: number = worldMs(),
): Promise<string> {
  const { kid, privateKey } = keyring.signingKeys[0]!;
  const issuedAt = Math.floor(now / 1_000);
  return new SignJWT({
    iss: issuer,
    aud: audience,
    sub: encodeId('user', claims.userId),
    sid: encodeId('session', claims.sessionId),
    mid: encodeId('merchant', claims.merchantId),
    iat: issuedAt,
    nbf: issuedAt,
    exp: issuedAt + accessTokenSeconds,
    jti: newUuid(),
  })
    .setProtectedHeader({ alg: algorithm, typ: type, kid })
    .sign(privateKey);
}

/**
 * Returns the claims of a valid access token of this server; undefined on any fault, without distinction. Keys, URLs
 * and algorithms named in the token are never used.
 */
export async function verifyAccessToken(
  keyring: Keyring,
  issuer: string,
  text: string,
  now: number = worldMs(),
): Promise<AccessClaims | undefined> {
  if (text.length > maxCharacters) return undefined;
  const segments = text.split('.');
  if (segments.length !== 3) return undefined;
  const header = readSegment(segments[0]!, headerNames);
  if (header?.alg !== algorithm || header.typ !== type) return undefined;
  if (!readSegment(segments[1]!, claimNames) || !isCanonical(segments[2]!)) return undefined;
  const key = keyring.signingKeys.find(({ kid }) => kid === header.kid);
  if (key === undefined) return undefined;
  try {
    const { payload } = await jwtVerify(text, key.publicKey, {
      algorithms: [algorithm],
      typ: type,
      issuer,
      audience,
      currentDate: new Date(now),
      clockTolerance: clockLeewaySeconds,
    });
    return claimsOf(payload, now / 1_000);
  } catch {
    return undefined;
  }
}

/**
 * Parses a segment only if it is in exactly the form this server writes: canonical base64url, exactly these members,
 * and the text that `JSON.stringify` produces. This rejects repeated members, `jku`, `crit`, `__proto__` and `1e999`.
 */
function readSegment(segment: string, names: readonly string[]): Record<string, unknown> | undefined {
  if (!isCanonical(segment)) return undefined;
  const text = Buffer.from(segment, 'base64url').toString();
  try {
    const value: unknown = JSON.parse(text);
    if (value === null || typeof value !== 'object' || JSON.stringify(value) !== text) return undefined;
    const present = Object.keys(value).sort();
    const expected = present.length === names.length && present.every((name, at) => name === names[at]);
    return expected ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Node's decoder skips unknown characters; only the canonical form without padding is accepted. */
const isCanonical = (segment: string): boolean =>
  segment !== '' && Buffer.from(segment, 'base64url').toString('base64url') === segment;

function claimsOf(payload: JWTPayload, nowSeconds: number): AccessClaims | undefined {
  const { aud, iat, nbf, exp, sub, sid, mid } = payload;
  // One of several audiences could replay the token here.
  if (aud !== audience) return undefined;
  if (!isInstant(iat) || !isInstant(nbf) || !isInstant(exp)) return undefined;
  if (exp <= nowSeconds || exp - iat > accessTokenSeconds) return undefined;
  if (Math.max(iat, nbf) > nowSeconds + clockLeewaySeconds) return undefined;
  const userId = idOf('user', sub);
  const sessionId = idOf('session', sid);
  const merchantId = idOf('merchant', mid);
  return userId && sessionId && merchantId ? { userId, sessionId, merchantId } : undefined;
}

const isInstant = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const idOf = (kind: 'user' | 'session' | 'merchant', value: unknown): string | undefined =>
  typeof value === 'string' ? decodeId(kind, value) : undefined;

/** Returns the public keys as a JSON Web Key Set (RFC 7517, RFC 8037). */
export function publicKeySet(keyring: Keyring) {
  return {
    keys: keyring.signingKeys.map(({ kid, publicKey }) => {
      const { x } = publicKey.export({ format: 'jwk' });
      return { kty: 'OKP', crv: 'Ed25519', x: x!, kid, use: 'sig', alg: algorithm } as const;
    }),
  };
}

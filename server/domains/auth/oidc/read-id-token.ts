/** Verifies an ID token: genuine, issued for this server and for the given challenge, and accepted once. */
import { createHash } from 'node:crypto';
import type { OidcClaims } from '../../../access/credentials/oidc-issuer.ts';
import { tokenDigest } from '../../../access/credentials/token-format.ts';
import type { IdentityCall } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { type Challenge, readChallenge } from '../proof/challenge.ts';

export interface ReadToken extends OidcClaims {
  issuer: string;
  /** The token and its challenge, to be spent in the transaction that uses the token (`proof-store.ts`). */
  proofs: readonly Challenge[];
}

/** @throws Refusal `issuer_missing`, `id_token_invalid`, or `unavailable` if the issuer's keys can't be fetched */
export async function readIdToken(
  call: IdentityCall,
  { id_token: text, challenge }: { id_token: string; challenge: string },
): Promise<ReadToken> {
  const { oidcIssuer, keyring } = call.services;
  if (oidcIssuer === undefined) throw refuse('issuer_missing');
  const nowMs = Date.parse(call.now);
  const asked = readChallenge(keyring, 'id-token', challenge, nowMs);
  if (asked === undefined) throw refuse('id_token_invalid');
  const claims = await oidcIssuer.verify(text, nonceOf(challenge), nowMs);
  if (claims === undefined) throw refuse('id_token_invalid');
  // Excludes the signature: some algorithms allow two for the same content.
  const words = text.slice(0, text.lastIndexOf('.'));
  const digest = tokenDigest(keyring.tokenPepper, `id-token ${words}`);
  const proofs = [asked, { digest, expiresAt: claims.overAt }];
  return { ...claims, issuer: oidcIssuer.settings.issuer, proofs };
}

/** Only this digest passes through browsers, logs and the issuer (OpenID Connect Core 1.0, section 15.5.2). */
export const nonceOf = (challenge: string): string =>
  createHash('sha256').update(challenge).digest('base64url');

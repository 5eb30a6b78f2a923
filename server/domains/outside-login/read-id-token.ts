/** An ID token that somebody brings: good, for us, and taken once. */
import type { OutsideClaims } from '../../access/outside-issuer.ts';
import { tokenDigest } from '../../access/token-format.ts';
import type { IdentityCall } from '../../operation.ts';
import { refuse } from '../../refusal.ts';

export interface ReadToken extends OutsideClaims {
  issuer: string;
  /** To be spent in the transaction in which the token counts (`proof-store.ts`). */
  proof: { digest: Buffer; expiresAt: string };
}

/** @throws Refusal `issuer_missing`, `id_token_invalid`, or `unavailable` when the issuer's keys cannot be had */
export async function readIdToken(call: IdentityCall, text: string): Promise<ReadToken> {
  const { outsideIssuer, keyring } = call.services;
  if (outsideIssuer === undefined) throw refuse('issuer_missing');
  const claims = await outsideIssuer.verify(text, Date.parse(call.now));
  if (claims === undefined) throw refuse('id_token_invalid');
  // Without the signature: of some kinds there are two for the same words.
  const words = text.slice(0, text.lastIndexOf('.'));
  const digest = tokenDigest(keyring.tokenPepper, `id-token ${words}`);
  return { ...claims, issuer: outsideIssuer.settings.issuer, proof: { digest, expiresAt: claims.overAt } };
}

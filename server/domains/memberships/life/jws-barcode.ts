/**
 * Reads the barcodes of cards that were issued before codes were compact, forever: they are printed. Each is a compact
 * JWS (RFC 7515) with JWT claims (RFC 7519), signed with Ed25519 (RFC 8037).
 */
import { verify } from 'node:crypto';
import { decodeId } from '../../../../contract/ids.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import type { Barcode } from './card-code.ts';

/** Dedicated type, so no other token signed with the same key passes as a barcode (RFC 8725, section 3.11). */
const type = 'mbr+jwt';

interface Claims {
  /** Public merchant id. */
  iss: string;
  /** Membership serial. */
  sub: string;
  /** Seconds since the Unix epoch. */
  nbf: number | undefined;
  exp: number | undefined;
}

const segmentOf = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const headerOf = (kid: string): string => segmentOf({ alg: 'EdDSA', typ: type, kid });

/** Reads text shaped like a barcode of this server; returns undefined for any other text. */
export function readJwsBarcode({ signingKeys }: Keyring, text: string): Barcode | undefined {
  const [header, payload, signature, ...rest] = text.split('.');
  if (!header || !payload || !signature || rest.length > 0) return undefined;
  const claims = claimsOf(payload);
  const merchantId = claims && decodeId('merchant', claims.iss);
  if (merchantId === undefined) return undefined;
  // The header must match one we wrote exactly, so it can't choose a key or an algorithm.
  const key = signingKeys.find(({ kid }) => headerOf(kid) === header);
  const proof = Buffer.from(signature, 'base64url');
  const isGenuine =
    key !== undefined &&
    proof.toString('base64url') === signature &&
    verify(null, Buffer.from(`${header}.${payload}`), key.publicKey, proof);
  return { merchantId, serial: claims!.sub, isGenuine, startsAt: claims!.nbf, endsAt: claims!.exp };
}

/** The claims, if they are exactly as we wrote them: only these members, in this order. */
function claimsOf(segment: string): Claims | undefined {
  try {
    const { iss, sub, nbf, exp } = JSON.parse(Buffer.from(segment, 'base64url').toString()) as Claims;
    const claims: Claims = { iss, sub, nbf, exp };
    const isOurs = typeof iss === 'string' && typeof sub === 'string' && segmentOf(claims) === segment;
    return isOurs ? claims : undefined;
  } catch {
    return undefined;
  }
}

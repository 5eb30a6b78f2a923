/**
 * The barcode of a membership: a compact JWS (RFC 7515) with the claims of a JWT (RFC 7519), short enough for a
 * QR code and signed with Ed25519 (RFC 8037), so that a scanner without a connection can check it against the
 * public keys. It says who a membership is of and when it runs; what became of it since, only the server knows.
 */
import { sign, verify } from 'node:crypto';
import { decodeId, encodeId } from '../../../contract/ids.ts';
import type { Keyring } from '../../access/keyring.ts';
import type { MembershipRow } from './membership.ts';

/** A type of its own, so that no token signed with the same key passes for a barcode (RFC 8725, section 3.11). */
const type = 'mbr+jwt';
const mostCharacters = 1_000;

interface Claims {
  /** The public id of the merchant. */
  iss: string;
  /** The serial. */
  sub: string;
  /** Seconds since 1970. */
  nbf?: number;
  exp?: number;
}

const segmentOf = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const headerOf = (kid: string): string => segmentOf({ alg: 'EdDSA', typ: type, kid });

/** The same text for as long as the membership runs from and to the same times and the key is the same. */
export function makeBarcode(
  keyring: Keyring,
  membership: Pick<MembershipRow, 'merchant_id' | 'serial' | 'starts_at' | 'expires_at'>,
): string {
  const { kid, privateKey } = keyring.signingKeys[0]!;
  const { starts_at: startsAt, expires_at: expiresAt } = membership;
  const claims: Claims = {
    iss: encodeId('mer', membership.merchant_id),
    sub: membership.serial,
    ...(startsAt === null ? {} : { nbf: Math.floor(Date.parse(startsAt) / 1_000) }),
    // Whole seconds: rather a fraction too late than a member turned away in the last one.
    ...(expiresAt === null ? {} : { exp: Math.ceil(Date.parse(expiresAt) / 1_000) }),
  };
  const signed = `${headerOf(kid)}.${segmentOf(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
}

/** What a barcode says. */
export interface Barcode {
  /** UUID. */
  merchantId: string;
  serial: string;
  /** Whether this server signed it; otherwise nothing else of it can be believed. */
  isGenuine: boolean;
  /** Seconds since 1970. */
  startsAt: number | undefined;
  endsAt: number | undefined;
}

/** Reads what could be a barcode of this server, or undefined for any other text. */
export function readBarcode(keyring: Keyring, text: string): Barcode | undefined {
  if (text.length > mostCharacters) return undefined;
  const [header, payload, signature, ...rest] = text.split('.');
  if (!header || !payload || !signature || rest.length > 0) return undefined;
  const claims = claimsOf(payload);
  const merchantId = claims && decodeId('mer', claims.iss);
  if (merchantId === undefined) return undefined;
  // The header is one of those that we write, to the letter: nothing in it chooses a key or an algorithm.
  const key = keyring.signingKeys.find(({ kid }) => headerOf(kid) === header);
  const proof = Buffer.from(signature, 'base64url');
  const isGenuine =
    key !== undefined &&
    proof.toString('base64url') === signature &&
    verify(null, Buffer.from(`${header}.${payload}`), key.publicKey, proof);
  return { merchantId, serial: claims!.sub, isGenuine, startsAt: claims!.nbf, endsAt: claims!.exp };
}

/** The claims, if they are written as we write them: these members in this order, and nothing else. */
function claimsOf(segment: string): Claims | undefined {
  try {
    const { iss, sub, nbf, exp } = JSON.parse(Buffer.from(segment, 'base64url').toString()) as Claims;
    const claims: Claims = {
      iss,
      sub,
      ...(nbf === undefined ? {} : { nbf }),
      ...(exp === undefined ? {} : { exp }),
    };
    const isOurs = typeof iss === 'string' && typeof sub === 'string' && segmentOf(claims) === segment;
    return isOurs ? claims : undefined;
  } catch {
    return undefined;
  }
}

/** What a scanner without a connection concludes for a merchant at a time. */
export function isValidOffline(barcode: Barcode | undefined, merchantId: string, at: string): boolean {
  if (!barcode?.isGenuine || barcode.merchantId !== merchantId) return false;
  const seconds = Date.parse(at) / 1_000;
  return (barcode.startsAt ?? seconds) <= seconds && seconds < (barcode.endsAt ?? Number.POSITIVE_INFINITY);
}

/**
 * The barcode of a membership: a compact JWS (RFC 7515) with JWT claims (RFC 7519), short enough for a QR code. It is
 * signed with Ed25519 (RFC 8037), so an offline scanner can check it against the public keys. It names the merchant,
 * the serial and the validity; later changes such as a revocation are known only to the server.
 */
import { sign, verify } from 'node:crypto';
import { decodeId, encodeId } from '../../../../contract/ids.ts';
import { meantBy } from '../../../../contract/keyboard-layouts.ts';
import { scannedText } from '../../../../contract/typed-text.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import type { MembershipRow } from '../membership.ts';

/** Dedicated type, so no other token signed with the same key passes as a barcode (RFC 8725, section 3.11). */
const type = 'mbr+jwt';
const maxCharacters = 1_000;

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

/** Makes the barcode of a membership. The text changes only with the validity or the signing key. */
export function makeBarcode(
  keyring: Keyring,
  membership: Pick<MembershipRow, 'merchant_id' | 'serial' | 'starts_at' | 'expires_at'>,
): string {
  const { kid, privateKey } = keyring.signingKeys[0]!;
  const { starts_at: startsAt, expires_at: expiresAt } = membership;
  const claims: Claims = {
    iss: encodeId('merchant', membership.merchant_id),
    sub: membership.serial,
    nbf: startsAt === null ? undefined : Math.floor(Date.parse(startsAt) / 1_000),
    // Round up to whole seconds: better slightly late than turning a member away in the last second.
    exp: expiresAt === null ? undefined : Math.ceil(Date.parse(expiresAt) / 1_000),
  };
  const signed = `${headerOf(kid)}.${segmentOf(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
}

/** A barcode as read, before the membership is looked up. */
interface Barcode {
  /** UUID. */
  merchantId: string;
  serial: string;
  /** Whether this server signed it. If false, trust no other field. */
  isGenuine: boolean;
  /** Seconds since the Unix epoch. */
  startsAt: number | undefined;
  endsAt: number | undefined;
}

/** Quotes and asterisks, which scanners and their programs put around the content. */
const frame = /^[^A-Za-z0-9]+|(?<![^\w-])[^\w-]+$/g;

/**
 * Reads a barcode as a scanner sends it, also with spaces, line ends or quotes, or rewritten by the layout of a keyboard.
 * What it meant is taken only if this server signed it.
 */
export function readScanned(keyring: Keyring, scanned: string): Barcode | undefined {
  const text = scannedText(scanned.replaceAll(/\s/g, ''));
  const barcode = readBarcode(keyring, text);
  if (barcode?.isGenuine || text.length > maxCharacters) return barcode;
  const beginnings = keyring.signingKeys.map(({ kid }) => `${headerOf(kid)}.`);
  const bare = text.replaceAll(frame, '');
  const meant = [...meantBy(text), bare, ...meantBy(bare)].filter((one) =>
    beginnings.some((beginning) => one.startsWith(beginning)),
  );
  for (const one of meant) {
    const read = readBarcode(keyring, one);
    if (read?.isGenuine) return read;
  }
  return barcode;
}

/** Reads text shaped like a barcode of this server; returns undefined for any other text. */
export function readBarcode(keyring: Keyring, text: string): Barcode | undefined {
  if (text.length > maxCharacters) return undefined;
  const [header, payload, signature, ...rest] = text.split('.');
  if (!header || !payload || !signature || rest.length > 0) return undefined;
  const claims = claimsOf(payload);
  const merchantId = claims && decodeId('merchant', claims.iss);
  if (merchantId === undefined) return undefined;
  // The header must match one we write exactly, so it can't choose a key or an algorithm.
  const key = keyring.signingKeys.find(({ kid }) => headerOf(kid) === header);
  const proof = Buffer.from(signature, 'base64url');
  const isGenuine =
    key !== undefined &&
    proof.toString('base64url') === signature &&
    verify(null, Buffer.from(`${header}.${payload}`), key.publicKey, proof);
  return { merchantId, serial: claims!.sub, isGenuine, startsAt: claims!.nbf, endsAt: claims!.exp };
}

/** The claims, if they are exactly as we write them: only these members, in this order. */
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

/** Whether an offline scanner accepts a barcode for a merchant at a given time. */
export function isValidOffline(barcode: Barcode | undefined, merchantId: string, at: string): boolean {
  if (!barcode?.isGenuine || barcode.merchantId !== merchantId) return false;
  const seconds = Date.parse(at) / 1_000;
  return (barcode.startsAt ?? seconds) <= seconds && seconds < (barcode.endsAt ?? Number.POSITIVE_INFINITY);
}

/** Verifies the barcodes of memberships offline. Uses Web Crypto with Ed25519, so it runs wherever the client does. */
import type { JsonWebKeySet } from './resources/all.ts';

export interface VerifyBarcodeOptions {
  /** The current time in milliseconds; the clock of the machine by default. */
  nowMs?: number | undefined;
}

/** What a barcode says about its membership. Times are RFC 3339; null if there is none. */
export interface VerifiedBarcode {
  serial: string;
  starts_at: string | null;
  expires_at: string | null;
}

/** The text is no barcode of the merchant, was not signed with one of the keys, or is not valid at this time. */
export class BarcodeVerificationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BarcodeVerificationError';
  }
}

type Key = JsonWebKeySet['keys'][number];
type Bytes = Uint8Array<ArrayBuffer>;

interface Signed {
  claims: { iss?: unknown; sub?: unknown; nbf?: number | undefined; exp?: number | undefined };
  /** Those that can have signed it. */
  keys: readonly Key[];
  signed: Bytes;
  signature: Bytes;
}

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeShape =
  /^(([CSEB])([0-9A-HJKMNP-TV-Z]{2})([0-9A-HJKMNP-TV-Z]{26})([0-9A-HJKMNP-TV-Z]{22})([0-9A-HJKMNP-TV-Z]{0,16}))([0-3][0-9A-HJKMNP-TV-Z]{102})$/;

const numberOf = (text: string): bigint =>
  [...text].reduce((sum, digit) => sum * 32n + BigInt(digits.indexOf(digit)), 0n);

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

const fromBase64url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** The lowest 10 bits of the public key. */
function nameOf({ x }: Key): number {
  const bytes = fromBase64url(x);
  return (bytes[30]! * 256 + bytes[31]!) % 1_024;
}

/** Letters and digits, of which case doesn't count: kind, key, merchant, serial, times and signature. */
function readCode(text: string, keys: readonly Key[]): Signed | undefined {
  const [, body, kind, key, merchant, sub, times, proof] = codeShape.exec(text.toUpperCase()) ?? [];
  if (body === undefined) return undefined;
  const [hasStart, hasEnd] = [kind === 'S' || kind === 'B', kind === 'E' || kind === 'B'];
  if (times!.length !== (Number(hasStart) + Number(hasEnd)) * 8) return undefined;
  const pairs = numberOf(proof!).toString(16).padStart(128, '0').match(/../g)!;
  return {
    claims: {
      iss: `mer_${merchant!.toLowerCase()}`,
      sub,
      nbf: hasStart ? Number(numberOf(times!.slice(0, 8))) : undefined,
      exp: hasEnd ? Number(numberOf(times!.slice(-8))) : undefined,
    },
    keys: keys.filter((one) => nameOf(one) === Number(numberOf(key!))),
    signed: utf8(`tessera:card:${body}`),
    signature: Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)),
  };
}

/** A JWS of type `mbr+jwt`, as cards had it before; they are accepted forever. */
function readJws(text: string, keys: readonly Key[]): Signed | undefined {
  const [header, payload, signature, ...rest] = text.split('.');
  if (!header || !payload || !signature || rest.length > 0) return undefined;
  try {
    const parsed = (segment: string) => JSON.parse(new TextDecoder().decode(fromBase64url(segment)));
    const { alg, typ, kid } = parsed(header);
    if (alg !== 'EdDSA' || typ !== 'mbr+jwt') return undefined;
    return {
      claims: parsed(payload),
      keys: keys.filter((one) => one.kid === kid),
      signed: utf8(`${header}.${payload}`),
      signature: fromBase64url(signature),
    };
  } catch {
    return undefined;
  }
}

async function isSignedBy({ kty, crv, x }: Key, { signature, signed }: Signed): Promise<boolean> {
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, signed);
}

/**
 * Verifies the scanned barcode of a membership without a request, and returns what it says. `keys` is the result of
 * `wellKnown.jwks`: fetch it once a day and keep it. A barcode doesn't know whether its membership was suspended or
 * revoked; `memberships.verify` does.
 *
 * ```ts
 * const { serial } = await verifyBarcode(scanned, await tessera.wellKnown.jwks(), 'mer_01jd8k4x3fe7hbkq6v2c9m5n0p');
 * ```
 */
export async function verifyBarcode(
  text: string,
  keys: Pick<JsonWebKeySet, 'keys'>,
  merchantId: string,
  options: VerifyBarcodeOptions = {},
): Promise<VerifiedBarcode> {
  const scanned = text.trim();
  const read = readCode(scanned, keys.keys) ?? readJws(scanned, keys.keys);
  if (read === undefined) throw new BarcodeVerificationError('this is not the barcode of a membership');
  const made = await Promise.all(read.keys.map((key) => isSignedBy(key, read)));
  if (!made.includes(true)) throw new BarcodeVerificationError('none of the keys signed this barcode');
  const { iss, sub, nbf, exp } = read.claims;
  if (iss !== merchantId) throw new BarcodeVerificationError('the membership is of another merchant');
  const seconds = (options.nowMs ?? Date.now()) / 1_000;
  if (nbf !== undefined && seconds < nbf)
    throw new BarcodeVerificationError('the membership has not started');
  if (exp !== undefined && seconds >= exp) throw new BarcodeVerificationError('the membership has ended');
  const timeOf = (time: number | undefined) =>
    time === undefined ? null : new Date(time * 1_000).toISOString();
  return { serial: String(sub), starts_at: timeOf(nbf), expires_at: timeOf(exp) };
}

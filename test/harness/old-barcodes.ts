/** The barcodes of cards that were printed before their codes were compact. */
import { sign } from 'node:crypto';
import type { Keyring } from './secrets.ts';

const segmentOf = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JWS that the server signed; `type` is `mbr+jwt` on cards. */
export function oldBarcode(
  { signingKeys }: Keyring,
  claims: { iss: string; sub: string; nbf?: number; exp?: number },
  type = 'mbr+jwt',
): string {
  const { kid, privateKey } = signingKeys[0]!;
  const text = `${segmentOf({ alg: 'EdDSA', typ: type, kid })}.${segmentOf(claims)}`;
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
}

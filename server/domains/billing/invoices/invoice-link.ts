/** Signed links to an invoice, with an expiry. */
import { createHmac } from 'node:crypto';
import { digestsEqual } from '../../../sealing/digests-equal.ts';
import type { Keyring } from '../../../sealing/keyring.ts';

export interface InvoiceLink {
  merchantId: string;
  invoiceId: string;
  /** RFC 3339, to the second. */
  expiresAt: string;
}

const macBytes = 32;
const bodyBytes = 16 + 16 + 6;

const uuidBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

function uuidText(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const macOf = (keyring: Keyring, body: Buffer): Buffer =>
  createHmac('sha256', keyring.cursorKey).update('link to an invoice\n').update(body).digest();

/** Returns the token of a link, the last part of its URL. */
export function writeLink(keyring: Keyring, { merchantId, invoiceId, expiresAt }: InvoiceLink): string {
  const until = Buffer.alloc(6);
  until.writeUIntBE(Math.floor(Date.parse(expiresAt) / 1_000), 0, 6);
  const body = Buffer.concat([uuidBytes(merchantId), uuidBytes(invoiceId), until]);
  return Buffer.concat([body, macOf(keyring, body)]).toString('base64url');
}

/** Verifies a token. Undefined unless this server created exactly this text. */
export function readLink(keyring: Keyring, text: string): InvoiceLink | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== bodyBytes + macBytes || bytes.toString('base64url') !== text) return undefined;
  const body = bytes.subarray(0, bodyBytes);
  if (!digestsEqual(bytes.subarray(bodyBytes), macOf(keyring, body))) return undefined;
  return {
    merchantId: uuidText(body.subarray(0, 16)),
    invoiceId: uuidText(body.subarray(16, 32)),
    expiresAt: new Date(body.readUIntBE(32, 6) * 1_000).toISOString(),
  };
}

/**
 * The barcode of a membership, signed so that an offline scanner can check it against the public keys. It names the
 * merchant, the serial and the validity; later changes such as a revocation are known only to the server.
 */
import { meantBy } from '../../../../contract/keyboard-layouts.ts';
import { scannedText } from '../../../../contract/typed-text.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import type { MembershipRow } from '../membership.ts';
import { asCardCode, type Barcode, readCardCode, writeCardCode } from './card-code.ts';
import { readJwsBarcode } from './jws-barcode.ts';

const maxCharacters = 1_000;

/** Makes the barcode of a membership. The text changes only with the validity or the signing key. */
export function makeBarcode(
  keyring: Keyring,
  membership: Pick<MembershipRow, 'merchant_id' | 'serial' | 'starts_at' | 'expires_at'>,
): string {
  const { starts_at: startsAt, expires_at: expiresAt } = membership;
  return writeCardCode(keyring.signingKeys[0]!, {
    merchantId: membership.merchant_id,
    serial: membership.serial,
    startsAt: startsAt === null ? undefined : Math.floor(Date.parse(startsAt) / 1_000),
    // Round up to whole seconds: better slightly late than turning a member away in the last second.
    endsAt: expiresAt === null ? undefined : Math.ceil(Date.parse(expiresAt) / 1_000),
  });
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
  const bare = text.replaceAll(frame, '');
  const meant = [...meantBy(text), bare, ...meantBy(bare)];
  // Many layouts leave a card's code the same, and each signature takes time.
  for (const one of new Set(meant.map((reading) => asCardCode(reading) ?? reading))) {
    const read = readBarcode(keyring, one);
    if (read?.isGenuine) return read;
  }
  return barcode;
}

/** Reads text shaped like a barcode of this server; returns undefined for any other text. */
export function readBarcode(keyring: Keyring, text: string): Barcode | undefined {
  if (text.length > maxCharacters) return undefined;
  return readCardCode(keyring, text) ?? readJwsBarcode(keyring, text);
}

/** Whether an offline scanner accepts a barcode for a merchant at a given time. */
export function isValidOffline(barcode: Barcode | undefined, merchantId: string, at: string): boolean {
  if (!barcode?.isGenuine || barcode.merchantId !== merchantId) return false;
  const seconds = Date.parse(at) / 1_000;
  return (barcode.startsAt ?? seconds) <= seconds && seconds < (barcode.endsAt ?? Number.POSITIVE_INFINITY);
}

/** What a scan is about, whichever way a card is read: pure rules. */
import type { Keyring } from '../../access/keyring.ts';
import { isValidOffline, readBarcode } from './barcode.ts';
import { type MembershipRow, type MembershipStatus, statusOf } from './membership.ts';
import { readSerial } from './serial.ts';

export interface Scan {
  /** The membership to look for; undefined where there is none to be found. */
  serial: string | undefined;
  /** A barcode that names this merchant and was not signed by this server. */
  isForged: boolean;
  /** What a scanner without a connection would say; undefined where no barcode was read. */
  isValidOffline: boolean | undefined;
}

const ofSerial = (text: string): Scan => ({
  serial: readSerial(text),
  isForged: false,
  isValidOffline: undefined,
});

/** Reads a barcode, or the serial that some passes show instead. Barcodes of other merchants are of nobody. */
export function readScan(
  keyring: Keyring,
  merchantId: string,
  text: { barcode?: string | undefined; serial?: string | undefined },
  now: string,
): Scan {
  if (text.barcode === undefined) return ofSerial(text.serial ?? '');
  if (readSerial(text.barcode) !== undefined) return ofSerial(text.barcode);
  const barcode = readBarcode(keyring, text.barcode);
  const isOwn = barcode?.merchantId === merchantId;
  return {
    serial: isOwn && barcode.isGenuine ? barcode.serial : undefined,
    isForged: isOwn && !barcode.isGenuine,
    isValidOffline: isValidOffline(barcode, merchantId, now),
  };
}

export type InvalidReason = Exclude<MembershipStatus, 'active'> | 'unknown' | 'signature_invalid';

/** Why a scan is not valid at that time, or undefined where it is. */
export function reasonAgainst(
  scan: Scan,
  found: Pick<MembershipRow, 'status' | 'require_claim' | 'starts_at' | 'expires_at'> | undefined,
  at: string,
): InvalidReason | undefined {
  if (scan.isForged) return 'signature_invalid';
  if (found === undefined) return 'unknown';
  const status = statusOf(found, at);
  return status === 'active' ? undefined : status;
}

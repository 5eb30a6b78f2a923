/** Interprets a scan, whether a barcode or a typed serial. */
import { codesLockedFor } from '../../access/guessing/code-attempts.ts';
import type { Call } from '../../engine/operation.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import type { Keyring } from '../../sealing/keyring.ts';
import { isValidOffline, readBarcode } from './life/barcode.ts';
import { readSerial } from './life/serial.ts';
import { type MembershipRow, type MembershipStatus, statusOf } from './membership.ts';

export interface Scan {
  /** Serial to look up; undefined if the scan can't match a membership. */
  serial: string | undefined;
  /** Whether the barcode names this merchant but wasn't signed by this server. */
  isForged: boolean;
  /** Whether an offline scanner would accept the barcode; undefined if none was read. */
  isValidOffline: boolean | undefined;
}

const ofSerial = (text: string): Scan => ({
  serial: readSerial(text),
  isForged: false,
  isValidOffline: undefined,
});

/** Reads a barcode, or the serial that some passes show instead. Barcodes of other merchants match nothing. */
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

type InvalidReason = Exclude<MembershipStatus, 'active' | 'merged'> | 'unknown' | 'signature_invalid';

/** The reason that a scan is not valid at a time; undefined if it is. */
export function reasonAgainst(
  scan: Scan,
  found: Pick<MembershipRow, 'status' | 'require_claim' | 'starts_at' | 'expires_at'> | undefined,
  at: string,
): InvalidReason | undefined {
  if (scan.isForged) return 'signature_invalid';
  if (found === undefined) return 'unknown';
  const status = statusOf(found, at);
  if (status === 'active') return undefined;
  // A merged one was looked up in vain: it leads to another one.
  return status === 'merged' ? 'unknown' : status;
}

/** Slows down guessing of serials: failed scans count towards the same limit as failed voucher codes. */
export function refusalByLockout(call: Call): Refusal | undefined {
  const seconds = codesLockedFor(call);
  return seconds > 0 ? refuse('scan_failures_exceeded', { retry_after: seconds }) : undefined;
}

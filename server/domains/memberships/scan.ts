/** Interprets a scan, whether a barcode or a typed serial. */
import { countWrongGuess, guessLockOf } from '../../access/guessing/code-attempts.ts';
import type { Call } from '../../engine/operation.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import type { Keyring } from '../../sealing/keyring.ts';
import { isValidOffline, readScanned } from './life/barcode.ts';
import { readSerial, serialsIn } from './life/serial.ts';
import { type MembershipRow, type MembershipStatus, statusOf } from './membership.ts';

export interface Scan {
  /** Serial to look up; undefined if the scan can't match a membership. */
  serial: string | undefined;
  /** Whether the barcode names this merchant but wasn't signed by this server. */
  isForged: boolean;
  /** Whether an offline scanner would accept the barcode; undefined if none was read. */
  isValidOffline: boolean | undefined;
}

/** Scanned or typed content, from the fields of a request. */
export interface ScannedText {
  barcode?: string | undefined;
  serial?: string | undefined;
}

const ofSerial = (serial: string | undefined): Scan => ({
  serial,
  isForged: false,
  isValidOffline: undefined,
});

/** Reads a barcode, or the serial that some passes show instead. Barcodes of other merchants match nothing. */
export function readScan(keyring: Keyring, merchantId: string, text: ScannedText, now: string): Scan {
  const typed = text.barcode ?? text.serial ?? '';
  const serial = readSerial(typed) ?? serialsIn(typed)[0];
  if (text.barcode === undefined || serial !== undefined) return ofSerial(serial);
  const barcode = readScanned(keyring, text.barcode);
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

/** Other serials that the text can be, if no membership has the first. */
export const otherSerials = ({ barcode, serial }: ScannedText): string[] =>
  serialsIn(barcode ?? serial ?? '').slice(1);

/** Whether this server signed the barcode for the merchant, so that it was not guessed. */
const isSigned = ({ serial, isValidOffline: isRead }: Scan): boolean =>
  serial !== undefined && isRead !== undefined;

/** Slows down guessing of serials. A barcode that this server signed is always read. */
export function refusalByLockout(call: Call, text: ScannedText): Refusal | undefined {
  const seconds = guessLockOf(call, 'scan');
  if (seconds === 0) return undefined;
  const { services, principal, now } = call;
  return isSigned(readScan(services.keyring, principal.merchantId, text, now))
    ? undefined
    : refuse('scan_failures_exceeded', { retry_after: seconds });
}

/** Counts a scan that matched nothing, unless it can't have been guessed. */
export function countFailedScan(call: Call, text: ScannedText): void {
  const { services, principal, now } = call;
  const scan = readScan(services.keyring, principal.merchantId, text, now);
  if (!isSigned(scan)) countWrongGuess(call, 'scan', scan.serial ?? text.barcode ?? text.serial ?? '');
}

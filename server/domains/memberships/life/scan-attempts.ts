/** Slows down guessing of serials: failed scans count towards the same limit as failed voucher codes. */
import { codesLockedFor, countWrongCode } from '../../../access/guessing/code-attempts.ts';
import type { Call } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import type { InvalidReason } from '../scan.ts';

/** Throws 429 while the caller is locked out, before anything is looked up. */
export function refuseGuessing(call: Call): void {
  const seconds = codesLockedFor(call);
  if (seconds > 0) throw refuse('scan_failures_exceeded', { retry_after: seconds });
}

/** Counts unknown serials and forged barcodes. An expired or revoked card of the merchant doesn't count. */
export function countFailedScan(
  call: Call,
  { barcode, serial }: { barcode?: string; serial?: string },
  reason: InvalidReason | undefined,
): void {
  if (reason === 'unknown' || reason === 'signature_invalid') countWrongCode(call, barcode ?? serial ?? '');
}

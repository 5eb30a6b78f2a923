/** Guessing serials is made slow: failed scans count like failed voucher codes, and together with them. */
import { codesLockedFor, countWrongCode } from '../../access/code-attempts.ts';
import type { Call } from '../../operation.ts';
import { refuse } from '../../refusal.ts';
import type { InvalidReason } from './scan.ts';

/** Throws 429 while the lock lasts; then nothing is looked up. */
export function refuseGuessing(call: Call): void {
  const seconds = codesLockedFor(call);
  if (seconds > 0) throw refuse('scan_failures_exceeded', { retry_after: seconds });
}

/** A card of the merchant that has ended is no guess; one that does not exist is. */
export function countFailedScan(
  call: Call,
  { barcode, serial }: { barcode?: string; serial?: string },
  reason: InvalidReason | undefined,
): void {
  if (reason === 'unknown' || reason === 'signature_invalid') countWrongCode(call, barcode ?? serial ?? '');
}

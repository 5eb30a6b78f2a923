/** Guessing serials is made slow: failed scans count like failed voucher codes, and together with them. */
import type { Call } from '../../operation.ts';
import { refuse } from '../../refusal.ts';
import type { InvalidReason } from './scan.ts';

const keyOf = ({ principal, ip }: Call): string => `${principal.credentialId} ${ip}`;

/** Throws 429 while the lock lasts; then nothing is looked up. */
export function refuseGuessing(call: Call): void {
  const seconds = call.services.failedCodes.check(keyOf(call));
  if (seconds > 0) throw refuse('scan_failures_exceeded', { retry_after: Math.ceil(seconds) });
}

/** A card of the merchant that has ended is no guess; one that nobody has is. */
export function countFailedScan(call: Call, reason: InvalidReason | undefined): void {
  if (reason === 'unknown' || reason === 'signature_invalid') call.services.failedCodes.fail(keyOf(call));
}

/** Guessing codes is made slow: failed codes count against the credential and address that tried them. */
import type { FoldRequest } from '../../operation.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { DeskRequest } from './voucher-desk.ts';

const keyOf = ({ call }: FoldRequest | DeskRequest): string => `${call.principal.credentialId} ${call.ip}`;

/** While the lock lasts nothing is looked up for a code. */
export function refusalForGuessing(request: DeskRequest): Refusal | undefined {
  if (request.input.by !== 'code') return undefined;
  const seconds = request.call.services.failedCodes.check(keyOf(request));
  return seconds > 0 ? refuse('redeem_failures_exceeded', { retry_after: Math.ceil(seconds) }) : undefined;
}

export function countFailedCode(request: DeskRequest, refusal: Refusal): void {
  if (request.input.by === 'code' && refusal.code === 'voucher_not_found') {
    request.call.services.failedCodes.fail(keyOf(request));
  }
}

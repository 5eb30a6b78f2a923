/** Guessing codes is made slow: codes that do not exist count against the credential that tried them. */
import { codesLockedFor, countWrongCode } from '../../access/code-attempts.ts';
import type { Call, FoldRequest } from '../../operation.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { DeskRequest } from './voucher-desk.ts';

/** How a request names a voucher. */
interface Named {
  id: string;
  by?: 'id' | 'code';
}

/** While the lock lasts nothing is looked up for a code. */
export function refusalForGuessing({ input, call }: { input: Named; call: Call }): Refusal | undefined {
  if (input.by !== 'code') return undefined;
  const seconds = codesLockedFor(call);
  return seconds > 0 ? refuse('redeem_failures_exceeded', { retry_after: seconds }) : undefined;
}

export function countFailedCode({ input, call }: DeskRequest | FoldRequest, refusal: Refusal): void {
  const { id, by } = input as Named;
  if (by === 'code' && refusal.code === 'voucher_not_found') countWrongCode(call, id);
}

/** Slows down guessing: codes that do not exist count against the credential that tried them. */
import { countWrongGuess, crowdLockOf, guessLockOf } from '../../../access/guessing/code-attempts.ts';
import type { Call, FoldRequest } from '../../../engine/operation.ts';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import type { VoucherRow } from '../terms/voucher.ts';
import { codeIndexes } from '../terms/voucher-code.ts';
import type { BatchRequest } from '../voucher-batch.ts';

/** Identifies a voucher in a request, by id or by code. */
interface Named {
  id: string;
  by?: 'id' | 'code';
}

/** Which codes a request asks for: those of vouchers, of gift cards, or of a list. */
export type CodeKind = 'code' | 'gift' | 'search';

/** Refuses requests by code, without a lookup, while the credential is locked. */
export function refusalForGuessing(
  { input, call }: { input: Named; call: Call },
  kind: CodeKind = 'code',
): Refusal | undefined {
  if (input.by !== 'code') return undefined;
  const seconds = guessLockOf(call, kind);
  return seconds > 0 ? refuse('redeem_failures_exceeded', { retry_after: seconds }) : undefined;
}

/**
 * Refuses visitors of a website for which too many wrong codes were tried by others, unless they ask for a public code:
 * a secret one and one that doesn't exist get the same answer, and count the same.
 */
export function refusalForCrowd(
  { input, call }: BatchRequest | FoldRequest,
  voucher: Pick<VoucherRow, 'code_visibility'> | undefined,
): Refusal | undefined {
  const seconds = crowdLockOf(call, 'code');
  if (seconds === 0 || voucher?.code_visibility === 'public') return undefined;
  countGuess(call, (input as Named).id);
  return refuse('redeem_failures_exceeded', { retry_after: seconds });
}

/** Counts a wrong code once, however it is spelled. Text that cannot be a code finds nothing and is not counted. */
export function countGuess(call: Call, code: string, kind: CodeKind = 'code'): void {
  const [index] = codeIndexes(call.services.keyring, call.principal.merchantId, code);
  if (index !== undefined) countWrongGuess(call, kind, index.toString('hex'));
}

export function countFailedCode({ input, call }: BatchRequest | FoldRequest, refusal: Refusal): void {
  const { id, by } = input as Named;
  if (by === 'code' && refusal.code === 'voucher_not_found') countGuess(call, id);
}

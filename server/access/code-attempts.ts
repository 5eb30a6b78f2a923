/** Codes, serials and barcodes that callers try: see `code-guesses.ts`. */
import type { Call } from '../operation.ts';
import type { CodeCaller } from './code-history.ts';

const callerOf = ({ principal, ip }: Call): CodeCaller => ({
  merchantId: principal.merchantId,
  credentialId: principal.credentialId,
  actorId: principal.kind === 'token' ? principal.credentialId : principal.userId,
  ip,
});

/** For how many seconds nothing may be looked up for the caller by a code; 0 where it may. */
export const codesLockedFor = (call: Call): number => call.services.codeGuesses.lockedFor(callerOf(call));

/** Counts a code that does not exist. */
export const countWrongCode = (call: Call, code: string): void =>
  call.services.codeGuesses.fail(callerOf(call), code);

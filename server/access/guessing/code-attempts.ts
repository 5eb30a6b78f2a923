/** Throttles guessing of codes, serials and barcodes: see `code-guesses.ts`. */
import type { Call } from '../../engine/operation.ts';
import type { CodeCaller } from './code-history.ts';

const callerOf = ({ principal, ip }: Call): CodeCaller => ({
  merchantId: principal.merchantId,
  credentialId: principal.credentialId,
  actorId: principal.kind === 'token' ? principal.credentialId : principal.userId,
  ip,
});

/** Seconds until the caller may look up codes again; 0 if they may now. */
export const codesLockedFor = (call: Call): number => call.services.codeGuesses.lockedFor(callerOf(call));

/** Counts a code that does not exist. */
export const countWrongCode = (call: Call, code: string): void =>
  call.services.codeGuesses.fail(callerOf(call), code);

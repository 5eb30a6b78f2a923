/** Throttles guessing of codes, serials and customers: see `code-guesses.ts`. */
import type { Call } from '../../engine/operation.ts';
import { networkOf } from '../../network/network.ts';
import type { CodeCaller, GuessKind } from './code-history.ts';

function callerOf({ principal, ip, now }: Call, kind: GuessKind): CodeCaller {
  const { credentialId, merchantId } = principal;
  // Visitors of a website share its publishable key: no visitor can lock out another, and all of them no till.
  const isVisitor = principal.allowedOrigins !== undefined;
  return {
    merchantId,
    credentialId: isVisitor ? `${credentialId} ${networkOf(ip)}` : credentialId,
    crowdId: isVisitor ? `${merchantId} visitors` : merchantId,
    actorId: principal.kind === 'token' ? credentialId : principal.userId,
    ip,
    now,
    kind,
  };
}

/** Seconds until the caller may look up something of this kind again; 0 if they may now. */
export const guessLockOf = (call: Call, kind: GuessKind): number =>
  call.services.codeGuesses.lockedFor(callerOf(call, kind));

/** Seconds for which visitors of the merchant's websites learn only of public codes; 0 for every other caller. */
export const crowdLockOf = (call: Call, kind: GuessKind): number =>
  call.principal.allowedOrigins === undefined
    ? 0
    : call.services.codeGuesses.crowdLockedFor(callerOf(call, kind));

/** Counts a code, a serial or what names a customer, if nothing like it exists. */
export const countWrongGuess = (call: Call, kind: GuessKind, guess: string): void =>
  call.services.codeGuesses.fail(callerOf(call, kind), guess);

/** Throttles guessing of codes, serials and barcodes: see `code-guesses.ts`. */
import type { Call } from '../../engine/operation.ts';
import { networkOf } from '../../network/network.ts';
import type { CodeCaller } from './code-history.ts';

function callerOf({ principal, ip }: Call): CodeCaller {
  const { credentialId, merchantId } = principal;
  // Visitors of a website share its publishable key: no visitor can lock out another, and all of them no till.
  const isVisitor = principal.allowedOrigins !== undefined;
  return {
    merchantId,
    credentialId: isVisitor ? `${credentialId} ${networkOf(ip)}` : credentialId,
    crowdId: isVisitor ? `${merchantId} visitors` : merchantId,
    actorId: principal.kind === 'token' ? credentialId : principal.userId,
    ip,
  };
}

/** Seconds until the caller may look up codes again; 0 if they may now. */
export const codesLockedFor = (call: Call): number => call.services.codeGuesses.lockedFor(callerOf(call));

/** Counts a code that does not exist. */
export const countWrongCode = (call: Call, code: string): void =>
  call.services.codeGuesses.fail(callerOf(call), code);

const personCallerOf = (call: Call): CodeCaller => ({ ...callerOf(call), space: 'person' });

/** Seconds until the caller may look up customers again; 0 if they may now. */
export const peopleLockedFor = (call: Call): number =>
  call.services.codeGuesses.lockedFor(personCallerOf(call));

/** Counts an address, number or id that belongs to no customer with a membership. */
export const countUnknownPerson = (call: Call, identifier: string): void =>
  call.services.codeGuesses.fail(personCallerOf(call), identifier);

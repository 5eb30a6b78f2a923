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

const personCallerOf = (call: Call): CodeCaller => ({ ...callerOf(call), space: 'person' });

/** Seconds until the caller may look up customers again; 0 if they may now. */
export const peopleLockedFor = (call: Call): number =>
  call.services.codeGuesses.lockedFor(personCallerOf(call));

/** Counts an address, number or id that belongs to no customer with a membership. */
export const countUnknownPerson = (call: Call, identifier: string): void =>
  call.services.codeGuesses.fail(personCallerOf(call), identifier);

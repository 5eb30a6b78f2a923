/** Checks the second factor after a correct password: throttled by account, and each code is valid once. */

import { matchingStep, plainRecoveryCode } from '../../../access/credentials/totp.ts';
import type { Subject } from '../../../access/guessing/guess-budgets.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { IdentityCall } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { countStep, findFactor, lockFactor, openSecret, spendRecoveryCode } from './factor-store.ts';
import { recordFailedProof } from './record-failed-proof.ts';

/**
 * Checks the second factor; does nothing for a person without one.
 *
 * @param action the name of the route, for the access log
 * @throws Refusal `otp_required`, `otp_invalid` or `login_throttled`
 */
export async function proveSecondFactor(
  call: IdentityCall,
  action: string,
  userId: string,
  otp: string | undefined,
): Promise<void> {
  const { pool, guesses } = call.services;
  const [factor, locks] = await inIdentityTransaction(pool, (tx) =>
    Promise.all([findFactor(tx, userId), guesses.lockedFor(subjectsOf(userId), tx)]),
  );
  if (factor === undefined || factor.confirmed_at === null) return;
  if (otp === undefined) throw refuse('otp_required');
  refuseLocked(locks);
  await countCode(call, action, userId, otp, () => spendCode(call, userId, otp));
}

/** Runs one attempt at a code. A wrong one counts against the account, regardless of the network. */
export async function proveCode<Result>(
  call: IdentityCall,
  action: string,
  userId: string,
  otp: string,
  attempt: () => Promise<Result | undefined>,
): Promise<Result> {
  refuseLocked(await call.services.guesses.lockedFor(subjectsOf(userId)));
  return countCode(call, action, userId, otp, attempt);
}

/** An authenticator's code passes with time, a recovery code with its use. */
const adviceOn = (otp: string): string =>
  plainRecoveryCode(otp) === undefined
    ? 'Send the next code of your authenticator app, and check the clock of the device it is on.'
    : 'Send a recovery code that you have not used yet, or a code of your authenticator app.';

const subjectsOf = (userId: string): Subject[] => [{ budget: 'secondFactor', of: userId }];

function refuseLocked([seconds]: number[]): void {
  if (seconds! > 0) throw refuse('login_throttled', { retry_after: seconds! });
}

async function countCode<Result>(
  call: IdentityCall,
  action: string,
  userId: string,
  otp: string,
  attempt: () => Promise<Result | undefined>,
): Promise<Result> {
  const { guesses, logins } = call.services;
  const proven = await logins.run(`otp ${userId}`, async () => {
    const result = await attempt();
    if (result === undefined) {
      const [today] = await guesses.fail(subjectsOf(userId));
      await recordFailedProof(call, { action, userId, outcome: 'otp_invalid', guessesToday: today! });
    }
    return result;
  });
  if (proven === undefined) throw refuse('otp_invalid', { detail: adviceOn(otp) });
  return proven;
}

/** Uses a code under the factor's lock, so of two concurrent requests with one code the second is refused. */
function spendCode(call: IdentityCall, userId: string, otp: string): Promise<true | undefined> {
  const { pool, keyring } = call.services;
  return inIdentityTransaction(pool, async (tx) => {
    const factor = await lockFactor(tx, userId);
    // The factor was just removed: the password is enough then.
    if (factor === undefined || factor.confirmed_at === null) return true;
    const plain = plainRecoveryCode(otp);
    if (plain !== undefined) {
      return (await spendRecoveryCode(tx, keyring, { userId, plain }, call.now)) ? true : undefined;
    }
    const moment = { epochMs: Date.parse(call.now), lastStep: Number(factor.last_step) };
    const step = matchingStep(openSecret(keyring, factor), otp, moment);
    if (step === undefined) return undefined;
    await countStep(tx, userId, step);
    return true;
  });
}

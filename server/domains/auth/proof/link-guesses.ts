import type { Subject } from '../../../access/guessing/guess-budgets.ts';
import type { IdentityCall } from '../../../engine/operation.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { networkOf } from '../../../network/network.ts';

const wrong = ['invitation_invalid', 'reset_invalid', 'verification_invalid'];

/**
 * Runs `work`, which uses a token from an email, and counts invalid tokens for the network that sent them. Tokens have
 * 256 random bits and can't be guessed, so a valid one is always accepted, regardless of the count.
 *
 * @throws Refusal `login_throttled` instead of the error of an invalid token, after too many of them
 */
export async function withLink<Result>(call: IdentityCall, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && wrong.includes(error.code)) await countWrongLink(call);
    throw error;
  }
}

/**
 * Counts an invalid link.
 * @throws Refusal `login_throttled` if this network has sent too many.
 */
export async function countWrongLink(call: IdentityCall): Promise<void> {
  const { guesses } = call.services;
  const subjects: Subject[] = [{ budget: 'link', of: networkOf(call.ip) }];
  const [seconds] = await guesses.lockedFor(subjects);
  if (seconds! > 0) throw refuse('login_throttled', { retry_after: seconds! });
  await guesses.fail(subjects);
}

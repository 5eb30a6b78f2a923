import type { Subject } from '../../access/guess-budgets.ts';
import { networkOf } from '../../access/network.ts';
import type { IdentityCall } from '../../operation.ts';
import { Refusal, refuse } from '../../refusal.ts';

const wrong = ['invitation_invalid', 'verification_invalid'];

/**
 * Runs `work`, which takes a token of a mail, and counts tokens that do not count for the network that sent them.
 * Tokens hold 256 bits, so nobody finds one by guessing: one that is right is always taken, and costs no look at the
 * count.
 *
 * @throws Refusal `login_throttled` instead of the one that says that the token is wrong, after too many of them
 */
export async function withLink<Result>(call: IdentityCall, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && wrong.includes(error.code)) await countWrongLink(call);
    throw error;
  }
}

/** Throws `login_throttled` where this network has sent too many. */
export async function countWrongLink(call: IdentityCall): Promise<void> {
  const { guesses } = call.services;
  const subjects: Subject[] = [{ budget: 'link', of: networkOf(call.ip) }];
  const [seconds] = await guesses.lockedFor(subjects);
  if (seconds! > 0) throw refuse('login_throttled', { retry_after: seconds! });
  await guesses.fail(subjects);
}

import { recordFailedSignIn } from '../../../access/access-log.ts';
import type { Subject } from '../../../access/guessing/guess-budgets.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { IdentityCall } from '../../../engine/operation.ts';
import { warnOfGuesses } from '../person/account-requests.ts';
import { findPerson, findWorkplaces } from '../person/person-store.ts';

interface FailedProof {
  /** The name of the route. */
  action: string;
  /** UUID. */
  userId: string;
  /** An error code. */
  outcome: string;
  /** Wrong codes within a day. */
  guessesToday: number;
  detail?: Record<string, string>;
}

/** Records a failed proof of identity, and warns the person after many guesses. */
export async function recordFailedProof(
  call: IdentityCall,
  { action, userId, outcome, guessesToday, detail = {} }: FailedProof,
): Promise<void> {
  await inIdentityTransaction(call.services.pool, async (tx) => {
    const person = await findPerson(tx, userId);
    if (person) await warnOfGuesses(tx, call, person.email, guessesToday);
    const findMerchant = async () => (await findWorkplaces(tx, userId))[0]?.id;
    const actor = { type: 'anonymous', id: userId } as const;
    const line = { action, actor, detail: { outcome, ...detail }, userId };
    await recordFailedSignIn(tx, call, line, findMerchant);
  });
}

/**
 * Records a failed passkey, the first of them with their number. Any caller who knows the id of a passkey, which is no
 * secret, can fail without limit, and must not fill the log that owners read. Signatures can't be guessed, so a valid one
 * is accepted regardless of the count.
 */
export async function recordFailedPasskey(
  call: IdentityCall,
  failed: Pick<FailedProof, 'action' | 'userId'>,
): Promise<void> {
  const { guesses } = call.services;
  const subjects: Subject[] = [{ budget: 'passkey', of: failed.userId }];
  const [seconds] = await guesses.lockedFor(subjects);
  if (seconds! > 0) return;
  const [today = 0] = await guesses.fail(subjects);
  const detail = { today: String(today) };
  await recordFailedProof(call, { ...failed, outcome: 'passkey_invalid', guessesToday: today, detail });
}

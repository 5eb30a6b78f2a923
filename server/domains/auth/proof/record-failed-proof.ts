import { recordFailedSignIn } from '../../../access/access-log.ts';
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
  /** Wrong codes within a day, where codes can be guessed. */
  guessesToday?: number;
}

/** Records a failed proof of identity, and warns the person after many guesses. */
export async function recordFailedProof(
  call: IdentityCall,
  { action, userId, outcome, guessesToday = 0 }: FailedProof,
): Promise<void> {
  await inIdentityTransaction(call.services.pool, async (tx) => {
    const person = await findPerson(tx, userId);
    if (person) await warnOfGuesses(tx, call, person.email, guessesToday);
    const findMerchant = async () => (await findWorkplaces(tx, userId))[0]?.id;
    const actor = { type: 'anonymous', id: userId } as const;
    await recordFailedSignIn(tx, call, { action, actor, detail: { outcome }, userId }, findMerchant);
  });
}

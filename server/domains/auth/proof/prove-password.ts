/** Checks a password: throttled, equally slow for every account, and recorded in the access log. */

import { noMerchant, recordFailedSignIn } from '../../../access/access-log.ts';
import { passwordMatches } from '../../../access/credentials/password.ts';
import type { Subject } from '../../../access/guessing/guess-budgets.ts';
import { statement } from '../../../database/connection.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { IdentityCall } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { foldAddress } from '../../../network/email-address.ts';
import { networkOf } from '../../../network/network.ts';
import { warnOfGuesses } from '../person/account-requests.ts';
import { findPersonByEmail, findWorkplaces, type Person } from '../person/person-store.ts';

/**
 * Returns the person with this email address and password.
 *
 * @param action the name of the route, for the access log
 * @throws Refusal `credentials_invalid`, also for an unknown or disabled account, or `login_throttled`
 */
export async function provePassword(
  call: IdentityCall,
  action: string,
  email: string,
  password: string,
): Promise<Person> {
  const { pool, logins, guesses, hashQueue } = call.services;
  const account = foldAddress(email);
  const network = networkOf(call.ip);
  const subjects: Subject[] = [
    { budget: 'signIn', of: `${account} ${network}` },
    { budget: 'network', of: network },
    { budget: 'account', of: account },
  ];
  const attempt = async () => {
    const [person, locks] = await inIdentityTransaction(pool, (tx) =>
      Promise.all([findPersonByEmail(tx, email), guesses.lockedFor(subjects, tx)]),
    );
    const [own, ofNetwork, ofAccount] = locks as [number, number, number];
    // Guessing from another network must not lock the account's owner out.
    const isFamiliar = ofAccount > 0 && (await signedInFrom(call, person?.id ?? noMerchant));
    const seconds = Math.max(own, ofNetwork, isFamiliar ? 0 : ofAccount);
    if (seconds > 0) throw refuse('login_throttled', { retry_after: seconds });
    // No database connection is used while the password is hashed.
    const matches = await passwordMatches(password, person?.password_hash);
    if (matches && person?.status === 'active') return person;
    await recordFailure(call, { action, account, person, subjects });
    return undefined;
  };
  // The lookup waits for its turn to hash, so a flood of sign-ins uses no more connections than concurrent hashes.
  const proven = await logins.run(`${account} ${network}`, () => hashQueue.run(network, attempt));
  if (proven === undefined) throw refuse('credentials_invalid');
  return proven;
}

interface Failure {
  action: string;
  account: string;
  person: Person | undefined;
  subjects: readonly Subject[];
}

/** Records a failed sign-in. Runs the same statements for an account that does not exist. */
async function recordFailure(
  call: IdentityCall,
  { action, account, person, subjects }: Failure,
): Promise<void> {
  await inIdentityTransaction(call.services.pool, async (tx) => {
    const counts = await call.services.guesses.fail(subjects, tx);
    await warnOfGuesses(tx, call, account, counts[2]!);
    const findMerchant = async () =>
      (await findWorkplaces(tx, person?.id ?? noMerchant))[0]?.id ?? noMerchant;
    const actor = { type: 'anonymous', id: person?.id ?? null } as const;
    const line = { action, actor, detail: { outcome: 'credentials_invalid' }, userId: person?.id };
    await recordFailedSignIn(tx, call, line, findMerchant);
  });
}

// Sessions are kept for a month after they end.
const addresses = statement<{ ip: string }>(
  'session_addresses',
  `select distinct ip from (
     select ip from sessions where user_id = $1 and ip is not null order by created_at desc limit 200
   ) as latest`,
);

/** Returns whether this person (UUID) has signed in from the caller's network before. */
async function signedInFrom(call: IdentityCall, userId: string): Promise<boolean> {
  const rows = await inIdentityTransaction(call.services.pool, (tx) => tx.run(addresses, [userId]));
  const network = networkOf(call.ip);
  return rows.some(({ ip }) => networkOf(ip) === network);
}

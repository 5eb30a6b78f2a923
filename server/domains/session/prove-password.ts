/** One guess at a password: throttled, of the same cost for every account, and written into the access log. */
import { noMerchant, recordAccess } from '../../access/access-log.ts';
import { passwordMatches } from '../../access/password.ts';
import { networkOf } from '../../access/sign-in-throttle.ts';
import { inIdentityTransaction } from '../../database/identity-transaction.ts';
import type { IdentityCall } from '../../operation.ts';
import { refuse } from '../../refusal.ts';
import { findPersonByEmail, findWorkplaces, type Person } from './person-store.ts';

/**
 * The person with this e-mail address and password.
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
  const { pool, logins, hashQueue } = call.services;
  const network = networkOf(call.ip);
  const attempt = async () => {
    const person = await inIdentityTransaction(pool, (tx) => findPersonByEmail(tx, email));
    // No connection is held while the password is hashed.
    const matches = await passwordMatches(password, person?.password_hash);
    if (matches && person?.status === 'active') return person;
    await recordFailure(call, action, person);
    return undefined;
  };
  // The look-up has its turn with the hash, so a flood of sign-ins takes no more connections than it hashes.
  const proven = await logins.run(`${email.toLowerCase()} ${network}`, () => hashQueue.run(network, attempt));
  if (proven === undefined) throw refuse('credentials_invalid');
  return proven;
}

/** The same statements run for an account that does not exist. */
async function recordFailure(call: IdentityCall, action: string, person: Person | undefined): Promise<void> {
  await inIdentityTransaction(call.services.pool, async (tx) => {
    const [workplace] = await findWorkplaces(tx, person?.id ?? noMerchant);
    const merchantId = workplace?.id ?? noMerchant;
    await tx.enter(merchantId);
    const actor = { type: 'anonymous', id: person?.id ?? null } as const;
    await recordAccess(tx, call, { merchantId, action, actor, detail: { outcome: 'credentials_invalid' } });
  });
}

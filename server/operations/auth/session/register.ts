import { register as route } from '../../../../contract/domains/session.ts';
import { hashPassword } from '../../../access/credentials/password.ts';
import type { Subject } from '../../../access/guessing/guess-budgets.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { sendVerificationLink } from '../../../domains/auth/person/address-verification.ts';
import { foundMerchant, type NewMerchant } from '../../../domains/auth/person/found-merchant.ts';
import {
  findPersonByEmail,
  insertPerson,
  type Person,
  type Workplace,
} from '../../../domains/auth/person/person-store.ts';
import { type StartedSession, signedIn, startSession } from '../../../domains/auth/session/signed-in.ts';
import { defaultsOf } from '../../../domains/merchant/country-defaults.ts';
import { type IdentityCall, identity } from '../../../engine/operation.ts';
import { refuse, refuseField } from '../../../errors/refusal.ts';
import { foldAddress } from '../../../network/email-address.ts';
import { networkOf } from '../../../network/network.ts';

/** Creates a person, a merchant with its sandbox, and a session. */
export const register = identity(route, async (input, call) => {
  if (call.services.config.registration !== 'open') throw refuse('registration_closed');
  const defaults = defaultsOf(input.country);
  if (!defaults) throw refuseField('/country', 'validation_failed', 'is not an ISO 3166-1 country code');
  const merchant = { name: input.merchant_name, country: input.country, ...defaults };
  // A taken address reveals that an account exists, so registering is throttled like guessing.
  const session = await call.services.logins.run(`register ${networkOf(call.ip)}`, async () => {
    const { hashQueue, pool } = call.services;
    // Don't hash the password if the address is taken.
    if (await inIdentityTransaction(pool, (tx) => findPersonByEmail(tx, input.email))) return undefined;
    const password_hash = await hashQueue.run(networkOf(call.ip), () => hashPassword(input.password));
    const person = {
      id: newUuid(),
      email: foldAddress(input.email),
      name: input.name ?? null,
      password_hash,
      email_verified_at: null,
      language: call.language,
    };
    return settle(call, person, merchant);
  });
  if (session === undefined) throw refuse('email_taken');
  return signedIn(call, session);
});

/**
 * Creates everything in one transaction, unless the merchant is placed in another cell: then the session starts once it
 * is there. Undefined, with nothing written, if the email address is taken.
 */
async function settle(
  call: IdentityCall,
  person: Omit<Person, 'status'>,
  merchant: NewMerchant,
): Promise<StartedSession | undefined> {
  const { config, guesses, pool, bookOrders } = call.services;
  const founded = await inIdentityTransaction(pool, async (tx) => {
    const subjects: Subject[] = config.rate.enabled
      ? [{ budget: 'registration', of: networkOf(call.ip) }]
      : [];
    const [isNew, [seconds = 0]] = await Promise.all([
      insertPerson(tx, person, call.now),
      guesses.lockedFor(subjects, tx),
    ]);
    if (!isNew) return undefined;
    if (seconds > 0) throw refuse('rate_limited', { retry_after: seconds });
    const founding = { ownerId: person.id, requestId: call.requestId, now: call.now };
    const [live, twin] = await foundMerchant(tx, merchant, founding);
    await Promise.all([sendVerificationLink(tx, call, person), guesses.fail(subjects, tx)]);
    const begin = { action: route.name, person, workplaces: [live, twin] as [Workplace, Workplace] };
    return (await tx.holds(live.id)) ? startSession(tx, call, begin) : begin;
  });
  if (founded === undefined || 'refreshToken' in founded) return founded;
  await bookOrders(call.services, person.id);
  return inIdentityTransaction(pool, (tx) => startSession(tx, call, founded));
}

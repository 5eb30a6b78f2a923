import { acceptInvitation as route } from '../../../../contract/domains/account.ts';
import type { InputOf } from '../../../../contract/route.ts';
import { inviteClaim } from '../../../access/credentials/link-token.ts';
import { hashPassword } from '../../../access/credentials/password.ts';
import { newUuid } from '../../../clock/new-id.ts';
import {
  type IdentityTransaction,
  inIdentityTransaction,
} from '../../../database/transactions/identity-transaction.ts';
import {
  findWorkplaces,
  insertPerson,
  lockPersonByEmail,
  type Person,
} from '../../../domains/auth/person/person-store.ts';
import { withLink } from '../../../domains/auth/proof/link-guesses.ts';
import { takeOver } from '../../../domains/auth/recovery/take-over.ts';
import { notifyOfRemoval } from '../../../domains/auth/recovery/tell-of-removal.ts';
import { type StartedSession, signedIn, startSession } from '../../../domains/auth/session/signed-in.ts';
import {
  isJoinOrdered,
  joinOrOrder,
  openInvitation,
} from '../../../domains/team/invitations/take-invitation.ts';
import { type IdentityCall, identity } from '../../../engine/operation.ts';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { networkOf } from '../../../network/network.ts';

/**
 * Creates an account for the invited address, or takes over one that was never verified, and starts a session as a
 * member.
 */
export const acceptInvitation = identity(route, (input, call) => withLink(call, () => accept(input, call)));

async function accept(input: InputOf<typeof route>, call: IdentityCall) {
  const { pool, keyring, hashQueue, bookOrders } = call.services;
  // Don't hash a password for text that can't be an invitation.
  if (inviteClaim(keyring, input.token) === undefined) throw refuse('invitation_invalid');
  await inIdentityTransaction(pool, (tx) => openInvitation(tx, call, input.token));
  const password_hash = await hashQueue.run(networkOf(call.ip), () => hashPassword(input.password));
  const accepted = await inIdentityTransaction(pool, async (tx) => {
    const invitation = await openInvitation(tx, call, input.token);
    const { email, merchant_id: merchantId } = invitation.row;
    const given = { email, name: input.name ?? null, password_hash, language: call.language };
    const person = await ownerOf(tx, call, given, input.token);
    const joining = { invitation, token: input.token, userId: person.id };
    if (await joinOrOrder(tx, call, joining)) return begin(tx, call, person, merchantId);
    return { person, merchantId };
  });
  if ('refreshToken' in accepted) return signedIn(call, accepted);
  const { person, merchantId } = accepted;
  await bookOrders(call.services, person.id);
  return signedIn(call, await inIdentityTransaction(pool, (tx) => begin(tx, call, person, merchantId)));
}

/** Starts a session in the merchant whose invitation was accepted. */
async function begin(
  tx: IdentityTransaction,
  call: IdentityCall,
  person: Omit<Person, 'status'>,
  merchantId: string,
): Promise<StartedSession> {
  const workplaces = await findWorkplaces(tx, person.id, merchantId);
  const here = workplaces.find(({ id }) => id === merchantId);
  // An old invitation must not readmit a person who was disabled in this team.
  if (here === undefined) throw refuse('invitation_invalid');
  const others = workplaces.filter(({ id }) => id !== merchantId);
  return startSession(tx, call, { action: route.name, person, workplaces: [here, ...others] });
}

/** Returns the owner of the invited mailbox, whose address the link verifies. */
async function ownerOf(
  tx: IdentityTransaction,
  call: IdentityCall,
  given: Pick<Person, 'email' | 'name' | 'password_hash' | 'language'>,
  token: string,
): Promise<Omit<Person, 'status'>> {
  const known = await lockPersonByEmail(tx, given.email);
  if (known === undefined) {
    if (call.services.config.registration === 'off') throw refuse('registration_closed');
    const person = { id: newUuid(), ...given, email_verified_at: call.now };
    if (await insertPerson(tx, person, call.now)) return person;
    // A concurrent request has just made it.
    throw await refusalByAccount(tx, call, (await lockPersonByEmail(tx, given.email))!, token);
  }
  if (known.email_verified_at !== null || known.status !== 'active')
    throw await refusalByAccount(tx, call, known, token);
  const { name, password_hash: passwordHash, language } = given;
  const { person, removed } = await takeOver(tx, known, { passwordHash, name, language }, call.now);
  await notifyOfRemoval(tx, call, person, { letter: 'securedByInvitation', removed });
  return person;
}

/** The account can be that of the person who has just accepted this invitation, which is then no longer open. */
async function refusalByAccount(
  tx: IdentityTransaction,
  call: IdentityCall,
  { id: userId }: Pick<Person, 'id'>,
  token: string,
): Promise<Refusal> {
  const isAccepted = await isJoinOrdered(tx, call, { userId, token });
  return refuse(isAccepted ? 'invitation_invalid' : 'account_exists');
}

import { joinTeam as route } from '../../../../contract/domains/account.ts';
import {
  type IdentityTransaction,
  inIdentityTransaction,
} from '../../../database/transactions/identity-transaction.ts';
import { findPerson, findWorkplaces } from '../../../domains/auth/person/person-store.ts';
import { withLink } from '../../../domains/auth/proof/link-guesses.ts';
import { viewWorkplace } from '../../../domains/auth/session/signed-in.ts';
import { joinOrOrder, openInvitation } from '../../../domains/team/invitations/take-invitation.ts';
import { identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/**
 * Accepts an invitation to the address of the signed-in account.
 * @throws Refusal `invitation_invalid`, also for invitations to others
 */
export const joinTeam = identity(route, (input, call) =>
  withLink(call, async () => {
    const { pool, bookOrders } = call.services;
    const { userId } = call.principal;
    const joined = await inIdentityTransaction(pool, async (tx) => {
      const person = await findPerson(tx, userId);
      const invitation = await openInvitation(tx, call, input.token);
      if (person?.email !== invitation.row.email) throw refuse('invitation_invalid');
      // The link is for the owner of the address, who may not be the person who registered with it.
      if (person.email_verified_at === null) throw refuse('email_unverified');
      const { merchant_id: merchantId } = invitation.row;
      if (!(await joinOrOrder(tx, call, { invitation, token: input.token, userId }))) return merchantId;
      return workplaceIn(tx, userId, merchantId);
    });
    if (typeof joined !== 'string') return joined;
    await bookOrders(call.services, userId);
    return inIdentityTransaction(pool, (tx) => workplaceIn(tx, userId, joined));
  }),
);

async function workplaceIn(tx: IdentityTransaction, userId: string, merchantId: string) {
  const workplaces = await findWorkplaces(tx, userId, merchantId);
  const workplace = workplaces.find(({ id }) => id === merchantId);
  // An old invitation must not readmit a person who was disabled in this team.
  if (workplace === undefined) throw refuse('invitation_invalid');
  return viewWorkplace(workplace);
}

import { joinTeam as route } from '../../../../contract/domains/account.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { findPerson, findWorkplaces } from '../../auth/person/person-store.ts';
import { withLink } from '../../auth/proof/link-guesses.ts';
import { viewWorkplace } from '../../auth/session/signed-in.ts';
import { join, openInvitation } from './take-invitation.ts';

/**
 * Accepts an invitation to the address of the signed-in account.
 * @throws Refusal `invitation_invalid`, also for invitations to others
 */
export const joinTeam = identity(route, (input, call) =>
  withLink(call, () =>
    inIdentityTransaction(call.services.pool, async (tx) => {
      const { userId } = call.principal;
      const person = await findPerson(tx, userId);
      const invitation = await openInvitation(tx, call, input.token);
      if (person?.email !== invitation.row.email) throw refuse('invitation_invalid');
      // The link is for the owner of the address, who may not be the person who registered with it.
      if (person.email_verified_at === null) throw refuse('email_unverified');
      await join(invitation, call, userId);
      const workplaces = await findWorkplaces(tx, userId);
      const workplace = workplaces.find(({ id }) => id === invitation.row.merchant_id);
      // An old invitation must not readmit a person who was disabled in this team.
      if (workplace === undefined) throw refuse('invitation_invalid');
      return viewWorkplace(workplace);
    }),
  ),
);

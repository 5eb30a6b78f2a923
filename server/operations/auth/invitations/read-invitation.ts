import { readInvitation as route } from '../../../../contract/domains/account.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { inviterOf } from '../../../domains/team/invitation-store.ts';
import { openInvitation } from '../../../domains/team/invitations/take-invitation.ts';
import { identity } from '../../../engine/operation.ts';

/** Returns the team and the role of an invitation. */
export const readInvitation = identity(route, (input, call) =>
  inIdentityTransaction(call.services.pool, async (tx) => {
    const { row, tenant } = await openInvitation(tx, call, input.token);
    const { name } = await inviterOf(tenant, row.merchant_id);
    return { merchant_name: name, role: row.role };
  }),
);

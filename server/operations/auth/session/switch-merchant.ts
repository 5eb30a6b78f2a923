import { switchMerchant as route } from '../../../../contract/domains/session.ts';
import { decodeId } from '../../../../contract/ids.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { findWorkplaces } from '../../../domains/auth/person/person-store.ts';
import { moveSession } from '../../../domains/auth/session/session-store.ts';
import { accessTo, viewWorkplace } from '../../../domains/auth/session/signed-in.ts';
import { identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/**
 * Switches the session to another merchant of the person.
 * @throws Refusal `not_found`, also for merchants of others
 */
export const switchMerchant = identity(route, async (input, call) => {
  const { credentialId: sessionId, userId } = call.principal;
  const merchantId = decodeId('merchant', input.merchant_id);
  const workplace = await inIdentityTransaction(call.services.pool, async (tx) => {
    const found = (await findWorkplaces(tx, userId, merchantId)).find(({ id }) => id === merchantId);
    if (found === undefined) throw refuse('not_found');
    await moveSession(tx, sessionId, found.id);
    return found;
  });
  return {
    ...(await accessTo(call, { userId, sessionId, merchantId: workplace.id })),
    merchant: viewWorkplace(workplace),
  };
});

import { readMfa as route } from '../../../../contract/domains/account.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { countRecoveryCodes, findFactor } from '../../../domains/auth/proof/factor-store.ts';
import { identity } from '../../../engine/operation.ts';

/** Returns the person's second factors. */
export const readMfa = identity(route, (_input, call) =>
  inIdentityTransaction(call.services.pool, async (tx) => {
    const { userId } = call.principal;
    const factor = await findFactor(tx, userId);
    return {
      totp: factor !== undefined && factor.confirmed_at !== null,
      recovery_codes_left: await countRecoveryCodes(tx, userId),
    };
  }),
);

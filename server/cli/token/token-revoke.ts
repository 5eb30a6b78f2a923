import type { Command } from 'commander';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { revokeToken } from '../../domains/api-tokens/api-token-store.ts';
import { viewApiToken } from '../../domains/api-tokens/api-token-view.ts';
import { findToken } from '../../domains/api-tokens/find-token.ts';
import { emit } from '../../engine/events/event-store.ts';
import type { Caller } from '../caller.ts';
import { namedMerchant } from '../merchant/named-merchant.ts';
import { asOperator } from '../operator-work.ts';

/** `tessera token revoke`: refuses the token from its next request on. */
export const addTokenRevoke = (token: Command, caller: Caller): Command =>
  token
    .command('revoke')
    .summary('revoke an API token, effective immediately')
    .argument('<merchant>', 'id, as in `tessera merchant list`')
    .argument('<token>', 'id of the token, not the token itself')
    .option('--reason <text>', 'recorded with the token')
    .action(async (merchant: string, token: string, { reason }: { reason?: string }) => {
      const isNew = await revoke(caller, namedMerchant(merchant), token, reason ?? null);
      caller.out.write(`${token} ${isNew ? 'is revoked' : 'had already ended'}.\n`);
    });

/** Returns false if the token had already ended. */
const revoke = (caller: Caller, merchantId: string, token: string, reason: string | null): Promise<boolean> =>
  asOperator(caller, ({ pool, now }) =>
    inTenantTransaction(pool, { merchants: merchantId }, async (tx) => {
      const { id } = await findToken(tx, token);
      const revoked = await revokeToken(tx, id, reason, now);
      if (revoked === undefined) return false;
      const event = { type: 'api_token.revoked' as const, objectId: id, object: viewApiToken(revoked, now) };
      emit(tx, { now }, event);
      return true;
    }),
  );

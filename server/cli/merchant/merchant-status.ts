import type { Command } from 'commander';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { changeStatus } from '../../domains/merchant/change-status.ts';
import type { OperatorStatus } from '../../domains/merchant/merchant-status.ts';
import { lockMerchant } from '../../domains/merchant/merchant-store.ts';
import { viewMerchant } from '../../domains/merchant/merchant-view.ts';
import { emit } from '../../engine/events/event-store.ts';
import { CommandError } from '../../errors/exit-codes.ts';
import type { Caller } from '../caller.ts';
import { asOperator } from '../operator-work.ts';
import { namedMerchant } from './named-merchant.ts';

/** `tessera merchant suspend`: refuses the merchant's tokens and people from the next request on. */
export const addMerchantSuspend = (merchant: Command, caller: Caller): Command =>
  merchant
    .command('suspend')
    .summary('block all access of a merchant, effective immediately')
    .argument('<id>', 'as in `tessera merchant list`')
    .requiredOption('--reason <text>', 'recorded in the event log')
    .action((id: string, { reason }: { reason: string }) => change(caller, id, 'suspended', reason));

/** `tessera merchant activate`: restores access. */
export const addMerchantActivate = (merchant: Command, caller: Caller): Command =>
  merchant
    .command('activate')
    .summary('activate a pending or suspended merchant')
    .argument('<id>', 'as in `tessera merchant list`')
    .option('--reason <text>', 'recorded in the event log')
    .action((id: string, { reason }: { reason?: string }) => change(caller, id, 'active', reason));

async function change(
  caller: Caller,
  text: string,
  status: OperatorStatus,
  reason: string | undefined,
): Promise<void> {
  const id = namedMerchant(text);
  const name = await asOperator(caller, ({ pool, now }) =>
    inTenantTransaction(pool, { merchants: id }, async (tx) => {
      const before = await lockMerchant(tx);
      if (before === undefined) throw new CommandError(`Merchant ${text} not found.`);
      const { merchant, event } = await changeStatus(tx, before, status, now);
      const told = { ...event, object: { ...viewMerchant(merchant), reason: reason ?? null } };
      emit(tx, { now }, told);
      return merchant.name;
    }),
  );
  caller.out.write(`${name} (${text}) is now ${status}.\n`);
}

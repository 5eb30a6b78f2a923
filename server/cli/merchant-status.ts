import type { Command } from 'commander';
import { inTenantTransaction } from '../database/tenant-transaction.ts';
import { insertEvents, systemLine } from '../domains/events/event-store.ts';
import { changeStatus } from '../domains/merchant/change-status.ts';
import type { OperatorStatus } from '../domains/merchant/merchant-status.ts';
import { lockMerchant } from '../domains/merchant/merchant-store.ts';
import { viewMerchant } from '../domains/merchant/merchant-view.ts';
import { CommandError } from './exit-codes.ts';
import { namedMerchant } from './named-merchant.ts';
import { asOperator } from './operator-work.ts';

/** `tessera merchant suspend`: the very next request of its tokens and people is refused. */
export const addMerchantSuspend = (merchant: Command): Command =>
  merchant
    .command('suspend')
    .summary('let nobody of a merchant in, at once')
    .argument('<id>', 'as in `tessera merchant list`')
    .requiredOption('--reason <text>', 'kept in the event log')
    .action((id: string, { reason }: { reason: string }) => change(id, 'suspended', reason));

/** `tessera merchant activate`: the way back. */
export const addMerchantActivate = (merchant: Command): Command =>
  merchant
    .command('activate')
    .summary('let a merchant in that is pending or suspended')
    .argument('<id>', 'as in `tessera merchant list`')
    .option('--reason <text>', 'kept in the event log')
    .action((id: string, { reason }: { reason?: string }) => change(id, 'active', reason));

async function change(text: string, status: OperatorStatus, reason: string | undefined): Promise<void> {
  const id = namedMerchant(text);
  const name = await asOperator(({ pool, now }) =>
    inTenantTransaction(pool, { merchants: id }, async (tx) => {
      const before = await lockMerchant(tx);
      if (before === undefined) throw new CommandError(`There is no merchant ${text}.`);
      const { merchant, event } = await changeStatus(tx, before, status, now);
      const told = { ...event, object: { ...viewMerchant(merchant), reason: reason ?? null } };
      tx.commitAlong(insertEvents(tx, [systemLine(id, told)], now));
      return merchant.name;
    }),
  );
  process.stdout.write(`${name} (${text}) is ${status}.\n`);
}

import type { Command } from 'commander';
import { inTenantTransaction } from '../database/tenant-transaction.ts';
import { setWalletStatus } from '../domains/wallet/freeze.ts';
import type { WalletRow } from '../domains/wallet/wallet-rows.ts';
import { CommandError } from './exit-codes.ts';
import { namedMerchant } from './named-merchant.ts';
import { asOperator } from './operator-work.ts';

/** `tessera wallet freeze`: nothing leaves from the next request on. */
export const addWalletFreeze = (wallet: Command): Command =>
  wallet
    .command('freeze')
    .summary('let nothing leave the wallets of a merchant')
    .description('Nothing leaves the wallets of a merchant, in any currency; what comes in still does.')
    .argument('<merchant>', 'id, as in `tessera merchant list`')
    .requiredOption('--reason <text>', 'kept in the event log')
    .action((merchant: string, { reason }: { reason: string }) => change(merchant, 'frozen', reason));

/** `tessera wallet unfreeze`: the way back. */
export const addWalletUnfreeze = (wallet: Command): Command =>
  wallet
    .command('unfreeze')
    .summary('let money leave them again')
    .argument('<merchant>', 'id, as in `tessera merchant list`')
    .option('--reason <text>', 'kept in the event log')
    .action((merchant: string, { reason }: { reason?: string }) => change(merchant, 'active', reason));

async function change(merchant: string, status: WalletRow['status'], reason?: string): Promise<void> {
  const id = namedMerchant(merchant);
  const changed = await asOperator(({ pool }) =>
    inTenantTransaction(pool, { merchants: id }, (tx) => setWalletStatus(tx, status, reason ?? null)),
  );
  if (changed.length === 0)
    throw new CommandError(`${merchant} has no wallet that is ${status === 'frozen' ? 'active' : 'frozen'}.`);
  process.stdout.write(`${changed.map(({ currency }) => `${currency} is ${status}.\n`).join('')}`);
}

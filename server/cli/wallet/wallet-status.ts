import type { Command } from 'commander';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { setWalletStatus } from '../../domains/wallet/ledger/freeze.ts';
import type { WalletRow } from '../../domains/wallet/ledger/wallet-rows.ts';
import { CommandError } from '../../errors/exit-codes.ts';
import type { Caller } from '../caller.ts';
import { namedMerchant } from '../merchant/named-merchant.ts';
import { asOperator } from '../operator-work.ts';

/** `tessera wallet freeze`: stops outgoing payments from the next request on. */
export const addWalletFreeze = (wallet: Command, caller: Caller): Command =>
  wallet
    .command('freeze')
    .summary('stop outgoing payments from the wallets of a merchant')
    .description('Stops outgoing payments from all wallets of a merchant. Incoming payments still arrive.')
    .argument('<merchant>', 'id, as in `tessera merchant list`')
    .requiredOption('--reason <text>', 'recorded in the event log')
    .action((merchant: string, { reason }: { reason: string }) => change(caller, merchant, 'frozen', reason));

/** `tessera wallet unfreeze`: allows outgoing payments again. */
export const addWalletUnfreeze = (wallet: Command, caller: Caller): Command =>
  wallet
    .command('unfreeze')
    .summary('allow outgoing payments again')
    .argument('<merchant>', 'id, as in `tessera merchant list`')
    .option('--reason <text>', 'recorded in the event log')
    .action((merchant: string, { reason }: { reason?: string }) =>
      change(caller, merchant, 'active', reason),
    );

async function change(
  caller: Caller,
  merchant: string,
  status: WalletRow['status'],
  reason?: string,
): Promise<void> {
  const id = namedMerchant(merchant);
  const changed = await asOperator(caller, ({ pool }) =>
    inTenantTransaction(pool, { merchants: id }, (tx) => setWalletStatus(tx, status, reason ?? null)),
  );
  if (changed.length === 0)
    throw new CommandError(`${merchant} has no ${status === 'frozen' ? 'active' : 'frozen'} wallet.`);
  caller.out.write(`${changed.map(({ currency }) => `The ${currency} wallet is now ${status}.\n`).join('')}`);
}

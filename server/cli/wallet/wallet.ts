import type { Command } from 'commander';
import { addWalletFreeze, addWalletUnfreeze } from './wallet-status.ts';

/** `tessera wallet ...` */
export function addWallet(tessera: Command): void {
  const wallet = tessera.command('wallet').summary('freeze and unfreeze wallets');
  addWalletFreeze(wallet);
  addWalletUnfreeze(wallet);
}

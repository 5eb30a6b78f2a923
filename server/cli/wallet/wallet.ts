import type { Command } from 'commander';
import type { Caller } from '../caller.ts';
import { addWalletFreeze, addWalletUnfreeze } from './wallet-status.ts';

/** `tessera wallet ...` */
export function addWallet(tessera: Command, caller: Caller): void {
  const wallet = tessera.command('wallet').summary('freeze and unfreeze wallets');
  addWalletFreeze(wallet, caller);
  addWalletUnfreeze(wallet, caller);
}

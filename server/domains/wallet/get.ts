import { get as route } from '../../../contract/domains/wallet.ts';
import { read } from '../../engine/operation.ts';
import { readWallets } from './ledger/wallet-store.ts';
import { viewWallet } from './ledger/wallet-view.ts';

/** Returns the wallet of each currency. */
export const get = read(route, async (tx) => ({
  object: 'wallets' as const,
  wallets: (await readWallets(tx)).map(viewWallet),
}));

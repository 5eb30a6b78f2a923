import { get as route } from '../../../contract/domains/wallet.ts';
import { read } from '../../operation.ts';
import { readWallets } from './wallet-store.ts';
import { viewWallet } from './wallet-view.ts';

/** Returns the wallet of each currency. */
export const get = read(route, async (tx) => ({
  object: 'wallets' as const,
  wallets: (await readWallets(tx)).map(viewWallet),
}));

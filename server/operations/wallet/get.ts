import { get as route } from '../../../contract/domains/wallet.ts';
import { readWallets } from '../../domains/wallet/ledger/wallet-store.ts';
import { viewWallet } from '../../domains/wallet/ledger/wallet-view.ts';
import { read } from '../../engine/operation.ts';

/** Returns the wallet of each currency. */
export const get = read(route, async (tx) => ({
  object: 'wallets' as const,
  wallets: (await readWallets(tx)).map(viewWallet),
}));

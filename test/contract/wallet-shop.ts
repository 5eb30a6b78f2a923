/** The wallet of a shop. */
import { encodeId } from '../../contract/ids.ts';
import type { TestServer } from '../harness/server.ts';
import { verify } from '../harness/verified.ts';
import { carryOutPayments, turnWallets } from '../harness/wallet.ts';
import type { Shop } from './shop-parts.ts';

/** Adds a wallet with money, a pending withdrawal, and a payment request. */
export async function addWallet({ mark, make, world, merchant }: Omit<Shop, 'ids'>, server: TestServer) {
  await verify(world, merchant.id);
  const money = { currency: 'EUR', description: mark, metadata: { mark } };
  const topUp = { ...money, amount: 900_000_000, method: 'instant' };
  const transaction = await make('/wallets/me/top-ups', { ...topUp, reference: mark });
  await carryOutPayments(server);
  await turnWallets(server);
  const withdrawal = await make('/wallets/me/withdrawals', {
    ...money,
    amount: 100,
    destination_id: 'ba_main',
  });
  const request = await make('/wallets/me/payment-requests', { ...money, amount: 100 });
  const [wallet] = await world.sql<{ id: string }>('select id from wallets where merchant_id = $1', [
    merchant.id,
  ]);
  return {
    wallet: encodeId('wallet', wallet!.id),
    wallet_transaction: transaction.id,
    withdrawal: withdrawal.id,
    payment_request: request.id,
  };
}

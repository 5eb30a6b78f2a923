/** A merchant with a wallet, and ways to move its money. */
import type { Tessera } from '../../sdk/src/client.ts';
import type { TestServer } from '../harness/server.ts';
import { verify } from '../harness/verified.ts';
import { carryOutPayments, orderNow, passWalletTime, turnWallets } from '../harness/wallet.ts';
import type { MerchantOptions, TestMerchant, World } from '../harness/world.ts';

export const euro = (amount: number) => ({ amount, currency: 'EUR' });

export interface Purse {
  merchant: TestMerchant;
  tessera: Tessera;
  /** Runs what is due for the payment provider and the clock. */
  work(): Promise<void>;
  /** Makes this many minor units available; the test provider deducts its fee. */
  fill(amount: number): Promise<void>;
  balance(): Promise<{ available: number; pending: number; held: number }>;
  /** Moves everything in the wallet's books back in time. */
  letPass(seconds: number): Promise<unknown>;
  /** Makes everything that is waiting due, such as the grace period of withdrawals. */
  hurry(): Promise<unknown>;
  events(pattern?: string): Promise<string[]>;
}

/** A verified business, which may pay out money. */
export async function openPurse(
  server: TestServer,
  world: World,
  options: MerchantOptions & { unverified?: boolean } = {},
): Promise<Purse> {
  const merchant = await world.merchant(options);
  if (!options.unverified) {
    await verify(world, merchant.id);
  }
  const tessera = await merchant.clientAs('owner');
  const work = async () => {
    await carryOutPayments(server);
    await turnWallets(server);
  };
  return {
    merchant,
    tessera,
    work,
    fill: async (amount) => {
      await tessera.wallet.topUp({ ...euro(amount), method: 'instant' });
      await work();
    },
    balance: async () => {
      const { wallets } = await tessera.wallet.get();
      const wallet = wallets.find(({ currency }) => currency === 'EUR');
      const { available = 0, pending = 0, held = 0 } = wallet ?? {};
      return { available, pending, held };
    },
    letPass: (seconds) => passWalletTime(world, merchant.id, seconds),
    hurry: () => orderNow(world, merchant.id),
    events: async (pattern = '^(wallet|withdrawal|payment_request)\\.') => {
      const rows = await world.sql<{ type: string }>(
        'select type from events where merchant_id = $1 and type ~ $2 order by id',
        [merchant.id, pattern],
      );
      return rows.map(({ type }) => type);
    },
  };
}

/** A wallet's transactions, oldest first, as type, amount, fee, status and balance. */
export async function statementOf(tessera: Tessera): Promise<[string, number, number, string, number][]> {
  const { data } = await tessera.wallet.listTransactions({ order: 'asc', limit: 100 }).page();
  return data.map(({ type, amount, fee, status, balance_after }) => [
    type,
    amount,
    fee,
    status,
    balance_after,
  ]);
}

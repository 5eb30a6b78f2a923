/** A merchant with a wallet, and the ways to move its money. */
import { Tessera } from '../../sdk/src/client.ts';
import type { TestServer } from '../harness/server.ts';
import { verify } from '../harness/verified.ts';
import { carryOutPayments, orderNow, passWalletTime, turnWallets } from '../harness/wallet.ts';
import type { MerchantOptions, TestMerchant, World } from '../harness/world.ts';

export const euro = (amount: number) => ({ amount, currency: 'EUR' });

/** The SDK in the hands of the owner, who has just proved who they are. */
export async function ownerOf(server: TestServer, merchant: TestMerchant): Promise<Tessera> {
  const { jwt } = await merchant.person('owner');
  return new Tessera({ token: jwt, baseUrl: server.url });
}

export interface Purse {
  merchant: TestMerchant;
  tessera: Tessera;
  /** Lets the payment provider and the clock do what is due. */
  work(): Promise<void>;
  /** So many minor units are there at once; the test provider keeps its fee of them. */
  fill(amount: number): Promise<void>;
  balance(): Promise<{ available: number; pending: number; held: number }>;
  /** Everything in the wallet's books moves back in time. */
  letPass(seconds: number): Promise<unknown>;
  /** What waits for its time, such as the grace of withdrawals, waits no longer. */
  hurry(): Promise<unknown>;
  events(pattern?: string): Promise<string[]>;
}

/** A verified business, so that money may leave. */
export async function openPurse(
  server: TestServer,
  world: World,
  options: MerchantOptions & { unverified?: boolean } = {},
): Promise<Purse> {
  const merchant = await world.merchant(options);
  if (!options.unverified) {
    await verify(world, merchant.id);
  }
  const tessera = await ownerOf(server, merchant);
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

/** The transactions of a wallet, oldest first, as type, amount, fee, status and balance. */
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

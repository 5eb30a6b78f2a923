/** The clock of wallets: pending money becomes available, payment requests run out, the journal is sealed. */
import type { Pool } from '../database/pool.ts';
import { inTenantTransaction } from '../database/tenant-transaction.ts';
import { findDueTransactions, findUnsealed } from '../domains/wallet/clock-store.ts';
import { partiesOf } from '../domains/wallet/payment-request.ts';
import { findDueRequests } from '../domains/wallet/request-store.ts';
import { sealJournal } from '../domains/wallet/seal-journal.ts';
import { expire, release } from '../domains/wallet/wallet-clock.ts';
import type { Log } from '../observability/log.ts';
import type { Services } from '../services.ts';
import { lookingFor } from './clock-turn.ts';
import { type BackgroundWork, startLoop } from './loop.ts';

const restMs = 5_000;
const most = 200;
/** A lull between two turns, in which requests have the database for themselves. */
const lullMs = 50;

/** One turn of each; answers whether there may be more. What fails for one merchant does not keep others waiting. */
export async function turnWalletClock(pool: Pool, only?: string): Promise<boolean> {
  const [transactions, requests, merchants] = await inTenantTransaction(
    pool,
    lookingFor('wallet', only),
    (tx) => Promise.all([findDueTransactions(tx, most), findDueRequests(tx, most), findUnsealed(tx, most)]),
  );
  const isMeant = ({ merchant_id }: { merchant_id: string }) => only === undefined || merchant_id === only;
  // What two merchants share keeps the time of the world.
  const own = requests.filter(({ payer_id }) => only === undefined || payer_id === null);
  const works = [
    ...transactions.filter(isMeant).map(
      ({ merchant_id, id, currency }) =>
        () =>
          inTenantTransaction(pool, { merchants: merchant_id }, (tx) => release(tx, id, currency)),
    ),
    ...own.filter(isMeant).map(({ merchant_id: payee_id, payer_id, id }) => () => {
      const parties = partiesOf({ payee_id, payer_id });
      const merchants = payer_id === null ? payee_id : parties;
      return inTenantTransaction(pool, { merchants }, (tx) => expire(tx, parties, id));
    }),
    ...merchants.filter(isMeant).map(
      ({ merchant_id }) =>
        () =>
          inTenantTransaction(pool, { merchants: merchant_id }, sealJournal),
    ),
  ];
  let failure: unknown;
  for (const work of works) {
    await work().catch((error: unknown) => {
      failure = error;
    });
  }
  if (failure !== undefined) throw failure;
  return works.length > 0;
}

/** Looks every few seconds until it is stopped, and without that rest while there is more to do. */
export const startWalletClock = ({ pool }: Pick<Services, 'pool'>, log: Log): BackgroundWork =>
  startLoop('wallets', log, async () => ((await turnWalletClock(pool)) ? lullMs : restMs));

/** The wallet clock: makes pending money available, expires payment requests and seals the journal. */
import type { Pool } from '../../database/pool/pool.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { findDueTransactions, findUnsealed } from '../../domains/wallet/clock/clock-store.ts';
import { expire, release } from '../../domains/wallet/clock/wallet-clock.ts';
import { sealJournal } from '../../domains/wallet/ledger/seal-journal.ts';
import { partiesOf } from '../../domains/wallet/requests/payment-request.ts';
import { findDueRequests } from '../../domains/wallet/requests/request-store.ts';
import type { Services } from '../../engine/services.ts';
import type { Observers } from '../../observability/observers.ts';
import { type BackgroundWork, startLoop } from '../loop.ts';
import { Quarantine } from '../quarantine.ts';
import { lookingFor } from './clock-turn.ts';

const task = 'wallets';
const restMs = 5_000;
const most = 200;
/** A pause between turns that leaves the database to requests. */
const lullMs = 50;

interface Piece {
  merchant_id: string;
  run(): Promise<unknown>;
}

/** Runs one turn of each; returns whether there may be more. */
export async function turnWalletClock(
  pool: Pool,
  only?: string,
  quarantine = new Quarantine(task),
): Promise<boolean> {
  let done = 0;
  await quarantine.rounds(
    most,
    (without) => findPieces(pool, only, without),
    async (pieces) => {
      done += pieces.length;
      await quarantine.one(pieces, (_merchant, piece) => piece.run());
    },
  );
  return done > 0;
}

async function findPieces(
  pool: Pool,
  only: string | undefined,
  without: readonly string[],
): Promise<Piece[]> {
  const [transactions, requests, merchants] = await inTenantTransaction(
    pool,
    lookingFor('wallet', only),
    (tx) =>
      Promise.all([
        findDueTransactions(tx, most, without),
        findDueRequests(tx, most, without),
        findUnsealed(tx, most, without),
      ]),
  );
  const isMeant = ({ merchant_id }: { merchant_id: string }) => only === undefined || merchant_id === only;
  // Requests between two merchants use real time.
  const own = requests.filter(({ payer_id }) => only === undefined || payer_id === null);
  return [
    ...transactions.filter(isMeant).map(({ merchant_id, id, currency }) => ({
      merchant_id,
      run: () => inTenantTransaction(pool, { merchants: merchant_id }, (tx) => release(tx, id, currency)),
    })),
    ...own.filter(isMeant).map(({ merchant_id, payer_id, id }) => {
      const parties = partiesOf({ payee_id: merchant_id, payer_id });
      const merchants = payer_id === null ? merchant_id : parties;
      const run = () => inTenantTransaction(pool, { merchants }, (tx) => expire(tx, parties, id));
      return { merchant_id, run };
    }),
    ...merchants.filter(isMeant).map(({ merchant_id }) => ({
      merchant_id,
      run: () => inTenantTransaction(pool, { merchants: merchant_id }, sealJournal),
    })),
  ];
}

/** Runs every few seconds until stopped, and continuously while there is more to do. */
export function startWalletClock({ pool }: Pick<Services, 'pool'>, observers: Observers): BackgroundWork {
  const quarantine = new Quarantine(task, observers);
  const turn = () => turnWalletClock(pool, undefined, quarantine);
  return startLoop(task, observers, async () => ((await turn()) ? lullMs : restMs));
}

/** Reverses points transactions: what the routes for it share. */
import { encodeId } from '../../../../contract/ids.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { actorOf } from '../../../engine/events/event-store.ts';
import type { Call, Resolved } from '../../../engine/operation.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { OrderBook } from '../../order-book/order-book.ts';
import type { PointsLedger } from '../ledger/points-ledger.ts';
import type { TransactionRow } from '../ledger/points-rows.ts';
import { eventOf, postingIn, tierChangeIn, viewAccount } from '../ledger/points-view.ts';
import { pointsToReverse, reversePoints } from './reversal.ts';
import { findHolders, ReversalBatch, transactionsOf } from './reversal-batch.ts';

interface ReverseBatch {
  reversals: ReversalBatch;
  orders: OrderBook;
}

/** The routes have the same input. */
interface Request {
  input: { id: string; points?: number; reason: string; reference?: string };
  call: Call;
}
type RefusalOf = (transaction: TransactionRow, request: Request, now: string) => Refusal | undefined;

/** Reverses a transaction, in full or in part, unless `refusalOf` finds that the caller can't. */
export const reversalFold = (refusalOf: RefusalOf) => ({
  subject: ({ input }: Request) => input.id,
  resolve: (tx: TenantTransaction, requests: readonly Request[]) => findHolders(tx, requests),
  load: async (
    tx: TenantTransaction,
    requests: readonly Request[],
    holders: Resolved,
  ): Promise<ReverseBatch> => {
    const orders = new OrderBook();
    // Orders are locked before memberships.
    const [, reversals] = await Promise.all([
      orders.loadByTransactions(tx, transactionsOf(requests)),
      ReversalBatch.open(tx, requests, holders),
    ]);
    return { reversals, orders };
  },

  decide(batch: ReverseBatch, request: Request, now: string) {
    const ledger = reverseAt(batch, request, refusalOf, now);
    if (ledger instanceof Refusal) return ledger;
    const ledgerEvents = ledger.takeEvents();
    return {
      result: {
        ...postingIn(ledgerEvents, 'reverse')!,
        membership: viewAccount(ledger, now),
        tier_changed: tierChangeIn(ledgerEvents),
      },
      events: ledgerEvents.map((event) => eventOf(event, now)),
    };
  },

  save: (tx: TenantTransaction, batch: ReverseBatch, now: string) =>
    Promise.all([...batch.orders.save(tx, now), batch.reversals.points.save(tx, now)]),
});

function reverseAt(
  { reversals: batch, orders }: ReverseBatch,
  request: Request,
  refusalOf: RefusalOf,
  now: string,
): PointsLedger | Refusal {
  const { input, call } = request;
  const { merchantId, merchantTimezone: timezone } = call.principal;
  const { reason, reference = null } = input;
  const ledger = batch.points.ledgerOf(request, now);
  if (ledger === undefined) return refuse('not_found');
  const reversible = batch.reversibleOf(request, ledger);
  const refusal = refusalOf(reversible.transaction, request, now);
  if (refusal) return refusal;
  const used = reference === null ? undefined : batch.points.transactionWith(merchantId, reference);
  if (used) return refuse('duplicate_reference', { transaction_id: encodeId('points_transaction', used) });
  const points = pointsToReverse(reversible, input.points);
  if (points instanceof Refusal) return points;
  const context = { actor: actorOf(call), occurredAt: now, asOf: now, writtenAt: now };
  const reversing = reversePoints(ledger, reversible, points, { reason, reference, timezone }, context, () =>
    batch.lenderIn(ledger, reversible),
  );
  if (reversing === undefined) return refuse('already_reversed');
  batch.points.useReference(merchantId, reference, reversing.id);
  orders.giveBack(reversible.transaction.id, points, now);
  return ledger;
}

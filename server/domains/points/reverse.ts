import { reverse as route } from '../../../contract/domains/points.ts';
import { encodeId } from '../../../contract/ids.ts';
import { actorOf } from '../../engine/event-store.ts';
import { type FoldRequest, fold } from '../../engine/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { OrderBook } from '../orders/order-book.ts';
import type { PointsLedger } from './ledger/points-ledger.ts';
import { eventOf, postingIn, tierChangeIn, viewAccount } from './ledger/points-view.ts';
import { pointsToReverse, reversePoints } from './moves/reversal.ts';
import { findHolders, ReversalBatch, transactionsOf } from './moves/reversal-batch.ts';

interface ReverseBatch {
  reversals: ReversalBatch;
  orders: OrderBook;
}

/** Reverses a points transaction, in full or in part. */
export const reverse = fold(route, {
  subject: ({ input }) => input.id,
  resolve: (tx, requests) => findHolders(tx, requests),
  load: async (tx, requests, holders): Promise<ReverseBatch> => {
    const orders = new OrderBook();
    // Orders are locked before memberships.
    const [, reversals] = await Promise.all([
      orders.loadByTransactions(tx, transactionsOf(requests)),
      ReversalBatch.open(tx, requests, holders),
    ]);
    return { reversals, orders };
  },

  decide(batch, request, now) {
    const ledger = reverseAt(batch, request, now);
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

  save: (tx, batch, now) =>
    Promise.all([...batch.orders.save(tx, now), batch.reversals.points.save(tx, now)]),
});

function reverseAt(
  { reversals: batch, orders }: ReverseBatch,
  request: FoldRequest<typeof route>,
  now: string,
): PointsLedger | Refusal {
  const { input, call } = request;
  const { merchantId, merchantTimezone: timezone } = call.principal;
  const { reason, reference = null } = input;
  const ledger = batch.points.ledgerOf(request, now);
  if (ledger === undefined) return refuse('not_found');
  const used = reference === null ? undefined : batch.points.transactionWith(merchantId, reference);
  if (used) return refuse('duplicate_reference', { transaction_id: encodeId('points_transaction', used) });
  const reversible = batch.reversibleOf(request, ledger);
  const points = pointsToReverse(reversible, input.points);
  if (points instanceof Refusal) return points;
  const context = { actor: actorOf(call), occurredAt: now, asOf: now, writtenAt: now };
  const reversing = reversePoints(ledger, reversible, points, { reason, reference, timezone }, context, () =>
    batch.lenderIn(ledger, reversible),
  );
  if (reversing === undefined) return refuse('already_reversed');
  batch.points.useReference(merchantId, reference, reversing.id);
  orders.giveBack(reversible.transaction.id, points);
  return ledger;
}

import { reverse as route } from '../../../contract/domains/points.ts';
import { encodeId } from '../../../contract/ids.ts';
import { actorOf } from '../../engine/event-store.ts';
import { type FoldRequest, fold } from '../../engine/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import type { PointsBook } from './ledger/points-book.ts';
import { eventOf, postingIn, tierChangeIn, viewAccount } from './ledger/points-view.ts';
import { pointsToReverse, reverseInBook } from './moves/reversal.ts';
import { findHolders, ReversalDesk } from './moves/reversal-desk.ts';

/** Reverses a points transaction, in full or in part. */
export const reverse = fold(route, {
  subject: ({ input }) => input.id,
  resolve: (tx, requests) => findHolders(tx, requests),
  load: (tx, requests, holders) => ReversalDesk.open(tx, requests, holders),

  decide(desk, request, now) {
    const book = reverseAt(desk, request, now);
    if (book instanceof Refusal) return book;
    const happened = book.takeHappenings();
    return {
      result: {
        ...postingIn(happened, 'reverse')!,
        membership: viewAccount(book, now),
        tier_changed: tierChangeIn(happened),
      },
      events: happened.map((happening) => eventOf(happening, now)),
    };
  },

  save: (tx, desk, now) => desk.points.save(tx, now),
});

function reverseAt(
  desk: ReversalDesk,
  request: FoldRequest<typeof route>,
  now: string,
): PointsBook | Refusal {
  const { input, call } = request;
  const { merchantId, merchantTimezone: timezone } = call.principal;
  const { reason, reference = null } = input;
  const book = desk.points.bookOf(request, now);
  if (book === undefined) return refuse('not_found');
  const used = reference === null ? undefined : desk.points.transactionWith(merchantId, reference);
  if (used) return refuse('duplicate_reference', { transaction_id: encodeId('points_transaction', used) });
  const what = desk.reversibleOf(request, book);
  const points = pointsToReverse(what, input.points);
  if (points instanceof Refusal) return points;
  const occasion = { actor: actorOf(call), occurredAt: now, asOf: now, writtenAt: now };
  const reversing = reverseInBook(book, what, points, { reason, reference, timezone }, occasion);
  desk.points.useReference(merchantId, reference, reversing.id);
  return book;
}

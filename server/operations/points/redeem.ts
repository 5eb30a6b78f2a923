import { redeem as route } from '../../../contract/domains/points.ts';
import { OrderBook } from '../../domains/order-book/order-book.ts';
import type { OrderName } from '../../domains/order-book/order-store.ts';
import { findSerials, membershipIdOf, nameOf } from '../../domains/points/ledger/find-membership.ts';
import { type Lookup, PointsBatch } from '../../domains/points/ledger/points-batch.ts';
import { eventOf, postingIn, viewAccount, viewHold } from '../../domains/points/ledger/points-view.ts';
import { type RedeemBatch, redeemAt } from '../../domains/points/moves/redeem-at.ts';
import { type FoldRequest, fold } from '../../engine/operation.ts';
import { Refusal } from '../../errors/refusal.ts';

const orderOf = ({ input, call }: FoldRequest<typeof route>): OrderName[] =>
  input.order?.id === undefined ? [] : [{ merchantId: call.principal.merchantId, orderId: input.order.id }];

/** Spends or holds points. Concurrent requests share one lock and one commit. */
export const redeem = fold(route, {
  subject: ({ input }) => nameOf(input),
  resolve: (tx, requests) => findSerials(tx, requests),
  load: async (tx, requests, bySerial): Promise<RedeemBatch> => {
    const orders = new OrderBook();
    const lookups = requests.map(
      (request): Lookup => ({
        request,
        merchantId: request.call.principal.merchantId,
        membershipId: membershipIdOf(request, bySerial),
        reference: request.input.reference,
        locationId: request.input.location_id,
        holdId: request.input.hold?.hold_id,
        // The cost of a reward is unknown until its pass is read.
        spends: request.input.points ?? Number.POSITIVE_INFINITY,
      }),
    );
    const named = requests.flatMap(orderOf);
    // An order is paid by the rule of the pass, and a hold keeps it.
    const terms =
      named.length > 0 ||
      requests.some(({ input }) => input.reward_id !== undefined || input.hold?.mode === 'create');
    const now = requests[0]!.call.now;
    // Orders are locked before memberships.
    const [, points] = await Promise.all([
      orders.loadWithDiscounts(tx, named),
      PointsBatch.open(tx, lookups, { type: 'redeem', lots: 'first', terms, now }),
    ]);
    return { points, orders };
  },

  decide(batch, request, now) {
    const done = redeemAt(batch, request, now);
    if (done instanceof Refusal) return done;
    const ledgerEvents = done.ledger.takeEvents();
    return {
      result: {
        transaction: postingIn(ledgerEvents, 'redeem'),
        membership: viewAccount(done.ledger, now),
        hold: done.hold ? viewHold(done.hold) : null,
      },
      events: ledgerEvents.map((event) => eventOf(event, now)),
    };
  },

  save: (tx, batch, now) => Promise.all([...batch.orders.save(tx, now), batch.points.save(tx, now)]),
});

import { redeem as route } from '../../../contract/domains/points.ts';
import { fold } from '../../engine/operation.ts';
import { Refusal } from '../../errors/refusal.ts';
import { findSerials, membershipIdOf, nameOf } from './ledger/find-membership.ts';
import { type Lookup, PointsBatch } from './ledger/points-batch.ts';
import { eventOf, postingIn, viewAccount, viewHold } from './ledger/points-view.ts';
import { redeemAt } from './moves/redeem-at.ts';

/** Spends or holds points. Concurrent requests share one lock and one commit. */
export const redeem = fold(route, {
  subject: ({ input }) => nameOf(input),
  resolve: (tx, requests) => findSerials(tx, requests),
  load: (tx, requests, bySerial) => {
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
    const terms = requests.some(({ input }) => input.reward_id !== undefined);
    return PointsBatch.open(tx, lookups, {
      type: 'redeem',
      lots: 'first',
      terms,
      now: requests[0]!.call.now,
    });
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

  save: (tx, batch, now) => batch.save(tx, now),
});

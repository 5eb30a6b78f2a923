import { redeem as route } from '../../../contract/domains/points.ts';
import { fold } from '../../engine/operation.ts';
import { Refusal } from '../../errors/refusal.ts';
import { findSerials, membershipIdOf, nameOf } from './ledger/find-membership.ts';
import { PointsDesk, type Want } from './ledger/points-desk.ts';
import { eventOf, postingIn, viewAccount, viewHold } from './ledger/points-view.ts';
import { redeemAt } from './moves/redeem-at.ts';

/** Spends or holds points. Concurrent requests share one lock and one commit. */
export const redeem = fold(route, {
  subject: ({ input }) => nameOf(input),
  resolve: (tx, requests) => findSerials(tx, requests),
  load: (tx, requests, bySerial) => {
    const wants = requests.map(
      (request): Want => ({
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
    return PointsDesk.open(tx, wants, { type: 'redeem', lots: 'first', terms, now: requests[0]!.call.now });
  },

  decide(desk, request, now) {
    const done = redeemAt(desk, request, now);
    if (done instanceof Refusal) return done;
    const happened = done.book.takeHappenings();
    return {
      result: {
        transaction: postingIn(happened, 'redeem'),
        membership: viewAccount(done.book, now),
        hold: done.hold ? viewHold(done.hold) : null,
      },
      events: happened.map((happening) => eventOf(happening, now)),
    };
  },

  save: (tx, desk, now) => desk.save(tx, now),
});

import { earn as route } from '../../../contract/domains/points.ts';
import { fold } from '../../operation.ts';
import { Refusal } from '../../refusal.ts';
import { earnAt } from './earn-at.ts';
import { findSerials, membershipIdOf } from './find-membership.ts';
import { PointsDesk, type Want } from './points-desk.ts';
import { eventOf, postingIn, tierChangeIn, viewAccount } from './points-view.ts';

/** Credits points for a purchase or a visit; the batch shares one lock and one commit. */
export const earn = fold(route, {
  resolve: (tx, requests) => findSerials(tx, requests),
  load: (tx, requests, bySerial) => {
    const wants = requests.map(
      (request): Want => ({
        request,
        merchantId: request.call.principal.merchantId,
        membershipId: membershipIdOf(request, bySerial),
        reference: request.input.reference ?? request.input.order?.id,
        locationId: request.input.location_id,
      }),
    );
    return PointsDesk.open(tx, wants, { type: 'earn', lots: 'due', terms: true });
  },

  decide(desk, request, now) {
    const earned = earnAt(desk, request, now);
    if (earned instanceof Refusal) return earned;
    const { book, points } = earned;
    const happened = book.takeHappenings();
    const isDry = request.input.dry_run === true;
    return {
      result: {
        transaction: isDry ? null : postingIn(happened, 'earn'),
        points,
        membership: viewAccount(book, now),
        tier_changed: tierChangeIn(happened),
      },
      events: isDry ? [] : happened.map((happening) => eventOf(happening, now)),
    };
  },

  save: (tx, desk, now) => desk.save(tx, now),
});

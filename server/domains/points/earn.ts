import { earn as route } from '../../../contract/domains/points.ts';
import { fold } from '../../engine/operation.ts';
import { Refusal } from '../../errors/refusal.ts';
import { codeOf, type EarnDesk, earnAt } from '../referrals/earn-at.ts';
import { ReferralDesk } from '../referrals/referral-desk.ts';
import { findSerials, membershipIdOf, nameOf } from './ledger/find-membership.ts';
import { PointsDesk, type Want } from './ledger/points-desk.ts';
import { eventOf, postingIn, tierChangeIn, viewAccount } from './ledger/points-view.ts';

/** Credits points for a purchase or a visit. Concurrent requests share one lock and one commit. */
export const earn = fold(route, {
  subject: ({ input }) => nameOf(input),
  resolve: (tx, requests) => findSerials(tx, requests),
  load: async (tx, requests, bySerial): Promise<EarnDesk> => {
    const wants = requests.map(
      (request): Want => ({
        request,
        merchantId: request.call.principal.merchantId,
        membershipId: membershipIdOf(request, bySerial),
        reference: request.input.reference ?? request.input.order?.id,
        locationId: request.input.location_id,
      }),
    );
    const [points, referrals] = await Promise.all([
      PointsDesk.open(tx, wants, { type: 'earn', lots: 'due', terms: true }),
      ReferralDesk.open(tx, requests.map(codeOf)),
    ]);
    const people = [...points.books].map(({ membership }) => ({
      merchantId: membership.merchant_id,
      customerId: membership.customer_id,
    }));
    await referrals.meet(tx, people);
    return { points, referrals };
  },

  decide(desk, request, now) {
    const earned = earnAt(desk, request, now);
    if (earned instanceof Refusal) return earned;
    const { book, points, referred } = earned;
    const happened = book.takeHappenings();
    const isDry = request.input.dry_run === true;
    return {
      result: {
        transaction: isDry ? null : postingIn(happened, 'earn'),
        points,
        membership: viewAccount(book, now),
        tier_changed: tierChangeIn(happened),
      },
      events: isDry ? [] : [...happened.map((happening) => eventOf(happening, now)), ...referred],
    };
  },

  save: (tx, desk, now) => Promise.all([desk.points.save(tx, now), desk.referrals.save(tx, now)]),
});

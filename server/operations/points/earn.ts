import { earn as route } from '../../../contract/domains/points.ts';
import { findPointsCampaigns } from '../../domains/campaigns/budget-store.ts';
import { OrderBook } from '../../domains/order-book/order-book.ts';
import type { OrderName } from '../../domains/order-book/order-store.ts';
import { type EarnBatch, earnAt } from '../../domains/points/earning/earn-at.ts';
import { shownRules } from '../../domains/points/earning/order-earning.ts';
import { lockAsked, readAsked } from '../../domains/points/earning/people-asked.ts';
import { PointsCampaigns } from '../../domains/points/earning/points-campaigns.ts';
import { findSerials, membershipIdOf, nameOf } from '../../domains/points/ledger/find-membership.ts';
import { type Lookup, PointsBatch } from '../../domains/points/ledger/points-batch.ts';
import { eventOf, postingIn, tierChangeIn, viewAccount } from '../../domains/points/ledger/points-view.ts';
import { type CodeLookup, ReferralBatch } from '../../domains/referrals/referral-batch.ts';
import { TillBook } from '../../domains/tills/till-book.ts';
import { decidesPoints } from '../../domains/tills/till-limits.ts';
import { type FoldRequest, fold } from '../../engine/operation.ts';
import { Refusal } from '../../errors/refusal.ts';

type Request = FoldRequest<typeof route>;

const orderOf = ({ input, call }: Request): OrderName[] =>
  input.order === undefined ? [] : [{ merchantId: call.principal.merchantId, orderId: input.order.id }];

const codeOf = ({ input, call }: Request): CodeLookup => ({
  merchantId: call.principal.merchantId,
  code: input.referral_code,
});

/** Points of an order follow from the rule of the pass; others are counted, unless the caller makes the rules. */
const isCounted = ({ input, call }: Request): boolean =>
  input.points !== undefined && !decidesPoints(call.principal);

/** Credits points for a purchase or a visit. Concurrent requests share one lock and one commit. */
export const earn = fold(route, {
  subject: ({ input }) => nameOf(input),
  resolve: (tx, requests) => findSerials(tx, requests),
  load: async (tx, requests, bySerial): Promise<EarnBatch & { referrals: ReferralBatch }> => {
    const lookups = requests.map((request): Lookup & { request: Request } => ({
      request,
      merchantId: request.call.principal.merchantId,
      membershipId: membershipIdOf(request, bySerial),
      reference: request.input.reference ?? request.input.order?.id,
      locationId: request.input.location_id,
    }));
    const orders = new OrderBook();
    const tills = new TillBook();
    const counted = lookups.flatMap(({ request, membershipId }) =>
      membershipId !== undefined && isCounted(request) ? [{ call: request.call, membershipId }] : [],
    );
    const named = lookups.flatMap(({ merchantId, membershipId: id }) =>
      id === undefined ? [] : [{ merchantId, id }],
    );
    const ordering = requests.filter(({ input }) => input.order !== undefined);
    const merchantIds = new Set(ordering.map(({ call }) => call.principal.merchantId));
    const campaigns = new PointsCampaigns();
    // Counts are locked before orders, then customers, then memberships.
    const [, , , points, referrals, keys] = await Promise.all([
      tills.loadByMember(tx, counted),
      orders.loadWithEarned(tx, requests.flatMap(orderOf)),
      lockAsked(tx, named),
      PointsBatch.open(tx, lookups, { type: 'earn', lots: 'due', terms: true }),
      ReferralBatch.open(tx, requests.map(codeOf)),
      findPointsCampaigns(tx, [...merchantIds]),
    ]);
    const people = [...points.ledgers].map(({ membership }) => ({
      merchantId: membership.merchant_id,
      customerId: membership.customer_id,
    }));
    // Campaigns are locked last.
    const hasCampaigns = keys.length > 0;
    if (hasCampaigns) await referrals.meet(tx, people);
    await campaigns.load(tx, keys, points, requests);
    const [asked] = await Promise.all([
      readAsked(tx, points, campaigns, requests),
      hasCampaigns ? undefined : referrals.meet(tx, people),
    ]);
    return { points, referrals, orders, tills, people: asked, campaigns };
  },

  decide(batch, request, now) {
    const earned = earnAt(batch, request, now, batch.referrals.stepOf(codeOf(request)));
    if (earned instanceof Refusal) return earned;
    const { ledger, points, referred } = earned;
    const { limited = false } = earned.earned ?? {};
    const rules = shownRules(earned.earned?.rules ?? []);
    const ledgerEvents = ledger.takeEvents();
    const isDry = request.input.dry_run === true;
    return {
      result: {
        transaction: isDry ? null : postingIn(ledgerEvents, 'earn'),
        points,
        ...(rules.length > 0 && { rules }),
        ...(limited && { limited: true as const }),
        membership: viewAccount(ledger, now),
        tier_changed: tierChangeIn(ledgerEvents),
      },
      events: isDry
        ? []
        : [
            ...ledgerEvents.map((event) => eventOf(event, now)),
            ...referred,
            ...batch.campaigns.book.takeEvents(),
          ],
    };
  },

  save: (tx, batch, now) =>
    Promise.all([
      ...batch.tills.save(tx),
      ...batch.orders.save(tx, now),
      batch.points.save(tx, now),
      batch.referrals.save(tx, now),
      ...batch.campaigns.book.save(tx, now),
    ]),
});

import { record as route } from '../../../../contract/domains/member-events.ts';
import { encodeId } from '../../../../contract/ids.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { endOfInstant } from '../../../clock/time.ts';
import { refusalOfContent, refusalOfUnknown } from '../../../domains/member-events/event-types.ts';
import { isRecorded, type Recorded, viewMemberEvent } from '../../../domains/member-events/member-event.ts';
import { MemberEventBook } from '../../../domains/member-events/member-event-book.ts';
import type { EventName, MemberEventRow } from '../../../domains/member-events/member-event-store.ts';
import { EarnedEvents, earnByEvent } from '../../../domains/points/acts/event-points.ts';
import { lockAsked, readAsked } from '../../../domains/points/earning/people-asked.ts';
import { PointsCampaigns } from '../../../domains/points/earning/points-campaigns.ts';
import { refusalOfEarning } from '../../../domains/points/ledger/eligibility.ts';
import {
  findSerials,
  membershipIdOf,
  missingMembership,
  nameOf,
  refusalByName,
  refusalForGuessing,
} from '../../../domains/points/ledger/find-membership.ts';
import { PointsBatch } from '../../../domains/points/ledger/points-batch.ts';
import { eventOf, holderOf } from '../../../domains/points/ledger/points-view.ts';
import { actorOf } from '../../../engine/events/event-store.ts';
import { type FoldRequest, fold } from '../../../engine/operation.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { reportedTime } from '../../../limits/reported-time.ts';

type Request = FoldRequest<typeof route>;

const eventNameOf = ({ input, call }: Request): EventName => ({
  merchantId: call.principal.merchantId,
  type: input.type,
  reference: input.reference,
});

const contentOf = (input: Request['input'], membershipId: string): Recorded => ({
  membership_id: membershipId,
  value: input.value ?? null,
  amount: input.amount ?? null,
  currency: input.currency ?? null,
  properties: input.properties ?? {},
  location_id: input.location_id ?? null,
});

/** Records events of members, with the points that they earn. What is reported again is what was recorded, however much later. */
export const recordEvent = fold(route, {
  subject: ({ input }) => nameOf(input),
  resolve: (tx, requests) => findSerials(tx, requests),
  load: async (tx, requests, bySerial) => {
    const lookups = requests.map((request) => ({
      request,
      merchantId: request.call.principal.merchantId,
      membershipId: membershipIdOf(request, bySerial),
      locationId: request.input.location_id,
    }));
    const named = lookups.flatMap(({ merchantId, membershipId: id }) =>
      id === undefined ? [] : [{ merchantId, id }],
    );
    // Customers are locked before memberships.
    const [, points, book] = await Promise.all([
      lockAsked(tx, named),
      PointsBatch.open(tx, lookups, { type: 'earn', lots: 'due', terms: true }),
      MemberEventBook.open(tx, requests.map(eventNameOf)),
    ]);
    const [people, earned] = await Promise.all([
      readAsked(tx, points, new PointsCampaigns(), requests),
      EarnedEvents.open(tx, book.earnings),
    ]);
    return { points, book, people, earned };
  },

  decide({ points: batch, book, ...known }, request, now) {
    const { input, call } = request;
    const { merchantId, merchantTimezone: timezone } = call.principal;
    const wrong = refusalByName(input) ?? refusalForGuessing(request);
    if (wrong) return wrong;
    const types = book.typesOf(merchantId);
    const type = types.find((one) => one.type === input.type);
    if (type === undefined) return refusalOfUnknown(types, input.type);
    const ledger = batch.ledgerOf(request, now);
    if (ledger === undefined) return missingMembership(request);
    const { membership } = ledger;
    const content = contentOf(input, membership.id);

    const name = eventNameOf(request);
    const recorded = book.find(name);
    if (recorded) {
      const at = input.occurred_at && endOfInstant(input.occurred_at, timezone);
      if (!isRecorded(recorded, content, at)) {
        return refuse('duplicate_reference', { member_event_id: encodeId('member_event', recorded.id) });
      }
      const event = viewMemberEvent(recorded, membership.customer_id);
      return { result: { event, ...known.earned.of(recorded.transaction_id) }, events: [] };
    }

    const occurredAt = reportedTime(input.occurred_at, timezone, now);
    if (occurredAt instanceof Refusal) return occurredAt;
    const refused =
      refusalOfContent(type, input) ??
      batch.refusalByLocation(merchantId, input.location_id) ??
      refusalOfEarning(membership, occurredAt);
    if (refused) return refused;
    const actor = actorOf(call);
    const context = { actor, occurredAt, asOf: now, writtenAt: now };
    const earned = earnByEvent(known, ledger, request, context);
    if (earned instanceof Refusal) return earned;
    const { earning, ...points } = earned;
    if (input.dry_run === true) return { result: { event: null, ...points }, events: [] };
    const row: MemberEventRow = {
      ...content,
      merchant_id: merchantId,
      id: newUuid(),
      type: type.type,
      reference: input.reference,
      transaction_id: earning?.id ?? null,
      actor_type: actor.type,
      actor_id: actor.id,
      occurred_at: occurredAt,
      created_at: now,
    };
    book.add(row);
    const event = viewMemberEvent(row, membership.customer_id);
    const object = { ...event, ...holderOf(membership) };
    const earnings = ledger.takeEvents().map((one) => eventOf(one, now));
    return {
      result: { event, ...points },
      events: [{ type: 'member_event.recorded', objectId: row.id, object }, ...earnings],
    };
  },

  save: (tx, { points, book }, now) => Promise.all([points.save(tx, now), ...book.save(tx, now)]),
});

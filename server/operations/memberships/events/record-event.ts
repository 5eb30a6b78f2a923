import { record as route } from '../../../../contract/domains/member-events.ts';
import { encodeId } from '../../../../contract/ids.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { endOfInstant } from '../../../clock/time.ts';
import { refusalOfContent, refusalOfUnknown } from '../../../domains/member-events/event-types.ts';
import { isRecorded, type Recorded, viewMemberEvent } from '../../../domains/member-events/member-event.ts';
import { MemberEventBook } from '../../../domains/member-events/member-event-book.ts';
import type { EventName, MemberEventRow } from '../../../domains/member-events/member-event-store.ts';
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
import { holderOf } from '../../../domains/points/ledger/points-view.ts';
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

/** Records events of members. What is reported again is what was recorded, however much later. */
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
    const [points, book] = await Promise.all([
      PointsBatch.open(tx, lookups, { type: 'earn', lots: 'due', terms: false }),
      MemberEventBook.open(tx, requests.map(eventNameOf)),
    ]);
    return { points, book };
  },

  decide({ points: batch, book }, request, now) {
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
    const known = book.find(name);
    if (known) {
      const at = input.occurred_at && endOfInstant(input.occurred_at, timezone);
      if (!isRecorded(known, content, at)) {
        return refuse('duplicate_reference', { member_event_id: encodeId('member_event', known.id) });
      }
      return { result: answerOf(viewMemberEvent(known, membership.customer_id)), events: [] };
    }

    const occurredAt = reportedTime(input.occurred_at, timezone, now);
    if (occurredAt instanceof Refusal) return occurredAt;
    const refused =
      refusalOfContent(type, input) ??
      batch.refusalByLocation(merchantId, input.location_id) ??
      refusalOfEarning(membership, occurredAt);
    if (refused) return refused;
    if (input.dry_run === true) return { result: answerOf(null), events: [] };
    const { type: actorType, id: actorId } = actorOf(call);
    const row: MemberEventRow = {
      ...content,
      merchant_id: merchantId,
      id: newUuid(),
      type: type.type,
      reference: input.reference,
      transaction_id: null,
      actor_type: actorType,
      actor_id: actorId,
      occurred_at: occurredAt,
      created_at: now,
    };
    book.add(row);
    const event = viewMemberEvent(row, membership.customer_id);
    const object = { ...event, ...holderOf(membership) };
    return {
      result: answerOf(event),
      events: [{ type: 'member_event.recorded', objectId: row.id, object }],
    };
  },

  save: (tx, { points, book }, now) => Promise.all([points.save(tx, now), ...book.save(tx, now)]),
});

const answerOf = <Event>(event: Event) => ({ event, points: 0, transaction: null });

/** What earning and redeeming points begin with. */
import { actorOf } from '../../../engine/events/event-store.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { reportedTime } from '../../../limits/reported-time.ts';
import { type NamingRequest, refusalByName, refusalForGuessing } from '../ledger/find-membership.ts';
import type { PointsBatch } from '../ledger/points-batch.ts';
import type { PointsLedger, PostingContext } from '../ledger/points-ledger.ts';

interface Request extends NamingRequest {
  input: NamingRequest['input'] & { occurred_at?: string; location_id?: string };
}

interface Opened {
  context: PostingContext;
  /** Why the location can't be used. */
  byLocation: Refusal | undefined;
  /** Undefined if the merchant has no such membership. */
  ledger: PointsLedger | undefined;
}

/** Returns what a request is about, or refuses its name, its form, a wrong guess, or its time, in this order. */
export function openRequest(
  batch: PointsBatch,
  request: Request,
  byForm: Refusal | undefined,
  now: string,
): Opened | Refusal {
  const { input, call } = request;
  const { merchantId, merchantTimezone } = call.principal;
  const wrong = refusalByName(input) ?? byForm ?? refusalForGuessing(request);
  if (wrong) return wrong;
  const occurredAt = reportedTime(input.occurred_at, merchantTimezone, now);
  if (occurredAt instanceof Refusal) return occurredAt;
  return {
    context: { actor: actorOf(call), occurredAt, asOf: now, writtenAt: now },
    byLocation: batch.refusalByLocation(merchantId, input.location_id),
    ledger: batch.ledgerOf(request, now),
  };
}

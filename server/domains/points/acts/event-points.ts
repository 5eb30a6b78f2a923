/** What events of members earn, and what recorded ones have earned. */
import type { record as route } from '../../../../contract/domains/member-events.ts';
import type { ResultOf } from '../../../../contract/route.ts';
import type { Key } from '../../../database/columns.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { FoldRequest } from '../../../engine/operation.ts';
import type { Refusal } from '../../../errors/refusal.ts';
import { membershipFacts } from '../../memberships/membership-facts.ts';
import type { KnownPeople } from '../../order-book/people/known-people.ts';
import { personFacts } from '../../order-book/people/person-facts.ts';
import { credit } from '../earning/credit.ts';
import { shownRules } from '../earning/order-earning.ts';
import { reachGoals } from '../goals/reach-goals.ts';
import { refusalByCap } from '../ledger/eligibility.ts';
import type { PointsLedger, PostingContext } from '../ledger/points-ledger.ts';
import type { TransactionRow, WireTransaction } from '../ledger/points-rows.ts';
import { viewTransaction } from '../ledger/points-view.ts';
import { readOriginals } from '../moves/reversal-store.ts';
import { earnedByDeed, entryOf } from './act-earning.ts';

type Request = FoldRequest<typeof route>;

/** What the response says of the points. */
type EventPoints = Omit<ResultOf<typeof route>, 'event'>;

/** Earnings of events, by their ids. */
export class EarnedEvents {
  readonly #known = new Map<string, WireTransaction>();

  /** Reads the earnings of recorded events; sends no query without keys. */
  static async open(tx: ReadTransaction, keys: readonly Key[]): Promise<EarnedEvents> {
    const earned = new EarnedEvents();
    const rows = keys.length === 0 ? [] : await readOriginals(tx, keys);
    for (const { reversed, ...row } of rows) earned.#known.set(row.id, viewTransaction(row, reversed));
    return earned;
  }

  add(row: TransactionRow): EventPoints {
    this.#known.set(row.id, viewTransaction(row, 0));
    return this.of(row.id);
  }

  /** What an event earned by the transaction, or without one. */
  of(id: string | null): EventPoints {
    const transaction = (id !== null && this.#known.get(id)) || null;
    const { points = 0, rules, limited } = transaction ?? {};
    return { points, transaction, ...(rules && { rules }), ...(limited && { limited }) };
  }
}

interface Earning extends EventPoints {
  /** Null if the event earns nothing, or is only tried. */
  earning: TransactionRow | null;
}

/** Credits what an event earns in the ledger, unless it is only tried, or refuses points that don’t fit. */
export function earnByEvent(
  { earned: known, people }: { earned: EarnedEvents; people: KnownPeople<Request> },
  ledger: PointsLedger,
  request: Request,
  context: PostingContext,
): Earning | Refusal {
  const { input, call } = request;
  const { merchantTimezone: timezone, merchantCurrency: currency } = call.principal;
  const { occurredAt: at } = context;
  const { membership } = ledger;
  const person = people.of(request, membership.customer_id);
  const asked = {
    at,
    timezone,
    currency,
    locationId: input.location_id,
    customer: person && personFacts(person, undefined),
    membership: membershipFacts(membership, at),
  };
  const act = { ...input, trigger: 'event', eventType: input.type } as const;
  const earned = earnedByDeed(ledger, act, asked);
  const full = refusalByCap(ledger, earned.points);
  if (full) return full;
  const rules = shownRules(earned.rules);
  const shown = {
    points: earned.points,
    transaction: null,
    ...(rules.length > 0 && { rules }),
    ...(earned.limited && { limited: true as const }),
  };
  const made = entryOf(ledger, earned, input, asked);
  if (made === null || input.dry_run === true) return { ...shown, earning: null };
  const { location_id = null } = input;
  const details = { reference: null, order_details: null, location_id, staff: null };
  const earning = credit(ledger, { ...made.entry, ...details }, timezone, context);
  reachGoals(ledger, made.goals, timezone, context);
  return { ...known.add(earning), earning };
}

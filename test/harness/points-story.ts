/** A points ledger without a database: what is earned, spent and reversed on which day, and the balance. */

import { settle } from '../../server/domains/points/clock/settle.ts';
import {
  clock,
  type LedgerEvent,
  PointsLedger,
  type PostingContext,
} from '../../server/domains/points/ledger/points-ledger.ts';
import type { LedgerRow, TransactionRow } from '../../server/domains/points/ledger/points-rows.ts';
import { capture, endHold, grant, placeHold, spend } from '../../server/domains/points/moves/moving.ts';
import { forfeit, type Reversible, reversePoints } from '../../server/domains/points/moves/reversal.ts';

export const on = (day: number, hour = 12) => `2026-11-${day}T${hour}:00:00.000Z`;

/** A membership of a pass whose tiers are `bean` and `roast`, without points. */
export const storyMembership: LedgerRow = {
  merchant_id: 'm',
  id: 'b',
  pass_id: 'p',
  customer_id: 'c',
  serial: 'S',
  card_renewals: 0,
  earn_carry: 0,
  tier_id: 'bean',
  tier_reached_at: null,
  tier_until: null,
  tier_source: null,
  tier_grants: null,
  tier_due_at: null,
  tier_noticed_for: null,
  status: 'active',
  issued_at: on(10),
  starts_at: null,
  expires_at: null,
  revoked_at: null,
  revoke_reason: null,
  require_claim: false,
  one_per_customer: true,
  merged_into: null,
  points_available: 0,
  points_pending: 0,
  points_held: 0,
  points_debt: 0,
  lifetime_earned: 0,
  lifetime_redeemed: 0,
  points_entries: 0,
  check_ins: 0,
  external_id: null,
  issued_by_type: 'user',
  issued_by_id: null,
  metadata: {},
  version: 1,
  created_at: on(10),
  updated_at: on(10),
};

const tier = (id: string, threshold_points: number) => ({
  id,
  name: id,
  threshold_points,
  multiplier_bps: 10_000,
  benefits: [],
});

/** One ledger, told day by day in November 2026. */
export class Story {
  readonly ledger = new PointsLedger({
    membership: { ...storyMembership },
    terms: {
      merchant_id: 'm',
      id: 'p',
      tiers: [tier('bean', 0), tier('roast', 100)],
      tier_rule: null,
      timezone: null,
      earn_rule: null,
      earn_rules: [],
      earn_cap: null,
      terms_version: 1,
      spend_rule: null,
      points_expiry: null,
      pending_days: 0,
      rewards: [],
      till_limits: null,
    },
    lots: [],
    holds: [],
  });
  readonly #reversed = new Map<string, number>();

  #now(at: string): PostingContext {
    settle(this.ledger, at);
    return { actor: clock, occurredAt: at, asOf: at, writtenAt: at };
  }

  earn(
    points: number,
    at: string,
    end: string | null = null,
    available = at,
    counted: TransactionRow['counted'] = null,
  ): TransactionRow {
    return grant(
      this.ledger,
      { type: 'earn', points, counted },
      { available_at: available, expires_at: end },
      this.#now(at),
    );
  }

  spend(points: number, at: string): TransactionRow {
    return spend(this.ledger, { type: 'redeem', points: -points }, this.#now(at));
  }

  hold(points: number, at: string, until: string): string {
    this.#now(at);
    const nothing = {
      reward_id: null,
      reference: null,
      order_details: null,
      location_id: null,
      reason: null,
      terms: null,
    };
    return placeHold(this.ledger, { ...nothing, points, expires_at: until }, at).id;
  }

  capture(hold: string, points: number, at: string): void {
    const context = this.#now(at);
    capture(this.ledger, this.ledger.holds.get(hold)!, { type: 'redeem', points: -points }, context);
  }

  release(hold: string, at: string): void {
    const context = this.#now(at);
    endHold(this.ledger, this.ledger.holds.get(hold)!, 'released', context);
  }

  reverse(transaction: TransactionRow, points: number, at: string): TransactionRow {
    const context = this.#now(at);
    const { lotEntries, transactions } = this.ledger.changes;
    const lot = this.ledger.lotCreatedBy(transaction.id);
    const typeOf = (id: string) => transactions.find((one) => one.id === id)!;
    const lapsed = lotEntries
      .filter((one) => one.lot_id === lot?.id && typeOf(one.transaction_id).type === 'expire')
      .reduce((sum, one) => sum - one.points, 0);
    const outstanding = new Map<string, number>();
    for (const one of lotEntries) {
      const of = typeOf(one.transaction_id);
      if (of.id !== transaction.id && of.reverses_id !== transaction.id) continue;
      outstanding.set(one.lot_id, (outstanding.get(one.lot_id) ?? 0) - one.points);
    }
    const reversed = this.#reversed.get(transaction.id) ?? 0;
    this.#reversed.set(transaction.id, reversed + points);
    const counted = transactions
      .filter(({ id, reverses_id, activates_id }) => [id, reverses_id, activates_id].includes(transaction.id))
      .flatMap((row) => row.counted ?? []);
    const what: Reversible = { transaction, reversed, lapsed, carried: null, counted, outstanding };
    const said = { reason: 'Returned', reference: null, timezone: 'UTC' };
    return reversePoints(this.ledger, what, points, said, context)!;
  }

  settle(at: string): void {
    settle(this.ledger, at);
  }

  forfeit(at: string): void {
    forfeit(this.ledger, this.#now(at));
  }

  /** `available+held`, followed by pending and debt if any. */
  get balance(): string {
    const { available, held, pending, debt } = this.ledger.balances;
    return `${available}+${held}${pending ? ` p${pending}` : ''}${debt ? ` d${debt}` : ''}`;
  }

  get lots(): string {
    return this.ledger.openLots.map((lot) => lot.points_remaining).join(' ');
  }

  get entries(): string {
    return this.ledger.changes.transactions.map((row) => `${row.type} ${row.points}`).join(', ');
  }

  takeTiers(): string {
    const tiers = this.ledger.takeEvents().filter((one: LedgerEvent) => one.kind === 'tier');
    return tiers.map((one) => (one.kind === 'tier' ? `${one.from} ${one.to}` : '')).join();
  }
}

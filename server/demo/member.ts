/** A membership that lives: it earns, spends, rises and lets points go, and its books are right at any time. */

import type { EventType } from '../../contract/events.ts';
import { encodeId } from '../../contract/ids.ts';
import type { MembershipRow } from '../domains/memberships/membership.ts';
import { viewMembership } from '../domains/memberships/membership-view.ts';
import type { PassRow } from '../domains/memberships/pass.ts';
import { iso, minuteMs } from './calendar.ts';
import { type Actor, clock } from './diary.ts';
import type { SeedRow } from './rows.ts';
import type { Scene } from './scene.ts';
import { uuidAt } from './uuid-at.ts';

type LotRow = SeedRow<'points_lots'>;
type PointsType = 'earn' | 'redeem' | 'expire' | 'adjust';

interface Taken {
  lot: LotRow;
  points: number;
}

const eventTypes: Record<PointsType, EventType> = {
  earn: 'points.earned',
  redeem: 'points.redeemed',
  expire: 'points.expired',
  adjust: 'points.adjusted',
};

/** What stands behind a change of points. */
export interface Occasion {
  at: number;
  actor: Actor;
  reason?: string;
  order?: { id: string; amount: number; currency: string };
  placeId?: string;
  /** When the points gained will end. */
  expiresAt?: string | null;
}

const actorPrefixes = { token: 'tok', user: 'usr', system: '' } as const;

export class Member {
  readonly row: MembershipRow;
  readonly pass: PassRow;
  readonly #scene: Scene;
  /** Those with something left, the first to be spent in front. */
  #lots: LotRow[] = [];

  constructor(scene: Scene, pass: PassRow, row: MembershipRow) {
    this.#scene = scene;
    this.pass = pass;
    this.row = row;
  }

  view(at: number) {
    const first = this.#lots.find((lot) => lot.expires_at);
    const points = this.#lots
      .filter((lot) => first && lot.expires_at === first.expires_at)
      .reduce((sum, lot) => sum + lot.points_remaining, 0);
    return viewMembership(this.row, iso(at), first ? { points, expires_at: first.expires_at! } : null);
  }

  /** Points for a purchase, at the rate of the tier; a higher tier once enough were earned. */
  earn(occasion: Occasion & { order: { amount: number } }): void {
    const { earn_rule: rule, tiers } = this.pass;
    const tier = tiers.find(({ id }) => id === this.row.tier_id);
    const plain = (occasion.order.amount * rule!.points_per_unit!) / rule!.unit_amount!;
    const points = Math.floor((plain * (tier?.multiplier_bps ?? 10_000)) / 10_000);
    if (points < 1) return;
    this.row.lifetime_earned += points;
    this.#gain('earn', points, occasion);
    const reached = tiers.findLast(({ threshold_points: from }) => this.row.lifetime_earned >= (from ?? 0));
    if (reached && reached.id !== this.row.tier_id) {
      this.change(occasion.at, clock, 'membership.tier_changed', { tier_id: reached.id });
    }
  }

  /** A gift by the house. */
  give(points: number, occasion: Occasion): void {
    this.#gain('adjust', points, occasion);
  }

  /** Takes points from the lots that end first; the caller knows that there are enough. */
  spend(points: number, occasion: Occasion): void {
    const taken: Taken[] = [];
    let rest = points;
    for (const lot of this.#lots) {
      if (rest === 0) break;
      const part = Math.min(rest, lot.points_remaining);
      taken.push({ lot, points: part });
      rest -= part;
    }
    if (rest > 0) throw new Error('More points were spent than there are.');
    this.row.lifetime_redeemed += points;
    this.#lose('redeem', taken, occasion);
  }

  /** Takes away what ended at that time; what a revoked membership holds stays frozen. */
  #expire(end: string, at: number): void {
    const ended = this.#lots.filter((lot) => lot.expires_at === end);
    if (ended.length === 0 || this.row.status === 'revoked') return;
    const taken = ended.map((lot) => ({ lot, points: lot.points_remaining }));
    this.#lose('expire', taken, { at, actor: clock });
  }

  /** Writes down a change of state. */
  change(at: number, actor: Actor, type: EventType, changes: Partial<MembershipRow>): void {
    const previous = Object.fromEntries(
      Object.keys(changes).map((field) => [field, this.row[field as keyof MembershipRow]]),
    );
    Object.assign(this.row, changes, { version: this.row.version + 1, updated_at: iso(at) });
    this.#scene.diary.note({ at, actor, type, objectId: this.row.id, object: this.view(at), previous });
  }

  /** Takes from lots, and writes down how much from which. */
  #lose(type: PointsType, taken: readonly Taken[], occasion: Occasion): void {
    const transaction_id = uuidAt(occasion.at);
    for (const { lot, points } of taken) {
      lot.points_remaining -= points;
      const { merchant_id, id: lot_id } = lot;
      this.#scene.rows.add('points_lot_entries', { merchant_id, transaction_id, lot_id, points: -points });
    }
    this.#lots = this.#lots.filter((lot) => lot.points_remaining > 0);
    const points = taken.reduce((sum, one) => sum + one.points, 0);
    this.#post(type, -points, occasion, transaction_id);
  }

  #gain(type: PointsType, points: number, occasion: Occasion): void {
    const transactionId = uuidAt(occasion.at);
    const lot: LotRow = {
      merchant_id: this.row.merchant_id,
      id: uuidAt(occasion.at),
      membership_id: this.row.id,
      points_granted: points,
      points_remaining: points,
      available_at: iso(occasion.at),
      expires_at: occasion.expiresAt ?? null,
      source_transaction_id: transactionId,
      created_at: iso(occasion.at),
    };
    this.#scene.rows.add('points_lots', lot);
    const end = lot.expires_at;
    if (end) this.#scene.timeline.add(Date.parse(end) + 5 * minuteMs, (at) => this.#expire(end, at));
    // All lots of a pass live equally long, so the oldest always ends first.
    this.#lots.push(lot);
    this.#post(type, points, occasion, transactionId);
  }

  #post(type: PointsType, points: number, occasion: Occasion, id = uuidAt(occasion.at)): void {
    const { at, actor, order } = occasion;
    this.row.points_available += points;
    this.row.version += 1;
    this.row.updated_at = iso(at);
    const stored = {
      type,
      points,
      status: 'posted',
      balance_after: this.row.points_available,
      reason: occasion.reason ?? null,
      reference: order?.id ?? null,
      location_id: occasion.placeId ?? null,
      reverses_id: null,
      occurred_at: iso(at),
      created_at: iso(at),
    };
    const { merchant_id, id: membership_id } = this.row;
    this.#scene.rows.add('points_transactions', {
      ...stored,
      merchant_id,
      id,
      membership_id,
      order_details: order ?? null,
      actor_type: actor.type,
      actor_id: actor.id,
    });
    const object = {
      id: encodeId('ptx', id),
      object: 'points_transaction',
      merchant_id: encodeId('mer', merchant_id),
      membership_id: encodeId('mbr', membership_id),
      pass_id: encodeId('pass', this.row.pass_id),
      customer_id: encodeId('cus', this.row.customer_id),
      ...stored,
      reversed_points: 0,
      order: order ?? null,
      actor: { type: actor.type, id: actor.id && encodeId(actorPrefixes[actor.type], actor.id) },
      balances: this.view(at).points,
    };
    this.#scene.diary.note({ at, actor, type: eventTypes[type], objectId: id, object });
  }
}

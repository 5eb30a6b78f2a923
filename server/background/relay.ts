/**
 * The relay: assigns each event its number in the merchant's log, a sequence without gaps, and derives everything that
 * follows from it, including daily statistics, in the same transaction. An event is relayed once; concurrent relays
 * skip merchants locked by another.
 */
import { randomUUID } from 'node:crypto';
import type { PlanId } from '../../contract/plans.ts';
import type { WalletPassConfig } from '../config/settings/wallet-passes.ts';
import type { Databases } from '../database/transactions/databases.ts';
import { inTenantTransaction, readAsTask } from '../database/transactions/tenant-transaction.ts';
import { rollUpUsage } from '../domains/billing/roll-up.ts';
import { countUsedCodes } from '../domains/campaigns/budget/used-codes.ts';
import { countEvents, updateLastActivity } from '../domains/dashboard/figure-store.ts';
import { type HeadRow, type NumberedSpan, takeHeads } from '../domains/events/event-heads.ts';
import { announceActivity } from '../domains/memberships/announce-activity.ts';
import type { NotableEvent } from '../domains/notifications/live/notable-events.ts';
import { notify } from '../domains/notifications/notify.ts';
import { countReferralEarnings } from '../domains/referrals/attribution-store.ts';
import { queueGoogleUpdates } from '../domains/wallet-passes/google/google-store.ts';
import { queueRefreshes } from '../domains/wallet-passes/updates/pass-refreshes.ts';
import { queueUpdates } from '../domains/wallet-passes/updates/pass-updates-store.ts';
import { wakeFanOut } from '../domains/webhooks/delivery/fan-out.ts';
import { restored } from '../engine/events/event-form.ts';
import type { Loop } from '../engine/loops/loop.ts';
import { BatchSize, paced, waitedMs } from '../engine/loops/pace.ts';
import { Quarantine } from '../engine/loops/quarantine.ts';
import { firstMerchant, Rotation } from '../engine/loops/rotation.ts';
import type { Services } from '../engine/services.ts';
import type { Observers } from '../observability/observers.ts';
import { startRelaySpans } from './relay-spans.ts';
import {
  findWaiting,
  maxEvents,
  maxMerchants,
  maxPerMerchant,
  maxShared,
  type NotableRow,
  type RelayedRow,
  relayEvents,
} from './relay-store.ts';

const task = 'relay';

/** The result of one turn. */
export interface Turn {
  events: number;
  /** Whether there was more than fits into one turn. */
  more: boolean;
  /** How long the oldest of the waiting events had waited, in milliseconds. */
  oldestMs: number;
}

/** How long to wait for a lock before continuing without its merchant. */
const lockMs = 200;

/** Relays a batch of these merchants' events, skipping logs locked by another relay. */
export const relayMerchants = (
  pool: Databases,
  plan: PlanId,
  merchants: readonly string[],
  wallets: Partial<WalletPassConfig> = {},
  ofOne = maxPerMerchant,
  ofAll = maxEvents,
): Promise<RelayedRow[]> =>
  inTenantTransaction(pool, { merchants, lockMs }, async (tx) => {
    const endSpans = startRelaySpans();
    const heads = await takeHeads(tx, merchants);
    if (heads.length === 0) return [];
    const rows = await relayEvents(tx, heads, ofOne, ofAll);
    const notable = notableOf(rows);
    if (notable.size > 0) await notify(tx, notable);
    if (notable.size > 0) await countUsedCodes(tx, notable);
    const spans = spansOf(heads, rows);
    await Promise.all([
      countEvents(tx, spans),
      updateLastActivity(tx, spans),
      countReferralEarnings(tx, spans),
    ]);
    if (rows.length > 0) await rollUpUsage(tx, spans, plan);
    if (rows.length > 0) await announceActivity(tx, spans);
    const isPushing = wallets.apple?.pushUrl !== undefined;
    if (isPushing && rows.length > 0) await queueUpdates(tx, spans);
    if (wallets.google && rows.length > 0) await queueGoogleUpdates(tx, spans);
    if ((isPushing || wallets.google) && rows.length > 0) await queueRefreshes(tx, spans);
    await endSpans?.(tx, spans);
    return rows;
  });

/** Merchants with a transaction for themselves get this much of a turn, in milliseconds, and at least one is served. */
const aloneMs = 300;
const fewestEvents = 50;

/**
 * Rotates through the merchants by id. Those with few events share a transaction, and those with many get their own, so
 * that a busy one does not delay the others.
 */
export class Relay {
  readonly #pool: Databases;
  readonly #plan: PlanId;
  readonly #quarantine: Quarantine;
  readonly #size = new BatchSize(fewestEvents, maxEvents);
  // Each relay starts at a random merchant, so that they rarely collide.
  readonly #rotation = new Rotation(firstMerchant, maxMerchants, { merchant_id: randomUUID() });
  /** Merchants with many events and the size of their batches, the one served longest ago first. */
  readonly #busy = new Map<string, BatchSize>();

  readonly #wallets: Partial<WalletPassConfig>;

  /** `plan` is the default plan of merchants; the passes of `wallets` are updated. */
  constructor(
    pool: Databases,
    plan: PlanId = 'self_hosted',
    wallets: Partial<WalletPassConfig> = {},
    observers?: Observers,
  ) {
    this.#quarantine = new Quarantine(task, observers);
    this.#wallets = wallets;
    this.#pool = pool;
    this.#plan = plan;
  }

  /** Relays a batch of the next merchants. */
  async turn(): Promise<Turn> {
    const found = await this.#rotation.next(({ merchant_id: after }) =>
      readAsTask(this.#pool, 'relay', (tx) => findWaiting(tx, after)),
    );
    const merchants = found.map(({ merchant_id }) => merchant_id);
    const resting = new Set(this.#quarantine.resting);
    const oldestMs = waitedMs(found.flatMap((row) => (resting.has(row.merchant_id) ? [] : [row.since])));
    const shared = await this.#relayTogether(merchants.filter((id) => !this.#busy.has(id)));
    // After a full batch, continue with the merchants behind its last one.
    if (shared.cutAt !== undefined) this.#rotation.continueAfter({ merchant_id: shared.cutAt });
    const events = shared.events + (await this.#relayBusy());
    this.#quarantine.end();
    return { events, more: this.#rotation.isPart || this.#busy.size > 0, oldestMs };
  }

  async #relayTogether(merchants: readonly string[]): Promise<{ events: number; cutAt: string | undefined }> {
    const cuts: string[] = [];
    const batches = await this.#quarantine.together(merchants, maxShared, (some, ofOne) =>
      this.#size.timed(async (ofAll) => {
        const rows = await this.#relay(some, ofOne, ofAll);
        if (countOf(rows) >= ofAll) cuts.push(rows.at(-1)!.merchant_id);
        return rows;
      }),
    );
    const rows = batches.flat();
    for (const { merchant_id, count } of rows) {
      if (count >= maxShared)
        this.#busy.set(merchant_id, new BatchSize(fewestEvents, maxPerMerchant, maxShared));
    }
    return { events: countOf(rows), cutAt: cuts.sort()[0] };
  }

  async #relayBusy(): Promise<number> {
    const began = performance.now();
    let events = 0;
    for (const [id, size] of [...this.#busy]) {
      if (events > 0 && performance.now() - began > aloneMs) break;
      this.#busy.delete(id);
      const batches = await this.#quarantine.together([id], maxPerMerchant, (some, ofOne) =>
        size.timed(async (most) => {
          const rows = await this.#relay(some, Math.min(ofOne, most));
          return { count: countOf(rows), isFull: countOf(rows) >= Math.min(ofOne, most) };
        }),
      );
      if (batches.some(({ isFull }) => isFull)) this.#busy.set(id, size);
      events += batches.reduce((sum, { count }) => sum + count, 0);
    }
    return events;
  }

  #relay(merchants: readonly string[], ofOne: number, ofAll?: number): Promise<RelayedRow[]> {
    return relayMerchants(this.#pool, this.#plan, merchants, this.#wallets, ofOne, ofAll);
  }
}

const countOf = (rows: readonly RelayedRow[]): number => rows.reduce((sum, row) => sum + row.count, 0);

const notableOf = (rows: readonly RelayedRow[]): Map<string, NotableEvent[]> =>
  new Map(
    rows.flatMap(({ merchant_id, notable }) =>
      notable === null ? [] : [[merchant_id, notable.map(asWritten)]],
    ),
  );

function asWritten(row: NotableRow): NotableEvent {
  const created_at = new Date(row.created_at).toISOString();
  return { id: row.id, type: row.type, data: restored(row.data, { ...row, created_at }) };
}

function spansOf(heads: readonly HeadRow[], rows: readonly RelayedRow[]): NumberedSpan[] {
  const last = new Map(heads.map((head) => [head.merchant_id, head.last_sequence]));
  return rows.map(({ merchant_id, count }) => {
    const after = last.get(merchant_id)!;
    return { merchant_id, after, upTo: after + count };
  });
}

const patienceMs = 2_000;
const pauseMs = 200;
const longestPauseMs = 1_000;

/**
 * Relays five times a second while there are events, more often while they have waited, otherwise once a second. Webhook
 * deliveries are created separately, so that their number does not delay the relay.
 */
export const relaying: Loop<
  Pick<Services, 'pool'> & { config: Pick<Services['config'], 'billingPlan' | 'walletPasses'> }
> = {
  name: task,
  open: ({ pool, config }, observers) => {
    const relay = new Relay(pool, config.billingPlan, config.walletPasses, observers);
    let idleMs = pauseMs;
    return {
      turn: paced(patienceMs, async () => {
        const { events, more, oldestMs } = await relay.turn();
        if (events > 0) wakeFanOut(pool);
        idleMs = events > 0 ? pauseMs : Math.min(longestPauseMs, idleMs * 2);
        // What waits for another relay, or for a merchant in quarantine, needs no hurry.
        return { restMs: more && events > 0 ? 0 : idleMs, oldestMs: events > 0 ? oldestMs : 0 };
      }),
    };
  },
};

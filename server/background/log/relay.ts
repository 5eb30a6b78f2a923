/**
 * The relay: assigns each event its number in the merchant's log, a sequence without gaps, and derives everything that
 * follows from it, including daily statistics, in the same transaction. An event is relayed once; concurrent relays
 * skip merchants locked by another.
 */
import { randomUUID } from 'node:crypto';
import type { PlanId } from '../../../contract/plans.ts';
import { firstId } from '../../clock/new-id.ts';
import type { Pool } from '../../database/pool/pool.ts';
import { inTenantTransaction, readAsTask } from '../../database/transactions/tenant-transaction.ts';
import { rollUpUsage } from '../../domains/billing/roll-up.ts';
import { countEvents, seeCustomers } from '../../domains/dashboard/figure-store.ts';
import { type HeadRow, type NumberedSpan, takeHeads } from '../../domains/events/event-heads.ts';
import type { NotableEvent } from '../../domains/notifications/live/notable-events.ts';
import { notify } from '../../domains/notifications/notify.ts';
import { noteEarnings } from '../../domains/referrals/attribution-store.ts';
import { markNumbered } from '../../domains/webhooks/fan-out.ts';
import type { Services } from '../../engine/services.ts';
import type { Observers } from '../../observability/observers.ts';
import { type BackgroundWork, restAfterTurn, startLoop } from '../loop.ts';
import { queueUpdates } from '../messages/pass-updates-store.ts';
import { Quarantine } from '../quarantine.ts';
import { FanOut, startFanOut } from '../webhooks/fan-out-webhooks.ts';
import { announceActivity } from './announce-activity.ts';
import {
  findWaiting,
  maxEvents,
  maxMerchants,
  maxPerMerchant,
  type RelayedRow,
  relayEvents,
} from './relay-store.ts';

const task = 'relay';

/** The result of one turn. */
export interface Turn {
  events: number;
  /** Whether there was more than fits into one turn. */
  more: boolean;
}

/** How long to wait for a lock before continuing without its merchant. */
const lockMs = 200;

/** Relays a batch of these merchants' events, skipping logs locked by another relay. */
export const relayMerchants = (
  pool: Pool,
  plan: PlanId,
  merchants: readonly string[],
  notifiesPhones = false,
  ofOne = maxPerMerchant,
): Promise<RelayedRow[]> =>
  inTenantTransaction(pool, { merchants, lockMs }, async (tx) => {
    const heads = await takeHeads(tx, merchants);
    if (heads.length === 0) return [];
    const rows = await relayEvents(tx, heads, ofOne);
    const notable = notableOf(rows);
    if (notable.size > 0) await notify(tx, notable);
    const spans = spansOf(heads, rows);
    await Promise.all([countEvents(tx, spans), seeCustomers(tx, spans), noteEarnings(tx, spans)]);
    if (rows.length > 0) await rollUpUsage(tx, spans, plan);
    if (rows.length > 0) await announceActivity(tx, spans);
    if (notifiesPhones && rows.length > 0) await queueUpdates(tx, spans);
    if (rows.length > 0) await markNumbered(tx, spans);
    return rows;
  });

/** Rotates through the merchants by id, so that a busy one does not delay the others. */
export class Relay {
  readonly #pool: Pool;
  readonly #plan: PlanId;
  readonly #quarantine: Quarantine;
  // Each relay starts at a random merchant, so that they rarely collide.
  #after: string = randomUUID();

  readonly #notifiesPhones: boolean;

  /** `plan` is the default plan of merchants; `notifiesPhones` is set if wallet passes are configured. */
  constructor(pool: Pool, plan: PlanId = 'self_hosted', notifiesPhones = false, observers?: Observers) {
    this.#quarantine = new Quarantine(task, observers);
    this.#notifiesPhones = notifiesPhones;
    this.#pool = pool;
    this.#plan = plan;
  }

  /** Relays a batch of the next merchants. */
  async turn(): Promise<Turn> {
    const merchants = await this.#next();
    if (merchants.length === 0) return { events: 0, more: false };
    const batches = await this.#quarantine.together(merchants, maxPerMerchant, (some, ofOne) =>
      relayMerchants(this.#pool, this.#plan, some, this.#notifiesPhones, ofOne),
    );
    this.#quarantine.end();
    // After a full batch, continue with the merchants behind its last one.
    const cut = batches.filter((rows) => countOf(rows) >= maxEvents).map((rows) => rows.at(-1)!.merchant_id);
    const isFull = cut.length > 0;
    this.#after = isFull ? cut.sort()[0]! : merchants[merchants.length - 1]!;
    return { events: countOf(batches.flat()), more: isFull || merchants.length === maxMerchants };
  }

  async #next(): Promise<string[]> {
    const waitingAfter = (after: string) => readAsTask(this.#pool, 'relay', (tx) => findWaiting(tx, after));
    const found = await waitingAfter(this.#after);
    return found.length > 0 || this.#after === firstId ? found : waitingAfter(firstId);
  }
}

const countOf = (rows: readonly RelayedRow[]): number => rows.reduce((sum, row) => sum + row.count, 0);

const notableOf = (rows: readonly RelayedRow[]): Map<string, NotableEvent[]> =>
  new Map(rows.flatMap((row) => (row.notable === null ? [] : [[row.merchant_id, row.notable] as const])));

function spansOf(heads: readonly HeadRow[], rows: readonly RelayedRow[]): NumberedSpan[] {
  const last = new Map(heads.map((head) => [head.merchant_id, head.last_sequence]));
  return rows.map(({ merchant_id, count }) => {
    const after = last.get(merchant_id)!;
    return { merchant_id, after, upTo: after + count };
  });
}

const pauseMs = 200;
const longestPauseMs = 1_000;

/**
 * Relays until stopped: five times a second while there are events, otherwise once a second. Webhook deliveries are
 * created separately, so that their number does not delay the relay.
 */
export function startRelay(
  {
    pool,
    config,
  }: Pick<Services, 'pool'> & { config: Pick<Services['config'], 'billingPlan' | 'walletPasses'> },
  observers: Observers,
): BackgroundWork {
  const relay = new Relay(pool, config.billingPlan, config.walletPasses.apple !== undefined, observers);
  const fanning = new FanOut(pool, observers);
  let idleMs = pauseMs;
  const relaying = startLoop(task, observers, async () => {
    const began = performance.now();
    const { events, more } = await relay.turn();
    if (events > 0) fanning.wake();
    const intervalMs = restAfterTurn(began);
    idleMs = events > 0 ? pauseMs : Math.min(longestPauseMs, idleMs * 2);
    return Math.max(more ? 0 : idleMs, intervalMs);
  });
  const works = [relaying, startFanOut(fanning, observers)];
  return {
    stop: async () => {
      await Promise.all(works.map((work) => work.stop()));
    },
  };
}

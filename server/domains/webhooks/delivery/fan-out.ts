/**
 * Creates deliveries for numbered events, one for each event and listening endpoint. The head of each log stores the
 * progress, and a mark that there is something to do, so a burst of events is split into many small transactions.
 */
import { randomUUID } from 'node:crypto';
import { testEventType } from '../../../../contract/events.ts';
import { worldTime } from '../../../clock/world-clock.ts';
import { columns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { Databases } from '../../../database/transactions/databases.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import {
  inTenantTransaction,
  readAsTask,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
import type { Loop } from '../../../engine/loops/loop.ts';
import { BatchSize, paced, waitedMs } from '../../../engine/loops/pace.ts';
import { Quarantine } from '../../../engine/loops/quarantine.ts';
import { firstMerchant, Rotation } from '../../../engine/loops/rotation.ts';
import type { Observers } from '../../../observability/observers.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import type { NumberedSpan } from '../../events/event-heads.ts';
import { endAccess } from '../endpoints/end-endpoints.ts';
import { readerOf, subscribedTypes } from '../endpoints/endpoint.ts';
import { findListeners, type ListenerRow } from '../endpoints/endpoint-store.ts';
import {
  type EventBatch,
  fillBatches,
  Openings,
  reserveLogs,
  type Sender,
  senderOf,
} from './event-batches.ts';

/** The most merchants in one transaction. */
const maxMerchants = 50;
/** The most deliveries created in one transaction, unless a single event per merchant exceeds it. */
const maxDeliveries = 1_000;

const waiting = statement<{ merchant_id: string }>(
  'webhooks_to_fan_out',
  `select merchant_id from event_marks where work = 'fan_out' and merchant_id > $1
   order by merchant_id limit ${maxMerchants}`,
);

/**
 * Finds merchants after this one, in id order, whose deliveries must be created. Needs a transaction of the task
 * `deliver`.
 */
export const findNumbered = (tx: ReadTransaction, after: string) => tx.run(waiting, [after]);

interface Head {
  merchant_id: string;
  fanned_out_to: number;
  last_sequence: number;
  /** The time of the first event without deliveries. */
  since: string | null;
}

const firstOf = (head: string): string =>
  `(select e.created_at from events e where e.merchant_id = ${head}.merchant_id and e.sequence > ${head}.fanned_out_to
    order by e.sequence limit 1)`;

// Heads locked by the relay or another worker, or reserved for a batch, are skipped. A server of an older version may
// have finished one, and left its mark.
const take = statement<Head>(
  'webhooks_take_numbered',
  `select h.merchant_id, coalesce(h.fanned_out_to, h.last_sequence) as fanned_out_to, h.last_sequence,
          ${firstOf('h')} as since
   from event_heads h
   where h.merchant_id = any ($1::uuid[]) and (h.fan_out_until is null or h.fan_out_until <= now())
   order by h.merchant_id
   for no key update skip locked`,
);

// Joined plainly, the planner may read the events of all merchants, because it can't know how short the spans are.
const insert = statement(
  'webhooks_fan_out',
  `insert into webhook_deliveries (merchant_id, endpoint_id, event_id, due_at)
   select e.merchant_id, w.endpoint_id, e.id, now()
   from json_to_recordset($1) as w (merchant_id uuid, endpoint_id uuid, "after" bigint, up_to bigint, types text[])
   cross join lateral (
     select n.merchant_id, n.id, n.type, n.object_id, n.sequence from events n
     where n.merchant_id = w.merchant_id and n.sequence > w."after" and n.sequence <= w.up_to
     offset 0
   ) as e
   where e.type = any (w.types) or (e.type = '${testEventType}' and e.object_id = w.endpoint_id)
   order by e.merchant_id, w.endpoint_id, e.sequence
   on conflict do nothing`,
);

const endColumns = columns<NumberedSpan>({ merchant_id: 'uuid', upTo: 'bigint' });
const advance = statement(
  'webhooks_fanned_out',
  `with advanced as (
     update event_heads h set fanned_out_to = nullif(span.up_to, h.last_sequence), fan_out_until = null
     from ${endColumns.unnest('span')}
     where h.merchant_id = span.merchant_id
     returning h.merchant_id, h.fanned_out_to
   )
   delete from event_marks m using advanced a
   where m.merchant_id = a.merchant_id and m.work = 'fan_out' and a.fanned_out_to is null`,
);

const oldest = statement<{ since: string | null }>(
  'webhooks_oldest_to_fan_out',
  `select min(${firstOf('h')}) as since from event_heads h
   where h.merchant_id = any ($1::uuid[]) and h.fanned_out_to is not null`,
);

/** The time of these merchants' oldest event whose deliveries must be created. */
export const oldestToFanOut = async (tx: ReadTransaction, merchantIds: readonly string[]) =>
  (await tx.run(oldest, [merchantIds]))[0]!.since;

interface FannedOut {
  /** Merchants with more deliveries to create. */
  unfinished: number;
  /** The times of the first event of each merchant. */
  since: string[];
  /** What is to be sent at once. */
  batches: EventBatch[];
  /** Merchants whose events can be sent when other attempts have ended. */
  full: number;
}

/**
 * Creates about `deliveries` deliveries of these merchants, for the same number of events each, or opens batches for
 * them. Merchants whose head is locked are skipped.
 */
async function fanOut(
  tx: TenantTransaction,
  merchantIds: readonly string[],
  deliveries: number,
  direct?: Direct,
): Promise<FannedOut> {
  const [heads, listeners] = await Promise.all([tx.run(take, [merchantIds]), findListeners(tx, merchantIds)]);
  const since = heads.flatMap((head) => head.since ?? []);
  if (heads.length === 0) return { unfinished: 0, since, batches: [], full: 0 };
  const events = Math.max(1, Math.floor(deliveries / Math.max(1, listeners.length)));
  const listening = Map.groupBy(listeners, ({ merchant_id }) => merchant_id);
  const logs = heads.map(({ merchant_id, fanned_out_to: after, last_sequence: upTo }) => ({
    merchant_id,
    after,
    upTo,
  }));
  const opened = direct?.openings.open(logs, listening, events) ?? [];
  const openings = opened.filter((one) => one !== undefined && one !== 'full');
  const filled = direct ? await fillBatches(tx, direct.keyring, openings, listening, worldTime()) : [];
  const batches = filled.filter(({ lines }) => lines.length > 0);
  const sent = new Set(batches.map(({ merchant_id }) => merchant_id));
  const spans = logs
    .filter(({ merchant_id }, at) => opened[at] !== 'full' && !sent.has(merchant_id))
    .map((log) => {
      const isHeard = listening.has(log.merchant_id);
      return { ...log, upTo: isHeard ? Math.min(log.after + events, log.upTo) : log.upTo, last: log.upTo };
    });
  await reserveLogs(tx, batches);
  if (spans.length > 0) {
    await insertFor(tx, spans, listeners);
    await tx.run(advance, endColumns.arrays(spans));
  }
  const unfinished = spans.filter(({ upTo, last }) => upTo < last).length;
  return { unfinished, since, batches, full: opened.filter((one) => one === 'full').length };
}

/** How batches are opened, for the process that also sends them. */
interface Direct {
  openings: Openings;
  keyring: Keyring;
}

async function insertFor(
  tx: TenantTransaction,
  spans: readonly NumberedSpan[],
  listeners: readonly ListenerRow[],
): Promise<void> {
  const byMerchant = new Map(spans.map((span) => [span.merchant_id, span]));
  const orphans: ListenerRow[] = [];
  const wanted = listeners.flatMap((listener) => {
    const span = byMerchant.get(listener.merchant_id);
    if (span === undefined) return [];
    const reader = readerOf(listener);
    if (reader === undefined) orphans.push(listener);
    if (reader === undefined) return [];
    const types = subscribedTypes(listener.enabled_events, reader);
    const { merchant_id, after, upTo: up_to } = span;
    return [{ merchant_id, endpoint_id: listener.id, after, up_to, types }];
  });
  if (wanted.length > 0) await tx.run(insert, [JSON.stringify(wanted)]);
  await endAccess(tx, orphans, worldTime());
}

const task = 'webhook fan-out';
const fewestDeliveries = 50;

/** Creates some deliveries of one merchant, and returns whether there are more to create. */
export const fanOutMerchant = async (pool: Databases, merchantId: string): Promise<boolean> =>
  (await fanOutTogether(pool, [merchantId], maxDeliveries)).unfinished > 0;

const fanOutTogether = (
  pool: Databases,
  merchants: readonly string[],
  most: number,
  direct?: Direct,
): Promise<FannedOut> =>
  inTenantTransaction(pool, { merchants }, (tx) => fanOut(tx, merchants, most, direct));

/** As `fanOutTogether`, but events are sent at once where that is possible. */
async function fanOutOrSend(
  pool: Databases,
  keyring: Keyring,
  sender: Sender,
  merchants: readonly string[],
  most: number,
): Promise<FannedOut> {
  const openings = new Openings(sender);
  try {
    const done = await fanOutTogether(pool, merchants, most, { openings, keyring });
    openings.send(done.batches);
    return done;
  } finally {
    openings.giveBack();
  }
}

/** Rotates through the merchants by id. */
export class FanOut {
  readonly #pool: Databases;
  readonly #keyring: Keyring | undefined;
  readonly #quarantine: Quarantine;
  // Each process starts at a random merchant, so that they rarely collide.
  readonly #rotation = new Rotation(firstMerchant, maxMerchants, { merchant_id: randomUUID() });
  // While deliveries are created, the batch's merchants get no new sequence numbers.
  readonly #size = new BatchSize(fewestDeliveries, maxDeliveries);

  /** With a keyring, events are sent at once where the process can. */
  constructor(pool: Databases, observers?: Observers, keyring?: Keyring) {
    this.#pool = pool;
    this.#keyring = keyring;
    this.#quarantine = new Quarantine(task, observers);
  }

  /** Creates deliveries for the next merchants. */
  async turn(): Promise<{ more: boolean; oldestMs: number }> {
    const found = await this.#rotation.next(({ merchant_id: after }) =>
      readAsTask(this.#pool, 'deliver', (tx) => findNumbered(tx, after)),
    );
    const merchants = found.map((row) => row.merchant_id);
    const sender = this.#keyring && senderOf(this.#pool);
    const fan = (some: readonly string[], most: number) =>
      sender === undefined
        ? fanOutTogether(this.#pool, some, most)
        : fanOutOrSend(this.#pool, this.#keyring!, sender, some, most);
    const made = await this.#quarantine.together(merchants, maxDeliveries, (some, most) =>
      this.#size.timed((size) => fan(some, Math.min(most, size))),
    );
    this.#quarantine.end();
    const isFull = made.some(({ full }) => full > 0);
    if (isFull) await sender?.pause(fullMs);
    return {
      more: isFull || this.#rotation.isPart || made.some(({ unfinished }) => unfinished > 0),
      oldestMs: waitedMs(made.flatMap(({ since }) => since)),
    };
  }
}

const patienceMs = 2_000;
/** How long a turn waits for attempts to end, if no other can be started. */
const fullMs = 50;
/** Only for what another process numbered before it was killed. */
const pauseMs = 3_000;

const wakes = new WeakMap<Databases, () => void>();

/** Tells the fan-out of this process that there may be deliveries to create. */
export const wakeFanOut = (pool: Databases): void => wakes.get(pool)?.();

/** Runs when woken, and every three seconds. */
export const fanningOut: Loop = {
  name: task,
  open: ({ pool, keyring }, observers, wake) => {
    const fanning = new FanOut(pool, observers, keyring);
    wakes.set(pool, wake);
    return {
      turn: paced(patienceMs, async () => {
        const { more, oldestMs } = await fanning.turn();
        return { restMs: more ? 0 : pauseMs, oldestMs };
      }),
    };
  },
};

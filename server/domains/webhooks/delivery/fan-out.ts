/**
 * Creates deliveries for numbered events, one for each event and listening endpoint. The head of each log stores the
 * progress, so a burst of events is split into many small transactions.
 */
import { randomUUID } from 'node:crypto';
import { testEventType } from '../../../../contract/events.ts';
import { worldTime } from '../../../clock/world-clock.ts';
import type { Databases } from '../../../database/cells/databases.ts';
import { columns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import {
  inTenantTransaction,
  readAsTask,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
import { Bell, type Loop } from '../../../engine/loops/loop.ts';
import { BatchSize, paced, waitedMs } from '../../../engine/loops/pace.ts';
import { Quarantine } from '../../../engine/loops/quarantine.ts';
import { firstMerchant, Rotation } from '../../../engine/loops/rotation.ts';
import type { Observers } from '../../../observability/observers.ts';
import type { NumberedSpan } from '../../events/event-heads.ts';
import { endAccess } from '../endpoints/end-endpoints.ts';
import { readerOf, subscribedTypes } from '../endpoints/endpoint.ts';
import { findListeners, type ListenerRow } from '../endpoints/endpoint-store.ts';

/** The most merchants in one transaction. */
const maxMerchants = 50;
/** The most deliveries created in one transaction, unless a single event per merchant exceeds it. */
const maxDeliveries = 1_000;

const startColumns = columns<NumberedSpan>({ merchant_id: 'uuid', after: 'bigint' });
const mark = statement(
  'webhooks_mark_numbered',
  `update event_heads h set fanned_out_to = coalesce(h.fanned_out_to, span.after)
   from ${startColumns.unnest('span')}
   where h.merchant_id = span.merchant_id
     and exists (select from webhook_endpoints w where w.merchant_id = span.merchant_id and w.status = 'enabled')`,
);

/** Records, in the transaction that numbers events, that their deliveries must be created. */
export const markNumbered = (tx: TenantTransaction, spans: readonly NumberedSpan[]): Promise<unknown> =>
  tx.run(mark, startColumns.arrays(spans));

const waiting = statement<{ merchant_id: string }>(
  'webhooks_to_fan_out',
  `select merchant_id from event_heads where fanned_out_to is not null and merchant_id > $1
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

// Heads locked by the relay or another worker are skipped.
const take = statement<Head>(
  'webhooks_take_numbered',
  `select h.merchant_id, h.fanned_out_to, h.last_sequence, ${firstOf('h')} as since from event_heads h
   where h.merchant_id = any ($1::uuid[]) and h.fanned_out_to is not null
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
  `update event_heads h set fanned_out_to = nullif(span.up_to, h.last_sequence)
   from ${endColumns.unnest('span')}
   where h.merchant_id = span.merchant_id`,
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
}

/**
 * Creates about `deliveries` deliveries of these merchants, for the same number of events each. Merchants whose head is
 * locked are skipped.
 */
async function fanOut(
  tx: TenantTransaction,
  merchantIds: readonly string[],
  deliveries: number,
): Promise<FannedOut> {
  const [heads, listeners] = await Promise.all([tx.run(take, [merchantIds]), findListeners(tx, merchantIds)]);
  const since = heads.flatMap((head) => head.since ?? []);
  if (heads.length === 0) return { unfinished: 0, since };
  const events = Math.max(1, Math.floor(deliveries / Math.max(1, listeners.length)));
  const listening = new Set(listeners.map(({ merchant_id }) => merchant_id));
  const spans = heads.map(({ merchant_id, fanned_out_to: after, last_sequence: last }) => ({
    merchant_id,
    after,
    upTo: listening.has(merchant_id) ? Math.min(after + events, last) : last,
    last,
  }));
  await insertFor(tx, spans, listeners);
  await tx.run(advance, endColumns.arrays(spans));
  return { unfinished: spans.filter(({ upTo, last }) => upTo < last).length, since };
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

const fanOutTogether = (pool: Databases, merchants: readonly string[], most: number): Promise<FannedOut> =>
  inTenantTransaction(pool, { merchants }, (tx) => fanOut(tx, merchants, most));

/** Rotates through the merchants by id. */
export class FanOut {
  readonly #pool: Databases;
  readonly #quarantine: Quarantine;
  // Each process starts at a random merchant, so that they rarely collide.
  readonly #rotation = new Rotation(firstMerchant, maxMerchants, { merchant_id: randomUUID() });
  // While deliveries are created, the batch's merchants get no new sequence numbers.
  readonly #size = new BatchSize(fewestDeliveries, maxDeliveries);

  constructor(pool: Databases, observers?: Observers) {
    this.#pool = pool;
    this.#quarantine = new Quarantine(task, observers);
  }

  /** Creates deliveries for the next merchants. */
  async turn(): Promise<{ more: boolean; oldestMs: number }> {
    const found = await this.#rotation.next(({ merchant_id: after }) =>
      readAsTask(this.#pool, 'deliver', (tx) => findNumbered(tx, after)),
    );
    const merchants = found.map((row) => row.merchant_id);
    const made = await this.#quarantine.together(merchants, maxDeliveries, (some, most) =>
      this.#size.timed((size) => fanOutTogether(this.#pool, some, Math.min(most, size))),
    );
    this.#quarantine.end();
    return {
      more: this.#rotation.isPart || made.some(({ unfinished }) => unfinished > 0),
      oldestMs: waitedMs(made.flatMap(({ since }) => since)),
    };
  }
}

const patienceMs = 2_000;
/** Only for what another process numbered before it was killed. */
const pauseMs = 3_000;

const bells = new WeakMap<Databases, Bell>();

/** Tells the fan-out of this process that there may be deliveries to create. */
export const wakeFanOut = (pool: Databases): void => bells.get(pool)?.ring();

/** Runs when woken, and every three seconds. */
export const fanningOut: Loop = {
  name: task,
  open: ({ pool }, observers) => {
    const fanning = new FanOut(pool, observers);
    const bell = new Bell();
    bells.set(pool, bell);
    return {
      bell,
      turn: paced(patienceMs, async () => {
        const { more, oldestMs } = await fanning.turn();
        return { restMs: more ? 0 : pauseMs, oldestMs };
      }),
    };
  },
};

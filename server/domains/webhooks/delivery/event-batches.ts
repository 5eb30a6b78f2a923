/**
 * A batch is the next events of a log, which a process sends to fast endpoints before it records anything: progress of
 * the log, deliveries and attempts are then written together, once. Until then the log is reserved for it. If the
 * process dies, another one sends the batch again. What can't be sent at once is recorded as due.
 */
import { testEventType } from '../../../../contract/events.ts';
import { statement } from '../../../database/connection.ts';
import type { Databases } from '../../../database/transactions/databases.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import { type NumberedSpan, spanColumns } from '../../events/event-heads.ts';
import { type EventRow, eventColumns } from '../../events/event-view.ts';
import { hearing, readerOf, typesFor } from '../endpoints/endpoint.ts';
import type { EndpointKey, ListenerRow } from '../endpoints/endpoint-store.ts';
import { type Due, dueOf, type Message, messageOf, secretsOf } from './due.ts';

/** The most events in a batch. */
const maxEvents = 100;
/** How long others leave the log alone: longer than a batch and its record take. */
const reservedSeconds = 10;

/** What a process has to send an event to an endpoint at once. */
interface Line {
  endpointId: string;
  /** Attempts at a time. */
  room: number;
  due: Due[];
}

export interface EventBatch extends NumberedSpan {
  lines: Line[];
  /** Deliveries to record as due. */
  later: { endpointId: string; eventId: string }[];
}

/** Sends batches. */
export interface Sender {
  /** Attempts that can be started now. */
  readonly room: number;
  /** Whether the endpoint is so slow that others of its merchant would wait for it. */
  isSlow(endpointId: string): boolean;
  reserve(endpoint: EndpointKey, most: number): number;
  giveBack(endpointId: string, room: number): void;
  /** Sends what was reserved, and records the batch. */
  send(batch: EventBatch): void;
  /** Resolves when some attempts have ended, or after a time-out in milliseconds. */
  pause(ms: number): Promise<void>;
}

const senders = new WeakMap<Databases, Sender>();

/** The sender of this process; undefined if it delivers nothing. */
export const senderOf = (pool: Databases): Sender | undefined => senders.get(pool);

export function offerSender(pool: Databases, sender: Sender): void {
  senders.set(pool, sender);
}

export function withdrawSender(pool: Databases): void {
  senders.delete(pool);
}

/** The endpoints of a log that can be sent to at once, with the attempts reserved for each. */
interface Opening extends NumberedSpan {
  rooms: ReadonlyMap<string, number>;
}

/** Reservations, which are given back unless their batch is sent. */
export class Openings {
  readonly #sender: Sender;
  #reserved: { endpointId: string; room: number }[] = [];

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Reserves attempts for up to `events` events of these logs. Undefined for a log whose deliveries are only recorded;
   * `full` if it could be sent, but not now.
   */
  open(
    spans: readonly NumberedSpan[],
    listeners: ReadonlyMap<string, readonly ListenerRow[]>,
    events: number,
  ) {
    const most = Math.min(events, maxEvents);
    const fast = spans.map(({ merchant_id }) => this.#fastOf(listeners.get(merchant_id) ?? []));
    const share = Math.max(1, Math.floor(this.#sender.room / Math.max(1, fast.flat().length)));
    return spans.map((span, at) => {
      const part = { ...span, upTo: Math.min(span.upTo, span.after + most) };
      return this.#openOne(part, fast[at]!, share);
    });
  }

  giveBack(): void {
    for (const { endpointId, room } of this.#reserved) this.#sender.giveBack(endpointId, room);
    this.#reserved = [];
  }

  /** Sends these batches, and gives back what they don't use. */
  send(batches: readonly EventBatch[]): void {
    const used = new Set(batches.flatMap(({ lines }) => lines.map(({ endpointId }) => endpointId)));
    this.#reserved = this.#reserved.filter(({ endpointId }) => !used.has(endpointId));
    for (const batch of batches) this.#sender.send(batch);
    this.giveBack();
  }

  #fastOf(listeners: readonly ListenerRow[]): ListenerRow[] {
    // Who has lost access is disabled while deliveries are recorded.
    if (listeners.some((one) => !one.is_merchant_active || readerOf(one) === undefined)) return [];
    return listeners.filter((one) => !one.is_behind && !this.#sender.isSlow(one.id));
  }

  #openOne(span: NumberedSpan, fast: readonly ListenerRow[], share: number): Opening | 'full' | undefined {
    if (fast.length === 0 || span.upTo === span.after) return undefined;
    if (this.#sender.room === 0) return 'full';
    const most = Math.min(share, span.upTo - span.after);
    const rooms = new Map<string, number>();
    for (const { merchant_id, id } of fast) {
      const room = this.#sender.reserve({ merchant_id, id }, most);
      if (room === 0) continue;
      rooms.set(id, room);
      this.#reserved.push({ endpointId: id, room });
    }
    if (rooms.size === 0) return undefined;
    return { ...span, rooms };
  }
}

const read = statement<EventRow>(
  'webhooks_read_batch',
  `select ${eventColumns}
   from ${spanColumns.unnest('w')}
   cross join lateral (
     select * from events n where n.merchant_id = w.merchant_id and n.sequence > w.after and n.sequence <= w.up_to
     offset 0
   ) as e
   where e.type = any ($4::text[])
   order by e.merchant_id, e.sequence`,
);

const reserve = statement(
  'webhooks_reserve_batch',
  `update event_heads set fan_out_until = now() + interval '${reservedSeconds} seconds'
   where merchant_id = any ($1::uuid[])`,
);

const untried = { attempts: 0, tries: 0 };

/** Keeps other processes from the logs of these batches, whose heads are locked. */
export async function reserveLogs(tx: TenantTransaction, batches: readonly EventBatch[]): Promise<void> {
  if (batches.length > 0) await tx.run(reserve, [batches.map(({ merchant_id }) => merchant_id)]);
}

/** Fills batches with the events that their endpoints receive. One without lines has nothing to send at once. */
export async function fillBatches(
  tx: TenantTransaction,
  keyring: Keyring,
  openings: readonly Opening[],
  listeners: ReadonlyMap<string, readonly ListenerRow[]>,
  now: string,
): Promise<EventBatch[]> {
  if (openings.length === 0) return [];
  const heard = openings.flatMap(({ merchant_id }) => listeners.get(merchant_id)!.flatMap(typesFor));
  const types = [testEventType, ...new Set(heard)];
  const events = await tx.run(read, [...spanColumns.arrays(openings), types]);
  const ofLog = Map.groupBy(events, (event) => event.merchant_id);
  const batches: EventBatch[] = [];
  for (const { rooms, ...span } of openings) {
    const own = ofLog.get(span.merchant_id) ?? [];
    const batch: EventBatch = { ...span, lines: [], later: [] };
    // Once for all endpoints, and only if one receives it.
    const messages = new Map<string, Message>();
    const messageFor = (event: EventRow): Message => {
      const message = messages.get(event.id) ?? messageOf(event);
      messages.set(event.id, message);
      return message;
    };
    for (const endpoint of listeners.get(span.merchant_id)!) {
      const received = own.filter(hearing(endpoint));
      const room = rooms.get(endpoint.id);
      if (received.length === 0) continue;
      const secrets = room === undefined ? undefined : await secretsOf(tx, keyring, endpoint, now);
      if (secrets === undefined || room === undefined)
        batch.later.push(...received.map(({ id }) => ({ endpointId: endpoint.id, eventId: id })));
      else {
        const due = received.map((event) => dueOf(endpoint, messageFor(event), secrets, untried));
        batch.lines.push({ endpointId: endpoint.id, room, due });
      }
    }
    batches.push(batch);
  }
  return batches;
}

/** The customers of a batch of requests, as they are, and as they were when something happened that a till reports late. */
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { Call } from '../../../engine/operation.ts';
import { reportedTime } from '../../../limits/reported-time.ts';
import { type PersonRow, readBoughtBefore } from './people-store.ts';

/** A request that can be about the past. */
export interface Asking {
  input: { occurred_at?: string };
  call: Pick<Call, 'principal' | 'now'>;
}
type PersonThen = PersonRow & { before: string };
type Key = Pick<PersonRow, 'merchant_id' | 'id'>;

export class KnownPeople<R extends Asking> {
  readonly #people: ReadonlyMap<string, PersonRow>;
  /** By late request. */
  #then: ReadonlyMap<R, PersonThen> = new Map();

  constructor(people: readonly PersonRow[]) {
    this.#people = new Map(people.map((row) => [keyOf(row.merchant_id, row.id), row]));
  }

  find(merchantId: string, id: string): PersonRow | undefined {
    return this.#people.get(keyOf(merchantId, id));
  }

  /** The customer, as the request finds them. */
  of(request: R, id: string): PersonRow | undefined {
    return this.#then.get(request) ?? this.find(request.call.principal.merchantId, id);
  }

  /** Reads what the customers of late requests had bought by then. */
  async readThen(tx: ReadTransaction, late: readonly { request: R; person: PersonRow }[]): Promise<void> {
    const wanted = late.flatMap(({ request, person }) => {
      const { input, call } = request;
      const before = reportedTime(input.occurred_at, call.principal.merchantTimezone, call.now);
      return typeof before === 'string' ? [{ request, person, before }] : [];
    });
    const moments = wanted.map(({ person: { merchant_id: merchantId, id }, before }) => ({
      merchantId,
      id,
      before,
    }));
    const people = new Map<R, PersonThen>();
    for (const { place, applied_at, ...recorded } of await readBoughtBefore(tx, moments)) {
      const { request, person, before } = wanted[place - 1]!;
      people.set(request, { ...person, applied_at, recorded, before });
    }
    this.#then = people;
  }

  /** Notes that an order was applied for the customer, for the requests after it. */
  noteApplied(customer: Key, at: string): void {
    for (const person of this.#meeting(customer, at)) person.applied_at = later(person.applied_at, at);
  }

  /** Notes that an order was recorded for the customer, for the requests after it. */
  noteRecorded(customer: Key, orderId: string, at: string): void {
    for (const { recorded } of this.#meeting(customer, at)) {
      if (recorded === undefined || recorded.recorded_order === orderId) continue;
      const { recorded_at: last, recorded_before: before } = recorded;
      const isLast = last === null || at >= last;
      recorded.recorded_before = isLast ? last : later(before, at);
      if (isLast) Object.assign(recorded, { recorded_order: orderId, recorded_at: at });
    }
  }

  *#meeting({ merchant_id, id }: Key, at: string): Generator<PersonRow> {
    const known = this.find(merchant_id, id);
    if (known) yield known;
    for (const then of this.#then.values()) {
      if (then.merchant_id === merchant_id && then.id === id && at < then.before) yield then;
    }
  }
}

const keyOf = (merchantId: string, id: string): string => `${merchantId} ${id}`;

const later = (one: string | null, other: string): string => (one === null || one < other ? other : one);

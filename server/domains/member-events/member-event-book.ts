/** The types and events that a batch of requests names: read once, added to in memory, saved once. */
import type { Key } from '../../database/columns.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { MemberEventType } from './event-types.ts';
import {
  addEvents,
  type EventName,
  findByName,
  type KnownEvent,
  type MemberEventRow,
  readTypes,
} from './member-event-store.ts';

const keyOf = ({ merchantId, type, reference }: EventName): string => `${merchantId} ${type} ${reference}`;

export class MemberEventBook {
  readonly #types = new Map<string, readonly MemberEventType[]>();
  readonly #known = new Map<string, KnownEvent>();
  readonly #added: MemberEventRow[] = [];

  /** Send it after the locks of the memberships, so that it finds what was recorded until then. */
  static async open(tx: TenantTransaction, names: readonly EventName[]): Promise<MemberEventBook> {
    const book = new MemberEventBook();
    const merchantIds = names.map(({ merchantId }) => merchantId);
    const [types, known] = await Promise.all([readTypes(tx, merchantIds), findByName(tx, names)]);
    for (const row of types) book.#types.set(row.merchant_id, row.types);
    for (const row of known) book.#keep(row);
    return book;
  }

  #keep(row: KnownEvent): void {
    const { merchant_id: merchantId, type, reference } = row;
    this.#known.set(keyOf({ merchantId, type, reference }), row);
  }

  /** The types that the merchant declared. */
  typesOf(merchantId: string): readonly MemberEventType[] {
    return this.#types.get(merchantId) ?? [];
  }

  /** The earnings of the events that were recorded before. */
  get earnings(): Key[] {
    return [...this.#known.values()].flatMap(({ merchant_id: merchantId, transaction_id: id }) =>
      id === null ? [] : [{ merchantId, id }],
    );
  }

  /** The event that has the reference. */
  find(name: EventName): KnownEvent | undefined {
    return this.#known.get(keyOf(name));
  }

  add(row: MemberEventRow): void {
    this.#added.push(row);
    this.#keep({ ...row, kept_id: row.membership_id });
  }

  /** Sends what was added. */
  save(tx: TenantTransaction, now: string): Promise<unknown>[] {
    return this.#added.length === 0 ? [] : [addEvents(tx, this.#added, now)];
  }
}

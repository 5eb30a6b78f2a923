/** The event log of one merchant, gathered in any order and written chronologically. */
import type { NewEvent } from '../../server/engine/operation.ts';
import { iso } from '../calendar.ts';
import type { Rows } from '../rows.ts';
import { uuidAt } from '../uuid-at.ts';

export interface Actor {
  type: 'token' | 'user' | 'system';
  id: string | null;
}

/** The actor of scheduled changes. */
export const clock: Actor = { type: 'system', id: null };

export type Entry = NewEvent & { at: number; actor: Actor };

export type WrittenEntry = Entry & { id: string };

export class Diary {
  readonly #entries: Entry[] = [];

  note(entry: Entry): void {
    this.#entries.push(entry);
  }

  /** Entries so far, in no order. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** Assigns ids and gapless sequence numbers, like the relay. */
  write(merchantId: string, rows: Rows): WrittenEntry[] {
    // Sorting is stable, so events of the same millisecond keep their order.
    const written = this.#entries
      .sort((one, other) => one.at - other.at)
      .map((entry) => ({ ...entry, id: uuidAt(entry.at) }));
    written.forEach((entry, index) => {
      rows.add('events', {
        merchant_id: merchantId,
        id: entry.id,
        type: entry.type,
        object_id: entry.objectId,
        actor_type: entry.actor.type,
        actor_id: entry.actor.id,
        data: entry.object,
        previous: entry.previous ?? null,
        sequence: index + 1,
        created_at: iso(entry.at),
      });
    });
    rows.add('event_heads', { merchant_id: merchantId, last_sequence: written.length });
    return written;
  }
}

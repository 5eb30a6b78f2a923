/** Looks for work part by part, in the order of its keys, so that no one's work waits for longer than one round. */
import { firstId } from '../../clock/new-id.ts';

/** Where a rotation through the merchants begins. */
export const firstMerchant = { merchant_id: firstId };

export class Rotation<Key extends object> {
  readonly #first: Key;
  readonly #most: number;
  #after: Key;
  #isPart = false;

  /**
   * `most` is how many rows a full part has. Processes that rarely should collide begin behind a random key; the first
   * round then starts there.
   */
  constructor(first: Key, most: number, start = first) {
    this.#first = first;
    this.#most = most;
    this.#after = start;
  }

  /** Whether there may be work outside of the last part. */
  get isPart(): boolean {
    return this.#isPart;
  }

  /** Returns the next rows, in the order of their keys: behind those of the last part, or else from the beginning. */
  async next<Row extends Key>(find: (after: Key) => Promise<readonly Row[]>): Promise<readonly Row[]> {
    let from = this.#after;
    let rows = await find(from);
    if (rows.length === 0 && from !== this.#first) {
      from = this.#first;
      rows = await find(from);
    }
    const isFull = rows.length === this.#most;
    this.#after = isFull ? rows.at(-1)! : this.#first;
    this.#isPart = isFull || from !== this.#first;
    return rows;
  }

  /** Continues behind this row of the last part, because those after it were not served. */
  continueAfter(row: Key): void {
    this.#after = row;
    this.#isPart = true;
  }
}

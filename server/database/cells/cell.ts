/** A database that holds whole merchants. */
import { refuse } from '../../errors/refusal.ts';
import type { Pool } from '../pool/pool.ts';

/** What is known of a cell before it is open. */
export interface CellSource {
  name: string;
  /** Whether new merchants can be placed here. */
  takesNew: boolean;
  /** Migrates and checks the database, and connects to it. */
  open(): Promise<OpenCell>;
}

export interface OpenCell {
  pool: Pool;
  /** A direct connection as the application role. */
  listenUrl: string;
}

/** A cell that can't be reached, or whose schema is behind, is refused while all others serve. */
export class Cell {
  readonly name: string;
  readonly takesNew: boolean;
  #open: OpenCell | undefined;
  /** Why it isn't open. */
  fault = 'it is being opened';

  constructor({ name, takesNew }: Pick<CellSource, 'name' | 'takesNew'>, open?: OpenCell) {
    this.name = name;
    this.takesNew = takesNew;
    this.#open = open;
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  /** Throws `unavailable` while the cell isn't open. */
  get pool(): Pool {
    return this.#opened().pool;
  }

  get listenUrl(): string {
    return this.#opened().listenUrl;
  }

  admit(open: OpenCell): void {
    this.#open = open;
  }

  #opened(): OpenCell {
    if (this.#open !== undefined) return this.#open;
    throw refuse('unavailable', { retry_after: 5, cause: `cell ${this.name}: ${this.fault}` });
  }
}

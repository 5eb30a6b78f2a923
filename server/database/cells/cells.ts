/**
 * Several databases, each with whole merchants. Transactions name their merchants, and run where these live; a
 * transaction of no merchant runs in the cell home.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { homeCell } from '../../config/cells.ts';
import { begun, deferred } from '../../errors/begun.ts';
import { causeOf } from '../../errors/cause-of.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Pool } from '../pool/pool.ts';
import { Cell, type CellSource } from './cell.ts';
import { Directory } from './directory.ts';
import { Passage } from './passage.ts';

export interface CellsOptions {
  home: { pool: Pool; listenUrl: string; takesNew: boolean };
  sources: readonly CellSource[];
  /** Called when a cell can't be opened, each time that the cause changes. */
  onFault: (name: string, cause: string) => void;
}

/** How long a start waits for cells; those that take longer are admitted later. */
const firstWaitMs = 10_000;
const retryMs = 5_000;

export class Cells {
  readonly home: Pool;
  readonly #cells: ReadonlyMap<string, Cell>;
  readonly #directory: Directory;
  readonly #passage: Passage;
  readonly #options: CellsOptions;
  readonly #stopping = new AbortController();
  readonly #listeners: ((cell: Cell) => void)[] = [];
  #opening: Promise<unknown> = Promise.resolve();

  constructor(options: CellsOptions) {
    const { home, sources } = options;
    this.#options = options;
    this.home = home.pool;
    this.#directory = new Directory(home.pool);
    this.#passage = new Passage({
      find: (merchantId) => this.#find(merchantId),
      forget: (merchants) => this.forget(merchants),
    });
    const first = new Cell({ name: homeCell, takesNew: home.takesNew }, home);
    this.#cells = new Map(
      [first, ...sources.map((source) => new Cell(source))].map((cell) => [cell.name, cell]),
    );
  }

  /** Opens the cells; returns once each of them is open or has failed, or after ten seconds. */
  async open(): Promise<void> {
    const first = this.#options.sources.map((source) => {
      const tried = deferred();
      const opening = begun(this.#keepOpening(source, tried.resolve));
      return { tried: tried.promise, opening };
    });
    this.#opening = begun(Promise.all(first.map(({ opening }) => opening)));
    const { signal } = this.#stopping;
    const patience = pause(firstWaitMs, undefined, { signal, ref: false }).catch(() => undefined);
    await Promise.race([Promise.all(first.map(({ tried }) => tried)), patience]);
  }

  /** All cells, home first. */
  get all(): readonly Cell[] {
    return [...this.#cells.values()];
  }

  /** Calls `tell` for each cell that is open, and for the others once they are. */
  whenOpen(tell: (cell: Cell) => void): void {
    this.#listeners.push(tell);
    for (const cell of this.all) if (cell.isOpen) tell(cell);
  }

  /** Throws `unavailable` for a cell that this process doesn't know or couldn't open. */
  named(name: string): Cell {
    const cell = this.#cells.get(name);
    if (cell !== undefined) return cell;
    const unknown = new Cell({ name, takesNew: false });
    unknown.fault = 'TESSERA_CELLS does not list it';
    return unknown;
  }

  /** The cell of a merchant; while the merchant's requests wait for the end of a move, the new one. */
  async of(merchantId: string): Promise<Cell> {
    await this.#passage.waitOf(merchantId);
    return this.#find(merchantId);
  }

  async #find(merchantId: string): Promise<Cell> {
    return this.named(this.#directory.known(merchantId) ?? (await this.#directory.find(merchantId)));
  }

  /** Repeats work of these merchants that a cell refuses because one of them has left or is leaving. */
  through<Result>(merchants: Iterable<string>, work: () => Promise<Result>): Promise<Result> {
    return this.#passage.through(merchants, work);
  }

  /**
   * The connections for a transaction of these merchants, who must share a cell.
   * @throws Refusal `unavailable`
   */
  async poolOf(merchants: readonly string[]): Promise<Pool> {
    const [first, ...others] = merchants;
    if (first === undefined) return this.home;
    const cell = await this.of(first);
    for (const other of others)
      if ((await this.of(other)).name !== cell.name)
        throw new Error('A transaction has merchants of several cells.');
    return cell.pool;
  }

  /** The cell for a new merchant: one of those that are open and not known to be down, at random. */
  choose(): Cell {
    const ready = this.all.filter((cell) => cell.takesNew && cell.isOpen && cell.pool.isWritable);
    const chosen = ready[Math.floor(Math.random() * ready.length)];
    if (chosen === undefined)
      throw refuse('unavailable', { retry_after: 5, cause: 'no cell takes merchants' });
    return chosen;
  }

  /** Notes where a merchant is being created, before the directory says so. */
  note(merchants: readonly string[], cell: string): void {
    this.#directory.note(merchants, cell);
  }

  /** Called when a transaction has committed orders to other cells. */
  onOrder: () => void = () => undefined;

  /** Looks these merchants up again when they are next needed, because a cell refused them. */
  forget(merchants: readonly string[]): void {
    this.#directory.forget(merchants);
  }

  /** Aborts all statements, for a process that must end. */
  cut(): void {
    for (const cell of this.all) if (cell.isOpen) cell.pool.cut();
  }

  async end(): Promise<void> {
    this.#stopping.abort();
    await this.#opening;
    await Promise.all(this.all.map((cell) => (cell.isOpen ? cell.pool.end() : undefined)));
  }

  async #keepOpening(source: CellSource, tried: () => void): Promise<void> {
    const { signal } = this.#stopping;
    const cell = this.#cells.get(source.name)!;
    let told = '';
    while (!signal.aborted) {
      try {
        cell.admit(await source.open());
        break;
      } catch (error) {
        cell.fault = causeOf(error);
        if (cell.fault !== told) this.#options.onFault(source.name, cell.fault);
        told = cell.fault;
      } finally {
        tried();
      }
      await pause(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
    if (cell.isOpen) for (const tell of this.#listeners) tell(cell);
  }
}

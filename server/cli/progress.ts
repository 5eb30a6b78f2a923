/** Shows the progress of a command on standard error, so its output can be redirected to a file. */
import type { Output } from './caller.ts';

export class Progress {
  readonly #err: Output;
  #isOpen = false;

  constructor(err: Output) {
    this.#err = err;
  }

  /** Shows the current step; on a terminal it replaces the previous line. */
  step(text: string): void {
    if (this.#err.isTTY) {
      this.#err.write(`\r\x1b[2K${text}`);
      this.#isOpen = true;
    } else {
      this.#err.write(`${text}\n`);
    }
  }

  /** Shows a step with its count, `at` starting at 0; without a terminal, only the first and last are printed. */
  count(text: string, at: number, total: number): void {
    if (this.#err.isTTY || at === 0 || at === total - 1) this.step(`${text} (${at + 1} of ${total})`);
  }

  /** Clears the progress line. */
  end(): void {
    if (this.#isOpen) this.#err.write('\r\x1b[2K');
    this.#isOpen = false;
  }
}

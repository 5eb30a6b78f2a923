/** Shows the progress of a command on standard error, so its output can be redirected to a file. */
const { stderr } = process;

export class Progress {
  readonly #isShown: boolean;
  #isOpen = false;

  /** `isShown: false` silences it. */
  constructor(isShown = true) {
    this.#isShown = isShown;
  }

  /** Shows the current step; on a terminal it replaces the previous line. */
  step(text: string): void {
    if (!this.#isShown) return;
    if (stderr.isTTY) {
      stderr.write(`\r\x1b[2K${text}`);
      this.#isOpen = true;
    } else {
      stderr.write(`${text}\n`);
    }
  }

  /** Shows a step with its count, `at` starting at 0; without a terminal, only the first and last are printed. */
  count(text: string, at: number, total: number): void {
    if (stderr.isTTY || at === 0 || at === total - 1) this.step(`${text} (${at + 1} of ${total})`);
  }

  /** Clears the progress line. */
  end(): void {
    if (this.#isOpen) stderr.write('\r\x1b[2K');
    this.#isOpen = false;
  }
}

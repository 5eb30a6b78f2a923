/** Where a command stands, on standard error, so that what it answers can go into a file. */
const { stderr } = process;

export class Progress {
  readonly #isShown: boolean;
  #isOpen = false;

  /** Without `isShown` it says nothing. */
  constructor(isShown = true) {
    this.#isShown = isShown;
  }

  /** What is being done; on a terminal it stands in one line, which the next one replaces. */
  step(text: string): void {
    if (!this.#isShown) return;
    if (stderr.isTTY) {
      stderr.write(`\r\x1b[2K${text}`);
      this.#isOpen = true;
    } else {
      stderr.write(`${text}\n`);
    }
  }

  /** The same with how far it came, `at` counted from 0; without a terminal the first and the last are enough. */
  count(text: string, at: number, total: number): void {
    if (stderr.isTTY || at === 0 || at === total - 1) this.step(`${text} (${at + 1} of ${total})`);
  }

  /** Clears the line for what is to be read. */
  end(): void {
    if (this.#isOpen) stderr.write('\r\x1b[2K');
    this.#isOpen = false;
  }
}

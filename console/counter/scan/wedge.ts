/**
 * Detects keyboard-wedge scanners, which type faster than people and end with Enter. A scan must never end up as an
 * amount, so it is detected wherever the focus is.
 */
const fastestFingerMs = 50;
const shortestScan = 6;

export class WedgeReader {
  #text = '';
  #lastAt = 0;
  #startedAt = 0;

  /** When the first key of the text was pressed. */
  get startedAt(): number {
    return this.#startedAt;
  }

  /** Returns the scanned text once Enter arrives; undefined for human typing. */
  read(key: string, at: number): string | undefined {
    const isFast = at - this.#lastAt <= fastestFingerMs;
    this.#lastAt = at;
    if (key === 'Enter') {
      const text = isFast ? this.#text : '';
      this.#text = '';
      return text.length >= shortestScan ? text : undefined;
    }
    // Modifier keys arrive along with the letters they modify.
    if (key.length === 1) {
      if (!isFast || this.#text === '') this.#startedAt = at;
      this.#text = isFast ? this.#text + key : key;
    }
    return undefined;
  }
}

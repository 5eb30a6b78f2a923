/**
 * A keyboard-wedge scanner types like a person, but faster, and ends with Enter. What it types is a scan wherever the
 * cursor is: in the field of an amount it must not become an amount.
 */
const fastestFingerMs = 50;
const shortestScan = 6;

export class WedgeReader {
  #text = '';
  #lastAt = 0;

  /** Answers the text of a scan once its Enter has come; undefined for what a person types. */
  read(key: string, at: number): string | undefined {
    const isFast = at - this.#lastAt <= fastestFingerMs;
    this.#lastAt = at;
    if (key === 'Enter') {
      const text = isFast ? this.#text : '';
      this.#text = '';
      return text.length >= shortestScan ? text : undefined;
    }
    // Shift and the like come with the letters that they belong to.
    if (key.length === 1) this.#text = isFast ? this.#text + key : key;
    return undefined;
  }
}

/** Counts what is under way for each key, so that none takes more than its share. */
export class Shares {
  readonly #most: { perKey: number; total: number };
  readonly #open = new Map<string, number>();
  #total = 0;

  constructor(most: { perKey: number; total: number }) {
    this.#most = most;
  }

  get total(): number {
    return this.#total;
  }

  /** The limit that one more would exceed: that of its key, or that of all. */
  exceeded(key: string): 'key' | 'total' | undefined {
    if ((this.#open.get(key) ?? 0) >= this.#most.perKey) return 'key';
    return this.#total >= this.#most.total ? 'total' : undefined;
  }

  /** Counts one more, whatever the limits, and returns what releases it, once. */
  take(key: string): () => void {
    this.#add(key, 1);
    let isOpen = true;
    return () => {
      if (isOpen) this.#add(key, -1);
      isOpen = false;
    };
  }

  #add(key: string, count: number): void {
    const open = (this.#open.get(key) ?? 0) + count;
    if (open === 0) this.#open.delete(key);
    else this.#open.set(key, open);
    this.#total += count;
  }
}

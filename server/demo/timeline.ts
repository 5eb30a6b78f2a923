/** Things that are known to happen, told in the order of time. */
export class Timeline {
  readonly #happenings: { at: number; happen: (at: number) => void }[] = [];
  readonly #now: number;

  /** `now` in milliseconds: what would be later has not happened. */
  constructor(now: number) {
    this.#now = now;
  }

  add(at: number, happen: (at: number) => void): void {
    if (at < this.#now) this.#happenings.push({ at, happen });
  }

  /** Runs everything; nothing may be added any more. */
  run(): void {
    this.#happenings.sort((one, other) => one.at - other.at);
    for (const { at, happen } of this.#happenings) happen(at);
  }
}

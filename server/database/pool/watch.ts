/**
 * Drops connections whose server has gone silent. A frozen server, a firewall that dropped the connection or a cut
 * cable sends no error, so without this timer statements would wait forever.
 */

export interface Watched {
  /** How long it may be silent while a statement is in progress, in milliseconds. */
  readonly deadlineMs: number;
  /** How long it has been silent; reset to 0 when an answer arrives. */
  silentMs: number;
  /** Called when it has been silent for too long. */
  giveUp(): void;
}

const tickMs = 250;
/** A late tick means that this process was busy or paused, and says nothing about the server. */
const maxOfOneTickMs = 2 * tickMs;
/** Ordinary statements take a few milliseconds. One that takes this long triggers a probe of the database. */
const suspiciousMs = 750;

export class Watch {
  readonly #onSilence: () => void;
  readonly #busy = new Set<Watched>();
  #timer: NodeJS.Timeout | undefined;
  #tickedAt = 0;

  /** `onSilence` is called repeatedly while a statement is suspiciously late. */
  constructor(onSilence: () => void) {
    this.#onSilence = onSilence;
  }

  /** Starts waiting for an answer. */
  begin(watched: Watched): void {
    watched.silentMs = 0;
    this.#busy.add(watched);
    if (this.#timer !== undefined) return;
    this.#tickedAt = performance.now();
    this.#timer = setInterval(() => this.#tick(), tickMs).unref();
  }

  /** Stops waiting: all answers have arrived. */
  end(watched: Watched): void {
    this.#busy.delete(watched);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #tick(): void {
    const now = performance.now();
    const passedMs = Math.min(now - this.#tickedAt, maxOfOneTickMs);
    this.#tickedAt = now;
    if (this.#busy.size === 0) this.stop();
    let isSuspicious = false;
    for (const watched of this.#busy) {
      watched.silentMs += passedMs;
      if (watched.silentMs > suspiciousMs) isSuspicious = true;
      if (watched.silentMs > watched.deadlineMs) {
        this.#busy.delete(watched);
        watched.giveUp();
      }
    }
    if (isSuspicious) this.#onSilence();
  }
}

/** Limits concurrent attempts, so that a slow or failing endpoint does not delay others. */

/** In total, and per endpoint. */
const total = 100;
const perEndpoint = 10;
/** Across all endpoints of one merchant with the same receiver; each can have one anyway. */
const perReceiver = 10;
/** Across all endpoints of one merchant, so that many unresponsive endpoints leave room for other merchants. */
const perMerchant = 40;
/** Per failing endpoint, and for all failing endpoints together. */
const perFailing = 1;
const totalFailing = 50;
const maxRemembered = 10_000;

interface Lane {
  merchantId: string;
  /** Its host and port, once they are known. */
  receiver: string;
  underWay: number;
  /** Whether these count as attempts to a failing endpoint. */
  failing: boolean;
}

export class Lanes {
  readonly #lanes = new Map<string, Lane>();
  /** Receivers of a merchant whose last attempt by this process failed. */
  readonly #failing = new Set<string>();
  #underWay = 0;
  readonly #waiting = new Set<{ ends: number; wake: () => void }>();

  get underWay(): number {
    return this.#underWay;
  }

  /** Attempts that can be started, of any endpoint. */
  get room(): number {
    return total - this.#underWay;
  }

  /**
   * Reserves up to `most` attempts for an endpoint of a merchant, and returns how many. Endpoints of a merchant with the
   * same `receiver`, a host and port, share what it can take.
   */
  reserve(endpointId: string, merchantId: string, most = perEndpoint, receiver = endpointId): number {
    const failing = this.#failing.has(`${merchantId} ${receiver}`);
    const lane = this.#lanes.get(endpointId) ?? { merchantId, receiver, underWay: 0, failing };
    const shared = this.#count((other) => other.merchantId === merchantId && other.receiver === receiver);
    const ofReceiver = Math.max(perReceiver - shared, 1 - lane.underWay);
    const own = Math.min((failing ? perFailing : perEndpoint) - lane.underWay, ofReceiver);
    const ofMerchant = perMerchant - this.#count((other) => other.merchantId === merchantId);
    const left = failing ? totalFailing - this.#count((other) => other.failing) : total - this.#underWay;
    const room = Math.max(0, Math.min(most, own, ofMerchant, left, this.room));
    this.#lanes.set(endpointId, { merchantId, receiver, underWay: lane.underWay + room, failing });
    this.#underWay += room;
    if (lane.underWay + room === 0) this.#lanes.delete(endpointId);
    return room;
  }

  /** Releases unused reservations. */
  giveBack(endpointId: string, room: number): void {
    const lane = this.#lanes.get(endpointId);
    if (lane === undefined || room === 0) return;
    lane.underWay -= room;
    this.#underWay -= room;
    if (lane.underWay === 0) this.#lanes.delete(endpointId);
  }

  /** Records the end of an attempt. */
  end(endpointId: string, failed: boolean): void {
    if (this.#failing.size >= maxRemembered) this.#failing.clear();
    const lane = this.#lanes.get(endpointId);
    const key = lane === undefined ? endpointId : `${lane.merchantId} ${lane.receiver}`;
    if (failed) this.#failing.add(key);
    else this.#failing.delete(key);
    this.giveBack(endpointId, 1);
    for (const waiting of this.#waiting) {
      waiting.ends -= 1;
      if (waiting.ends === 0) waiting.wake();
    }
  }

  /**
   * Resolves when a quarter of the attempts in progress have ended, so that their successors are leased together, or
   * after a time-out in milliseconds.
   */
  change(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(waiting);
        resolve();
      };
      const waiting = { ends: Math.ceil(this.#underWay / 4), wake };
      const timer = setTimeout(wake, ms);
      this.#waiting.add(waiting);
    });
  }

  #count(isCounted: (lane: Lane) => boolean): number {
    let count = 0;
    for (const lane of this.#lanes.values()) if (isCounted(lane)) count += lane.underWay;
    return count;
  }
}

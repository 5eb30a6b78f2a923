/** How many attempts may be under way, so that an endpoint that is slow or down holds up nobody else. */

/** In all, and to one endpoint. */
const total = 100;
const perEndpoint = 10;
/** To all endpoints of one merchant, so that a score of endpoints that never answer leave room for others. */
const perMerchant = 40;
/** To an endpoint whose last attempt failed, and to all of those together. */
const perFailing = 1;
const totalFailing = 50;
const mostRemembered = 10_000;

interface Lane {
  merchantId: string;
  underWay: number;
  /** Whether these count as attempts to a failing endpoint. */
  failing: boolean;
}

export class Lanes {
  readonly #lanes = new Map<string, Lane>();
  /** Endpoints whose last attempt by this process failed. */
  readonly #failing = new Set<string>();
  #underWay = 0;
  readonly #waiting = new Set<() => void>();

  get underWay(): number {
    return this.#underWay;
  }

  /** Takes as much room as there is for an endpoint of a merchant. */
  reserve(endpointId: string, merchantId: string): number {
    const failing = this.#failing.has(endpointId);
    const lane = this.#lanes.get(endpointId) ?? { merchantId, underWay: 0, failing };
    const own = (failing ? perFailing : perEndpoint) - lane.underWay;
    const ofMerchant = perMerchant - this.#count((other) => other.merchantId === merchantId);
    const left = failing ? totalFailing - this.#count((other) => other.failing) : total - this.#underWay;
    const room = Math.max(0, Math.min(own, ofMerchant, left, total - this.#underWay));
    this.#lanes.set(endpointId, { merchantId, underWay: lane.underWay + room, failing });
    this.#underWay += room;
    if (lane.underWay + room === 0) this.#lanes.delete(endpointId);
    return room;
  }

  /** Room that was not needed. */
  giveBack(endpointId: string, room: number): void {
    const lane = this.#lanes.get(endpointId);
    if (lane === undefined || room === 0) return;
    lane.underWay -= room;
    this.#underWay -= room;
    if (lane.underWay === 0) this.#lanes.delete(endpointId);
  }

  /** An attempt has ended. */
  end(endpointId: string, failed: boolean): void {
    if (this.#failing.size >= mostRemembered) this.#failing.clear();
    if (failed) this.#failing.add(endpointId);
    else this.#failing.delete(endpointId);
    this.giveBack(endpointId, 1);
    for (const wake of this.#waiting) wake();
  }

  /** Resolves when an attempt has ended, or after so many milliseconds. */
  change(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#waiting.add(wake);
    });
  }

  #count(isCounted: (lane: Lane) => boolean): number {
    let count = 0;
    for (const lane of this.#lanes.values()) if (isCounted(lane)) count += lane.underWay;
    return count;
  }
}

const LOOKS_WHEN_ROOMY = 2;
const LOOKS_WHEN_FULL = 16;

/**
 * Per-key state in bounded memory. From `idleAtMs` on (monotonic milliseconds) a state is equivalent to none. Each
 * addition inspects two other states and drops idle ones, so no timer is needed. When full, it inspects sixteen and
 * drops the one closest to idle, so a flood of new keys evicts itself and not the keys that are being throttled.
 */
export class BoundedStates<State extends { idleAtMs: number }> {
  readonly #states = new Map<string, State>();
  readonly #capacity: number;
  /** Cycles through all entries; a Map iterator stays valid while entries come and go. */
  #hand = this.#states.entries();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#states.size;
  }

  get(key: string): State | undefined {
    return this.#states.get(key);
  }

  /** Adds the state of a key that has none yet. */
  add(key: string, state: State, nowMs: number): void {
    const isFull = this.#states.size >= this.#capacity;
    let nearestKey: string | undefined;
    let nearestIdleAtMs = Number.POSITIVE_INFINITY;
    for (let looks = isFull ? LOOKS_WHEN_FULL : LOOKS_WHEN_ROOMY; looks > 0; looks--) {
      const [otherKey, other] = this.#next() ?? [];
      if (otherKey === undefined || other === undefined) break;
      if (other.idleAtMs <= nowMs) this.#states.delete(otherKey);
      else if (other.idleAtMs < nearestIdleAtMs) {
        nearestKey = otherKey;
        nearestIdleAtMs = other.idleAtMs;
      }
    }
    if (this.#states.size >= this.#capacity && nearestKey !== undefined) this.#states.delete(nearestKey);
    this.#states.set(key, state);
  }

  #next(): [string, State] | undefined {
    let step = this.#hand.next();
    if (step.done) {
      this.#hand = this.#states.entries();
      step = this.#hand.next();
    }
    return step.done ? undefined : step.value;
  }
}

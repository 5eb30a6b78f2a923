/** Limits concurrent exports, because each uses a connection for as long as its reader takes. */
import { limits } from '../../../contract/limits.ts';
import { refuse } from '../../errors/refusal.ts';

const retrySeconds = 5;

export class ExportSlots {
  readonly #limits: { perMerchant: number; total: number };
  readonly #busy = new Map<string, number>();
  #total = 0;

  constructor(bounds: { perMerchant: number; total: number }) {
    this.#limits = bounds;
  }

  /**
   * Takes a slot and returns the function that releases it.
   * @throws Refusal `export_in_progress`, or `unavailable` if all slots are taken.
   */
  take(merchantId: string): () => void {
    const own = this.#busy.get(merchantId) ?? 0;
    if (own >= this.#limits.perMerchant) throw refuse('export_in_progress', { retry_after: retrySeconds });
    if (this.#total >= this.#limits.total) throw refuse('unavailable', { retry_after: retrySeconds });
    this.#busy.set(merchantId, own + 1);
    this.#total += 1;
    let isTaken = true;
    const giveBack = () => {
      if (!isTaken) return;
      isTaken = false;
      clearTimeout(deadline);
      this.#total -= 1;
      const left = this.#busy.get(merchantId)! - 1;
      if (left === 0) this.#busy.delete(merchantId);
      else this.#busy.set(merchantId, left);
    };
    // Releases the slot even if the reader never finishes: no export lasts longer than this.
    const deadline = setTimeout(giveBack, limits.requestSeconds.transfer * 1_000);
    deadline.unref();
    return giveBack;
  }
}

declare module '../../engine/services.ts' {
  interface Services {
    /** Limits how many exports run at once. */
    exports: ExportSlots;
  }
}

/** Limits concurrent exports, because each uses a connection for as long as its reader takes. */
import { limits } from '../../../contract/limits.ts';
import { Shares } from '../../bounds/shares.ts';
import { refuse } from '../../errors/refusal.ts';

const retrySeconds = 5;

export class ExportSlots {
  readonly #shares: Shares;

  constructor({ perMerchant, total }: { perMerchant: number; total: number }) {
    this.#shares = new Shares({ perKey: perMerchant, total });
  }

  /**
   * Takes a slot and returns the function that releases it.
   * @throws Refusal `export_in_progress`, or `unavailable` if all slots are taken.
   */
  take(merchantId: string): () => void {
    const exceeded = this.#shares.exceeded(merchantId);
    if (exceeded === 'key') throw refuse('export_in_progress', { retry_after: retrySeconds });
    if (exceeded === 'total') throw refuse('unavailable', { retry_after: retrySeconds });
    const release = this.#shares.take(merchantId);
    const giveBack = () => {
      clearTimeout(deadline);
      release();
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

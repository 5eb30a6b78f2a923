/** Limits concurrent large bodies: each is held in memory several times while it is received and checked. */
import { refuse } from '../../errors/refusal.ts';

export class UploadShares {
  readonly #most: { perMerchant: number; inAll: number };
  readonly #open = new Map<string, number>();
  #inAll = 0;

  constructor(most: { perMerchant: number; inAll: number }) {
    this.#most = most;
  }

  /**
   * Reserves a place; call the returned function when the request ends.
   *
   * @throws Refusal `unavailable` while the merchant, or the server, has reached the limit.
   */
  take(merchantId: string): () => void {
    const others = this.#open.get(merchantId) ?? 0;
    if (others >= this.#most.perMerchant || this.#inAll >= this.#most.inAll)
      throw refuse('unavailable', { retry_after: 2, because: 'upload_share' });
    this.#open.set(merchantId, others + 1);
    this.#inAll += 1;
    return () => {
      const left = this.#open.get(merchantId)! - 1;
      if (left === 0) this.#open.delete(merchantId);
      else this.#open.set(merchantId, left);
      this.#inAll -= 1;
    };
  }
}

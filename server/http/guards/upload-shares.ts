/** Limits concurrent large bodies: each is held in memory several times while it is received and checked. */
import { Shares } from '../../bounds/shares.ts';
import { refuse } from '../../errors/refusal.ts';

export class UploadShares {
  readonly #shares: Shares;

  constructor({ perMerchant, inAll }: { perMerchant: number; inAll: number }) {
    this.#shares = new Shares({ perKey: perMerchant, total: inAll });
  }

  /**
   * Reserves a place; call the returned function when the request ends.
   *
   * @throws Refusal `unavailable` while the merchant, or the server, has reached the limit.
   */
  take(merchantId: string): () => void {
    if (this.#shares.exceeded(merchantId))
      throw refuse('unavailable', { retry_after: 2, because: 'upload_share' });
    return this.#shares.take(merchantId);
  }
}

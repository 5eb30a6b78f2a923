/** A redemption and an upload with a client of hey-api. */
import { kybUploadDocument, vouchersRedeem } from './hey-api';

export async function journey(file: Blob): Promise<number | null | undefined> {
  const redeemed = await vouchersRedeem({
    path: { id: 'AUTUMN-2026' },
    query: { by: 'code' },
    body: { order: { id: 'order-1', amount: 1_250, currency: 'EUR' } },
  });
  await kybUploadDocument({ body: { type: 'identity', file } });
  return redeemed.data?.redemption.amount;
}

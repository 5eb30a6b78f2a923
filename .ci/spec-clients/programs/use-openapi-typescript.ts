/** A redemption, a list and an upload with a client of openapi-typescript. */
import createClient from 'openapi-fetch';
import type { paths } from './openapi-typescript';

const client = createClient<paths>({ baseUrl: 'http://localhost:4800' });

export async function journey(file: Blob): Promise<number | null> {
  const redeemed = await client.POST('/api/v1/vouchers/{id}/redeem', {
    params: { path: { id: 'AUTUMN-2026' }, query: { by: 'code' }, header: { 'Idempotency-Key': 'k' } },
    body: { order: { id: 'order-1', amount: 1_250, currency: 'EUR' } },
  });
  if (redeemed.error) throw new Error(redeemed.error.code);
  const listed = await client.GET('/api/v1/merchant/vouchers', { params: { query: { status: ['active'] } } });
  const ids: string[] = listed.data?.data.map(({ id }) => id) ?? [];
  await client.POST('/api/v1/merchants/kyb/documents', {
    body: { type: 'identity', file: '' },
    bodySerializer: () => {
      const form = new FormData();
      form.append('type', 'identity');
      form.append('file', file);
      return form;
    },
  });
  return ids.length > 0 ? redeemed.data.redemption.amount : null;
}

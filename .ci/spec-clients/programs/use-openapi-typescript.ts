/** The journey with openapi-fetch and the types of openapi-typescript. */
import createClient from 'openapi-fetch';
import type { paths } from './openapi-typescript';
import { fileOf, order, type Task, type Told, voucher } from './task';

export async function journey(task: Task): Promise<Told> {
  const { url: baseUrl, code } = task;
  const till = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${task.token}` } });
  const owner = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${task.jwt}` } });

  const created = await till.POST('/api/v1/merchant/vouchers', { body: voucher(code) });
  const redeem = (key: string) =>
    till.POST('/api/v1/vouchers/{id}/redeem', {
      params: { path: { id: code }, query: { by: 'code' }, header: { 'Idempotency-Key': key } },
      body: { order: order(key) },
    });
  const redeemed = await redeem('first');
  const again = await redeem('second');
  const listed = await till.GET('/api/v1/merchant/vouchers', {
    params: { query: { status: ['exhausted', 'voided'], limit: 100 } },
  });
  const uploaded = await owner.POST('/api/v1/merchants/kyb/documents', {
    // The type of a file is `string` in these clients; the serializer sends the file itself.
    body: { type: 'registration', file: '' },
    bodySerializer: ({ type }) => {
      const form = new FormData();
      form.append('type', type);
      form.append('file', fileOf(task), 'registration.pdf');
      return form;
    },
  });
  const downloaded = await owner.GET('/api/v1/merchants/kyb/documents/{id}/content', {
    params: { path: { id: uploaded.data?.id ?? '' } },
    parseAs: 'text',
  });
  return {
    discount: redeemed.data?.redemption.discount_amount,
    refused: again.error?.code,
    isListed: listed.data?.data.some(({ id }) => id === created.data?.id),
    uploaded: uploaded.data,
    downloaded: downloaded.data,
  };
}

/** The journey with a client of hey-api. */
import {
  kybGetDocumentContent,
  kybUploadDocument,
  vouchersCreate,
  vouchersList,
  vouchersRedeem,
} from './hey-api';
import { client } from './hey-api/client.gen';
import { fileOf, order, type Task, type Told, voucher } from './task';

export async function journey(task: Task): Promise<Told> {
  const { code } = task;
  client.setConfig({ baseUrl: task.url, auth: task.token });
  const asOwner = { auth: task.jwt };

  const created = await vouchersCreate({ body: voucher(code) });
  const redeem = (key: string) =>
    vouchersRedeem({
      path: { id: code },
      query: { by: 'code' },
      headers: { 'Idempotency-Key': key },
      body: { order: order(key) },
    });
  const redeemed = await redeem('first');
  const again = await redeem('second');
  const listed = await vouchersList({ query: { status: ['exhausted', 'voided'], limit: 100 } });
  const uploaded = await kybUploadDocument({
    ...asOwner,
    body: { type: 'registration', file: fileOf(task) },
  });
  const downloaded = await kybGetDocumentContent({
    ...asOwner,
    path: { id: uploaded.data?.id ?? '' },
    parseAs: 'blob',
  });
  return {
    discount: redeemed.data?.redemption.discount_amount,
    refused: again.error?.code,
    isListed: listed.data?.data.some(({ id }) => id === created.data?.id),
    uploaded: uploaded.data,
    downloaded: await downloaded.data?.text(),
  };
}

/** The journey with a client of orval, for `fetch`. Its functions contain the address of the server. */
import {
  kybGetDocumentContent,
  kybUploadDocument,
  vouchersCreate,
  vouchersList,
  vouchersRedeem,
} from './orval/client';
import { fileOf, order, type Task, type Told, voucher } from './task';

export async function journey(task: Task): Promise<Told> {
  const { code } = task;
  const headers = { authorization: `Bearer ${task.token}` };
  const asOwner = { headers: { authorization: `Bearer ${task.jwt}` } };

  const created = await vouchersCreate(voucher(code), { headers });
  const redeem = (key: string) =>
    vouchersRedeem(
      code,
      { order: order(key) },
      { by: 'code' },
      { headers: { ...headers, 'Idempotency-Key': key } },
    );
  const redeemed = await redeem('first');
  const again = await redeem('second');
  const listed = await vouchersList({ status: ['exhausted', 'voided'], limit: 100 }, { headers });
  const uploaded = await kybUploadDocument({ type: 'registration', file: fileOf(task) }, asOwner);
  const id = uploaded.status === 201 ? uploaded.data.id : '';
  const downloaded = await kybGetDocumentContent(id, asOwner);
  return {
    discount: redeemed.status === 200 ? redeemed.data.redemption.discount_amount : undefined,
    refused: again.status === 409 ? again.data.code : undefined,
    isListed:
      listed.status === 200 && created.status === 201
        ? listed.data.data.some((one) => one.id === created.data.id)
        : undefined,
    uploaded: uploaded.status === 201 ? uploaded.data : undefined,
    downloaded: downloaded.status === 200 ? await downloaded.data.text() : undefined,
  };
}

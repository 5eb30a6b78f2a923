/** The journey with a client of kubb, for `fetch`, which reads every answer as JSON. */
import { kybUploadDocument, vouchersCreate, vouchersList, vouchersRedeem } from './kubb';
import { setConfig } from './kubb/.kubb/fetch';
import { fileOf, order, type Task, type Told, voucher } from './task';

export async function journey(task: Task): Promise<Told> {
  const { code } = task;
  // It names no media type for JSON.
  const json = { headers: { 'Content-Type': 'application/json' } };
  setConfig({ baseURL: task.url, headers: { Authorization: `Bearer ${task.token}` } });

  const created = await vouchersCreate(voucher(code), undefined, json);
  const redeem = (key: string) =>
    vouchersRedeem(code, { order: order(key) }, { by: 'code' }, { 'Idempotency-Key': key }, json);
  const redeemed = await redeem('first');
  const again: { data: unknown } = await redeem('second');
  const listed = await vouchersList({ status: ['exhausted'], limit: 100 });
  const uploaded = await kybUploadDocument({ type: 'registration', file: fileOf(task) }, undefined, {
    headers: { Authorization: `Bearer ${task.jwt}` },
  });
  return {
    discount: redeemed.data.redemption.discount_amount,
    refused: (again.data as { code?: string }).code,
    isListed: listed.data.data.some(({ id }) => id === created.data.id),
    uploaded: uploaded.data,
  };
}

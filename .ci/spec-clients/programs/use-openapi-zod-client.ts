/** The journey with a client of openapi-zod-client, which checks every answer by the schemas of the document. */
import { isAxiosError } from 'axios';
import { createApiClient } from './openapi-zod-client';
import { fileOf, order, type Task, type Told, voucher } from './task';

const codeIn = (error: unknown): string | undefined =>
  isAxiosError<{ code?: string }>(error) ? error.response?.data.code : undefined;

export async function journey(task: Task): Promise<Told> {
  const { code } = task;
  const as = (bearer: string) =>
    createApiClient(task.url, { axiosConfig: { headers: { Authorization: `Bearer ${bearer}` } } });
  const [till, owner] = [as(task.token), as(task.jwt)];

  const created = await till['vouchers.create'](voucher(code));
  const redeem = (key: string) =>
    till['vouchers.redeem'](
      { order: order(key) },
      { params: { id: code }, queries: { by: 'code' }, headers: { 'Idempotency-Key': key } },
    );
  const redeemed = await redeem('first');
  const refused = await redeem('second').then(() => undefined, codeIn);
  const listed = await till['vouchers.list']({ queries: { status: ['exhausted'], limit: 100 } });
  const file = new File([fileOf(task)], 'file.pdf', { type: 'application/pdf' });
  const uploaded = await owner['kyb.upload-document']({ type: 'registration', file });
  return {
    discount: redeemed.redemption.discount_amount,
    refused,
    isListed: listed.data.some(({ id }) => id === created.id),
    uploaded,
  };
}

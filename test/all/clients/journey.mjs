/** The journey of `stage.ts` with the packaged TypeScript SDK, in any runtime. */
import process from 'node:process';
import { isTesseraError, Tessera, verifyBarcode, verifyWebhook } from '@tessera/sdk';

const task = JSON.parse(process.env.JOURNEY);
const tessera = new Tessera({ token: task.token, baseUrl: task.url, maxRetries: 8 });
const order = { id: `order-${task.code}`, amount: 1250, currency: 'EUR' };

async function errorOf(call) {
  try {
    await call;
  } catch (error) {
    if (isTesseraError(error)) return error;
    throw error;
  }
  throw new Error('the call was expected to fail');
}

const redeemed = await tessera.vouchers.redeem(task.code, { by: 'code', order }).withResponse();
const refused = await errorOf(tessera.vouchers.redeem(task.code, { by: 'code' }));
const invalid = await errorOf(
  tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
    redemption_limit: -1,
  }),
);
const listed = [];
for await (const voucher of tessera.vouchers.list({ limit: 2 })) listed.push(voucher.metadata.name);
const first = await tessera.vouchers.list({ limit: 2 }).page();
const second = await tessera.vouchers.list({ limit: 2, cursor: first.next_cursor }).page();

const owner = tessera.withToken(task.jwt);
const file = new Blob([task.pdf], { type: 'application/pdf' });
const uploaded = await owner.kyb.uploadDocument({ type: 'registration', file });
const downloaded = await (await owner.kyb.getDocumentContent(uploaded.id)).text();

const { body, headers } = task.webhook;
const event = await verifyWebhook(body, headers, task.secret);
const forgery = await verifyWebhook(`${body} `, headers, task.secret).catch((error) => error.name);

const { serial } = await verifyBarcode(
  task.card.barcode,
  await tessera.wellKnown.jwks(),
  task.card.merchant_id,
);
if (serial !== task.card.serial) throw new Error(`the barcode is of ${serial}`);

console.log(
  JSON.stringify({
    replayed: redeemed.response.replayed,
    attempts: redeemed.response.attempts,
    discount_amount: redeemed.data.redemption.discount_amount,
    refused: refused.code,
    refused_status: refused.status,
    fault: invalid.faults[0]?.pointer,
    listed,
    pages_differ: first.data[0].id !== second.data[0].id,
    uploaded: uploaded.media_type,
    downloaded: downloaded === task.pdf,
    event: event.type,
    forgery_refused: forgery === 'WebhookVerificationError',
  }),
);

/** Valid requests of the operator's staff. */
import type { RouteName } from '../../contract/routes.ts';
import { type Factory, text } from './valid-call.ts';
import { addInvoice, newSubmission } from './verified-shop.ts';

export const adminInput = {
  'admin.list-kyb-submissions': async (shop) => ({ as: await shop.operator() }),
  'admin.decide-kyb-submission': async (shop) => {
    const { id, merchantId } = await newSubmission(shop);
    const body = { decision: 'approve', reason: text('fine') };
    return { as: await shop.operator(), about: merchantId, params: { id }, body };
  },
  'admin.set-merchant-status': async (shop) => {
    const { id, wireId } = await shop.world.merchant();
    const body = { status: 'suspended', reason: text('asked') };
    return { as: await shop.operator(), about: id, params: { id: wireId }, body };
  },
  'admin.settle-invoice': async (shop) => ({
    as: await shop.operator(),
    params: { id: shop.merchant.wireId, invoiceId: await addInvoice(shop) },
    body: { status: 'paid' },
  }),
  'admin.list-merchants': async (shop) => ({ as: await shop.operator() }),
  'admin.get-merchant': async (shop) => ({
    as: await shop.operator(),
    params: { id: shop.merchant.wireId },
  }),
  'admin.set-wallet-status': async (shop) => {
    const { id, wireId } = await shop.world.merchant();
    await shop.world.sql(
      `insert into wallets (merchant_id, id, currency) values ($1, gen_random_uuid(), 'EUR')`,
      [id],
    );
    const body = { status: 'frozen', reason: text('asked') };
    return { as: await shop.operator(), about: id, params: { id: wireId }, body };
  },
  'admin.list-frozen-wallets': async (shop) => {
    for (let count = 0; count < 2; count += 1) {
      const { id } = await shop.world.merchant();
      const insert = `insert into wallets (merchant_id, id, currency, status)
        values ($1, gen_random_uuid(), 'EUR', 'frozen')`;
      await shop.world.sql(insert, [id]);
    }
    return { as: await shop.operator() };
  },
  'admin.get-kyb-submission': async (shop) => ({
    as: await shop.operator(),
    params: { id: shop.ids.kyb_submission },
  }),
  'admin.reveal-kyb-submission': async (shop) => ({
    as: await shop.operator(),
    params: { id: shop.ids.kyb_submission },
    body: { reason: text('compared with the identity card') },
  }),
  'admin.get-kyb-document': async (shop) => ({
    as: await shop.operator(),
    params: { id: shop.ids.kyb_submission, documentId: shop.ids.kyb_document },
  }),
  'admin.list-cells': async (shop) => ({ as: await shop.operator() }),
} satisfies Partial<Record<RouteName, Factory>>;

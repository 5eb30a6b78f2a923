/** The objects of the demo that pages with an id in their address are about. */
import { decodeId, encodeId, type IdKind } from '../../../contract/ids.ts';
import { Tessera } from '../../../sdk/src/client.ts';
import type { ConsoleStage } from '../../harness/console.ts';
import type { Demo } from '../../harness/demo.ts';

/** The object of pages with an id in their address: its table, and its kind. */
const subjects: Record<string, { table: string; kind: IdKind }> = {
  member: { table: 'customers', kind: 'customer' },
  pass: { table: 'passes', kind: 'pass' },
  voucher: { table: 'vouchers', kind: 'voucher' },
  campaign: { table: 'campaigns', kind: 'campaign' },
  message: { table: 'communications', kind: 'communication' },
  webhook: { table: 'webhook_endpoints', kind: 'webhook_endpoint' },
  invoice: { table: 'invoices', kind: 'invoice' },
  post: { table: 'posts', kind: 'post' },
  passTemplate: { table: 'pass_templates', kind: 'pass_template' },
};

/** Pages about the same object as others. */
export const sameAs: Record<string, string> = {
  editPass: 'pass',
  issuePassToMany: 'pass',
  editCampaign: 'campaign',
  publishCampaign: 'campaign',
};

/** The input of a job to display. */
const template = { type: 'discount', discount: { type: 'percent', percent_off: 1_000 } } as const;

/** An order with a promotion, a voucher and a gift card; its promotion is the campaign that is shown. */
async function orderWithAll({ campaigns, orders, vouchers }: Tessera): Promise<string> {
  await campaigns.create({
    name: 'Every coffee',
    kind: 'automatic',
    discount: { type: 'percent', percent_off: 500, items: { categories: ['coffee'] } },
    conditions: { order_amount: { gte: 500 }, any: [{ channels: ['web'] }, { channels: ['till'] }] },
    budget: { amount: 10_000, uses: 100, currency: 'EUR' },
  });
  const voucher = await vouchers.create({ ...template, redemption_limit: 1 });
  const card = await vouchers.create({ type: 'gift', gift: { amount: 500, currency: 'EUR' } });
  await orders.apply('pages/1', {
    items: [
      { name: 'Espresso', categories: ['coffee'], quantity: 4, unit_amount: 250 },
      { sku: 'cake', quantity: 0.375, unit_amount: 2_000 },
    ],
    currency: 'EUR',
    channel: 'till',
    vouchers: [{ id: voucher.id }],
    gift_cards: [{ id: card.id, amount: 300 }],
  });
  return 'pages/1';
}

/** The ids of these objects by the name of the page, and those of an order and a job that it creates. */
export async function pageIds(stage: ConsoleStage, { summary }: Demo): Promise<Map<string, string>> {
  const ids = new Map<string, string>([['verificationStep', 'documents']]);
  const merchant = summary.merchants[0]!;
  const tessera = new Tessera({ baseUrl: stage.server.url, token: summary.tokens.integration });
  ids.set('order', await orderWithAll(tessera));
  for (const [name, { table, kind }] of Object.entries(subjects)) {
    const [row] = await stage.world.sql<{ id: string }>(
      `select id from ${table} where merchant_id = $1 order by id desc limit 1`,
      [decodeId('merchant', merchant.id)],
    );
    ids.set(name, encodeId(kind, row!.id));
  }
  ids.set('adminMerchant', merchant.id);
  const [submission] = await stage.world.sql<{ id: string }>(
    'select id from kyb_submissions order by id desc limit 1',
  );
  ids.set('adminReview', encodeId('kyb_submission', submission!.id));
  ids.set('job', (await tessera.vouchers.bulk({ quantity: 3, campaign: { name: 'Autunno' }, template })).id);
  return ids;
}

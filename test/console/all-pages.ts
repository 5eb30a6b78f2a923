/** Every page of the console with the demo: its address, and how to open it in the running console. */
import type { Page } from 'playwright-core';
import { paths } from '../../console/paths.gen.ts';
import { decodeId, encodeId, type IdKind } from '../../contract/ids.ts';
import { Tessera } from '../../sdk/src/client.ts';
import { atRest, type ConsoleStage, pageName } from '../harness/console.ts';
import type { Demo } from '../harness/demo.ts';
import { until } from '../harness/patience.ts';

export const narrow = { width: 390, height: 844 };
export const wide = { width: 1_440, height: 900 };

/** Signed-in people are redirected away from these. */
const outside = [
  'signIn',
  'companySignIn',
  'register',
  'forgotPassword',
  'newPassword',
  'invitation',
  'verifyEmail',
];
export const isOutside = (name: string): boolean => outside.includes(name);

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
const sameAs: Record<string, string> = {
  editPass: 'pass',
  programmeReady: 'pass',
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
async function pageIds(stage: ConsoleStage, { summary }: Demo): Promise<Map<string, string>> {
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

/** The address of each page by its name, below the console's. */
export async function addresses(stage: ConsoleStage, demo: Demo): Promise<Map<string, string>> {
  const ids = await pageIds(stage, demo);
  return new Map(
    Object.entries(paths).map(([name, pathOf]) => {
      const id = ids.get(sameAs[name] ?? name);
      if (pathOf.length > 0 && !id) throw new Error(`Say of whom ${name} tells.`);
      return [name, (pathOf as (id?: string) => string)(id)];
    }),
  );
}

/** Opens a page by its address. */
export async function goTo(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1, name: pageName }).first().waitFor();
  await atRest(page);
}

/** The console's router makes itself known; it is done when what it shows is what the address says. */
const isShown = `(() => {
  const { status, resolvedLocation } = globalThis.__TSR_ROUTER__.state;
  return status === 'idle' && resolvedLocation?.publicHref === location.pathname + location.search + location.hash;
})()`;

/** Opens a page in the running console, for a quarter of what loading it costs. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(`/console${path}`)})`);
  await until(() => page.evaluate<boolean>(isShown), { everyMs: 10 });
  await page.getByRole('heading', { level: 1, name: pageName }).first().waitFor();
  await atRest(page);
}

/** Words of buttons, badges, tabs and headers of tables that are divided between two lines. */
const divided = `(() => {
  const range = document.createRange();
  const isDivided = (node, { index, 0: word }) => {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  };
  return [...document.querySelectorAll('.mantine-Button-label, .mantine-Badge-label, .mantine-Tabs-tabLabel, th')]
    .filter((one) => one.checkVisibility())
    .flatMap((one) => [...one.childNodes])
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .flatMap((node) => [...node.data.matchAll(/\\p{L}{2,24}/gu)].filter((word) => isDivided(node, word)).map(([word]) => word));
})()`;

/** What links and buttons in rows of two lines begin at, beside the title: the right edge, like figures and words there. */
const astray = `[...document.querySelectorAll('.two-lines td:is(.on-phone-top, .on-phone-bottom) :is(a, button)')]
  .filter((one) => one.checkVisibility() && !['end', 'right'].includes(getComputedStyle(one).textAlign))
  .map((one) => one.textContent)`;

/** Tables on a computer whose last columns have to be scrolled to, by name and pixels. */
const tooWide = `[...document.querySelectorAll('.data-table')]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth)
  .map((one) => one.getAttribute('aria-label') + ' by ' + (one.scrollWidth - one.clientWidth))`;

/** What keeps the page from being seen; empty if nothing does. */
export async function hindrancesOf(page: Page): Promise<string[]> {
  if (await page.getByRole('heading', { name: 'Page not found' }).isVisible()) return ['it is not there'];
  const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  const { width } = page.viewportSize()!;
  const words = await page.evaluate<string[]>(divided);
  const links = width === narrow.width ? await page.evaluate<string[]>(astray) : [];
  const tables = width === wide.width ? await page.evaluate<string[]>(tooWide) : [];
  return [
    ...(excess > 0 ? [`${excess} px too wide at ${width} px`] : []),
    ...words.map((word) => `“${word}” is divided at ${width} px`),
    ...tables.map((name) => `the table ${name} px is cut at ${width} px`),
    ...links.map((text) => `“${text}” isn’t at the right edge at ${width} px`),
  ];
}

/** Returns what is still wrong at a second look: on a busy machine a live update can arrive in the middle of the first. */
export async function lasting(
  page: Page,
  look: () => Promise<string[]>,
  report: (wrongs: string) => void,
): Promise<string[]> {
  const wrongs = await look();
  if (wrongs.length === 0) return wrongs;
  report(`at first: ${wrongs.join('; ')}`);
  await atRest(page);
  return look();
}

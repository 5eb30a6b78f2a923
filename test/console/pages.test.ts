/** Every page of the console with the demo data: it opens, it fits, and axe finds no violations. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { paths } from '../../console/paths.ts';
import { decodeId, encodeId, type IdKind } from '../../contract/ids.ts';
import { Tessera } from '../../sdk/src/client.ts';
import {
  atRest,
  type ConsoleStage,
  openConsole,
  pageName,
  signInAs,
  violationsOf,
  withoutBrowser,
} from '../harness/console.ts';
import { type Demo, demoCopy } from '../harness/demo.ts';

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
  issuePassToMany: 'pass',
  editCampaign: 'campaign',
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
const narrow = { width: 390, height: 844 };
const wide = { width: 1_440, height: 900 };

/** Returns what is still wrong at a second look: on a busy machine a live update can arrive in the middle of the first. */
async function lastingWrongsOf(page: Page, report: (wrongs: string) => void): Promise<string[]> {
  const wrongs = await wrongsOf(page);
  if (wrongs.length === 0) return wrongs;
  report(`at first: ${wrongs.join('; ')}`);
  await atRest(page);
  return wrongsOf(page);
}

/** Returns the faults of the current page, at both widths and in both color schemes. */
async function wrongsOf(page: Page): Promise<string[]> {
  if (await page.getByRole('heading', { name: 'Page not found' }).isVisible()) return ['it is not there'];
  const wrongs: string[] = [];
  const measure = async ({ width }: { width: number }) => {
    const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    if (excess > 0) wrongs.push(`${excess} px too wide at ${width} px`);
  };
  const judge = async () => {
    for (const violation of await violationsOf(page)) wrongs.push(`light: ${violation}`);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    for (const violation of await violationsOf(page, 'colours')) wrongs.push(`dark: ${violation}`);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  };
  // A page opens at the width of the previous one, which saves every other resize.
  const isWide = page.viewportSize()!.width === wide.width;
  await measure(isWide ? wide : narrow);
  if (isWide) await judge();
  await page.setViewportSize(isWide ? narrow : wide);
  await atRest(page);
  await measure(isWide ? narrow : wide);
  if (!isWide) await judge();
  return wrongs;
}

async function show(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1, name: pageName }).first().waitFor();
  await atRest(page);
}

/** Pages checked concurrently. */
const tabs = 2;

describe('each page of the console opens, fits a phone, and is accessible', {
  skip: withoutBrowser,
  concurrency: tabs,
}, () => {
  let stage: ConsoleStage;
  let demo: Demo;
  /** Idle pages, signed in and signed out: signed-in people are redirected away from some addresses. */
  const free: Record<'inside' | 'stranger', Page[]> = { inside: [], stranger: [] };
  const ids = new Map<string, string>([['verificationStep', 'documents']]);

  before(async () => {
    demo = await demoCopy();
    const { database, keyring, dataDir, summary } = demo;
    stage = await openConsole({ database, keyring, env: { TESSERA_DATA_DIR: dataDir } });
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
    ids.set('job', (await tessera.vouchers.bulk({ quantity: 3, campaign: { name: 'Pages' }, template })).id);
    for (let count = 0; count < tabs; count += 1) {
      const page = await stage.open({ viewport: wide });
      await page.goto(`${stage.url}/`);
      await signInAs(page, summary.owner.email, summary.owner.password);
      free.inside.push(page);
      free.stranger.push(await stage.open({ viewport: wide }));
    }
  });
  after(async () => {
    await stage?.close();
    await demo?.database.drop();
  });

  for (const [name, pathOf] of Object.entries(paths)) {
    test(name, async (t) => {
      const id = ids.get(sameAs[name] ?? name);
      assert.ok(pathOf.length === 0 || id, `say of whom ${name} tells`);
      const pages = outside.includes(name) ? free.stranger : free.inside;
      const page = pages.pop()!;
      try {
        await show(page, `${stage.url}${(pathOf as (id?: string) => string)(id)}`);
        assert.deepEqual(await lastingWrongsOf(page, (wrongs) => t.diagnostic(wrongs)), []);
      } finally {
        pages.push(page);
      }
    });
  }
});

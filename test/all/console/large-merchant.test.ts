/** The console stays fast for a merchant with 100,000 members and 1,000,000 points transactions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openConsole, withoutBrowser } from '../../harness/console.ts';
import { until } from '../../harness/patience.ts';
import { figures, isLong } from '../../promises/figures.ts';
import { addLargeMerchant } from './large-merchant.ts';

/** What people perceive as immediate. Checked only at full scale, on an idle machine. */
const maxMs = isLong ? 1_000 : 15_000;
/** The longest time the page may not respond to input. */
const maxDeafMs = isLong ? 200 : 15_000;

const watchLongTasks = `
  globalThis.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
  }).observe({ type: 'longtask', buffered: false });`;

test('lists, searches and statements of a large merchant open quickly', {
  skip: withoutBrowser,
}, async (t) => {
  const stage = await openConsole({ background: false });
  t.after(() => stage.close());
  const { merchant, regular } = await addLargeMerchant(stage.world, figures.largeMerchant);
  const page = await stage.signIn(merchant, 'owner');
  const told: Record<string, number> = {};
  const step = async (name: string, act: (page: Page) => Promise<unknown>) => {
    await page.evaluate(watchLongTasks);
    const begun = performance.now();
    await act(page);
    told[name] = Math.round(performance.now() - begun);
    const deaf = Math.round(await page.evaluate<number>('globalThis.longest'));
    t.diagnostic(`${name}: ${told[name]} ms, deaf for at most ${deaf} ms`);
    assert.ok(told[name]! <= maxMs, `${name} took ${told[name]} ms`);
    assert.ok(deaf <= maxDeafMs, `${name}: deaf for ${deaf} ms`);
  };
  const rows = page.getByRole('row');
  const first = async () => (await rows.nth(1).textContent()) ?? '';

  await step('the list of members', async () => {
    await page.getByRole('link', { name: 'Members', exact: true }).click();
    await rows.nth(20).waitFor();
  });
  for (const place of ['second', 'third', 'fourth']) {
    const before = await first();
    await step(`its ${place} page`, async () => {
      await page.getByRole('button', { name: 'Next page' }).click();
      await until(async () => (await rows.count()) > 20 && (await first()) !== before);
    });
  }
  await step('a search', async () => {
    await page.getByLabel('Search').fill(regular);
    await page.getByLabel('Search').press('Enter');
    await page.getByRole('link', { name: regular, exact: true }).waitFor();
  });
  await step('one of them with the statement', async () => {
    await page.getByRole('link', { name: regular, exact: true }).click();
    await page.getByRole('heading', { name: regular }).waitFor();
    await page.getByText('Visit').first().waitFor();
  });
  await step('the next page of the statement', async () => {
    await page.getByRole('button', { name: 'Next page' }).first().click();
    await page.waitForURL(/cursor|statement/);
    await page.getByText('Visit').first().waitFor();
  });
  await step('the overview', async () => {
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
  });
});

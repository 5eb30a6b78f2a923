import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { addMembers } from '../harness/audience.ts';
import { type ConsoleStage, openConsole, withoutBrowser } from '../harness/console.ts';
import { isLong } from '../safety/figures.ts';

/** `SAFETY=full npm test -- test/console/many-members.test.ts` asks for all: 100,000 members, 1,000,000 entries. */
const members = isLong ? 100_000 : 2_000;
const furtherEntries = isLong ? 9 : 2;
/** Far above what it takes, because the machine of a test does other work too. */
const mostMs = 5_000;
/** As long as somebody at least looks at a page. */
const readingMs = 1_000;
const sought = members - 777;

describe('a business with very many members', { skip: withoutBrowser }, () => {
  let stage: ConsoleStage;
  before(async () => {
    stage = await openConsole();
  });
  after(() => stage?.close());

  test('pages, searches and reads statements without waiting', async (t) => {
    const merchant = await stage.world.merchant();
    const { customers } = await addMembers(stage.world, merchant, members);
    await stage.world.sql(
      `insert into points_transactions (merchant_id, id, membership_id, type, points, status, balance_after, reason,
         actor_type, occurred_at)
       select merchant_id, tessera_new_id(1710000000000 + n), id, 'adjust', 1 - 2 * (n % 2), 'posted', 1250, 'Counted anew', 'system', now()
       from memberships, generate_series(1, $2::int) n where merchant_id = $1`,
      [merchant.id, furtherEntries],
    );
    await stage.world.sql('analyze');
    const page = await stage.signIn(merchant, 'owner');
    const figures: Record<string, number> = {};
    const timed = async (name: string, act: () => Promise<unknown>) => {
      const start = performance.now();
      await act();
      figures[name] = Math.round(performance.now() - start);
    };
    const list = page.getByRole('table');
    await timed('list', async () => {
      await page.getByRole('link', { name: 'Members', exact: true }).click();
      await list.waitFor();
    });
    await page.waitForTimeout(readingMs);
    for (const at of ['second page', 'third page', 'fourth page']) {
      const [first] = await list.getByRole('link').allInnerTexts();
      await timed(at, async () => {
        await page.getByRole('button', { name: 'More' }).click();
        await gone(page, first!);
      });
      await page.waitForTimeout(readingMs);
    }
    await timed('search', async () => {
      await page.getByLabel('Search').fill(`member-${sought}@`);
      await list.getByRole('link', { name: `Ada ${sought}`, exact: true }).waitFor();
    });
    await timed('member', async () => {
      await list.getByRole('link', { name: `Ada ${sought}`, exact: true }).click();
      await page.getByRole('region', { name: 'Points statement' }).waitFor();
    });
    t.diagnostic(JSON.stringify({ members: customers.length, ...figures }));
    for (const [name, ms] of Object.entries(figures)) assert.ok(ms < mostMs, `${name}: ${ms} ms`);
  });
});

const gone = (page: Page, name: string): Promise<void> =>
  page.getByRole('table').getByRole('link', { name, exact: true }).waitFor({ state: 'detached' });

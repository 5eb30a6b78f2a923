import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openConsole, resize, withoutBrowser } from '../../harness/console.ts';
import { counterOn } from '../../harness/counter.ts';
import { addPass, addTemplate } from '../../harness/passes.ts';
import { use } from '../../harness/stage.ts';

/** What of the page's buttons is cut or beside the screen, by their texts. */
const cutButtons = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('button, a.mantine-Button-root, .mantine-SegmentedControl-label')].flatMap(
      (button) => {
        const { left, right, width } = button.getBoundingClientRect();
        // Texts for screen readers have no size.
        const parts = [button, ...button.querySelectorAll('*')].filter((part) => part.clientWidth > 1);
        const isCut = parts.some(
          (part) =>
            part.scrollWidth > part.clientWidth ||
            (part.ownerDocument.defaultView!.getComputedStyle(part).overflow !== 'visible' &&
              part.scrollHeight > part.clientHeight),
        );
        const isOut = width > 0 && (left < 0 || right > button.ownerDocument.documentElement.clientWidth);
        return isCut || isOut ? [button.textContent] : [];
      },
    ),
  );

describe('the counter’s buttons', { skip: withoutBrowser }, () => {
  const counter = counterOn(() => stage);
  const stage = use(openConsole);

  test('no button of what is found is cut, on a phone or a tablet, in either language', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const stamps = await addTemplate(tessera, { type: 'stamp' });
    const reward = 'Un cappuccino con un cornetto alla crema di pistacchio';
    const rewards = [10, 20].map((points_cost) => ({
      name: `${reward}, ${points_cost}`,
      points_cost,
      kind: 'item' as const,
    }));
    const passes = {
      visit: await addPass(tessera, {
        name: 'Colazione al bar',
        template_id: stamps.id,
        earn_rule: { basis: 'visit', points_per_unit: 1 },
        rewards,
      }),
      spend: await addPass(tessera, {
        name: 'Amici della torrefazione',
        template_id: (await addTemplate(tessera, { name: 'Points' })).id,
        earn_rule: { basis: 'spend', points_per_unit: 10, unit_amount: 100, currency: 'EUR' },
        rewards,
      }),
    };
    const issue = (pass_id: string, name: string, initial_points: number) =>
      tessera.memberships.issue({
        pass_id,
        customer: { name, email: `${name.toLowerCase()}@example.com` },
        initial_points,
        notify: false,
      });
    const full = await issue(passes.visit.id, 'Ada', 10);
    const both = await issue(passes.visit.id, 'Bruno', 20);
    const points = await issue(passes.spend.id, 'Bruno', 500);
    const begun = await issue(passes.visit.id, 'Adalgisa', 3);
    // A word that is longer than a phone is wide, beside what a card has.
    await tessera.memberships.issue({
      pass_id: passes.visit.id,
      customer: { name: 'Ada', email: 'ada@amici-della-torrefazione-di-via-garibaldi.example.com' },
      initial_points: 10,
      notify: false,
    });
    await counter.sell(merchant, 'AUTUMN-2026');
    await tessera.vouchers.create({
      type: 'gift',
      gift: { amount: 500, currency: 'EUR' },
      code: 'GIFT-OF-ADA',
      code_visibility: 'public',
    });
    const asked = [
      full.barcode!,
      both.barcode!,
      points.barcode!,
      begun.barcode!,
      'AUTUMN-2026',
      'GIFT-OF-ADA',
      'Ada',
      'Zacharias',
    ];
    for (const language of ['en', 'it']) {
      const page = await stage.signIn(merchant, 'cashier', { at: '/counter' });
      await page.evaluate(`localStorage.setItem('tessera-language', '${language}')`);
      await page.reload();
      const field = page.locator('input[data-work]');
      for (const text of asked) {
        await field.fill(text);
        await field.press('Enter');
        await page
          .getByRole('button', { name: /^(Add|Aggiungi|Redeem|Riscatta|Ada|New member|Nuovo cliente)/ })
          .first()
          .waitFor();
        for (const width of [320, 390, 1_024]) {
          await resize(page, { width, height: 844 });
          assert.deepEqual(await cutButtons(page), [], `${text.slice(0, 20)} at ${width} in ${language}`);
        }
      }
    }
  });
});

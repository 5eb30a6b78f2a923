/** What a programme counts has one name for its shop: stamps of a stamp card, points of all others. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { en, type TextKey } from '../../../console/text/en.gen.ts';
import { it } from '../../../console/text/it.gen.ts';
import { fillText, type TextValues } from '../../../contract/fill-text.ts';
import { inUnit, type Unit } from '../../../contract/units.ts';
import { goWithin } from '../../console/all-pages.ts';
import { openConsole, withoutBrowser } from '../../harness/console.ts';
import { until } from '../../harness/patience.ts';
import { use } from '../../harness/stage.ts';
import { other, says, startProgramme } from '../../harness/units.ts';
import { textsOn } from './untranslated.ts';

const catalogues = { en, it };

describe('the console', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);

  /** A programme, a member with an order, entries of each kind and points on hold, and the mail that told them. */
  async function scene(unit: Unit, language: 'en' | 'it') {
    const merchant = await stage.world.merchant();
    const { template, pass } = await startProgramme(merchant, unit, language);
    const tessera = await merchant.client();
    const issued = await tessera.memberships.issue({
      pass_id: pass.id,
      customer: { name: 'Ada Lovelace', email: `${crypto.randomUUID()}@example.com` },
      initial_points: 40,
      notify: true,
    });
    const membership = { membership_id: issued.id };
    const { order_id: order } = await tessera.orders.apply(`order-${issued.id}`, {
      items: [{ name: 'Espresso', amount: 2_300 }],
      currency: 'EUR',
      membership: { id: issued.id },
      points: 10,
    });
    await tessera.points.adjust({ ...membership, points: -1, reason: 'x' });
    await tessera.points.redeem({ ...membership, points: 2, hold: { mode: 'create' } });
    const owner = await merchant.clientAs('owner');
    let message: string | undefined;
    await until(async () => {
      const { data } = await owner.communications.list().page();
      message = data.find(({ kind }) => kind === 'membership_issued')?.id;
      return message !== undefined;
    });
    return { merchant, template, pass, issued, order, message };
  }

  for (const unit of ['stamps', 'points'] as const)
    for (const language of ['en', 'it'] as const) {
      const text = (key: TextKey, values: TextValues = {}) =>
        fillText(inUnit(catalogues[language][key], unit, language), values, language);

      test(`says ${unit} of a programme that counts them, and nothing else, in ${language}`, async () => {
        const { merchant, template, pass, issued, order, message } = await scene(unit, language);
        const page = await stage.signIn(merchant, 'owner');
        await page.evaluate(`localStorage.setItem('tessera-language', '${language}')`);
        await page.goto(`${stage.url}/passes/${pass.id}`);
        const wrongs: string[] = [];
        const look = async (place: string, { isMixed = false, isNamed = true } = {}) => {
          const texts = (await textsOn(page)).filter((one) => !isMixed || one.includes('Club'));
          for (const one of texts)
            if (one !== text('passes.type.stamp') && says(one, other(unit), language))
              wrongs.push(`${place}: ${one}`);
          if (isNamed && !texts.some((one) => says(one, unit, language)))
            wrongs.push(`${place} has no ${unit}`);
        };
        const button = (key: TextKey, within: Pick<Page, 'getByRole'> = page) =>
          within.getByRole('button', { name: text(key), exact: true });
        const visit = async (place: string, path: string, how?: Parameters<typeof look>[1]) => {
          await goWithin(page, path);
          await look(place, how);
        };
        const member = `/members/${issued.customer_id}`;
        /** A form in a dialog, which is closed again. */
        const dialog = async (place: string) => {
          const opened = page.getByRole('dialog');
          await button('action.cancel', opened).waitFor();
          await look(place);
          await button('action.cancel', opened).click();
          await opened.waitFor({ state: 'hidden' });
        };

        await visit('programme', `/passes/${pass.id}`);
        await visit('form of the programme', `/passes/${pass.id}/edit`);
        await visit('giving cards to many', `/passes/${pass.id}/issue`);
        // It offers all types of cards.
        await visit('card design', `/passes/templates/${template.id}`, { isNamed: unit === 'stamps' });
        await visit('member', member);
        await button('members.earn').click();
        await dialog('adding');
        await button('members.redeem').click();
        await dialog('spending');
        await button('members.reverse').first().click();
        await dialog('reversing');
        for (const key of ['members.adjust', 'members.revoke'] as const) {
          await button('members.cardActs').click();
          await page.getByRole('menuitem', { name: text(key), exact: true }).click();
          await dialog(text(key));
        }
        await visit('activity of the member', `${member}?tab=activity`);
        await visit('vouchers of the member', `${member}?tab=vouchers`);
        await visit('order', `/orders/${order}`);
        await visit('books', '/books', { isMixed: true });
        await visit('mail to the member', `/messages/${message}`);
        await visit('overview', '/', { isMixed: true, isNamed: false });
        const feed = page.getByRole('log', { name: text('overview.activity') });
        await until(async () => {
          const lines = await feed.locator('p').allInnerTexts();
          const counted = lines.filter((line) => /\d/.test(line) && says(line, unit, language));
          return counted.length > 1 && !lines.some((line) => says(line, other(unit), language));
        });
        await visit('message to the member', `/messages/new?member=${issued.customer_id}`, {
          isMixed: true,
          isNamed: false,
        });
        await button('messages.template').click();
        await page.getByRole('menuitem', { name: text('messages.template.new_reward'), exact: true }).click();
        const written = page.getByRole('textbox', { name: text('messages.body') }).first();
        // Names of values are those of the API.
        const words = async () => (await written.inputValue()).replaceAll(/\{\{.*?\}\}/g, '');
        await until(async () => says(await words(), unit, language));
        assert.ok(!says(await words(), other(unit), language));

        await goWithin(page, '/counter');
        const ask = async () => {
          await page.getByLabel(text('counter.field')).fill(issued.serial);
          await page.getByLabel(text('counter.field')).press('Enter');
        };
        await ask();
        await button(unit === 'stamps' ? 'counter.addStamp' : 'counter.credit').waitFor();
        await look('counter');
        const way = page.getByRole('radiogroup', { name: text('counter.earnBy') });
        await way.getByText(text(unit === 'stamps' ? 'counter.by.stamps' : 'counter.by.points')).click();
        await page
          .getByRole('textbox', { name: text('counter.pointsField'), exact: true })
          .first()
          .fill('3');
        await look('counter, a number');
        await button('counter.credit').click();
        await page
          .getByText(text('counter.credited', { points: 3 }))
          .first()
          .waitFor();
        await look('counter, added');

        await goWithin(page, '/counter/basket');
        await ask();
        await page.getByRole('region', { name: text('counter.member') }).waitFor();
        await look('basket');
        await page.getByLabel(text('basket.item'), { exact: true }).fill('Espresso');
        await page.getByLabel(text('basket.price')).fill('3');
        await page.getByLabel(text('basket.price')).press('Enter');
        await page.getByText(text('counter.wouldEarn', { points: unit === 'stamps' ? 1 : 3 })).waitFor();
        await look('basket with its price');
        await page.keyboard.press('Control+Enter');
        await page
          .getByText(text('counter.credited', { points: unit === 'stamps' ? 1 : 3 }))
          .first()
          .waitFor();
        await look('basket, charged');
        // Files have the names of the API, which a notice says: last.
        await goWithin(page, '/books');
        for (const key of ['exports.export', 'books.exportEntries'] as const) {
          await button(key).first().click();
          const saving = page.getByRole('dialog');
          const [download] = await Promise.all([
            page.waitForEvent('download'),
            button('exports.export', saving).click(),
          ]);
          await saving.waitFor({ state: 'hidden' });
          const file = await readFile(await download.path(), 'utf8');
          if (says(file, other(unit), language) || !says(file, unit, language))
            wrongs.push(`${key}: ${file}`);
        }
        assert.deepEqual(wrongs, []);
      });
    }
});

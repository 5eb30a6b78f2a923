/** The counter while lookups get no answer. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { atRest, openConsole, violationsOf, withoutBrowser } from '../harness/console.ts';
import { counterOn } from '../harness/counter.ts';
import { addPass } from '../harness/passes.ts';
import { until } from '../harness/patience.ts';
import { use } from '../harness/stage.ts';

describe('at a counter without answers', { skip: withoutBrowser }, () => {
  const counter = counterOn(() => stage);
  const stage = use(() => openConsole());

  test('a lookup while the server fails, is overloaded or can’t be reached can be saved, is repeated automatically and keeps what was typed', async () => {
    const merchant = await stage.world.merchant();
    await counter.sell(merchant, 'AUTUMN-2026');
    const page = await stage.signIn(merchant, 'cashier', { at: '/counter' });
    for (const status of [500, 503, undefined]) {
      let attempts = 0;
      await page.route(/merchant\/vouchers\?|\/customers\?/, (route) => {
        if (route.request().url().includes('vouchers')) attempts += 1;
        return status === undefined
          ? route.abort('connectionrefused')
          : route.fulfill({ status, body: '{}' });
      });
      await counter.ask(page, 'AUTUMN-2026');
      await page.getByText('Trying again automatically.').waitFor();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await page.getByRole('button', { name: 'Save redemption' }).waitFor();
      if (status === 500) assert.deepEqual(await violationsOf(page), []);
      await page.getByLabel('Order amount').focus();
      await page.keyboard.insertText('12');
      const next = attempts + 2;
      await until(() => attempts >= next);
      // A cashier who types isn't interrupted by what is repeated automatically.
      await page.keyboard.insertText('.50');
      await page.unroute(/merchant\/vouchers\?|\/customers\?/);
      await page.getByText('To pay: €10.00').waitFor();
      await page.getByLabel('Code or member').fill('');
    }
  });

  test('a code that is being typed keeps the focus when an earlier lookup is answered', async () => {
    const merchant = await stage.world.merchant();
    await counter.sell(merchant, 'AUTUMN-2026');
    const page = await stage.signIn(merchant, 'cashier', { at: '/counter' });
    await page.route(/merchant\/vouchers\?/, (route) => route.fulfill({ status: 503, body: '{}' }), {
      times: 2,
    });
    await counter.ask(page, 'AUTUMN-2026');
    await page.keyboard.type('AUT');
    await page.getByText('Trying again automatically.').waitFor();
    await page.keyboard.type('UMN');
    await page.getByRole('heading', { name: '20% off' }).waitFor();
    await page.keyboard.type('-2');
    assert.equal(await page.getByLabel('Code or member').inputValue(), 'AUTUMN-2');
  });

  test('a lookup that fails is said while the script with the words of errors doesn’t arrive', async () => {
    const page = await stage.signIn(await stage.world.merchant(), 'cashier', { at: '/counter' });
    await atRest(page);
    await page.route(/\.js$/, () => undefined);
    await page.route(/merchant\/vouchers\?|\/customers\?/, (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    );
    await counter.ask(page, 'AUTUMN-2026');
    await page.getByText('Trying again automatically.').waitFor();
  });

  test('members are found by a phone number while vouchers can’t be searched, which is said', async () => {
    const merchant = await stage.world.merchant();
    const tessera = await merchant.client();
    const pass = await addPass(tessera, {});
    for (let n = 0; n < 21; n++)
      await tessera.memberships.issue({
        pass_id: pass.id,
        customer: { name: `Ada Rossi`, phone: `+39333${1_000_000 + n}` },
        notify: false,
      });
    const page = await stage.signIn(merchant, 'manager', { at: '/counter' });
    const asked: string[] = [];
    await page.route(/merchant\/vouchers\?|\/customers\?/, (route) => {
      const isVouchers = route.request().url().includes('vouchers');
      asked.push(isVouchers ? 'vouchers' : 'members');
      return isVouchers ? route.fulfill({ status: 503, body: '{}' }) : route.continue();
    });
    await counter.ask(page, '333 1000 007');
    await page.getByRole('heading', { name: 'Ada Rossi' }).waitFor();
    assert.ok(!asked.includes('vouchers'), 'a phone number is no code');
    await counter.ask(page, 'Rossi');
    await page.getByRole('heading', { name: 'More than 20 match' }).waitFor();
    await page.getByText('The server is busy: vouchers couldn’t be searched').waitFor();
    await page.getByText(/phone ends in 0020/).waitFor();
    assert.deepEqual(await violationsOf(page), []);
  });
});

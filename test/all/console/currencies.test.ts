/** What an amount means doesn't depend on who shows or stores it: every Node, every browser. */
import assert from 'node:assert/strict';
import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { currencies } from '../../../contract/currencies.ts';
import { decimalText } from '../../../contract/money.ts';
import { openConsole, withoutBrowser } from '../../harness/console.ts';
import { exportPaths, readExport } from '../../harness/export.ts';
import { until } from '../../harness/patience.ts';
import { newSecrets } from '../../harness/secrets.ts';
import { cellVariables } from '../../harness/server.ts';
import { setUp, use } from '../../harness/stage.ts';
import { extraTools } from '../harness/extra-tools.ts';
import { type ServerProcess, startServerProcess } from '../harness/process-servers.ts';

const amount = 1_234_567;
/** Also one that ISO 4217 doesn't list. */
const codes = [...currencies, 'HRK', 'XTS'];
const otherDecimals = join(import.meta.dirname, '../../harness/other-decimals.mjs');

const { modules } = extraTools('sdk-runtimes');
/** ICU changed its mind about forints, pesos, rupiahs and rupees between these. */
const runtimes = [
  { name: 'Node 24.7', node: join(modules, 'node-24-7/bin/node') },
  { name: 'Node 26', node: join(modules, 'node-26/bin/node') },
  {
    name: 'an Intl that counts other decimals',
    node: process.execPath,
    env: { NODE_OPTIONS: `--import=${pathToFileURL(otherDecimals)}` },
  },
];

describe('amounts in every currency', { skip: withoutBrowser }, () => {
  let token: string;

  const keys = use(newSecrets);
  const stage = use(() => openConsole({ keyring: keys.keyring }));
  const merchant = use(() => stage.world.merchant());
  setUp(async () => {
    token = (await merchant.token()).text;
    const tessera = await merchant.client();
    for (const currency of codes) await tessera.vouchers.create({ type: 'gift', gift: { amount, currency } });
  });

  const expected = codes.map((currency) => `${currency} ${decimalText(amount, currency)}`).toSorted();
  const exported = async (url: string): Promise<string[]> => {
    const query = 'columns=amount_formatted&format=csv';
    const { bytes } = await readExport(url, token, query, exportPaths.gifts);
    return bytes.toString().trim().split(/\r?\n/).slice(1).toSorted();
  };

  test('the server of the tests exports what ISO 4217 says', async () => {
    assert.deepEqual(await exported(stage.server.url), expected);
  });

  for (const { name, node, env } of runtimes) {
    const skip = !existsSync(node) && `npm ci --prefix .ci/sdk-runtimes --ignore-scripts installs ${name}`;
    test(`a server on ${name} shows and stores the same amounts`, { skip }, async () => {
      if (node !== process.execPath) chmodSync(node, 0o755);
      const { database } = stage.server;
      const started: ServerProcess = await startServerProcess({
        databaseUrl: database.appUrl,
        secrets: keys.secrets,
        node,
        env: { ...cellVariables(database), TESSERA_BACKGROUND: 'off', ...env },
      });
      try {
        const url = `http://127.0.0.1:${started.port}`;
        assert.deepEqual(await exported(url), expected);
      } finally {
        await started.kill();
      }
    });
  }

  /** The amounts that the list of vouchers shows, without what groups their digits. */
  async function shownBy(page: Page): Promise<string[]> {
    const amounts: string[] = [];
    for (let rest = codes.length; rest > 0; rest -= 50) {
      const cells = page.locator('tbody tr td:nth-child(4)');
      await until(async () => (await cells.count()) === Math.min(rest, 50));
      const texts = await cells.allInnerTexts();
      amounts.push(...texts.map((text) => text.replaceAll(/[^\d.]/g, '').replace(/^\.+/, '')));
      const first = await page.locator('tbody tr').first().innerText();
      if (rest > 50) await page.getByRole('button', { name: 'Next page' }).click();
      if (rest > 50) await until(async () => (await page.locator('tbody tr').first().innerText()) !== first);
    }
    return amounts;
  }

  for (const [title, isOther] of [
    ['Chromium', false],
    ['a browser that counts other decimals', true],
  ] as const)
    test(`the console in ${title} shows and stores the same amounts`, async () => {
      const shop = await stage.world.merchant();
      await stage.world.sql("update merchants set default_currency = 'HUF' where id = $1", [shop.id]);
      const [list, form] = [
        await stage.signIn(merchant, 'owner', { locale: 'en-GB' }),
        await stage.signIn(shop, 'owner', { locale: 'en-GB' }),
      ];
      if (isOther) for (const page of [list, form]) await page.addInitScript({ path: otherDecimals });
      await list.goto(`${stage.url}/vouchers`);
      const numbers = codes.map((currency) => decimalText(amount, currency));
      assert.deepEqual((await shownBy(list)).toSorted(), numbers.toSorted());

      await form.goto(`${stage.url}/vouchers/new`);
      await form.getByRole('radio', { name: 'Gift card' }).check();
      const typed = form.getByLabel('Gift card amount');
      await typed.fill('2.500');
      await form.getByText('This can be read in two ways.').waitFor();
      await form.getByRole('button', { name: 'Create voucher' }).click();
      await typed.fill('2,500');
      await form.getByText('= HUF 2,500.00').waitFor();
      await form.getByRole('button', { name: 'Create voucher' }).click();
      await form.getByRole('textbox', { name: 'Code', exact: true }).waitFor();
      const { data } = await (await shop.client()).vouchers.list().page();
      assert.deepEqual(
        data.map(({ gift }) => gift?.amount),
        [250_000],
      );
    });
});

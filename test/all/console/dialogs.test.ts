/** Every dialog of the console, opened by its button with the demo. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { paths } from '../../../console/paths.gen.ts';
import { addresses, goTo, goWithin, isOutside, wide } from '../../console/all-pages.ts';
import { atRest, openConsole, signInAs, withoutBrowser } from '../../harness/console.ts';
import { demoCopy } from '../../harness/demo.ts';
import { until } from '../../harness/patience.ts';
import { setUp, use } from '../../harness/stage.ts';

/** Buttons that lead to another server. */
const leading = /^Link /;

/** Where the focus is: nowhere, where it belongs, or elsewhere. What can only be read and closed has no better place. */
const focus = `(() => {
  const { activeElement: at, body } = document;
  if (at === null || at === body) return 'nowhere';
  const field = 'input, textarea, select, [data-safe], [data-autofocus]';
  if (at.matches(field) || !document.querySelector('[role="dialog"]')?.querySelector(field)) return 'right';
  return 'on ' + (at.ariaLabel ?? at.textContent).trim();
})()`;

describe('dialogs open on their first field or a button that changes nothing', {
  skip: withoutBrowser,
}, () => {
  let page: Page;
  let addressOf: Map<string, string>;
  const demo = use(demoCopy, ({ database }) => database.drop());
  const stage = use(() => {
    const { database, keyring, dataDir } = demo;
    return openConsole({ database, keyring, env: { TESSERA_DATA_DIR: dataDir } });
  });
  setUp(async () => {
    addressOf = await addresses(stage, demo);
    page = await stage.open({ viewport: wide });
    await page.goto(`${stage.url}/`);
    await signInAs(page, demo.summary.owner.email, demo.summary.owner.password);
  });
  let dialogs = 0;

  /** What is wrong with the dialog that this button opens; it needn't open one. */
  async function wrongsOf(button: Locator, name: string): Promise<string[]> {
    const dialog = page.getByRole('dialog');
    await button.click({ timeout: 2_000 }).catch(() => undefined);
    // A dialog's script may have to be loaded first.
    await atRest(page);
    if (!(await dialog.first().isVisible())) return [];
    dialogs += 1;
    const wrongs: string[] = [];
    const at = () => page.evaluate<string>(focus);
    await until(async () => (await at()) === 'right', { seconds: 1 }).catch(async () =>
      wrongs.push(`${name} opens ${await at()}`),
    );
    await page.keyboard.press('Escape');
    // The first Escape may only close a list that the field opened.
    const isGone = (timeout: number) => dialog.waitFor({ state: 'hidden', timeout });
    await isGone(1_000).catch(() => page.keyboard.press('Escape'));
    await isGone(5_000).catch(() => wrongs.push(`${name} stays`));
    await until(async () => (await at()) !== 'nowhere', { seconds: 3 }).catch(() =>
      wrongs.push(`${name} leaves the focus nowhere`),
    );
    return wrongs;
  }

  for (const name of Object.keys(paths).filter((name) => !isOutside(name)))
    test(name, async () => {
      const path = addressOf.get(name)!;
      await goWithin(page, path);
      const buttons = page.locator(
        'main button:enabled:not([type=submit], [aria-haspopup], [aria-pressed], [role=tab], [aria-disabled=true], tr:nth-child(n + 2) *)',
      );
      const labels = (await buttons.allInnerTexts()).map((text) => text.trim());
      const wrongs: string[] = [];
      for (const [at, label] of labels.entries()) {
        if (label === '' || labels.indexOf(label) < at || leading.test(label)) continue;
        wrongs.push(...(await wrongsOf(buttons.nth(at), `“${label}”`)));
        if (new URL(page.url()).pathname !== `/console${path}`) await goTo(page, `${stage.url}${path}`);
      }
      assert.deepEqual(wrongs, []);
    });

  test('Escape keeps what was typed, and the focus returns to its field', async () => {
    await goWithin(page, paths.members());
    await page.getByRole('button', { name: 'New member' }).click();
    await until(() => page.evaluate<boolean>(`document.activeElement.matches('[role="dialog"] input')`));
    await page.keyboard.type('Ada Lovelace');
    const asked = page.getByRole('dialog', { name: 'Discard your changes?' });
    for (let times = 0; times < 3; times += 1) {
      await page.keyboard.press('Escape');
      await asked.waitFor();
      await page.keyboard.press('Escape');
      await asked.waitFor({ state: 'hidden' });
    }
    await until(() => page.evaluate<boolean>(`document.activeElement.value === 'Ada Lovelace'`));
  });

  test('there are dialogs', () => assert.ok(dialogs > 30, `${dialogs}`));
});
